"""Goal cards: drawn at set-up, paid at the end to everyone who is best."""

from mapkit.engine.core import columns
from mapkit.engine.mechanic import Mechanic, ScorePart

MECHANIC = Mechanic(
    parts=(ScorePart("goals", columns.GOALS, "goals", lambda map_: bool(map_.rules.goals)),)
)

"""The longest trail: the heaviest one that a player's own spaces make."""

from mapkit.engine.core import columns
from mapkit.engine.core.fields import Container
from mapkit.engine.mechanic import Mechanic, ScorePart
from mapkit.model.map import Map


def _pays(map_: Map) -> bool:
    return map_.rules.bonuses.longest_trail > 0


def _lower(m: Container, map_: Map) -> None:
    m.trail_bonus = map_.rules.bonuses.longest_trail


MECHANIC = Mechanic(
    parts=(ScorePart("longest_trail", columns.LONGEST_TRAIL, "longest trail", _pays),), lower=_lower
)

"""The first compilation of the core, done on purpose rather than in the middle of something."""

from __future__ import annotations

from mapkit.aliases import Progress
from mapkit.compiler.ready import get_ready
from mapkit.engine.core import fields as f
from mapkit.engine.core.jit import RULES
from mapkit.engine.core.play import CoreGame


def ask_the_core() -> None:
    """The least that makes the core compile."""
    CoreGame(f.container(f.MAP_FIELDS)).count_actions()


def ask_for_random_games() -> None:
    """Get ready for games between players who choose by chance, too."""
    CoreGame(f.container(f.MAP_FIELDS)).random_games(0, 0)


def get_core_ready(tell: Progress) -> bool:
    """Compile the rules if that has not been done yet; says whether there was something to do."""
    return get_ready([RULES], tell)

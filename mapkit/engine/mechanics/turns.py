"""The course of the game: passing, the last round."""

from mapkit.engine.action import ActionKind
from mapkit.engine.core import words as w
from mapkit.engine.core.fields import Container
from mapkit.engine.mechanic import ActionRow, Mechanic
from mapkit.model.map import Map


def _lower(m: Container, map_: Map) -> None:
    last_round = map_.rules.last_round
    m.last_pieces, m.last_turns = last_round.pieces_left, last_round.turns


MECHANIC = Mechanic(
    actions=(
        ActionRow(
            ActionKind.PASS,
            w.PASS,
            "passes",
            refused={w.MUST_ACT: "a player passes only where nothing else is possible"},
        ),
    ),
    lower=_lower,
)

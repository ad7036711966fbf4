"""Which tokens there are to cut out."""

from __future__ import annotations

from mapkit.model.rules import Rules
from mapkit.render.atoms.token import HUNDRED, SCORE, Token
from mapkit.render.catalog import all_mechanics

PLAYER_COLORS = ("red", "blue", "green", "yellow", "black", "white", "purple", "orange")


def tokens_of(rules: Rules) -> dict[str, list[Token]]:
    """What there is to cut out, by heading; only what the rules ask for."""
    players = PLAYER_COLORS[: rules.players[1]]
    groups = {
        "tokens_score": [Token(kind, color) for color in players for kind in (SCORE, HUNDRED)]
    }
    for mechanic in all_mechanics():
        groups |= {key: some for key, some in mechanic.tokens(rules, players).items() if some}
    return groups

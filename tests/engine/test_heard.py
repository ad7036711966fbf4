"""What players hear of each other's actions: no more than is open at the table."""

from __future__ import annotations

import pytest

from mapkit.engine.action import ActionKind
from mapkit.engine.game import Game
from mapkit.engine.tell import deed, told
from mapkit.model.load import load_map


def test_kept_tickets_are_named_only_to_whoever_keeps_them() -> None:
    game = Game(load_map("north-america"), players=2, seed=3)
    action = game.legal_actions()[-1]
    assert action.kind is ActionKind.KEEP_TICKETS
    own, other = game.player, 1 - game.player
    assert "–" in deed(game, action, hearer=own)
    assert deed(game, action, hearer=other) == f"keeps {len(action.tickets)} tickets"
    assert told(game, action) == f"Player {own + 1} {deed(game, action)}."


@pytest.mark.parametrize("name", ["great-lakes", "world"])
def test_pieces_are_chosen_in_secret(name: str) -> None:
    game = Game(load_map(name), players=2, seed=3)
    while game.decision != "choose-pieces":
        game.play(game.legal_actions()[0])
    action = game.legal_actions()[0]
    assert deed(game, action, hearer=1 - game.player) == "chooses pieces in secret"
    assert str(action.trains) in deed(game, action, hearer=game.player)

"""A game step by step, for the board: what is told, what is claimed, and what everybody holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mapkit.engine.action import Action
from mapkit.engine.catalog import score_parts
from mapkit.engine.game import Game
from mapkit.engine.phrases import ticket_name
from mapkit.engine.replay import Replay
from mapkit.engine.tell import deed
from mapkit.model.keys import route_keys
from mapkit.model.map import Map


def film(map_: Map, replay: Replay, bots: Sequence[str], language: str = "en") -> dict[str, Any]:
    """All frames of a game; the first is its beginning, the last has the final scores."""
    keys = route_keys(map_)
    game = Game(map_, replay.players, replay.seed)
    frames = [{"text": "The cards are dealt.", "player": -1, **_standing(game, keys)}]
    for action in replay.actions:
        frames.append(_frame(game, action, keys, language))
    parts = [part for part in score_parts() if part.known(map_)]
    return {
        "bots": list(bots),
        "seed": replay.seed,
        "players": replay.players,
        "digest": replay.map_digest,
        "frames": frames,
        "parts": [part.title for part in parts],
        "scores": [
            {"total": one.total, "wins": one.wins, "parts": [getattr(one, p.name) for p in parts]}
            for one in game.scores()
        ],
    }


def _frame(game: Game, action: Action, keys: Sequence[str], language: str) -> dict[str, Any]:
    """Play an action, and tell how the table stands then."""
    told = {"text": f"{deed(game, action, language)}.", "player": game.player}
    game.play(action)
    return {**told, **_standing(game, keys)}


def _standing(game: Game, keys: Sequence[str]) -> dict[str, Any]:
    views = [game.view(p) for p in range(game.players)]
    view = views[0]
    owners = zip(keys, view.owners, strict=True)
    return {
        "turn": view.turn,
        "last": view.turns_left is not None,
        "owners": {key: owner for key, owner in owners if owner is not None},
        "buildings": [[one.kind, one.place, one.owner] for one in view.buildings],
        "scores": [seat.score for seat in view.seats],
        "hands": [dict(one.hand) for one in views],
        "tickets": [[ticket_name(game.map, t) for t in one.tickets] for one in views],
        "pieces": [[one.seats[p].trains, one.seats[p].ships] for p, one in enumerate(views)],
        "row": dict(view.row),
    }

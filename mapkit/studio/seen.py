"""What a person at the table sees, as the page gets it: the own hand, and of others what is open.

Nothing else of the game may be put here. `tests/studio/test_no_leak.py` changes everything that
is hidden from the person and demands the same message.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mapkit.engine.action import Action
from mapkit.engine.catalog import score_parts
from mapkit.engine.game import Game
from mapkit.engine.phrases import ticket_name
from mapkit.engine.tell import deed
from mapkit.model.map import Map
from mapkit.model.plain import plain
from mapkit.studio.own_table import OwnTable

MOST_NEWS = 80  # of the latest, for a page that is opened again
_ENDINGS = {
    "last-round": "The last round is over.",
    "stall": "Nobody could act any more.",
    "cut": "The game took far too long.",
}


def seen(table: OwnTable) -> dict[str, Any]:
    """The whole table as the person sees it."""
    game, person = table.game, table.person
    view = game.view(person)
    shown: dict[str, Any] = plain(view)
    for name in ("player", "owners", "tickets", "offer", "goals", "discards"):
        del shown[name]
    if table.map.rules.decks.ship is None:
        del shown["deck_sizes"]["ship"]
    return shown | {
        "you": person,
        "bots": list(table.seats),
        "owners": {k: o for k, o in zip(table.keys, view.owners, strict=True) if o is not None},
        "buildings": [plain(one) for one in view.buildings],
        "discarded": sum(view.discards.values()),
        "tickets": [_ticket(game, t, game.tickets_done(person)[t]) for t in view.tickets],
        "offer": [_ticket(game, t) for t in view.offer],
        "goals": [_goal(table.map, number) for number in view.goals],
        "legal": _legal(table) if table.is_persons_turn else [],
        "news": [plain(one) for one in table.news[-MOST_NEWS:]],
        "count": len(table.news),
        "over": {**_final(game), "deal": table.seed} if game.is_over else None,
    }


def _legal(table: OwnTable) -> list[dict[str, Any]]:
    """Every action that the rules allow now; routes by key, payments of one thing together."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for number, action in enumerate(table.game.legal_actions()):
        told = plain_action(action, table.keys)
        place = told.get("route") or told.get("place")
        if action.pay and place:
            blank = {**told, "pays": []}
            blank.pop("pay", None)
            found.setdefault((action.kind, str(place)), blank)["pays"].append(dict(action.pay))
        else:
            words = deed(table.game, action, table.language)
            found[action.kind, str(number)] = {**told, "text": words}
    return list(found.values())


def plain_action(action: Action, keys: tuple[str, ...]) -> dict[str, Any]:
    """An action with its route by key."""
    told = action.plain()
    return {**told, "route": keys[action.route]} if action.route >= 0 else told


def action_of(told: Mapping[str, Any], keys: tuple[str, ...]) -> Action:
    """The action that a page sends; `ValueError` if it is none."""
    if "route" in told and told["route"] not in keys:
        raise ValueError("There is no such route in this game.")
    route = {"route": keys.index(told["route"])} if "route" in told else {}
    try:
        return Action.of({**told, **route})
    except (TypeError, KeyError, ValueError):
        raise ValueError("This is no action of the game.") from None


def _ticket(game: Game, t: int, state: str = "") -> dict[str, Any]:
    ticket = game.map.tickets[t]
    name = ticket_name(game.map, t)
    return {"t": t, "name": name, "places": list(ticket.places), "state": state}


def _goal(map_: Map, number: int) -> str:
    goal = map_.goals[number]
    title = str(goal.title) if goal.title else str(goal.kind).replace("-", " ")
    return f"{title} ({goal.points})"


def _final(game: Game) -> dict[str, Any]:
    """The final scores with their parts. The game is over, so that all tickets are shown."""
    parts = [part for part in score_parts() if part.known(game.map)]
    scores = game.scores()
    return {
        "ending": _ENDINGS.get(game.ending or "", "The game is over."),
        "parts": [part.title for part in parts],
        "scores": [
            {
                "total": score.total,
                "wins": score.wins,
                "parts": [getattr(score, part.name) for part in parts],
                "tickets": _all_tickets(game, p),
            }
            for p, score in enumerate(scores)
        ],
    }


def _all_tickets(game: Game, p: int) -> list[dict[str, Any]]:
    return [_ticket(game, t, state) for t, state in game.tickets_done(p).items()]

"""Games: let bots play, look at one of their games, play one yourself."""

from __future__ import annotations

from typing import Any

from mapkit.studio.own_game import LAST_DEAL, OwnGame
from mapkit.studio.playing import Playing, PlayOrder
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import Request, given, wished
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message

MOST_GAMES = 100_000  # a minute or more; whoever wants more has `mapkit playtest`
MOST_SEATS = 5
LARGEST_SEED = 1 << 62
_known_bots: list[Message] = []  # of this mapkit; asked of a child once


def bots(studio: Studio, message: Message) -> Message:
    """Every bot with a word about it. Their code needs the compiler, so that a child is asked."""
    if not _known_bots:
        _known_bots.extend(studio.part(Playing).done("bots", {})["bots"])
    return {"bots": list(_known_bots)}


def play_bots(studio: Studio, message: Message) -> None:
    """Takes {"games": 1000, "players": [2, 3], "bots": ["planner"], "beside": true}."""
    games = given(message, "games", int)
    if not 1 <= games <= MOST_GAMES:
        raise RefusedError(f"Between 1 and {MOST_GAMES:,} games can be played here.")
    players = tuple(_all_of(message, "players", int))
    names = tuple(_all_of(message, "bots", str))
    order = PlayOrder(games, players, names)
    studio.part(Playing).start(order, beside=wished(message, "beside", bool, False))


def stop_bots(studio: Studio, message: Message) -> None:
    studio.part(Playing).stop()


def film(studio: Studio, message: Message) -> Message:
    """A game of the last run: {"seed": 7, "players": 3, "turn_order": 0, "lineup": 0}."""
    seed = given(message, "seed", int)
    if not 0 <= seed <= LARGEST_SEED:
        raise RefusedError("A seed is a whole number, zero or more.")
    rest = [wished(message, key, int, 0) for key in ("turn_order", "lineup")]
    made = studio.part(Playing).film(seed, given(message, "players", int), *rest)
    return {"film": made["film"]}


def start_game(studio: Studio, message: Message) -> None:
    """Takes {"seats": ["you", "planner"], "deal": 7}: who sits where, and perhaps a known deal."""
    seats = _all_of(message, "seats", str)
    if seats.count("you") != 1 or not 2 <= len(seats) <= MOST_SEATS:
        raise RefusedError("One seat is yours, and bots sit in one to four others.")
    deal = wished(message, "deal", int, 0)
    if not 0 <= deal <= LAST_DEAL:
        raise RefusedError(f"A deal is a number from 1 to {LAST_DEAL:,}.")
    studio.part(OwnGame).start(seats, deal or None)


def act(studio: Studio, message: Message) -> None:
    """Takes {"action": {"kind": "draw-row", "card": "red"}}.

    The referee says if it breaks a rule.
    """
    studio.part(OwnGame).order({"action": given(message, "action", dict)})


def why_not(studio: Studio, message: Message) -> None:
    """Why a route can't be claimed now."""
    studio.part(OwnGame).order({"why": given(message, "route", str)})


def own_film(studio: Studio, message: Message) -> None:
    """The game that was played, step by step; once it is over."""
    studio.part(OwnGame).order({"film": True})


def leave_game(studio: Studio, message: Message) -> None:
    studio.part(OwnGame).leave()


def _all_of(message: Message, key: str, kind: type[Any]) -> list[Any]:
    values = given(message, key, list)
    if not values or not all(type(value) is kind for value in values):
        raise RefusedError(f"This request needs “{key}”.")
    return values


REQUESTS = (
    Request("bots", bots, slow=True),
    Request("play-bots", play_bots),
    Request("stop-bots", stop_bots),
    Request("film", film, slow=True),
    Request("start-game", start_game),
    Request("act", act),
    Request("why-not", why_not),
    Request("own-film", own_film),
    Request("leave-game", leave_game),
)

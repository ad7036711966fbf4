"""Recorded games, told turn by turn, in the short form in which the page carries them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mapkit.engine.catalog import score_parts
from mapkit.engine.game import Game
from mapkit.engine.replay import Replay
from mapkit.engine.score import Score
from mapkit.engine.tell import told
from mapkit.model.map import Map
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.playtest.odd import OddGame

KINDS = {
    "stall": "A stall after {} turns",
    "cut": "Cut after {} turns",
    "closest": "The closest: won by {} points",
    "biggest-comeback": "The biggest comeback: {} points behind at half-time",
    "highest-score": "The highest score: {} points",
    "longest": "The longest: {} turns",
    "shortest": "The shortest: {} turns",
}


@dataclass(frozen=True, slots=True)
class ShownGame:
    title: str
    replay: Replay
    bots: tuple[str, ...] = ()  # by seat


@dataclass(slots=True)
class _Turn:
    player: int
    deeds: list[str] = field(default_factory=list)
    before: tuple[Any, ...] = ()  # owners and harbours before it
    after: list[Any] = field(default_factory=list)  # routes and harbours won, scores


def odd_games(map_: Map, document: PlaytestDocument) -> list[ShownGame]:
    """The oddest game of each kind that a playtest names, played again.

    Games with Python bots are left out: a document does not hold those bots. So are all of them
    where map or bots have changed since: the same seeds would give other games.
    """
    from mapkit.bots.game import recorded_game
    from mapkit.bots.roster import BOTS
    from mapkit.playtest.document.reopen import changed_since

    if changed_since(map_, document):
        return []
    shown: dict[tuple[tuple[str, ...], int, int], ShownGame] = {}
    for title, odd in _oddest(document):
        lineup, order = odd.lineup, odd.turn_order
        key = (lineup, odd.seed, order)
        if key not in shown and all(bot in BOTS for bot in lineup):
            seats = tuple(lineup[(p + order) % len(lineup)] for p in range(len(lineup)))
            replay = recorded_game(map_, lineup, odd.seed, order)
            shown[key] = ShownGame(title, replay, seats)
    return list(shown.values())


def told_game(map_: Map, shown: ShownGame) -> dict[str, Any]:
    """Turns as `[player, sentence, routes won, harbours won, scores on the track]`."""
    turns: list[_Turn] = []
    last: Game | None = None
    for game, action in shown.replay.games(map_):
        if not turns or game.decision == "turn" or game.player != turns[-1].player:
            _close(turns, game)
            turns.append(_Turn(game.player, before=_standing(game)))
        turns[-1].deeds.append(_deed(told(game, action)))
        last = game
    if last is not None:
        _close(turns, last)
    return {
        "title": f"{shown.title} ({shown.replay.players} players)",
        "bots": list(shown.bots),
        "turns": [[turn.player, _sentence(turn.deeds), *turn.after] for turn in turns],
        "end": _ending(last.scores()) if last is not None else [],
    }


def _oddest(document: PlaytestDocument) -> Iterator[tuple[str, OddGame]]:
    for kind, words in KINDS.items():
        for game in document.odd_games.get(kind, ())[:1]:
            level = kind == "closest" and game.figure == 0
            yield ("The closest: level on points" if level else words.format(game.figure)), game


def _standing(game: Game) -> tuple[Any, ...]:
    view = game.view(0)
    return view.owners, frozenset(view.harbours)


def _close(turns: list[_Turn], game: Game) -> None:
    """What the last turn has changed on the board."""
    if not turns:
        return
    turn, view = turns[-1], game.view(0)
    owners, harbours = turn.before
    routes = [r for r, owner in enumerate(view.owners) if owner is not None and owners[r] is None]
    built = [place for place in view.harbours if place not in harbours]
    turn.after = [routes, built, [seat.score for seat in view.seats]]


def _deed(sentence: str) -> str:
    """`Player 2 draws blind from the train deck.` without its player and its stop."""
    return sentence.split(" ", 2)[2].removesuffix(".")


def _sentence(deeds: list[str]) -> str:
    if len(deeds) == 2 and deeds[0] == deeds[1]:
        return f"{deeds[0]}, twice."
    return ", then ".join(deeds) + "."


def _ending(scores: list[Score]) -> list[dict[str, Any]]:
    """By player: the final score, its parts, and whether it wins."""
    return [
        {
            "total": score.total,
            "wins": score.wins,
            "parts": [
                [part.title, getattr(score, part.name)]
                for part in score_parts()
                if getattr(score, part.name)
            ],
        }
        for score in scores
    ]

"""Recorded games, told turn by turn, in the short form in which the page carries them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from mapkit.engine.catalog import score_parts
from mapkit.engine.game import Game
from mapkit.engine.replay import Replay
from mapkit.engine.score import Score
from mapkit.engine.tell import told
from mapkit.engine.view import Building
from mapkit.model.map import Map
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.playtest.odd import KINDS, OddGame
from mapkit.render.counts import Count
from mapkit.report.html.speech import Speech


@dataclass(frozen=True, slots=True)
class ShownGame:
    title: str
    replay: Replay
    bots: tuple[str, ...] = ()  # by seat


ToldTurn: TypeAlias = tuple[int, str, tuple[int, ...], tuple[str, ...], tuple[int, ...]]
"""The player, a sentence, routes won, places built in, scores on the track."""


@dataclass(frozen=True, slots=True)
class Ending:
    total: int
    wins: bool
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class ToldGame:
    title: str
    bots: tuple[str, ...]  # by seat
    turns: tuple[ToldTurn, ...]
    end: tuple[Ending, ...]  # by seat


@dataclass(frozen=True, slots=True)
class _Standing:
    owners: tuple[int | None, ...]  # by route
    buildings: frozenset[Building]
    scores: tuple[int, ...]

    @classmethod
    def of(cls, game: Game) -> _Standing:
        view = game.view(0)
        return cls(view.owners, frozenset(view.buildings), tuple(one.score for one in view.seats))


@dataclass(slots=True)
class _Turn:
    player: int
    before: _Standing
    deeds: list[str] = field(default_factory=list)

    def told(self, after: _Standing) -> ToldTurn:
        pairs = enumerate(zip(self.before.owners, after.owners, strict=True))
        routes = tuple(r for r, (one, other) in pairs if one is None and other is not None)
        built = tuple(sorted(one.place for one in after.buildings - self.before.buildings))
        return self.player, _sentence(self.deeds), routes, built, after.scores


def odd_games(map_: Map, document: PlaytestDocument, language: str = "en") -> list[ShownGame]:
    """The oddest game of each kind that a playtest names, played again.

    Games with Python bots are left out: a document does not hold those bots. So are all of them
    where map or bots have changed since: the same seeds would give other games.
    """
    from mapkit.bots.game import recorded_game
    from mapkit.bots.roster import bundled_bot
    from mapkit.playtest.document.reopen import changed_since

    if changed_since(map_, document):
        return []
    shown: dict[tuple[tuple[str, ...], int, int], ShownGame] = {}
    for title, odd in _oddest(document, Speech.of(language)):
        lineup, order = odd.lineup, odd.turn_order
        key = (lineup, odd.seed, order)
        if key not in shown and all(map(bundled_bot, lineup)):
            seats = tuple(lineup[(p + order) % len(lineup)] for p in range(len(lineup)))
            replay = recorded_game(map_, lineup, odd.seed, order)
            shown[key] = ShownGame(title, replay, seats)
    return list(shown.values())


def told_game(map_: Map, shown: ShownGame, say: Speech) -> ToldGame:
    turns: list[ToldTurn] = []
    turn: _Turn | None = None
    last: Game | None = None
    for game, action in shown.replay.games(map_):
        if turn is None or game.decision == "turn" or game.player != turn.player:
            before = _Standing.of(game)
            turns += [turn.told(before)] if turn else []
            turn = _Turn(game.player, before)
        turn.deeds.append(_deed(told(game, action)))
        last = game
    if turn and last:
        turns.append(turn.told(_Standing.of(last)))
    title = say("game_players", title=shown.title, n=shown.replay.players)
    return ToldGame(title, shown.bots, tuple(turns), _ending(last.scores(), say) if last else ())


def _oddest(document: PlaytestDocument, say: Speech) -> Iterator[tuple[str, OddGame]]:
    for kind in KINDS:
        for game in document.odd_games.get(kind, ())[:1]:
            level = kind == "closest" and game.figure == 0
            yield say("game_level" if level else f"game_{kind}", n=Count(game.figure)), game


def _deed(sentence: str) -> str:
    """`Player 2 draws blind from the train deck.` without its player and its stop."""
    return sentence.split(" ", 2)[2].removesuffix(".")


def _sentence(deeds: list[str]) -> str:
    if len(deeds) == 2 and deeds[0] == deeds[1]:
        return f"{deeds[0]}, twice."
    return ", then ".join(deeds) + "."


def _ending(scores: list[Score], say: Speech) -> tuple[Ending, ...]:
    return tuple(
        Ending(
            score.total,
            score.wins,
            tuple(
                (
                    say.known(f"part_{part.key}", part.title),
                    getattr(score, part.name),
                )
                for part in score_parts()
                if getattr(score, part.name)
            ),
        )
        for score in scores
    )

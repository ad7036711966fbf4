"""Any game of a playtest, played again from its document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mapkit.bots.game import recorded_game
from mapkit.bots.python_bot import BotClass, classes_of
from mapkit.engine.replay import Replay
from mapkit.finding import DocumentError, Fault
from mapkit.model.map import Map
from mapkit.playtest.document.reopen import refuse_changes
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.source.suggest import listing

NOT_IN_RUN = Fault("RPL105", "not-in-run")


@dataclass(frozen=True, slots=True)
class RunGame:
    replay: Replay
    bots: tuple[str, ...]  # by seat


def run_game(
    map_: Map,
    document: PlaytestDocument,
    seed: int,
    *,
    players: int | None = None,
    turn_order: int = 0,
    lineup: int = 0,
    own: Mapping[str, BotClass] | None = None,
) -> RunGame:
    """The game with that seed; without a number of players, at the run's first table.

    `lineup` counts from 0 and matters only where the run had more bots than seats; `own` are the
    bots in it that are not bundled. `DocumentError` if the run had no such game, or if the map or
    the bots have changed.
    """
    refuse_changes(map_, document)
    table = str(players or document.players[0])
    bots = _lineup(document, table, lineup)
    _refuse_seed(document, table, seed)
    _refuse_order(bots, turn_order)
    replay = recorded_game(map_, bots, seed, turn_order, classes_of(bots, own or {}))
    return RunGame(replay, tuple(bots[(p + turn_order) % len(bots)] for p in range(len(bots))))


def _lineup(document: PlaytestDocument, table: str, number: int) -> tuple[str, ...]:
    if table not in document.sums:
        known = listing([str(players) for players in document.players])
        raise _not_in_run(f"it has no games with {table} players", f"there are {known}")
    lineups = document.tables[table].lineups
    if not 0 <= number < len(lineups):
        known = "; ".join(f"{at} {', '.join(bots)}" for at, bots in enumerate(lineups, 1))
        raise _not_in_run(f"it has no lineup {number + 1}", f"there are {known}")
    return lineups[number]


def _refuse_seed(document: PlaytestDocument, table: str, seed: int) -> None:
    ranges = document.sums[table].seeds
    if not any(first <= seed < first + count for first, count in ranges):
        known = ", ".join(f"{first} to {first + count - 1}" for first, count in ranges)
        raise _not_in_run(f"seed {seed} was not played with {table} players", f"seeds: {known}")


def _refuse_order(bots: tuple[str, ...], order: int) -> None:
    if not 0 <= order < len(bots):
        message = f"there is no turn order {order} with {len(bots)} players"
        raise _not_in_run(message, f"turn orders: 0 to {len(bots) - 1}")


def _not_in_run(message: str, help_: str) -> DocumentError:
    return DocumentError([NOT_IN_RUN.at(None, f"the run: {message}", help_)])

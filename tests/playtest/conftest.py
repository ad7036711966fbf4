"""The bots are compiled once, also where several workers run these tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from makers import Size, make_map

from mapkit import Map
from mapkit.bots.warm import get_ready
from mapkit.playtest.games import Games
from mapkit.playtest.plan import WorkUnit
from mapkit.playtest.subject import PlaytestSubject
from mapkit.playtest.work import Work

SMALL = Size(cities=12, lanes=26, tickets=12)
Played = Callable[..., Games]


@pytest.fixture(scope="session", autouse=True)
def warm_bots() -> None:
    get_ready(lambda what, share: None)


def _small() -> Map:
    return make_map(3, "classic", SMALL)


@pytest.fixture(scope="session")
def small_map() -> Map:
    return _small()


@pytest.fixture(scope="session")
def played() -> Played:
    """Games of a table, as statistics get them."""

    def play(map_: Map, players: int, bots: tuple[str, ...], blocks: int) -> Games:
        subject = PlaytestSubject(map_, players, bots)
        records, _ = Work(map_, bots)._records(subject, WorkUnit(0, players, (0, blocks)))
        return Games(subject, records)

    return play

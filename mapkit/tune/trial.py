"""Games of many maps as one stream of work: every trial is a map, a table and a few seeds."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from dataclasses import dataclass

from mapkit.model.dump import map_data
from mapkit.model.load import parse_map
from mapkit.model.map import Map
from mapkit.playtest.plan import WorkUnit
from mapkit.playtest.work import UnitOutcome, Work

MOST_KNOWN = 24  # maps that a worker keeps ready: a race has half as many at a time


@dataclass(frozen=True, slots=True)
class Trial:
    """A portion of the games of one contestant. It carries its map, so any worker can play it."""

    contestant: int
    map_text: str  # JSON
    bots: tuple[str, ...]
    unit: WorkUnit


def as_text(map_: Map) -> str:
    return json.dumps(map_data(map_), ensure_ascii=False)


def keep_ready(map_: Map, text: str, bots: tuple[str, ...]) -> None:
    """Spare the workers of this process reading a map that is at hand."""
    with _lock:
        if (text, bots) not in _known:
            _known[text, bots] = Work(map_, bots)


def play_trial(trial: Trial) -> UnitOutcome:
    return _work_of(trial.map_text, trial.bots)(trial.unit)


_lock = threading.Lock()
_known: OrderedDict[tuple[str, tuple[str, ...]], Work] = OrderedDict()


def _work_of(text: str, bots: tuple[str, ...]) -> Work:
    """The same work each time that a map arrives, so that its arenas are made once."""
    key = (text, bots)
    with _lock:
        if key not in _known:
            _known[key] = Work(parse_map(text, "map.json"), bots)
        _known.move_to_end(key)
        while len(_known) > MOST_KNOWN:
            _known.popitem(last=False)
        return _known[key]

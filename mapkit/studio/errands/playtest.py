"""Bots play games of the map, and of the map as it was before its last change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.files import write_text
from mapkit.finding import MapError
from mapkit.model.load import parse_map
from mapkit.model.map import Map
from mapkit.source.read import read_text
from mapkit.studio.errand import Errand, ErrandDesk
from mapkit.studio.refusal import RefusedError
from mapkit.studio.wire import Message

if TYPE_CHECKING:
    from mapkit.playtest.document.shape import PlaytestDocument

NO_BEFORE = "Nothing that games depend on was changed since the map was opened."


def play(order: Message, desk: ErrandDesk) -> Message:
    """`text` is played and written to `run`; `earlier` texts are played if there is no `before`.

    `before` is the file of an older run to compare with, which may be missing.
    """
    from mapkit.playtest.allowed import without_allowed
    from mapkit.playtest.document.text import to_json
    from mapkit.studio.figures import comparison, figures_of

    map_ = parse_map(order["text"], order["file"])
    before = _older(order, map_, desk)
    document = _played(map_, order, desk, before is not None and bool(order.get("earlier")))
    write_text(Path(order["run"]), to_json(document))
    source = read_text(order["text"], order["file"]).document
    document = without_allowed(document, source)
    beside = comparison(without_allowed(before, source), document) if before else None
    return {"figures": figures_of(document), "beside": beside}


def _older(order: Message, map_: Map, desk: ErrandDesk) -> PlaytestDocument | None:
    from mapkit.playtest.document.read import read_playtest

    if order.get("before"):
        return read_playtest(Path(order["before"]))
    if not order.get("earlier"):
        return None
    earlier = _last_other(order["earlier"], order["file"], map_)
    if earlier is None:
        raise RefusedError(NO_BEFORE)
    players = [n for n in order["players"] if n in earlier.rules.player_counts]
    return _played(earlier, {**order, "players": players}, desk, False, "before the change: ")


def _last_other(texts: Sequence[str], file: str, map_: Map) -> Map | None:
    """The map as it was before the last change that games depend on."""
    from mapkit.engine.replay import rules_digest

    now = rules_digest(map_)
    for text in texts:  # the latest first
        try:
            earlier = parse_map(text, file)
        except MapError:
            continue
        if rules_digest(earlier) != now:
            return earlier
    return None


@dataclass(frozen=True, slots=True)
class _Told:
    """Progress of one of two runs: the first takes one half, the second the other."""

    desk: ErrandDesk
    words: str
    first: float
    share: float

    def __call__(self, what: str, share: float) -> None:
        self.desk.progress(self.words + what, self.first + self.share * share)


def _played(
    map_: Map, order: Message, desk: ErrandDesk, is_second: bool, words: str = ""
) -> PlaytestDocument:
    from mapkit.build.runs import play as play_run
    from mapkit.build.wishes import PlayWishes
    from mapkit.playtest.api import make_plan
    from mapkit.playtest.results import Playtest

    bots, players = tuple(order["bots"]), tuple(order["players"])
    if not players:
        raise RefusedError("The map before the change was for other numbers of players.")
    result = Playtest(make_plan(map_, order["games"], players, bots, order["seed"]))
    both = is_second or bool(words)
    tell = _Told(desk, words, 0.5 if is_second else 0.0, 0.5 if both else 1.0)
    if play_run(result, PlayWishes(order["games"]), None, tell):
        raise RefusedError("The games were stopped.")
    return result.document()


ERRAND = Errand("playtest", play)

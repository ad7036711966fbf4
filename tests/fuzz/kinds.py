"""Every kind of document, and everything that mapkit does with one that it accepts."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from fuzz.mutations import damaged, mutated
from rich.console import Console

from mapkit import Map
from mapkit.build.record import FILE, Record, _text
from mapkit.build.seal import seal_of
from mapkit.engine.replay import Replay
from mapkit.engine.tell import told_replay
from mapkit.finding import DocumentError, FindingsError
from mapkit.lint.baseline import against_baseline
from mapkit.playtest.compare import differences
from mapkit.playtest.compare_verdicts import verdict_change
from mapkit.playtest.document.read import parse_playtest, read_playtest
from mapkit.playtest.document.reopen import other_map, refuse_other_rows, results_of
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.playtest.document.text import to_json
from mapkit.report.compare import compare_report
from mapkit.report.filmstrip.moments import moments_of
from mapkit.report.html import sections
from mapkit.report.html.charts import charts, seat_chart
from mapkit.report.html.data import page_data
from mapkit.report.html.games import ShownGame, odd_games, told_game
from mapkit.report.html.lists import route_table, ticket_table
from mapkit.report.html.speech import Speech
from mapkit.report.html.tables import bot_table, figure_table, seat_table
from mapkit.report.playtest import playtest_report
from mapkit.report.run_game import run_game


@dataclass
class Kind:
    """A good document, and where it is read from."""

    map: Map
    data: Any
    file: Path
    accepted: int = 0
    refused: int = 0
    codes: set[str] = field(default_factory=set)

    def good(self) -> bytes:
        return json.dumps(self.data).encode("utf-8")

    def damaged(self, rng: Random) -> bytes:
        """The document with a fault in its text, or with several in what it says."""
        if rng.random() < 0.15:
            return damaged(json.dumps(self.data, ensure_ascii=False).encode("utf-8"), rng)
        plain = rng.random() < 0.5
        return json.dumps(mutated(self.data, rng), ensure_ascii=plain).encode("utf-8")

    def try_bytes(self, raw: bytes, rng: Random) -> None:
        """Whatever is not told by a finding that names the file is a failure."""
        self.file.write_bytes(raw)
        try:
            self.use(rng)
        except DocumentError as error:
            self.refused += 1
            (finding,) = error.findings
            self.codes.add(finding.code)
            assert finding.where is not None
            assert finding.where.file == str(self.file)
        else:
            self.accepted += 1

    def use(self, rng: Random) -> None:
        raise NotImplementedError


class PlaytestKind(Kind):
    def use(self, rng: Random) -> None:
        document = read_playtest(self.file)
        again = parse_playtest(to_json(document), str(self.file))
        assert again == document
        self._compare(document)
        if found := other_map(self.map, document):
            self.codes.add(found.code)
            return
        try:
            refuse_other_rows(self.map, document)
            self._show(document)
            self._replay(document, rng)
            reopened = results_of(self.map, document)
        except FindingsError as error:
            self.codes |= {finding.code for finding in error.findings}
            return
        parse_playtest(reopened.to_json())

    def _compare(self, document: PlaytestDocument) -> None:
        good = parse_playtest(json.dumps(self.data))
        for one, other in ((document, good), (good, document)):
            found, verdicts = list(differences(one, other)), verdict_change(one, other)
            _print(compare_report(one, other, found, verdicts, ("a.json", "b.json")))

    def _show(self, document: PlaytestDocument) -> None:
        say = Speech.of("en")
        data = page_data(self.map, document, [], say)
        parts = [
            sections.masthead(self.map, document, document.findings(), [], say),
            sections.glance(document, say),
            sections.findings(self.map, document, document.findings(), [], say),
            sections.toolbar(data.tables, say),
            ticket_table(self.map, data, document, say),
            route_table(self.map, data, document, say),
            figure_table(document, say),
            seat_table(document, say) if len(document.bots) == 1 else bot_table(document, say),
        ]
        assert all(str(part) for part in parts)
        specs = [
            chart.spec for chart in (*charts(document, say), seat_chart(document, say)) if chart
        ]
        json.dumps(specs, allow_nan=False)
        _print(playtest_report(document))

    def _replay(self, document: PlaytestDocument, rng: Random) -> None:
        if rng.random() < 0.1:
            odd_games(self.map, document)
        try:
            run_game(self.map, document, rng.choice((0, 1, document.seed, 2**62)))
        except FindingsError as error:
            self.codes |= {finding.code for finding in error.findings}


class ReplayKind(Kind):
    def use(self, rng: Random) -> None:
        replay = Replay.read(self.file)
        assert Replay.from_json(replay.to_json()) == replay
        try:
            list(told_replay(replay, self.map, str(self.file)))
            moments_of(replay, self.map)
            told_game(self.map, ShownGame("A game", replay), Speech.of("en"))
        except FindingsError as error:
            self.codes |= {finding.code for finding in error.findings}


class RecordKind(Kind):
    """A record with a good seal, so that what is in it matters."""

    def use(self, rng: Random) -> None:
        assert self.file.name == FILE
        self._seal()
        record = Record.of(self.file.parent)
        assert record.entries or record.ignored or not _steps_of(self.file)
        for step in record.entries:
            record.has_files(step)

    def _seal(self) -> None:
        try:
            data = json.loads(self.file.read_text("utf-8"))
            data["seal"] = seal_of(_text(data["steps"]))
            self.file.write_text(json.dumps(data), "utf-8")
        except (ValueError, TypeError, KeyError, RecursionError):
            return  # it is damaged, and stays so


class BaselineKind(Kind):
    def use(self, rng: Random) -> None:
        known = against_baseline(self.file, [])
        assert known.gone >= 0


def _steps_of(file: Path) -> bool:
    try:
        return bool(json.loads(file.read_text("utf-8"))["steps"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return True


def _print(what: Any) -> None:
    Console(file=io.StringIO(), width=120).print(what)

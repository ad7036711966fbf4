"""What drafts are worth: `pytest -m bench -s tests/bench/test_drafts.py` (about twenty minutes).

Every region is drafted, linted, laid out and played; a line of the table says how it came out.
"""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest
from placed import faults

from mapkit import Map, lint_map, load_map
from mapkit.arrange.lengths import MOST_SHARE
from mapkit.board.layouts import make_layout
from mapkit.bundled import map_ids
from mapkit.draft import DraftWishes, region_of_names
from mapkit.finding import Severity
from mapkit.model.routes import GREY
from mapkit.playtest.api import playtest
from mapkit.playtest.results import Playtest
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.drafting import played_draft

pytestmark = [pytest.mark.bench, pytest.mark.slow]

BAR_SECONDS, BAR_WARNINGS, BAR_SPREAD = 20.0, 3, 4
GAMES = 1_000
SHARE_SLACK = 0.08  # routes that mending drops change the shares a little

DRAFTS = [
    *((name, "classic") for name in
      ("Portugal", "Chile", "Norway", "Japan", "Italy", "Iceland", "Mongolia", "Luxembourg",
       "India", "Kenya", "Australia", "New Zealand", "Brazil", "Mexico", "Canada", "Egypt",
       "South Africa", "Vietnam", "Turkey", "United States")),
    *((name, "alpine") for name in ("Switzerland", "Austria", "Peru", "Nepal")),
    *((name, "stations") for name in ("Europe", "Spain", "France")),
    *((name, "nordic") for name in ("Scandinavia", "Denmark", "Japan")),
    *((name, "germany") for name in ("Poland", "France", "Thailand")),
    *((name, "great-lakes") for name in ("Greece", "Italy", "British Isles")),
    ("World", "world"),
]  # fmt: skip


# What the verdict must not find on a draft, nor on a bundled board beside it: stalled or
# endless games, a seat that wins too often, dead and overpowered tickets.
NEVER = {"PLY101", "PLY102", "PLY103", "PLY110", "PLY111"}


@pytest.mark.parametrize(("region", "preset"), DRAFTS, ids=lambda word: word)
def test_a_draft(region: str, preset: str, tmp_path: Path) -> None:
    began = time.process_time()
    drafted = played_draft(region_of_names(region), DraftWishes(preset))
    seconds = time.process_time() - began
    file = tmp_path / "draft.yaml"
    file.write_text(drafted.text, "utf-8")
    map_ = drafted.map
    levels = Counter(finding.severity for finding in lint_map(file))
    wrong = faults(map_, make_layout(map_))
    games = playtest(map_, games=GAMES)
    spread = max(_spreads(map_), default=0)
    print(
        f"\n{region:14} {preset:11} {seconds:4.1f} s, {len(map_.cities)} cities, "
        f"{len(map_.lane_groups())} routes, lengths {_lengths(map_)}, "
        f"{map_.rules.players[1]} players; lint {levels[Severity.ERROR]} errors "
        f"{levels[Severity.WARNING]} warnings; layout {dict(wrong) or 'clean'}; colours ±{spread}; "
        f"{_told(games)}"
    )
    assert seconds <= BAR_SECONDS
    assert levels[Severity.ERROR] == 0
    assert levels[Severity.WARNING] <= BAR_WARNINGS
    assert not wrong
    assert spread <= BAR_SPREAD
    assert all(finding.severity is not Severity.ERROR for finding in games.findings())
    assert not {finding.code for finding in games.findings()} & NEVER
    assert not _too_many(map_)


@pytest.mark.parametrize("name", map_ids())
def test_a_bundled_board_beside_them(name: str) -> None:
    games = playtest(load_map(name), games=GAMES)
    print(f"\n{name:14} bundled: {_told(games)}")
    assert not {finding.code for finding in games.findings()} & NEVER


def _told(games: Playtest) -> str:
    """The strongest seat and ticket, and what the verdict says."""
    evidence = Evidence(games)
    seats = [
        100 * (row.value - 1 / table.subject.players)
        for table in evidence.tables
        for row in evidence.rows("seat-wins", table)
    ]
    tickets = [100 * row.value for row in evidence.rows("ticket-advantage")]
    levels = Counter(finding.severity for finding in games.findings())
    return (
        f"games: best seat +{max(seats):.1f}, best ticket +{max(tickets, default=0):.1f} points; "
        f"{levels[Severity.ERROR]} errors {levels[Severity.WARNING]} warnings "
        f"{levels[Severity.HINT]} hints {_codes(games.findings())}"
    )


def _lengths(map_: Map) -> str:
    counts = Counter(map_.routes[lanes[0]].length for lanes in map_.lane_groups().values())
    return "/".join(str(counts[length]) for length in range(1, max(counts) + 1))


def _too_many(map_: Map) -> list[int]:
    """Lengths that are more frequent than on any published board."""
    groups = [map_.routes[lanes[0]] for lanes in map_.lane_groups().values()]
    rails = [route.length for route in groups if route.kind == "rail"]
    counts = Counter(rails)
    return [n for n, most in MOST_SHARE.items() if counts[n] / len(rails) > most + SHARE_SLACK]


def _spreads(map_: Map) -> list[int]:
    """Of rails and of sea, the spaces of the commonest colour less those of the scarcest."""
    found = []
    for kind in {route.kind for route in map_.routes}:
        spaces = Counter(dict.fromkeys(map_.rules.colors, 0))
        for route in map_.routes:
            if route.kind == kind and route.color != GREY:
                spaces[route.color] += route.length
        found.append(max(spaces.values()) - min(spaces.values()))
    return found


def _codes(findings: list) -> str:  # type: ignore[type-arg]
    counts = Counter(finding.code for finding in findings)
    return ", ".join(f"{code}×{count}" for code, count in sorted(counts.items()))

"""The verdict names what was planted, and is silent on a balanced map."""

from __future__ import annotations

import pytest
from playtest.planted import balanced_data, balanced_map, bridge, faulty_map

from mapkit import Severity, parse_map
from mapkit.playtest.api import playtest
from mapkit.source.write import dumped

GAMES = 3_000


@pytest.fixture(scope="module")
def faults() -> dict[str, list[str]]:
    findings = playtest(faulty_map(), games=GAMES, players=(2, 4)).findings()
    found: dict[str, list[str]] = {}
    for finding in findings:
        found.setdefault(finding.code, []).append(finding.message)
    return found


def test_a_dead_ticket_is_named(faults: dict[str, list[str]]) -> None:
    named = faults.get("PLY110", []) + faults.get("PLY112", [])
    assert any("Utsira" in message for message in named)


def test_an_overpowered_long_ticket_is_named_first(faults: dict[str, list[str]]) -> None:
    map_ = faulty_map()
    richest = max(map_.tickets, key=lambda ticket: ticket.points)
    names = [map_.place_name(place) for place in richest.places]
    assert all(name in faults["PLY111"][0] for name in names)


def test_a_bottleneck_is_named() -> None:
    """By itself and at a full table: beside an overpowered ticket everyone plays for that one."""
    data = balanced_data()
    left = bridge(data)
    map_ = parse_map(dumped(data))
    names = [map_.place_name(place) for place in left["between"]]
    findings = playtest(map_, games=GAMES, players=(4, 5)).findings()
    named = [finding.message for finding in findings if finding.code == "PLY120"]
    assert any(all(name in message for name in names) for message in named)


def test_a_balanced_map_has_no_faults() -> None:
    findings = playtest(balanced_map(), games=GAMES, players=(2, 4)).findings()
    assert [one for one in findings if one.severity is not Severity.HINT] == []


def test_few_games_are_no_evidence() -> None:
    assert playtest(balanced_map(), games=8, players=2).findings() == []


def test_findings_point_at_the_map() -> None:
    findings = playtest(faulty_map(), games=GAMES // 2, players=2).findings()
    pointers = [finding.where.pointer for finding in findings if finding.where]
    assert any(pointer.startswith("/tickets/") for pointer in pointers)
    ranks = [finding.severity.rank for finding in findings]
    assert ranks == sorted(ranks)

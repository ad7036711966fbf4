"""The verdict names what was planted, and is silent on a balanced map."""

from __future__ import annotations

import pytest
from playtest.planted import balanced_data, balanced_map, bridge, faulty_map

from mapkit import Severity
from mapkit.playtest.api import playtest

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


def test_a_bottleneck_is_named(faults: dict[str, list[str]]) -> None:
    """As one that stops its rivals, or one whose owner wins: good bots make a way around it."""
    map_ = faulty_map()
    left = bridge(balanced_data())
    names = [map_.place_name(place) for place in left["between"]]
    worst = (faults.get("PLY120", []) + faults.get("PLY121", []))[0]
    assert all(name in worst for name in names)


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

"""Slips of a hand that types a map are caught."""

import json
import random

import pytest
from lint.balanced import KINDS, Data, balanced, mutated

from mapkit.finding import Finding, Severity
from mapkit.lint import Settings, run
from mapkit.model.load import loaded
from mapkit.source.read import read_text

SLIPS = 200
BAR = 0.9
WITHOUT_LAYOUT = Settings(ignore=("BRD",))


def found(data: Data) -> list[Finding]:
    """Through JSON, which is read faster."""
    return run(loaded(read_text(json.dumps(data), "balanced.json")), WITHOUT_LAYOUT).findings


def test_the_balanced_map_is_clean() -> None:
    assert [f"{one.code} {one.message}" for one in found(balanced())] == []


def test_slips_are_caught(capsys: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(7)
    caught: dict[str, list[int]] = {kind: [] for kind in KINDS}
    graver: dict[str, int] = dict.fromkeys(KINDS, 0)
    for number in range(SLIPS):
        kind = KINDS[number % len(KINDS)]
        findings = found(mutated(balanced(), kind, rng))
        caught[kind].append(bool(findings))
        graver[kind] += any(one.severity is not Severity.HINT for one in findings)
    with capsys.disabled():
        print("\nslips caught (of these by a warning or error):")
        for kind, hits in caught.items():
            print(f"  {kind:14} {sum(hits)}/{len(hits)} ({graver[kind]})")
        total = sum(map(sum, caught.values()))
        print(f"  all            {total}/{SLIPS} = {total / SLIPS:.1%} ({sum(graver.values())})")
    assert total / SLIPS >= BAR

"""The README's first command: from nothing to a printed board and a report; and once more."""

import resource
import time
from pathlib import Path

import pytest
from children import MAIN, ended

pytestmark = pytest.mark.bench

CPU_BAR = 75.0  # seconds, with the compilation that happens once
CLOCK_BAR = 75.0  # on two idle cores
AGAIN_BAR = 2.0


def build(folder: Path, *words: str) -> tuple[float, float]:
    """Seconds of CPU and of the clock, in a user's account that has never seen mapkit."""
    env = {"XDG_CACHE_HOME": str(folder / "cache")}
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    ended("-c", MAIN, "build", *words, "-o", str(folder / "output"), env=env, seconds=3600)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, time.monotonic() - began


def test_the_first_command(tmp_path: Path) -> None:
    cpu, clock = build(tmp_path, "great-lakes")
    print(f"\nfirst build: {cpu:.0f} s of CPU (bar {CPU_BAR:.0f})", end="")
    print(f", {clock:.0f} s (bar {CLOCK_BAR:.0f})")
    again_cpu, again = build(tmp_path, "great-lakes")
    print(f"again: {again:.2f} s (bar {AGAIN_BAR}), {again_cpu:.2f} s of CPU")
    assert cpu <= CPU_BAR
    assert clock <= CLOCK_BAR
    assert again < AGAIN_BAR

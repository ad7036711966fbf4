"""Every verb copes with every small map that `check` accepts."""

import json
import time
from itertools import count, cycle
from pathlib import Path

import pytest
from hostile.small_maps import Data, small_maps
from hostile.verbs import EVERY, FILLING_IN, OF_RULES, SLOW, well_behaved
from hypothesis import HealthCheck, given, settings

FEW, MANY = 20, 400
SOAK_SECONDS = 600.0  # after which no further map is tried


def attack(data: Data, folder: Path, verbs: tuple[str, ...]) -> None:
    file, out = folder / "small.json", folder / "out"
    file.write_text(json.dumps(data), "utf-8")
    if well_behaved("check", str(file), codes=(0, 1)).code == 0:
        for name in verbs:
            well_behaved(*(EVERY | OF_RULES | FILLING_IN)[name](file, out), codes=(0, 1))


QUICK = tuple(name for name in EVERY | OF_RULES | FILLING_IN if name not in SLOW)


@settings(max_examples=FEW, derandomize=True, suppress_health_check=list(HealthCheck))
@given(small_maps())
def test_the_quick_verbs(tmp_path_factory: pytest.TempPathFactory, data: Data) -> None:
    attack(data, tmp_path_factory.mktemp("small"), QUICK)


@pytest.mark.slow
def test_every_verb(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Each map gets the quick verbs and one of the slow ones, which take their turns."""
    ends, turns, tried = time.monotonic() + SOAK_SECONDS, cycle(SLOW), count()

    @settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck))
    @given(small_maps())
    def soak(data: Data) -> None:
        if time.monotonic() < ends:
            next(tried)
            attack(data, tmp_path_factory.mktemp("small"), (*QUICK, next(turns)))

    soak()
    print(f"\n{next(tried):,} maps")

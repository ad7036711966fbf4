"""What `mapkit tune` cures in a minute, and what memory it takes.

`pytest -m bench -s tests/bench/test_tune.py` takes an hour and a half on two idle cores; `-k dead`
picks a kind of fault, `MAPKIT_TUNE_MAPS=3` fewer maps. The minute is counted in games, so that all
machines measure the same: one core with a busy neighbour plays 890 (world) to 2,150 games a second
(north-america) at the two tables of a search, so two cores play 107,000 to 258,000 in a minute, of
which the reading and judging of maps takes a quarter. The bench gives less than what is left.
"""

from __future__ import annotations

import os
import resource
from collections import Counter

import pytest
from tune.plants import FORCES, PLANTS, planted
from tune.spoiled import contestant, spoiled_text

from mapkit import parse_map
from mapkit.finding import Severity
from mapkit.playtest.api import playtest
from mapkit.playtest.executors.threads import Threads
from mapkit.tune.api import TuneWishes, tune
from mapkit.tune.budget import Budget

pytestmark = [pytest.mark.bench, pytest.mark.slow]

BUDGET_GAMES = 60_000  # fewer than `--budget 60s` plays on any of our boards
MAPS_EACH = int(os.environ.get("MAPKIT_TUNE_MAPS", "10"))
MOST_TRIED = 2  # times as many maps are planted: some bear a fault without showing it
FRESH_GAMES = 4_000  # as many as a verdict has by itself
FRESH_SEED = 5_000_000
CURED, FEWER = 0.80, 0.50  # bars: share of the maps, and of the warnings that may be left
FLAT = 1.15  # memory of a search may grow by this from its first third to its end


def warnings_of(text: str) -> Counter[str]:
    """Warnings of the verdict by their codes, in games that no search has seen."""
    map_ = parse_map(text, "tuned.yaml")
    found = playtest(map_, games=FRESH_GAMES, seed=FRESH_SEED).findings()
    return Counter(one.code for one in found if one.severity.rank <= Severity.WARNING.rank)


def tuned_text(text: str) -> str:
    """The map after a minute on two cores, or as it was if the changes do not hold."""
    found = tune(contestant(text), TuneWishes(Budget(games=BUDGET_GAMES)), Threads(2))
    assert found is not None
    holds = found.check is not None and found.check.holds
    return found.tuning.best.document.text if holds else text


def shown(kind: str, number: int) -> tuple[str, Counter[str]]:
    """The map with the least force of a fault that shows, and its warnings."""
    for force in FORCES:
        text = planted(kind, number, force)
        found = warnings_of(text)
        if any(found[code] for code in PLANTS[kind].codes):
            break
    return text, found


@pytest.mark.parametrize("kind", PLANTS)
def test_planted_faults_are_cured(kind: str) -> None:
    codes = PLANTS[kind].codes
    ill = cured = worse = 0
    left = [0, 0]
    for number in range(MOST_TRIED * MAPS_EACH):
        if ill == MAPS_EACH:
            break
        text, before = shown(kind, number)
        if not any(before[code] for code in codes):
            print(f"\n{kind} {number}: shows no fault", end="")
            continue
        after = warnings_of(tuned_text(text))
        print(f"\n{kind} {number}: {dict(before)} → {dict(after)}", end="")
        ill, cured = ill + 1, cured + (not any(after[code] for code in codes))
        worse += any(code not in before for code in after)
        left = [left[0] + before.total(), left[1] + after.total()]
    print(
        f"\n{kind}: cured {cured} of {ill} (bar {CURED:.0%}), a new kind of warning on {worse}, "
        f"warnings {left[0]} → {left[1]} (bar half)"
    )
    assert ill, "the plant makes no fault: nothing was measured"
    assert cured >= CURED * ill
    assert not worse
    assert left[1] <= FEWER * left[0]


def test_the_memory_of_a_search_is_flat() -> None:
    marks: list[float] = []

    def note(_: object) -> None:
        marks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)

    wishes = TuneWishes(Budget(games=150_000), tell=note)
    assert tune(contestant(spoiled_text()), wishes, Threads(2)) is not None
    first, last = marks[max(1, len(marks) // 3)], marks[-1]
    print(f"\nmemory of a search: {first:.0f} MB after a third, {last:.0f} MB at its end")
    assert last < FLAT * first

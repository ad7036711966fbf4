"""A population in small: crossing, variety, the same for a seed, the contact sheet."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from shell import shell
from tune.spoiled import contestant, overpriced_text

from mapkit.playtest.executors.threads import Threads
from mapkit.report.html.finds_page import finds_page
from mapkit.trouble import ImpossibleError
from mapkit.tune import race
from mapkit.tune.api import TuneWishes
from mapkit.tune.budget import Budget
from mapkit.tune.drawn import Drawn
from mapkit.tune.evolve.archive import Archive, Elite, Nature
from mapkit.tune.evolve.evolve import Evolution, evolve
from mapkit.tune.evolve.genome import Genome, crossed, map_of

SMALL = (96, 96, 96)


def evolved(jobs: int) -> Evolution:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(race, "STAGES", SMALL)
        wishes = TuneWishes(Budget(games=1_800), seed=5)
        found = evolve(contestant(overpriced_text()), wishes, 6, Threads(jobs), lambda _: None)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def found() -> Evolution:
    return evolved(2)


def test_finds_are_maps_of_different_kinds(found: Evolution) -> None:
    assert found.generations >= 2
    assert len(found.finds) > 1
    texts = {one.contestant.document.text for one in found.finds}
    assert len(texts) == len(found.finds)
    assert all(len(one.contestant.map.routes) == len(found.start.map.routes) for one in found.finds)


def test_one_worker_finds_the_same_as_two(found: Evolution) -> None:
    alone = evolved(1)
    assert [one.contestant.text for one in alone.finds] == [
        one.contestant.text for one in found.finds
    ]
    assert [one.score for one in alone.finds] == [one.score for one in found.finds]


def test_the_contact_sheet_shows_every_find(found: Evolution) -> None:
    names = [f"find-{number}.yaml" for number, _ in enumerate(found.finds)]
    page = finds_page(found, names)
    assert page.count('class="sketch"') == len(names) + 1
    assert all(name in page for name in names)
    assert "<script" not in page


def test_a_budget_too_small_is_refused_before_a_game() -> None:
    wishes = TuneWishes(Budget(games=10))
    start = contestant(overpriced_text())
    with pytest.raises(ImpossibleError, match="480 before anything"):
        evolve(start, wishes, 4, Threads(1), lambda _: None)
    assert wishes.budget.played == 0


def test_a_child_has_each_ticket_of_one_parent_or_the_other() -> None:
    start = contestant(overpriced_text())
    between = {index: entry["between"] for index, entry in enumerate(start.document.data["routes"])}
    one: Genome = {("tickets", index, "points"): 1 for index in range(8)}
    other: Genome = {("tickets", index, "points"): 2 for index in range(4, 12)}
    drawn = Drawn.of(start.map)
    children = [crossed(one, other, drawn, between, random.Random(seed)) for seed in range(20)]
    assert {child.get(("tickets", 5, "points")) for child in children} == {1, 2}
    assert {child.get(("tickets", 0, "points")) for child in children} == {1, None}


def test_a_map_with_a_ticket_twice_is_none() -> None:
    start = contestant(overpriced_text())
    places = list(start.map.tickets[1].places)
    assert map_of({("tickets", 0, "between"): places}, start) is None
    assert map_of({}, start) is not None


def test_the_archive_keeps_the_best_of_each_kind() -> None:
    start, archive = contestant(overpriced_text()), Archive()

    def elite(score: float, turns: float) -> Elite:
        return Elite({}, start, None, score, Nature(turns, 0.3))  # type: ignore[arg-type]

    assert archive.add(elite(5.0, 30.1))
    assert not archive.add(elite(6.0, 30.2))
    assert archive.add(elite(9.0, 35.0))
    assert archive.add(elite(4.0, 30.0))
    assert [one.score for one in archive.in_order()] == [4.0, 9.0]


def test_the_verb_refuses_to_write_a_population_into_one_file(tmp_path: Path) -> None:
    file = tmp_path / "spoiled.yaml"
    file.write_text(overpriced_text(), "utf-8")
    ended = shell("tune", str(file), "--population", "4", "--write")
    assert ended.code == 2, ended.text
    assert "--population" in ended.text

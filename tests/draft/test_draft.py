"""Whole drafts."""

from __future__ import annotations

from pathlib import Path

import pytest
from shell import shell

from mapkit import lint_map
from mapkit.draft import (
    DraftWishes,
    RegionError,
    draft,
    region_near,
    region_of_cities,
    region_of_names,
)
from mapkit.finding import Severity


@pytest.mark.parametrize(
    ("region", "preset"),
    [
        ("Portugal", "classic"),
        ("Austria", "alpine"),
        ("Denmark", "nordic"),
        ("Poland", "germany"),
        ("Greece", "great-lakes"),
        pytest.param("Spain", "stations", marks=pytest.mark.slow),
        pytest.param("World", "world", marks=pytest.mark.slow),
    ],
)
def test_a_draft_passes_check_and_lint(region: str, preset: str, tmp_path: Path) -> None:
    wanted = region_of_names(region)
    drafted = draft(wanted, DraftWishes(preset))
    file = tmp_path / "draft.yaml"
    file.write_text(drafted.text, "utf-8")
    findings = lint_map(file)
    assert not [one for one in findings if one.severity is Severity.ERROR]
    assert len([one for one in findings if one.severity is Severity.WARNING]) <= 3
    assert drafted.map.rules.preset == preset
    assert drafted.map.geography is not None
    assert tuple(drafted.map.geography.home) == wanted.countries


def test_the_same_seed_gives_the_same_file_and_another_another() -> None:
    austria = region_of_names("Austria")
    first = draft(austria, DraftWishes(seed=2))
    assert draft(austria, DraftWishes(seed=2)).text == first.text
    assert draft(austria, DraftWishes(seed=3)).text != first.text


def test_too_small_a_region_is_told_in_a_sentence() -> None:
    with pytest.raises(RegionError, match="a board needs 12"):
        draft(region_near("Reykjavík", 25))


def test_the_command_writes_a_file_and_tells_why(tmp_path: Path) -> None:
    ended = shell("draft", "Schweiz", "--lang", "pl", "--explain", "-o", str(tmp_path))
    assert ended.code == 0
    assert "spaces feed" in ended.out
    text = (tmp_path / "szwajcaria.yaml").read_text("utf-8")
    assert "title: Szwajcaria" in text
    assert "name: Genewa" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Atlantis"], "There is no country `Atlantis`"),
        ([], "Give one of"),
        (["Poland", "--near", "Kraków"], "Give one of"),
        (["--window", "a,b"], "is not W,S,E,N"),
        (["Poland", "--size", "5x5"], "from 150 to 2000"),
        (["Poland", "--preset", "great-lakes"], "too little water for ships"),
        (["Singapore"], "a board needs 12"),
        (["Poland", "--players", "1"], "two players or more"),
        (["Poland", "--lang", "xx"], "xx"),
    ],
)
def test_what_can_not_be_drafted_is_told_in_a_sentence(
    words: list[str], said: str, tmp_path: Path
) -> None:
    ended = shell("draft", *words, "-o", str(tmp_path))
    assert ended.code == 2
    assert said in ended.err
    assert not list(tmp_path.iterdir())


def test_a_sheet_to_choose_from_is_one_picture(tmp_path: Path) -> None:
    pytest.importorskip("PIL")
    ended = shell("draft", "Luxembourg", "--choose", "2", "-o", str(tmp_path))
    assert ended.code == 0
    assert [file.name for file in tmp_path.iterdir()] == ["luxembourg-choices.png"]


def test_few_cities_lie_on_a_board_that_they_fill() -> None:
    map_ = draft(region_of_names("Luxembourg")).map
    assert max(map_.board.size_mm) < 790
    network = map_.network()
    assert all(len(network.neighbours(city)) > 1 for city in map_.cities)


def test_a_draft_of_a_sparse_land_keeps_its_cities() -> None:
    assert len(draft(region_of_names("Iceland")).map.cities) == 20


def test_a_draft_of_a_sparse_land_seats_the_wished_players() -> None:
    drafted = draft(region_of_names("Iceland"), DraftWishes(players=3))
    assert drafted.map.rules.players == (2, 3)


def test_what_a_preset_has_is_on_its_board() -> None:
    nordic = draft(region_of_names("Denmark", ("pl",)), DraftWishes("nordic", language="pl")).map
    assert any(route.ferry for route in nordic.routes)
    assert any(route.bonus for route in nordic.routes)
    assert len(nordic.goals) >= 4
    germany = draft(region_of_names("Czechia"), DraftWishes("germany")).map
    assert set(germany.countries) <= {"germany", "poland", "austria", "slovakia"}
    assert germany.countries
    assert sum(place.passengers for place in germany.places.values()) == sum(
        germany.rules.passengers.bag.values()
    )


NAMED = ["Lisboa", "Cascais", "Setúbal", "Évora", "Coimbra", "Porto", "Braga", "Faro", "Beja"]


def test_every_city_that_is_named_is_on_the_board() -> None:
    map_ = draft(region_of_cities([*NAMED, "Badajoz", "Vigo"])).map
    assert {str(place.name) for place in map_.cities.values()} == {*NAMED, "Badajoz", "Vigo"}


def test_a_named_city_that_ships_and_rails_can_not_reach_is_told() -> None:
    cities = region_of_cities([*NAMED, "Funchal"])
    with pytest.raises(RegionError, match="Funchal"):
        draft(cities, DraftWishes("great-lakes"))

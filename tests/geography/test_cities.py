"""The bundled cities and finding them by name."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapkit.geography import LANGUAGES, cities_in, distance_km, find_city, nearest
from mapkit.geography.cities import GazetteerCity, city_table
from mapkit.geography.fold import fold
from mapkit.geography.search import FOLDED

WARSAW = (21.01, 52.23)


def city(name: str) -> GazetteerCity:
    return find_city(name)[0].city


def test_how_many() -> None:
    table = city_table()
    assert 16_000 < len(table.population) < 20_000
    assert len({table.city(c).geonames_id for c in range(len(table.name))}) == len(table.name)
    for language in LANGUAGES:
        assert sum(language in names for names in table.names) > 400


def test_a_city() -> None:
    warsaw = city("Warszawa")
    assert warsaw.geonames_id == 756135
    assert (warsaw.country, warsaw.is_capital, warsaw.is_suburb, warsaw.trust) == (
        "PL",
        True,
        False,
        2,
    )
    assert 1_500_000 < warsaw.population < 2_000_000
    assert distance_km(warsaw.lonlat, WARSAW) < 3
    assert warsaw.name_in("local") == warsaw.name_in("pl") == "Warszawa"
    assert warsaw.name_in("de") == "Warschau"
    assert warsaw.name_in("ru") == "Варшава"


@pytest.mark.parametrize(
    ("name", "local"),
    [
        ("Vienna", "Wien"),
        ("Rome", "Roma"),
        ("Prague", "Praha"),
        ("Copenhagen", "København"),
        ("Gothenburg", "Göteborg"),
        ("Kyiv", "Київ"),
        ("Athens", "Αθήνα"),
        ("Geneva", "Genève"),
        ("Antwerpen", "Antwerpen"),
        ("Québec", "Québec"),
        ("Łódź", "Łódź"),
        ("Tokyo", "Tokyo"),  # no script that the fonts lack
    ],
)
def test_local_names(name: str, local: str) -> None:
    assert city(name).name_in("local") == local


def test_one_capital_for_most_countries() -> None:
    table = city_table()
    everyone = [table.city(c) for c in range(len(table.name))]
    capitals = {c.country: c.name for c in everyone if c.is_capital}
    assert capitals["CR"] == "San José"
    assert capitals["US"] == "Washington"
    assert len(capitals) > 230
    assert sum(c.is_capital for c in everyone) < 260


def test_districts_and_bogus_rows_are_marked() -> None:
    assert city("Brooklyn").is_suburb
    assert not city("Potsdam").is_suburb
    assert city("Suginami").trust == 0


def test_cities_in_a_window() -> None:
    names = [c.name for c in cities_in((3, 54, 33, 72), min_population=200_000)]
    assert names[0] == "Saint Petersburg"
    assert {"Oslo", "Stockholm", "Copenhagen", "Helsinki", "Trondheim"} <= set(names)
    assert "Hamburg" not in names


def test_cities_across_the_antimeridian() -> None:
    names = {c.name for c in cities_in((170, -25, -165, 0))}
    assert {"Suva", "Apia"} <= names
    assert names == {c.name for c in cities_in((170, -25, 195, 0))}


def test_nearest() -> None:
    [(potsdam, away_km)] = nearest((13.0, 52.4))
    assert (potsdam.name, away_km) == ("Potsdam", pytest.approx(4.3, abs=0.5))
    (berlin, near_km), (hamburg, far_km) = nearest((13, 52.4), count=2, min_population=1_000_000)
    assert (berlin.name, hamburg.name) == ("Berlin", "Hamburg")
    assert near_km < 35 < 200 < far_km
    assert nearest((179.9, -17), min_population=50_000)[0][0].country == "FJ"


@pytest.mark.parametrize(
    ("typed", "found", "low", "high"),
    [
        ("Łódź", "Łódź", 1.0, 1.0),
        ("Lódź", "Łódź", FOLDED, FOLDED),
        ("GÖTEBORG", "Gothenburg", FOLDED, FOLDED),
        ("Kobenhavn", "Copenhagen", FOLDED, FOLDED),
        ("Sankt-Petersburg", "Saint Petersburg", FOLDED, FOLDED),
        ("Frankfurt", "Frankfurt am Main", 0.8, 0.9),
        ("Warszwa", "Warsaw", 0.7, 0.9),  # a letter missing
        ("Trondhiem", "Trondheim", 0.7, 0.9),  # two swapped
        ("Muenchen", "Munich", 0.7, 0.9),
        ("Мюнхен", "Munich", 1.0, 1.0),
        ("Paris", "Paris", 1.0, 1.0),
    ],
)
def test_finding(typed: str, found: str, low: float, high: float) -> None:
    match = find_city(typed)[0]
    assert match.city.name == found
    assert low <= match.score <= high


def test_the_bigger_namesake_comes_first() -> None:
    assert [m.city.country for m in find_city("London")][:2] == ["GB", "CA"]


def test_near_beats_the_namesake() -> None:
    match = find_city("London", near=(-81.2, 43.0))[0]
    assert (match.city.country, match.away_km) == ("CA", pytest.approx(3, abs=5))
    berlin = find_city("Berln", near=(13.4, 52.5))[0]
    assert (berlin.city.name, berlin.name) == ("Berlin", "Berlin")
    assert berlin.score > 2 * find_city("Berln", near=(13.4, 52.5))[1].score


def test_language() -> None:
    assert find_city("Monachium", language="pl")[0].city.name == "Munich"
    assert find_city("Monachium", language="sv") == []


@pytest.mark.parametrize("nonsense", ["", "   ", "'", "Xyzzyqk", "a" * 300])
def test_nothing_found(nonsense: str) -> None:
    assert find_city(nonsense) == []


@given(st.text(max_size=30))
def test_any_text_may_be_asked(text: str) -> None:
    matches = find_city(text, near=(0, 50))
    assert all(0 < m.score <= 1 for m in matches)
    assert fold(fold(text)) == fold(text)


def test_every_letter_is_folded_once_and_for_all() -> None:
    letters = [chr(point) for point in range(sys.maxunicode + 1) if not 0xD800 <= point < 0xE000]
    again = [letter for letter in letters if fold(fold(letter)) != fold(letter)]
    assert again == []
    assert fold("𝐀achen") == fold("ᴬachen") == "aachen"


@given(st.integers(0, 15_000))
def test_every_city_is_found_by_its_name(c: int) -> None:
    wanted = city_table().city(c)
    best = find_city(wanted.name, near=wanted.lonlat)[0]
    assert best.score > 0.99
    assert best.city.name == wanted.name

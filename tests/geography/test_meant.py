"""Which cities a list of names means."""

import pytest

from mapkit.geography.meant import Meaning, meant_cities


def meant(*names: str, **more: object) -> dict[str, Meaning]:
    return meant_cities({name: [name] for name in names}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("names", "countries"),
    [
        (("London", "Windsor", "Hamilton", "Kingston", "Toronto"), "CA CA CA CA CA"),
        (("London", "Birmingham", "Cardiff", "Manchester"), "GB GB GB GB"),
        (("Toledo", "Madrid", "Granada", "Valencia", "Merida"), "ES ES ES ES ES"),
        (("Valencia", "Caracas", "Barcelona", "Merida"), "VE VE VE VE"),
        (("Paris", "Tokyo", "Sydney", "Lima"), "FR JP AU PE"),
        (("Varsovia", "Breslavia", "Wilno", "Львов"), "PL PL LT UA"),
    ],
)
def test_neighbours_on_a_board_are_neighbours_on_earth(
    names: tuple[str, ...], countries: str
) -> None:
    found = meant(*names)
    assert [found[name].match and found[name].match.city.country for name in names] == (  # type: ignore[union-attr]
        countries.split()
    )


def test_who_has_equal_namesakes_is_not_sure() -> None:
    found = meant("Springfield", "Chicago")["Springfield"]
    assert found.match is None
    assert len(found.choices) >= 4


def test_a_namesake_at_the_other_end_of_the_world_is_not_sure() -> None:
    """The gazetteer knows a Westport in New Zealand, and not the one in Ireland."""
    found = meant("Dublin", "Galway", "Sligo", "Belfast", "Cork", "Westport")
    assert found["Westport"].match is None
    assert all(found[name].match for name in ("Dublin", "Galway", "Sligo", "Belfast", "Cork"))
    far = meant("Seattle", "San Francisco", "Los Angeles", "Denver", "Chicago", "Honolulu")
    assert far["Honolulu"].match, "an ocean between them is no other side of the globe"


def test_the_window_and_known_places_say_where_to_look() -> None:
    assert meant("Toledo", window=(-10, 35, 4, 44))["Toledo"].choices[0].city.country == "ES"
    assert meant("Toledo", known=[(-83.0, 42.3)])["Toledo"].choices[0].city.country == "US"


def test_misspelt_and_unknown_names() -> None:
    misspelt = meant("Warzsawa")["Warzsawa"]
    assert misspelt.is_misspelt
    assert misspelt.match is None
    assert misspelt.choices[0].name == "Warszawa"
    assert not meant("Frankfurt")["Frankfurt"].is_misspelt
    assert meant("Xyzzyville")["Xyzzyville"].choices == ()
    assert meant_cities({"a": ["", " "]})["a"].choices == ()


def test_all_names_of_a_city_count() -> None:
    found = meant_cities({"c": ["Valencia", "Walencja"]})["c"]
    assert found.match
    assert found.match.city.country == "ES"

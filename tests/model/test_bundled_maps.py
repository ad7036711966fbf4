"""The bundled boards and the starters play by their rulebooks."""

from collections import Counter
from functools import cache

import pytest

from mapkit import Map, load_map, parse_map
from mapkit.bundled import map_ids, preset_ids
from mapkit.model.network import Network
from mapkit.model.presets import overrides
from mapkit.model.starter import starter


@cache
def board(name: str) -> Map:
    return load_map(name)


@pytest.mark.parametrize("name", map_ids())
def test_a_board_changes_nothing_in_its_preset(name: str) -> None:
    """Every player gets the same hand, as the rulebooks say."""
    assert overrides(board(name).rules) == {}
    assert board(name).rules.seat_cards is None


class TestNordic:
    """Rulebook 001."""

    def test_four_capitals(self) -> None:
        named = {"stockholm", "kobenhavn", "oslo", "helsinki"}
        assert {
            city.id for city in board("nordic").cities.values() if "capital" in city.tags
        } == named

    def test_grey_is_a_ferry_and_a_ferry_is_grey(self) -> None:
        for route in board("nordic").routes:
            assert (route.color == "grey") == (route.ferry > 0), route.between

    def test_the_starter_too(self) -> None:
        routes = parse_map(starter("Fjords", "nordic")).routes
        assert any(route.ferry for route in routes)
        assert all((route.color == "grey") == (route.ferry > 0) for route in routes)

    def test_goal_cards(self) -> None:
        goals = board("nordic").goals
        assert Counter(goal.points for goal in goals) == {12: 6, 10: 5}
        countries = next(goal for goal in goals if goal.kind == "most-tags-touched")
        assert len(countries.tags) == 9


class TestGermany:
    """Rulebook 004."""

    @pytest.mark.parametrize(
        ("deck", "count", "values"), [("short", 55, (3, 11)), ("long", 34, (12, 22))]
    )
    def test_the_decks_run_over_their_values(
        self, deck: str, count: int, values: tuple[int, int]
    ) -> None:
        points = [ticket.points for ticket in board("germany").tickets if ticket.deck == deck]
        assert (len(points), min(points), max(points)) == (count, *values)

    def test_tickets_to_a_country_at_one_end_and_at_both(self) -> None:
        germany = board("germany")
        abroad = Counter(
            sum(place in germany.countries for place in ticket.places) for ticket in germany.tickets
        )
        assert abroad[1] > 0
        assert abroad[2] > 0

    def test_passengers_wait_in_cities_and_countries(self) -> None:
        germany = board("germany")
        assert sum(place.passengers for place in germany.places.values()) == 60
        assert any(country.passengers for country in germany.countries.values())


class TestWorld:
    """Rulebook 000."""

    def test_eight_tours_valued_by_their_way(self) -> None:
        """Ours: the shortest way in order, four more in order, seven more to lose."""
        world = board("world")
        network = Network.of(world)
        tours = [ticket for ticket in world.tickets if ticket.is_tour]
        assert (len(world.tickets), len(tours)) == (65, 8)
        for tour in tours:
            legs = zip(tour.places, tour.places[1:], strict=False)
            way = sum(network.distance(*leg) or 0 for leg in legs)
            assert (tour.points, tour.in_order, tour.failed) == (way, way + 4, way + 7)


OF_A_LITTLE_BOARD = {
    "players",
    "pieces",
    "choose_pieces",
    "harbours",
    "last_round",
    "tickets",
    "passengers",
}


@pytest.mark.parametrize("preset", preset_ids())
def test_a_starter_changes_only_amounts_of_its_preset(preset: str) -> None:
    """Its board is small, so fewer players have fewer pieces; how the game goes stays the same."""
    changed = overrides(parse_map(starter("First", preset)).rules)
    assert set(changed) <= OF_A_LITTLE_BOARD
    assert set(changed["tickets"]) == {"decks"}
    assert set(changed.get("harbours", {"each": 1})) == {"each"}
    assert changed.get("last_round", {"pieces_left": 3}) == {"pieces_left": 3}
    assert set(changed.get("passengers", {"bag": 1})) == {"bag"}

"""RULES.md §4: the figures printed in the rulebooks, on the bundled maps that have their places."""

import pytest
from engine.table import (
    actions,
    arrange,
    bundled,
    claim,
    give,
    give_tickets,
    hand_of,
    opened,
    payments,
    route,
    set_pieces,
    ticket,
    variant,
    ways,
)

from mapkit.engine.action import Action, ActionKind
from mapkit.engine.faults import IllegalAction
from mapkit.engine.game import Game


def holding(map_name: str, **cards: int) -> Game:
    game = opened(bundled(map_name))
    set_pieces(game, 0, 40, 40 if game.map.rules.decks.ship else 0)
    arrange(game, {0: {name.replace("_", "-"): count for name, count in cards.items()}})
    return game


def at(game: Game, one: str, other: str, color: str, length: int, kind: str = "rail") -> int:
    """The route the rulebook speaks of, and that it is as printed."""
    r = route(game.map, one, other, color, kind)
    assert game.map.routes[r].length == length
    return r


class TestNorthAmerica:
    """§4 002."""

    def test_montreal_new_york_is_three_blue(self) -> None:
        game = holding("north-america", blue=4, wild=3, red=5)
        r = at(game, "montreal", "new-york", "blue", 3)
        assert payments(game, r) == ways(
            {"blue": 3}, {"blue": 2, "wild": 1}, {"blue": 1, "wild": 2}, {"wild": 3}
        )

    def test_montreal_toronto_is_grey(self) -> None:
        colors = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
        game = holding("north-america", **dict.fromkeys(colors, 3))
        r = at(game, "montreal", "toronto", "grey", 2)
        assert payments(game, r) == ways(*({color: 2} for color in colors))
        with pytest.raises(IllegalAction, match="of one colour"):
            game.play(claim(r, red=1, blue=1))


class TestNordic:
    """§4 001."""

    def test_yellow_route_of_two(self) -> None:
        """{2 yellow}, {1 yellow + 1 wild}, {2 wilds} and nothing else."""
        game = opened("ferry")
        arrange(game, {0: {"yellow": 5, "wild": 4, "red": 6, "blue": 6, "green": 1}})
        wanted = ways({"yellow": 2}, {"yellow": 1, "wild": 1}, {"wild": 2})
        assert payments(game, 1) == wanted
        assert {frozenset(a.pay.items()) for a in actions(game, "claim") if a.route == 1} == wanted

    def test_mo_i_rana_narvik(self) -> None:
        """4 spaces, 2 symbols: e.g. 1 wild + a pair + 2 of another colour."""
        game = holding("nordic", wild=1, red=2, green=2)
        r = at(game, "mo-i-rana", "narvik", "grey", 4)
        assert game.map.routes[r].ferry == 2
        assert payments(game, r) == ways({"wild": 1, "red": 2, "green": 2})
        game.play(claim(r, wild=1, red=2, green=2))
        assert game.view(0).owners[r] == 0

    @pytest.mark.parametrize(
        "pay",
        [
            {"wild": 2, "green": 2},
            {"wild": 1, "green": 4},
            {"red": 2, "blue": 2, "green": 2},
            {"red": 4, "green": 2},
            {"green": 6},
            {"wild": 3, "green": 1},
            {"wild": 4},
        ],
    )
    def test_every_wild_may_be_a_pair(self, pay: dict[str, int]) -> None:
        game = holding("nordic", **pay)
        r = at(game, "mo-i-rana", "narvik", "grey", 4)
        assert frozenset(pay.items()) in payments(game, r)
        game.play(claim(r, **pay))
        assert hand_of(game, 0) == {}


class TestGermany:
    """§4 004."""

    def test_blue_route_of_three(self) -> None:
        game = opened("passengers")
        arrange(game, {0: {"blue": 5, "wild": 5, "red": 5}})
        assert payments(game, 2) == ways(
            {"blue": 3}, {"blue": 2, "wild": 1}, {"blue": 1, "wild": 2}, {"wild": 3}
        )

    def test_grey_of_two(self) -> None:
        game = opened("passengers")
        arrange(game, {0: {"blue": 3, "red": 2, "green": 1, "wild": 2}})
        assert payments(game, 1) == ways(
            {"blue": 2},
            {"red": 2},
            {"blue": 1, "wild": 1},
            {"red": 1, "wild": 1},
            {"green": 1, "wild": 1},
            {"wild": 2},
        )

    def test_berlin_magdeburg_one_passenger_from_each(self) -> None:
        game = holding("germany", blue=2)
        r = at(game, "berlin", "magdeburg", "blue", 2)
        waiting = {
            place: sum(game.view(0).waiting[place].values()) for place in ("berlin", "magdeburg")
        }
        game.play(claim(r, blue=2))
        taken = []
        while game.decision == "passenger":
            taken.append(game.legal_actions()[0].color)
            game.play(game.legal_actions()[0])
        assert len(taken) == 2
        assert sum(game.view(1).seats[0].passengers.values()) == 2
        for place, before in waiting.items():
            assert sum(game.view(0).waiting.get(place, {}).values()) == before - 1
        assert game.player == 1


class TestGreatLakes:
    """§4 003."""

    def test_port_in_parry_sound(self) -> None:
        """1 wild + 1 yellow ship + 2 yellow trains."""
        game = holding("great-lakes", wild=1, yellow_ship_harbour=1, yellow_harbour=2)
        give(game, 0, route(game.map, "sudbury", "parry-sound"))
        pay = {"wild": 1, "yellow-ship-harbour": 1, "yellow-harbour": 2}
        listed = actions(game, ActionKind.BUILD_HARBOUR)
        assert [a.pay for a in listed if a.place == "parry-sound"] == [pay]
        game.play(Action(ActionKind.BUILD_HARBOUR, place="parry-sound", pay=pay))
        assert game.view(1).harbours == {"parry-sound": 0}
        assert hand_of(game, 0) == {}

    def test_chicago_and_montreal_twenty_each(self) -> None:
        game = holding("great-lakes")
        done = [("chicago", "timmins"), ("chicago", "montreal"), ("montreal", "new-york")]
        give_tickets(game, 0, *(ticket(game.map, *places) for places in done))
        join(game, "chicago", "timmins", "montreal", "new-york")
        assert set(game.tickets_done(0).values()) == {"done"}
        build(game, "chicago", "montreal")
        assert game.scores()[0].harbours == 20 + 20 - 4

    def test_one_of_them_alone(self) -> None:
        game = holding("great-lakes")
        give_tickets(game, 0, ticket(game.map, "chicago", "timmins"))
        join(game, "chicago", "timmins", "montreal", "new-york")
        build(game, "chicago", "montreal")
        assert game.scores()[0].harbours == 10 + 0 - 4


class TestWorld:
    """§4 000."""

    def test_white_sea_route_of_four(self) -> None:
        """2 doubles / 4 singles / 2 singles + 1 double / with wilds."""
        game = opened("sea")
        set_pieces(game, 0, 6, 6)
        arrange(game, {0: {"white-two-ships": 3, "white-ship-harbour": 4}})
        two, one = "white-two-ships", "white-ship-harbour"
        assert payments(game, 0) == ways({two: 2}, {one: 4}, {one: 2, two: 1})
        arrange(game, {0: {two: 3, one: 4, "wild": 4}})
        assert payments(game, 0) == ways(
            {two: 2},
            {one: 4},
            {one: 2, two: 1},
            {one: 3, "wild": 1},
            {one: 1, two: 1, "wild": 1},
            {two: 1, "wild": 2},
            {one: 2, "wild": 2},
            {one: 1, "wild": 3},
            {"wild": 4},
        )

    def test_harbours_thirty_each(self) -> None:
        """Buenos Aires and Dar es Salaam, two tickets each, one of them a tour."""
        game = holding("world")
        done = [
            ("buenos-aires", "manila"),
            ("buenos-aires", "sydney"),
            ("hamburg", "dar-es-salaam"),
            ("lagos", "luanda", "dar-es-salaam", "djibouti"),
        ]
        give_tickets(game, 0, *(ticket(game.map, *places) for places in done))
        cities = {place for places in done for place in places}
        join(game, *sorted(cities))
        assert "lost" not in game.tickets_done(0).values()
        build(game, "buenos-aires", "dar-es-salaam")
        assert game.scores()[0].harbours == 30 + 30 - 4

    def test_exchange_of_two_ships_for_two_trains(self) -> None:
        game = opened(bundled("world"))
        set_pieces(game, 0, 20, 40)
        game._s.box[0][0], game._s.box[0][1] = 5, 10
        game.play(Action(ActionKind.EXCHANGE, given="ship", count=2))
        seat = game.view(1).seats[0]
        assert (seat.trains, seat.ships, seat.score) == (22, 38, -2)
        assert game.scores()[0].routes == -2

    def test_five_spaces(self) -> None:
        """§3: 5 spaces may be paid with 2 doubles + 1 single or with 3 doubles."""
        map_ = variant(
            "sea", routes=[{"between": ["a", "b"], "length": 5, "color": "white", "kind": "sea"}]
        )
        game = opened(map_)
        arrange(game, {0: {"white-two-ships": 3, "white-ship-harbour": 1}})
        assert payments(game, 0) == ways(
            {"white-two-ships": 2, "white-ship-harbour": 1}, {"white-two-ships": 3}
        )


def join(game: Game, *cities: str) -> None:
    """Own routes that join the cities; how long they are does not matter here."""
    found: dict[str, str] = {place: place for place in game.map.places}

    def part(place: str) -> str:
        while found[place] != place:
            place = found[place]
        return place

    for r, each in enumerate(game.map.routes):
        one, other = (part(place) for place in each.between)
        if one != other:
            found[one] = other
            game._s.owner[r] = 0
    assert len({part(city) for city in cities}) == 1


def build(game: Game, *cities: str) -> None:
    for city in cities:
        assert game.map.cities[city].port
        game._s.harbour_owner[game._lowered.place_numbers[city]] = 0
        game._s.harbours_left[0] -= 1

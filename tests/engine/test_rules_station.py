"""RULES §3, stations: what they cost, where they stand, and which route each one uses."""

from __future__ import annotations

import random

import pytest
from engine import oracles
from engine.table import arrange, deal, give, give_tickets, opened, refused, variant
from makers import Size, make_map

from mapkit import Map, load_map
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.game import Game

STATION = ActionKind.BUILD_STATION
AB, BC, AD, BD, BE, DE, CE = range(7)  # the routes of the tiny map
ORDINARY, LONG = 150, 2_000  # end positions


def build(place: str, **pay: int) -> Action:
    return Action(STATION, place=place, pay=pay)


def set_stations(game: Game, player: int, *places: str) -> None:
    for place in places:
        game._s.station_owner[game._lowered.place_numbers[place]] = player
        game._s.stations_left[player] -= 1


def ticket(game: Game, *places: str) -> int:
    return next(t for t, each in enumerate(game.map.tickets) if set(each.places) == set(places))


class TestBuilding:
    """§3 station."""

    def test_the_first_costs_one_card_the_second_two_the_third_three(self) -> None:
        game = opened("station")
        for number, place in enumerate("abc", 1):
            deal(game, 0, red=number)
            assert build(place, red=number) in game.legal_actions()
            game.play(build(place, red=number))
            game.play(Action(ActionKind.DRAW_BLIND, deck="train"))
            game.play(Action(ActionKind.DRAW_BLIND, deck="train"))
        deal(game, 0, red=4)
        refused(game, build("d", red=4), "all stations are built")
        assert game.view(0).stations == {"a": 0, "b": 0, "c": 0}

    def test_wilds_stand_for_the_colour(self) -> None:
        game = opened("station")
        set_stations(game, 0, "a")
        deal(game, 0, red=1, blue=1, wild=1)
        paid = [action.pay for action in game.legal_actions() if action == build("b", **action.pay)]
        assert paid == [{"blue": 1, "wild": 1}, {"red": 1, "wild": 1}]
        refused(game, build("b", red=1, blue=1), "all of one colour")
        refused(game, build("b", red=1), "another number")

    def test_one_station_in_a_city(self) -> None:
        game = opened("station")
        set_stations(game, 1, "a")
        deal(game, 0, red=1)
        refused(game, build("a", red=1), "there is a station in this city already")

    def test_no_route_need_touch_the_city_and_the_turn_is_over(self) -> None:
        game = opened("station")
        deal(game, 0, red=1)
        game.play(build("e", red=1))
        assert (game.player, game.decision) == (1, "turn")

    def test_a_country_has_no_station(self) -> None:
        game = opened(variant("country", rules={"stations": {"cards": [1], "unbuilt": 4}}))
        deal(game, 0, red=1)
        country = next(iter(game.map.countries))
        refused(game, build(country, red=1), "a station is built in a city")

    def test_a_game_without_stations_has_none_to_build(self) -> None:
        game = opened("claim")
        deal(game, 0, red=1)
        refused(game, build("a", red=1), "this game has no stations")


class TestTheLoan:
    """§3 station, at the end."""

    def test_a_station_uses_one_route_of_an_opponent_for_tickets(self) -> None:
        game = opened("station")
        give(game, 0, AB)
        give(game, 1, BC)
        give_tickets(game, 0, ticket(game, "a", "c"))
        assert game.tickets_done(0) == {ticket(game, "a", "c"): "lost"}
        set_stations(game, 0, "b")
        assert game.tickets_done(0) == {ticket(game, "a", "c"): "done"}

    def test_not_for_the_longest_trail_and_not_for_good(self) -> None:
        game = opened("station")
        give(game, 0, AB)
        give(game, 1, BC)
        set_stations(game, 0, "b")
        before = game.state()["owner"]
        assert [score.trail for score in game.scores()] == [2, 2]
        assert game.state()["owner"] == before

    def test_one_route_not_two(self) -> None:
        game = opened("station")
        give(game, 1, AB, BC)
        give_tickets(game, 0, ticket(game, "a", "c"))
        set_stations(game, 0, "b")
        assert game.tickets_done(0) == {ticket(game, "a", "c"): "lost"}
        set_stations(game, 0, "c")
        assert game.tickets_done(0) == {ticket(game, "a", "c"): "done"}

    def test_an_own_or_an_open_route_is_not_lent(self) -> None:
        game = opened("station")
        give_tickets(game, 0, ticket(game, "a", "b"))
        set_stations(game, 0, "b")
        assert game.tickets_done(0) == {ticket(game, "a", "b"): "lost"}

    def test_each_station_not_built_is_worth_four(self) -> None:
        game = opened("station")
        assert [score.stations for score in game.scores()] == [12, 12]
        set_stations(game, 0, "a", "b")
        assert [score.stations for score in game.scores()] == [4, 12]

    def test_stations_left_break_a_tie(self) -> None:
        game = opened("station")
        arrange(game)
        give_tickets(game, 0)
        give_tickets(game, 1)
        set_stations(game, 0, "a")
        game._s.score[0] = 4
        assert [score.total for score in game.scores()] == [12, 12]
        assert game.winners() == [1]


class TestLongTickets:
    """§3 long tickets dealt apart."""

    def test_one_long_and_three_short_are_dealt(self) -> None:
        game = Game(variant("station"), 3)
        for player in range(3):
            decks = [game.map.tickets[t].deck for t in game.view(player).offer]
            assert decks == ["short", "short", "short", "long"]
        assert game.decision == "keep-opening-tickets"

    def test_the_rest_leaves_the_game(self) -> None:
        game = Game(variant("station"), 2)
        while game.decision == "keep-opening-tickets":
            offer = game.view(game.player).offer
            game.play(Action(ActionKind.KEEP_TICKETS, tickets=offer[:2]))
        assert game.view(0).ticket_decks == {"short": 15 - 6, "long": 0}
        draws = [a.mix for a in game.legal_actions() if a.kind is ActionKind.DRAW_TICKETS]
        assert draws == [(3, 0)]

    def test_without_a_long_deck_three_are_dealt(self) -> None:
        deck = {"short": {"size": 15}}
        tickets = [{"between": ["a", "c"], "points": 4 + n} for n in range(15)]
        game = Game(variant("station", rules={"tickets": {"decks": deck}}, tickets=tickets), 2)
        assert len(game.view(0).offer) == 3


def position(map_: Map, rng: random.Random) -> Game:
    """An end position as games have them: clumps of routes, tickets, stations anywhere."""
    game = Game(map_, rng.randint(2, 5), rng.randrange(1_000))
    s = game._s
    for r in range(len(map_.routes)):
        s.owner[r] = rng.choice((-1, *range(game.players)))
    for t in range(len(map_.tickets)):
        s.ticket_owner[t] = rng.choice((-1, *range(game.players)))
    free = list(range(len(map_.cities)))
    rng.shuffle(free)
    for p in range(game.players):
        for place in [free.pop() for _ in range(rng.randint(0, 3))]:
            s.station_owner[place] = p
            s.stations_left[p] -= 1
    return game


def check_positions(map_: Map, count: int) -> int:
    """The core's choice is worth as much as the best of all; how often a loan mattered."""
    rng = random.Random(f"{map_.id} {count}")
    mattered = 0
    for _ in range(count):
        game = position(map_, rng)
        for p, score in enumerate(game.scores()):
            points, done = oracles.ticket_points(game, p), len(oracles.done_tickets(game, p))
            assert (score.tickets_won + score.tickets_lost, score.tickets_done) == (points, done)
            mattered += any(r >= 0 for r in oracles.best_loan(game, p))
    return mattered


def made(seed: int) -> Map:
    return make_map(seed, "stations", Size(cities=16, lanes=30, tickets=30))


def test_the_best_loan_is_found() -> None:
    assert check_positions(made(1), ORDINARY) > ORDINARY / 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_the_best_loan_is_found_on_many_positions(seed: int) -> None:
    assert check_positions(made(seed), LONG // 4) > LONG / 8


def test_bundled_boards_know_no_stations() -> None:
    assert load_map("north-america").rules.stations is None

"""RULES.md §3: ferries, with and without the pair rule, grey and of a colour."""

import pytest
from engine.table import claim, deal, opened, payments, refused, variant, ways

from mapkit.engine.game import Game


class TestFerry:
    """§3 ferry (nordic): four spaces, two symbols, each a wild or a pair."""

    def test_wilds_for_the_symbols_one_colour_for_the_rest(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=2, wild=2)
        assert payments(game, 0) == ways({"red": 2, "wild": 2})

    def test_a_pair_for_a_symbol(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=2, blue=2, wild=1)
        assert payments(game, 0) == ways({"red": 2, "blue": 2, "wild": 1})

    def test_pairs_of_colours_different_from_each_other_and_from_the_rest(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=2, blue=2, green=2)
        assert payments(game, 0) == ways({"red": 2, "blue": 2, "green": 2})

    def test_pairs_of_the_same_colour(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=6)
        assert payments(game, 0) == ways({"red": 6})

    def test_wilds_on_the_rest(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=1, wild=3)
        assert payments(game, 0) == ways({"red": 1, "wild": 3})
        deal(game, 0, wild=4)
        assert payments(game, 0) == ways({"wild": 4})

    def test_a_pair_is_of_one_colour(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=2, blue=1, green=1, wild=1)
        assert payments(game, 0) == set()
        refused(game, claim(0, red=2, blue=1, green=1, wild=1), "don't make the pairs")

    def test_the_rest_is_one_colour(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=1, blue=1, wild=2)
        assert payments(game, 0) == set()
        refused(game, claim(0, red=1, blue=1, wild=2), "pairs")

    def test_symbols_must_be_paid(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=4, wild=2)
        refused(game, claim(0, red=4), "a wild for each symbol")
        refused(game, claim(0, red=3, wild=1), "a wild for each symbol")
        refused(game, claim(0, red=2, wild=1), "not the number of cards")
        refused(game, claim(0, red=1, wild=2), "not the number of cards")

    def test_no_more_pairs_than_symbols(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=7, wild=2)
        refused(game, claim(0, red=7), "not the number of cards")

    def test_as_many_symbols_as_spaces(self) -> None:
        """1 ≤ k ≤ length: nothing is left for one colour."""
        map_ = variant(
            "ferry", routes=[{"between": ["a", "b"], "length": 2, "color": "grey", "ferry": 2}]
        )
        game = opened(map_)
        deal(game, 0, red=3, blue=2, wild=1)
        assert payments(game, 0) == ways(
            {"red": 2, "blue": 2}, {"red": 2, "wild": 1}, {"blue": 2, "wild": 1}
        )

    @pytest.mark.parametrize("pay", [{"red": 2, "wild": 3}, {"red": 4, "wild": 2}])
    def test_no_card_that_could_be_left_out(self, pay: dict[str, int]) -> None:
        """One red less pays as well: a wild goes to the symbol that the pair stood for."""
        game = opened("ferry")
        deal(game, 0, **pay)
        less = pay | {"red": pay["red"] - 1}
        fewer = [less, pay | {"wild": pay["wild"] - 1}]
        assert any(frozenset(each.items()) in payments(game, 0) for each in fewer)
        assert frozenset(pay.items()) not in payments(game, 0)

    def test_pieces_and_points_by_spaces_not_cards(self) -> None:
        game = opened("ferry")
        deal(game, 0, red=6)
        game.play(claim(0, red=6))
        assert game.view(1).seats[0].trains == 8 - 4
        assert game.scores()[0].routes == 7
        assert game.view(1).discards == {"red": 6}


class TestPlainFerry:
    """§3 ferry without the pair rule (alpine): three spaces, one symbol."""

    def test_wild_cards_only(self) -> None:
        game = opened("plain-ferry")
        deal(game, 0, red=5, blue=2, wild=2)
        assert payments(game, 0) == ways(
            {"red": 2, "wild": 1},
            {"blue": 2, "wild": 1},
            {"red": 1, "wild": 2},
            {"blue": 1, "wild": 2},
        )

    def test_pairs_are_refused(self) -> None:
        game = opened("plain-ferry")
        deal(game, 0, red=5, blue=2, wild=2)
        refused(game, claim(0, red=4), "number of cards")
        refused(game, claim(0, red=2, blue=2), "number of cards")

    def test_without_a_wild(self) -> None:
        game = opened("plain-ferry")
        deal(game, 0, red=5)
        assert payments(game, 0) == set()
        refused(game, claim(0, red=3), "a wild for each symbol")

    def test_one_colour_for_the_rest(self) -> None:
        game = opened("plain-ferry")
        deal(game, 0, red=1, blue=1, wild=1)
        refused(game, claim(0, red=1, blue=1, wild=1), "one colour")


class TestColoredFerry:
    """§3 ferry of a colour: route 0 is blue of four with two symbols, 1 and 2 a double of two."""

    def test_the_spaces_without_symbol_take_its_colour(self) -> None:
        game = opened("colored-ferry")
        deal(game, 0, red=2, wild=2)
        assert payments(game, 0) == set()
        refused(game, claim(0, red=2, wild=2), "not of the route's colour")
        deal(game, 0, blue=2, wild=2)
        assert payments(game, 0) == ways({"blue": 2, "wild": 2})

    def test_pairs_are_of_any_colour(self) -> None:
        game = opened("colored-ferry")
        deal(game, 0, blue=2, red=2, green=2)
        assert payments(game, 0) == ways({"blue": 2, "red": 2, "green": 2})
        deal(game, 0, blue=6)
        assert payments(game, 0) == ways({"blue": 6})

    def test_the_odd_card_is_of_its_colour(self) -> None:
        game = opened("colored-ferry")
        deal(game, 0, blue=1, red=1, green=2, wild=2)
        assert payments(game, 0) == ways({"blue": 1, "green": 2, "wild": 2})
        refused(game, claim(0, red=1, green=2, wild=2), "not of the route's colour")

    def test_wilds_on_the_rest(self) -> None:
        game = opened("colored-ferry")
        deal(game, 0, red=4, wild=2)
        assert payments(game, 0) == ways({"red": 4, "wild": 2})
        deal(game, 0, wild=4)
        assert payments(game, 0) == ways({"wild": 4})

    def test_each_lane_takes_its_own(self) -> None:
        game = opened("colored-ferry")
        deal(game, 0, red=1, wild=1)
        assert payments(game, 1) == set()
        assert payments(game, 2) == ways({"red": 1, "wild": 1})

    def test_canonical_payment_saves_wilds(self) -> None:
        game = opened("colored-ferry")
        deal(game, 0, blue=3, red=5, wild=4)
        assert game.canonical_payment(0) == {"blue": 2, "red": 4}

    def plain(self) -> Game:
        routes = [{"between": ["a", "b"], "length": 3, "color": "red", "ferry": 1}]
        return opened(variant("plain-ferry", routes=routes))

    def test_without_the_pair_rule(self) -> None:
        game = self.plain()
        deal(game, 0, red=2, blue=2, wild=2)
        assert payments(game, 0) == ways({"red": 2, "wild": 1}, {"red": 1, "wild": 2})
        refused(game, claim(0, blue=2, wild=1), "not of the route's colour")
        assert game.canonical_payment(0) == {"red": 2, "wild": 1}

    def test_without_the_pair_rule_wilds_alone(self) -> None:
        game = self.plain()
        deal(game, 0, blue=2, wild=3)
        assert payments(game, 0) == ways({"wild": 3})

"""RULES.md §3, feature by feature."""

import pytest
from engine.table import (
    actions,
    arrange,
    cards_in_box,
    cards_on_table,
    claim,
    deal,
    draw_blind,
    draw_row,
    draw_tickets,
    give,
    give_tickets,
    hand_of,
    keep,
    opened,
    payments,
    refused,
    set_pieces,
    stack_tickets,
    ticket_stack,
    tiny,
    to_move,
    unowned_tickets,
    variant,
    ways,
)

from mapkit.engine.action import Action, ActionKind
from mapkit.engine.game import Game

LEAVE = Action(ActionKind.LEAVE_TUNNEL)
LEAVE_PASSENGER = Action(ActionKind.LEAVE_PASSENGER)


def pay_tunnel(**cards: int) -> Action:
    return Action(ActionKind.PAY_TUNNEL, pay=cards)


def build(place: str, **cards: int) -> Action:
    pay = {name.replace("_", "-"): n for name, n in cards.items()}
    return Action(ActionKind.BUILD_HARBOUR, place=place, pay=pay)


def exchange(given: str, count: int) -> Action:
    return Action(ActionKind.EXCHANGE, given=given, count=count)


class TestTunnel:
    """§3 tunnel: route 0 is red of 2, route 1 grey of 3."""

    def test_nothing_matches(self) -> None:
        game = opened("tunnel")
        arrange(game, {0: {"red": 3}}, deck={"blue": 3}, row={"black": 5}, park=1)
        game.play(claim(0, red=2))
        assert game.view(0).owners[0] == 0
        assert hand_of(game, 0) == {"red": 1}
        assert game.view(0).discards == {"red": 2, "blue": 3}
        assert (game.player, game.scores()[0].routes) == (1, 2)

    @pytest.mark.parametrize(
        ("turned_up", "extra"),
        [
            ({"red": 1, "blue": 2}, 1),
            ({"red": 1, "wild": 1, "blue": 1}, 2),
            ({"red": 3}, 3),
            ({"wild": 3}, 3),
        ],
    )
    def test_one_more_for_each_that_matches_or_is_wild(
        self, turned_up: dict[str, int], extra: int
    ) -> None:
        game = opened("tunnel")
        arrange(game, {0: {"red": 5, "wild": 1}}, deck=turned_up, park=1)
        game.play(claim(0, red=2))
        assert game.decision == "tunnel"
        assert game.view(1).turned_up == turned_up
        assert game.view(1).surcharge == extra
        assert game.view(1).discards == turned_up
        pays = {frozenset(a.pay.items()) for a in actions(game, "pay-tunnel")}
        assert pays == ways(
            {"red": extra}, {k: v for k, v in {"red": extra - 1, "wild": 1}.items() if v}
        )
        refused(game, pay_tunnel(red=extra + 1), "takes what it asks for")
        refused(game, pay_tunnel(), "takes what it asks for")
        game.play(pay_tunnel(red=extra))
        assert game.view(0).owners[0] == 0
        assert game.view(0).seats[0].trains == 8 - 2
        assert hand_of(game, 0).get("red", 0) == 3 - extra
        assert game.player == 1

    def test_wilds_in_the_payment_do_not_change_the_colour(self) -> None:
        game = opened("tunnel")
        arrange(game, {0: {"red": 3, "wild": 1}}, deck={"red": 2, "blue": 1}, park=1)
        game.play(claim(0, red=1, wild=1))
        assert game.view(0).surcharge == 2

    def test_paid_with_wilds_only_only_wilds_match_and_pay(self) -> None:
        game = opened("tunnel")
        arrange(game, {0: {"red": 3, "wild": 4}}, deck={"red": 2, "wild": 1}, park=1)
        game.play(claim(0, wild=2))
        assert game.view(0).surcharge == 1
        refused(game, pay_tunnel(red=1), "takes what it asks for")
        assert actions(game, "pay-tunnel") == [pay_tunnel(wild=1)]
        game.play(pay_tunnel(wild=1))
        assert game.view(0).owners[0] == 0

    def test_paid_with_wilds_only_and_no_wild_turns_up(self) -> None:
        game = opened("tunnel")
        arrange(game, {0: {"wild": 2}}, deck={"red": 3}, park=1)
        game.play(claim(0, wild=2))
        assert game.view(0).owners[0] == 0

    def test_cannot_pay(self) -> None:
        """All paid cards go back to the hand, the turn is over, the cards turned up discarded."""
        game = opened("tunnel")
        arrange(
            game, {0: {"red": 2, "blue": 4}}, deck={"red": 1, "green": 2}, row={"black": 5}, park=1
        )
        game.play(claim(0, red=2))
        assert game.legal_actions() == [LEAVE]
        refused(game, pay_tunnel(blue=1), "takes what it asks for")
        refused(game, pay_tunnel(red=1), "takes what it asks for")
        game.play(LEAVE)
        assert hand_of(game, 0) == {"red": 2, "blue": 4}
        assert game.view(0).owners[0] is None
        assert game.view(0).seats[0].trains == 8
        assert game.scores()[0].routes == 0
        assert game.view(0).discards == {"red": 1, "green": 2}
        assert (game.player, game.decision) == (1, "turn")
        assert cards_on_table(game) == cards_in_box(game)

    def test_will_not_pay(self) -> None:
        game = opened("tunnel")
        arrange(game, {0: {"red": 5}}, deck={"red": 1, "green": 2}, park=1)
        game.play(claim(0, red=2))
        assert len(game.legal_actions()) == 2
        game.play(LEAVE)
        assert hand_of(game, 0) == {"red": 5}
        assert game.view(0).owners[0] is None

    def test_grey_tunnel_the_colour_paid_with(self) -> None:
        game = opened("tunnel")
        arrange(game, {0: {"blue": 4, "red": 3}}, deck={"blue": 1, "red": 2}, park=1)
        game.play(claim(1, blue=3))
        assert game.view(0).surcharge == 1
        assert actions(game, "pay-tunnel") == [pay_tunnel(blue=1)]

    def test_cards_run_out(self) -> None:
        """Fewer if the cards run out; the cards just paid are not turned up."""
        game = opened("tunnel")
        arrange(game, {0: {"red": 4}}, deck={"red": 1}, discard={"wild": 1}, park=1)
        game.play(claim(0, red=2))
        assert game.view(0).turned_up == {"red": 1, "wild": 1}
        assert game.view(0).surcharge == 2
        game.play(pay_tunnel(red=2))
        assert cards_on_table(game) == cards_in_box(game)
        empty = opened("tunnel")
        arrange(empty, {0: {"red": 2}}, deck={}, park=1)
        empty.play(claim(0, red=2))
        assert empty.view(0).owners[0] == 0

    def test_only_the_claim_is_decided_by_it(self) -> None:
        game = opened("tunnel")
        arrange(game, {0: {"red": 5}}, deck={"red": 3}, park=1)
        game.play(claim(0, red=2))
        refused(game, draw_blind(), "not what is to be decided")
        refused(game, claim(1, red=3), "not what is to be decided")


class TestBonusDraw:
    """§3 bonus draw `+X`: after the claim, X blind cards from the deck."""

    def test_cards_after_the_claim(self) -> None:
        game = opened("bonus")
        arrange(game, {0: {"red": 2}}, deck={"green": 5}, park=1)
        game.play(claim(0, red=2))
        assert hand_of(game, 0) == {"green": 2}
        assert (game.player, game.decision) == (1, "turn")

    def test_when_the_deck_runs_out_the_discards_are_shuffled(self) -> None:
        game = opened("bonus")
        arrange(game, {0: {"red": 3}}, deck={"green": 1}, park=1)
        game.play(claim(1, red=3))  # +4: one green, then the three just paid
        assert hand_of(game, 0) == {"green": 1, "red": 3}
        assert game.view(0).deck_sizes["train"] == 0

    def test_as_many_as_there_are(self) -> None:
        game = opened("bonus")
        arrange(game, {0: {"red": 3, "blue": 1}}, deck={}, park=1)
        game.play(claim(1, red=3))
        assert hand_of(game, 0) == {"red": 3, "blue": 1}
        assert cards_on_table(game) == cards_in_box(game)


class TestTriple:
    """§3 triple: three lanes (how many are open: test_rules_core.TestParallelLanes)."""

    def test_three_owners_of_three_lanes(self) -> None:
        game = opened("triple", 4)
        for p, color in enumerate(("red", "blue", "black")):
            deal(game, p, **{color: 3})
            game.play(claim(p, **{color: 3}))
        assert game.view(0).owners[:3] == (0, 1, 2)

    def test_nobody_owns_two(self) -> None:
        game = opened("triple", 4)
        give(game, 0, 0)
        deal(game, 0, blue=3, black=3)
        refused(game, claim(1, blue=3), "never owns two lanes")
        refused(game, claim(2, black=3), "never owns two lanes")


class TestTerrain:
    """§3 terrain: route 0 is red of 3 with 2 doubled spaces, route 1 grey of 2 with 1."""

    def paid(self, r: int, **cards: int) -> set[frozenset[tuple[str, int]]]:
        game = opened("terrain")
        deal(game, 0, **cards)
        return payments(game, r)

    def test_all_of_the_colour(self) -> None:
        assert self.paid(0, red=5) == ways({"red": 5})

    def test_every_pair_may_be_of_another_colour(self) -> None:
        assert self.paid(0, red=1, green=2, black=2) == ways({"red": 1, "green": 2, "black": 2})

    def test_a_pair_is_of_one_colour(self) -> None:
        assert self.paid(0, red=3, green=1, black=1) == set()

    def test_unmarked_spaces_take_the_colour_of_the_route(self) -> None:
        assert self.paid(0, green=5) == set()
        assert self.paid(0, green=4, black=1) == set()

    def test_wilds_allowed_in_a_pair(self) -> None:
        assert self.paid(0, red=1, green=2, black=1, wild=1) == ways(
            {"red": 1, "green": 2, "black": 1, "wild": 1}
        )
        assert self.paid(0, red=1, green=1, black=1, wild=2) == ways(
            {"red": 1, "green": 1, "black": 1, "wild": 2}
        )

    def test_a_pair_of_wilds(self) -> None:
        assert self.paid(0, red=1, green=2, wild=2) == ways({"red": 1, "green": 2, "wild": 2})

    def test_wilds_on_the_unmarked_space(self) -> None:
        assert self.paid(0, green=4, wild=1) == ways({"green": 4, "wild": 1})

    def test_all_wilds(self) -> None:
        assert self.paid(0, wild=5) == ways({"wild": 5})

    def test_grey(self) -> None:
        assert self.paid(1, red=1, green=2) == ways({"red": 1, "green": 2})
        assert self.paid(1, red=3) == ways({"red": 3})
        assert self.paid(1, red=1, green=1, wild=1) == ways({"red": 1, "green": 1, "wild": 1})
        assert self.paid(1, red=1, green=1, black=1) == set()

    def test_refusals(self) -> None:
        game = opened("terrain")
        deal(game, 0, red=5, green=3, black=1, wild=1)
        refused(game, claim(0, red=3), "number of cards")
        refused(game, claim(0, red=5, wild=1), "number of cards")
        refused(game, claim(0, red=3, green=1, black=1), "don't make the pairs")
        refused(game, claim(0, red=1, green=3, black=1), "don't make the pairs")

    def test_pieces_and_points_by_spaces(self) -> None:
        game = opened("terrain")
        set_pieces(game, 0, 6, 6)
        deal(game, 0, red=5)
        game.play(claim(0, red=5))
        assert game.view(0).seats[0].trains == 3
        assert game.scores()[0].routes == 4

    def test_harbour_marks_make_no_difference(self) -> None:
        game = opened("terrain")
        deal(game, 0, red=4, red_harbour=1)
        assert payments(game, 0) == ways({"red": 4, "red-harbour": 1})


class TestTwoDecks:
    """§3 two decks."""

    def test_blind_from_either(self) -> None:
        game = opened("sea")
        arrange(game, deck={"red": 3, "white-two-ships": 3}, park=1)
        game.play(draw_blind("ship"))
        game.play(draw_blind("train"))
        assert hand_of(game, 0) == {"white-two-ships": 1, "red": 1}

    def test_row_is_refilled_from_the_deck_of_the_players_choice(self) -> None:
        game = opened("sea")
        ships = {"white-two-ships": 2, "red-two-ships": 1}
        arrange(game, row={"red": 3, **ships}, deck={"green": 6, "black-two-ships": 6}, park=1)
        game.play(draw_row("red"))
        assert (game.player, game.decision) == (0, "choose-deck")
        refused(game, draw_blind("ship"), "not what is to be decided")
        game.play(Action(ActionKind.CHOOSE_DECK, deck="ship"))
        assert game.view(0).row == {"red": 2, "black-two-ships": 1, **ships}
        assert game.decision == "second-card"

    def test_it_may_become_six_and_none(self) -> None:
        game = opened("sea")
        arrange(
            game, row={"red": 5, "white-two-ships": 1}, deck={"red": 2, "red-two-ships": 3}, park=1
        )
        game.play(draw_row("white-two-ships"))
        game.play(Action(ActionKind.CHOOSE_DECK, deck="train"))
        assert game.view(0).row == {"red": 6}

    def test_from_the_other_deck_when_one_is_empty(self) -> None:
        game = opened("sea")
        arrange(game, row={"red": 3, "white-two-ships": 3}, deck={"red-two-ships": 3}, park=1)
        game.play(draw_row("red"))
        assert game.decision == "second-card"
        assert game.view(0).row == {"red": 2, "white-two-ships": 3, "red-two-ships": 1}

    def test_set_up_is_three_and_three(self) -> None:
        for seed in range(20):
            cards = Game(tiny("sea"), 2, seed).view(0).row
            ships = sum(count for card, count in cards.items() if "ship" in card)
            assert (ships, sum(cards.values())) == (3, 6)

    def test_opening_hands(self) -> None:
        """§1: 2 + 2 and 3 + 7."""
        for name, hand in (("sea", (2, 2)), ("tour", (3, 7))):
            for p in range(2):
                cards = Game(tiny(name), 2, 5).view(p).hand
                ships = sum(count for card, count in cards.items() if "ship" in card)
                assert (sum(cards.values()) - ships, ships) == hand


class TestSea:
    """§3 sea route: route 0 is white of 4, route 2 grey of 5."""

    def test_five_spaces(self) -> None:
        game = opened("sea")
        deal(game, 0, white_two_ships=3, white_ship_harbour=1)
        assert payments(game, 2) == ways(
            {"white-two-ships": 2, "white-ship-harbour": 1}, {"white-two-ships": 3}
        )

    def test_what_is_over_is_lost(self) -> None:
        game = opened("sea")
        set_pieces(game, 0, 6, 6)
        deal(game, 0, white_two_ships=3)
        game.play(claim(2, white_two_ships=3))
        assert hand_of(game, 0) == {}
        assert game.view(0).seats[0].ships == 1
        assert game.scores()[0].routes == 10

    def test_no_card_is_wasted(self) -> None:
        game = opened("sea")
        set_pieces(game, 0, 6, 6)
        deal(game, 0, white_two_ships=4, white_ship_harbour=4, wild=4)
        for pay, why in (
            ({"white_two_ships": 3, "white_ship_harbour": 1}, "not needed|number of cards"),
            ({"white_two_ships": 3, "wild": 1}, "not needed|number of cards"),
            ({"white_two_ships": 4}, "number of cards"),
            ({"white_two_ships": 2, "white_ship_harbour": 2}, "not needed"),
            ({"white_two_ships": 2, "wild": 2}, "not needed"),
            ({"white_two_ships": 2}, "number of cards"),
        ):
            refused(game, claim(2, **pay), why)

    def test_wilds_are_allowed(self) -> None:
        game = opened("sea")
        deal(game, 0, white_two_ships=1, wild=3)
        assert payments(game, 0) == ways({"white-two-ships": 1, "wild": 2})
        assert payments(game, 2) == ways({"white-two-ships": 1, "wild": 3})

    def test_ships_only(self) -> None:
        game = opened("sea")
        set_pieces(game, 0, 6, 3)
        deal(game, 0, white_two_ships=2, red=2)
        refused(game, claim(0, white_two_ships=2), "too few pieces")
        set_pieces(game, 0, 1, 6)
        game.play(claim(0, white_two_ships=2))
        assert game.view(0).seats[0].ships == 2
        assert game.view(0).seats[0].trains == 1

    def test_ship_cards_only(self) -> None:
        game = opened("sea")
        set_pieces(game, 0, 6, 6)
        deal(game, 0, white=4, white_two_ships=1, red_two_ships=2, red=2)
        refused(game, claim(0, white=4), "ship cards")
        refused(game, claim(0, white=2, white_two_ships=1), "ship cards")
        refused(game, claim(0, red_two_ships=2), "colour")

    def test_rail_takes_trains_and_train_cards_only(self) -> None:
        game = opened("sea")
        set_pieces(game, 0, 6, 6)
        deal(game, 0, red=2, red_two_ships=2, red_ship_harbour=2)
        refused(game, claim(1, red_two_ships=1), "train cards")
        refused(game, claim(1, red=1, red_ship_harbour=1), "train cards")
        set_pieces(game, 0, 1, 6)
        refused(game, claim(1, red=2), "too few pieces")

    def test_grey_sea_is_one_colour(self) -> None:
        game = opened("sea")
        set_pieces(game, 0, 6, 6)
        deal(game, 0, red_two_ships=2, white_ship_harbour=2)
        refused(game, claim(2, red_two_ships=2, white_ship_harbour=1), "of one colour")

    def test_one_space_with_a_double(self) -> None:
        routes = [{"between": ["a", "b"], "length": 1, "color": "red", "kind": "sea"}]
        game = opened(variant("sea", routes=routes))
        deal(game, 0, red_two_ships=2, red_ship_harbour=1, wild=1)
        assert payments(game, 0) == ways({"red-two-ships": 1}, {"red-ship-harbour": 1}, {"wild": 1})


class TestChoiceOfPieces:
    """§3 choice of pieces: box of 8 + 8, choose 12."""

    def at_choice(self) -> Game:
        game = Game(tiny("exchange"), 3, 1)
        while game.decision == "keep-opening-tickets":
            game.play(game.legal_actions()[0])
        return game

    def test_after_the_opening_tickets(self) -> None:
        game = self.at_choice()
        assert (game.decision, game.player) == ("choose-pieces", 0)
        assert [a.trains for a in game.legal_actions()] == [4, 5, 6, 7, 8]
        for trains in (3, 9, -1, 12):
            refused(game, Action(ActionKind.CHOOSE_PIECES, trains=trains), "split of pieces")

    def test_secret_until_all_have_chosen_then_open(self) -> None:
        game = self.at_choice()
        game.play(Action(ActionKind.CHOOSE_PIECES, trains=4))
        assert (game.view(1).seats[0].trains, game.view(1).seats[0].ships) == (None, None)
        assert (game.view(0).seats[0].trains, game.view(0).seats[0].ships) == (4, 8)
        other = self.at_choice()
        other.play(Action(ActionKind.CHOOSE_PIECES, trains=8))
        assert game.view(1) == other.view(1)
        assert game.view(2) == other.view(2)
        game.play(Action(ActionKind.CHOOSE_PIECES, trains=8))
        game.play(Action(ActionKind.CHOOSE_PIECES, trains=6))
        assert (game.decision, game.player) == ("turn", 0)
        assert [(s.trains, s.ships) for s in game.view(2).seats] == [(4, 8), (8, 4), (6, 6)]

    def test_where_nothing_is_chosen_all_pieces_are_had(self) -> None:
        game = opened("claim")
        assert game.view(0).seats[0].trains == 12


class TestExchange:
    """§3 exchange: a whole turn, −1 a piece, within the box."""

    def game(self) -> Game:
        game = opened("exchange")
        set_pieces(game, 0, 6, 6)
        game._s.box[0][0], game._s.box[0][1] = 2, 2
        return game

    @pytest.mark.parametrize("given", ["train", "ship"])
    def test_any_number_within_the_box(self, given: str) -> None:
        game = self.game()
        counts = [a.count for a in actions(game, "exchange") if a.given == given]
        assert counts == [1, 2]
        refused(game, exchange(given, 3), "the box does not have")
        refused(game, exchange(given, 0), "the box does not have")
        refused(game, exchange(given, -1), "the box does not have")

    def test_a_whole_turn(self) -> None:
        game = self.game()
        game.play(exchange("train", 2))
        assert (game.view(0).seats[0].trains, game.view(0).seats[0].ships) == (4, 8)
        assert game.player == 1
        to_move(game, 0)
        assert [(a.given, a.count) for a in actions(game, "exchange")] == [
            ("ship", n) for n in (1, 2, 3, 4)
        ]

    def test_no_more_than_one_has(self) -> None:
        game = self.game()
        set_pieces(game, 0, 1, 6)
        counts = [a.count for a in actions(game, "exchange") if a.given == "train"]
        assert counts == [1]

    def test_scores_may_fall_below_zero(self) -> None:
        game = self.game()
        game.play(exchange("ship", 2))
        assert game.view(1).seats[0].score == -2


class TestHarbour:
    """§3 harbour: routes A–B sea 2, B–C rail 2, A–C rail 3; three ports."""

    def test_two_train_and_two_ship_cards_of_one_colour_all_marked(self) -> None:
        game = opened("harbour")
        give(game, 0, 1)
        deal(
            game, 0, red_harbour=2, red_ship_harbour=2, green_harbour=2, white_ship_harbour=2, red=3
        )
        assert [a.pay for a in actions(game, "build-harbour") if a.place == "b"] == [
            {"red-harbour": 2, "red-ship-harbour": 2}
        ]
        game.play(build("b", red_harbour=2, red_ship_harbour=2))
        assert game.view(1).harbours == {"b": 0}
        assert game.view(1).seats[0].harbours_left == 2
        assert game.view(1).discards == {"red-harbour": 2, "red-ship-harbour": 2}
        assert (game.player, game.decision) == (1, "turn")

    def test_wilds_stand_for_any_of_the_four(self) -> None:
        game = opened("harbour")
        give(game, 0, 1)
        deal(game, 0, red_harbour=2, red_ship_harbour=1, wild=2)
        pays = {frozenset(a.pay.items()) for a in actions(game, "build-harbour") if a.place == "b"}
        assert pays == ways(
            {"red-harbour": 2, "red-ship-harbour": 1, "wild": 1},
            {"red-harbour": 2, "wild": 2},
            {"red-harbour": 1, "red-ship-harbour": 1, "wild": 2},
        )
        deal(game, 0, wild=4)
        game.play(build("c", wild=4))
        assert game.view(0).harbours == {"c": 0}

    @pytest.mark.parametrize(
        "pay",
        [
            {"red_harbour": 2, "green_ship_harbour": 2},
            {"red": 2, "red_ship_harbour": 2},
            {"red_harbour": 2, "red_two_ships": 2},
            {"red_harbour": 3, "red_ship_harbour": 1},
            {"red_harbour": 1, "red_ship_harbour": 3},
            {"red_harbour": 2, "red_ship_harbour": 2, "wild": 1},
            {"red_harbour": 2, "red_ship_harbour": 1},
            {"red_harbour": 2, "red_ship_harbour": 3},
            {"red_harbour": 1, "red": 1, "red_ship_harbour": 2},
            {"wild": 3},
        ],
    )
    def test_other_payments_are_refused(self, pay: dict[str, int]) -> None:
        game = opened("harbour")
        give(game, 0, 1)
        deal(
            game,
            0,
            red=3,
            red_harbour=3,
            red_ship_harbour=3,
            green_ship_harbour=2,
            red_two_ships=2,
            wild=3,
        )
        refused(game, build("b", **pay), "harbour-marked cards of one colour")

    def test_in_a_port_only(self) -> None:
        cities = {
            "a": {"name": "A", "at": [100, 100]},
            "b": {"name": "B", "at": [300, 100], "port": True},
            "c": {"name": "C", "at": [500, 100], "port": True},
        }
        game = opened(variant("harbour", cities=cities))
        give(game, 0, 2)
        deal(game, 0, wild=4)
        refused(game, build("a", wild=4), "in a port city")
        assert {a.place for a in actions(game, "build-harbour")} == {"c"}

    def test_that_has_none(self) -> None:
        game = opened("harbour")
        give(game, 0, 1)
        give(game, 1, 2)
        deal(game, 0, wild=4)
        game.play(build("c", wild=4))
        deal(game, 1, wild=4)
        refused(game, build("c", wild=4), "a harbour in this city already")
        to_move(game, 0)
        deal(game, 0, wild=4)
        refused(game, build("c", wild=4), "a harbour in this city already")

    def test_that_one_of_ones_own_routes_touches(self) -> None:
        game = opened("harbour")
        give(game, 0, 1)
        give(game, 1, 2)
        deal(game, 0, wild=4)
        refused(game, build("a", wild=4), "none of the player's routes touches")

    def test_three_at_most(self) -> None:
        game = opened("harbour")
        give(game, 0, 1)
        game._s.harbours_left[0] = 0
        deal(game, 0, wild=4)
        refused(game, build("b", wild=4), "all harbours are built")
        assert not actions(game, "build-harbour")

    @pytest.mark.parametrize(("tickets", "points"), {0: 0, 1: 10, 2: 20, 3: 30, 4: 30}.items())
    def test_scored_by_tickets_done_that_name_the_city(self, tickets: int, points: int) -> None:
        game = opened("harbour")
        give(game, 0, 0, 1)
        named = [0, 1, 3, 4]  # A–C, A–B, A–C, B–A
        give_tickets(game, 0, *named[:tickets], 2)  # B–C does not name A
        game._s.harbour_owner[0] = 0
        game._s.harbours_left[0] = 2
        assert game.scores()[0].harbours == points - 8

    def test_lost_tickets_do_not_count(self) -> None:
        game = opened("harbour")
        give(game, 0, 0)
        give_tickets(game, 0, 0, 1)  # A–C lost, A–B done
        game._s.harbour_owner[0] = 0
        game._s.harbours_left[0] = 2
        assert game.scores()[0].harbours == 10 - 8

    def test_a_ticket_naming_two_counts_for_both(self) -> None:
        game = opened("harbour")
        give(game, 0, 0)
        give_tickets(game, 0, 1)
        for place in (0, 1):
            game._s.harbour_owner[place] = 0
        game._s.harbours_left[0] = 1
        assert game.scores()[0].harbours == 10 + 10 - 4

    def test_each_not_built_costs_four(self) -> None:
        game = opened("harbour")
        assert [score.harbours for score in game.scores()] == [-12, -12]

    def test_the_other_players_tickets_do_not_count(self) -> None:
        game = opened("harbour")
        give(game, 1, 0)
        give_tickets(game, 0)
        give_tickets(game, 1, 1)
        game._s.harbour_owner[0] = 0
        game._s.harbours_left[0] = 2
        assert game.scores()[0].harbours == -8


class TestTour:
    """§3 tour ticket: A–B 2, B–C sea 2, A–D 2, D–B 1; tours A-B-C 6/9/12 and A-C-D 7/10/13."""

    def results(self, tour: int, *routes: int) -> tuple[str, int]:
        game = opened("tour")
        give(game, 0, *routes)
        give_tickets(game, 0, tour)
        score = game.scores()[0]
        return game.tickets_done(0)[tour], score.tickets_won + score.tickets_lost

    def test_in_the_printed_order(self) -> None:
        assert self.results(0, 0, 1) == ("in-order", 9)

    def test_all_joined(self) -> None:
        """A–C–D: C hangs on one route, so no trail goes on to D."""
        assert self.results(1, 0, 1, 2, 3) == ("done", 7)

    def test_else_minus_the_third(self) -> None:
        assert self.results(0, 0) == ("lost", -12)
        assert self.results(1) == ("lost", -13)

    def test_no_route_twice(self) -> None:
        """B is a fork: A–B–C needs no way back, but C–A–D would need A–B twice."""
        routes = [
            {"between": ["a", "b"], "length": 2, "color": "red"},
            {"between": ["b", "c"], "length": 2, "color": "red"},
            {"between": ["b", "d"], "length": 2, "color": "red"},
        ]
        tickets = [
            {"tour": ["c", "a", "d"], "points": 6, "in_order": 9, "failed": 12},
            {"tour": ["c", "b", "d"], "points": 6, "in_order": 9, "failed": 12},
            {"tour": ["d", "b", "a"], "points": 6, "in_order": 9, "failed": 12},
        ]
        game = opened(variant("tour", routes=routes, tickets=tickets))
        for p in range(2):
            give_tickets(game, p)
        give(game, 0, 0, 1, 2)
        give_tickets(game, 0, 0, 1, 2)
        assert game.tickets_done(0) == {0: "done", 1: "in-order", 2: "in-order"}

    def test_a_place_may_be_passed_twice(self) -> None:
        """Out along A–B and back over D–A: B again after C is no hindrance."""
        routes = [
            {"between": ["b", "a"], "length": 1, "color": "red"},
            {"between": ["a", "d"], "length": 1, "color": "red"},
            {"between": ["d", "b"], "length": 1, "color": "red"},
            {"between": ["b", "c"], "length": 1, "color": "red"},
        ]
        tickets = [{"tour": ["b", "a", "c"], "points": 6, "in_order": 9, "failed": 12}]
        game = opened(variant("tour", routes=routes, tickets=tickets))
        for p in range(2):
            give_tickets(game, p)
        give(game, 0, 0, 1, 2, 3)
        give_tickets(game, 0, 0)
        assert game.tickets_done(0) == {0: "in-order"}

    def test_backwards_is_in_order_too_where_a_trail_runs_so(self) -> None:
        """A trail has no direction: C–B–A passes A, B, C as well."""
        assert self.results(0, 1, 0) == ("in-order", 9)

    def test_in_order_is_found_in_a_tangle(self) -> None:
        """The trail B–…–C exists; a search that spoils C early must not give up."""
        assert tangle().tickets_done(0) == {0: "in-order"}


def tangle() -> Game:
    """A–C and C–Y hang on a dense knot that holds B: A–K…B…Y–C is in order, A–C–Y… is not."""
    knot = [f"k{i}" for i in range(7)]
    pairs = [("a", "c"), ("c", knot[0])]
    pairs += [(x, y) for i, x in enumerate(knot) for y in knot[i + 1 :]]
    pairs += [("a", knot[3]), ("b", knot[1]), ("b", knot[2])]
    names = ["a", "b", "c", *knot]
    map_ = variant(
        "tour",
        cities={id_: {"name": id_, "at": [40 + 20 * i, 40]} for i, id_ in enumerate(names)},
        routes=[{"between": list(pair), "length": 1, "color": "red"} for pair in pairs],
        tickets=[{"tour": ["a", "b", "c"], "points": 6, "in_order": 9, "failed": 12}],
        rules={
            "pieces": {"train": 30, "ship": 8},
            "choose_pieces": {"total": 30, "suggested": {"train": 22, "ship": 8}},
        },
    )
    game = opened(map_)
    for p in range(2):
        give_tickets(game, p)
    set_pieces(game, 0, 30, 0)
    give(game, 0, *range(len(pairs)))
    give_tickets(game, 0, 0)
    return game


class TestWrapAround:
    """§3 wrap-around: for the rules such a route is like any other."""

    def test_claimed_and_joined_like_any_other(self) -> None:
        game = opened("wrap")
        set_pieces(game, 0, 6, 6)
        give_tickets(game, 0, 0)
        arrange(game, {0: {"black-two-ships": 2}})
        game.play(claim(2, black_two_ships=2))
        assert game.scores()[0].routes == 4
        assert game.tickets_done(0) == {0: "done"}
        give(game, 0, 0, 1)
        assert game.longest_trail(0) == 7


class TestShortAndLong:
    """§3 short + long tickets: four short (0–3), eight long (4–11)."""

    def test_mix_is_announced_before_drawing(self) -> None:
        game = Game(tiny("ticket-decks"), 2, 1)
        assert game.decision == "choose-mix"
        assert {a.mix for a in game.legal_actions()} == {(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)}
        assert game.view(0).offer == ()
        for mix in ((2, 1), (5, 0), (3, 2), (-1, 5)):
            refused(game, Action(ActionKind.CHOOSE_MIX, mix=mix), "another number")
        game.play(Action(ActionKind.CHOOSE_MIX, mix=(3, 1)))
        assert game.player == 1
        assert {a.mix for a in game.legal_actions()} == {(0, 4), (1, 3)}
        refused(game, Action(ActionKind.CHOOSE_MIX, mix=(2, 2)), "that many tickets are not left")
        game.play(Action(ActionKind.CHOOSE_MIX, mix=(0, 4)))
        decks = [[game.map.tickets[t].deck for t in game.view(p).offer] for p in range(2)]
        assert decks == [["short"] * 3 + ["long"], ["long"] * 4]
        assert game.decision == "keep-opening-tickets"

    def test_later_draws_announce_as_well(self) -> None:
        game = opened("ticket-decks")
        for p in range(2):
            give_tickets(game, p)
        assert {a.mix for a in actions(game, "draw-tickets")} == {
            (0, 4),
            (1, 3),
            (2, 2),
            (3, 1),
            (4, 0),
        }
        game.play(draw_tickets(1, 3))
        decks = [game.map.tickets[t].deck for t in game.view(0).offer]
        assert decks == ["short", "long", "long", "long"]

    def test_given_back_under_their_own_decks(self) -> None:
        game = opened("ticket-decks")
        for p in range(2):
            give_tickets(game, p)
        game.play(draw_tickets(2, 2))
        offer = game.view(0).offer
        game.play(keep(offer[0]))
        assert game.view(0).ticket_decks == {"short": 3, "long": 8}
        for d, name in enumerate(("short", "long")):
            assert {game.map.tickets[t].deck for t in ticket_stack(game, d)} == {name}

    def test_one_deck_is_short(self) -> None:
        game = opened("ticket-decks")
        for p in range(2):
            give_tickets(game, p)
        stack_tickets(game, [0, 5, 6, 7, 8])
        assert {a.mix for a in actions(game, "draw-tickets")} == {(0, 4), (1, 3)}
        stack_tickets(game, [0, 5])
        assert {a.mix for a in actions(game, "draw-tickets")} == {(1, 1)}


class TestCountries:
    """§3 countries: A–B, B–F, C–F, C–G; F and G are countries."""

    def results(self, *routes: int) -> dict[int, str]:
        game = opened("country")
        for p in range(2):
            give_tickets(game, p)
        give(game, 0, *routes)
        give_tickets(game, 0, *unowned_tickets(game))
        return game.tickets_done(0)

    def test_a_route_into_a_country_does_not_join_another(self) -> None:
        assert self.results(0, 1, 2)[2] == "lost"  # A–C

    def test_a_ticket_may_name_a_country_at_one_end(self) -> None:
        results = self.results(0, 1)
        assert (results[0], results[3], results[1]) == ("done", "done", "lost")  # A–F, B–F, C–F

    def test_any_of_ones_routes_into_it(self) -> None:
        assert self.results(2)[1] == "done"
        assert self.results(1, 2)[1] == "done"

    def test_at_both_ends(self) -> None:
        assert self.results(2, 3)[4] == "done"  # F–G over C
        assert self.results(1, 3)[4] == "lost"

    def test_no_trail_through_a_country(self) -> None:
        game = opened("country")
        give(game, 0, 0, 1, 2, 3)
        assert game.longest_trail(0) == 4


class TestPassengers:
    """§3 passengers: A 2, B 1, C none; bag of 3 red and 3 blue."""

    def seated(self, players: int, *each: tuple[int, int]) -> list[int]:
        game = opened("passengers", players)
        for p, (red, blue) in enumerate(each):
            game._s.passengers[p][0], game._s.passengers[p][1] = red, blue
        return [score.passengers for score in game.scores()]

    def test_each_place_starts_with_its_number(self) -> None:
        drawn = set()
        for seed in range(30):
            game = Game(tiny("passengers"), 2, seed)
            waiting = game.view(0).waiting
            assert {place: sum(n.values()) for place, n in waiting.items()} == {"a": 2, "b": 1}
            drawn.add(waiting["a"]["red"])
        assert drawn == {0, 1, 2}, "at random"

    def test_a_claim_takes_one_of_choice_from_each_end(self) -> None:
        game = opened("passengers")
        game._s.waiting[0][0], game._s.waiting[0][1] = 1, 1
        game._s.waiting[1][0], game._s.waiting[1][1] = 0, 1
        deal(game, 0, red=2)
        game.play(claim(0, red=2))
        assert game.decision == "passenger"
        assert {a.color for a in actions(game, "take-passenger")} == {"red", "blue"}
        game.play(Action(ActionKind.TAKE_PASSENGER, color="blue"))
        assert {a.color for a in actions(game, "take-passenger")} == {"blue"}
        refused(game, Action(ActionKind.TAKE_PASSENGER, color="red"), "no such passenger")
        game.play(Action(ActionKind.TAKE_PASSENGER, color="blue"))
        assert game.view(1).seats[0].passengers == {"red": 0, "blue": 2}
        assert game.view(1).waiting == {"a": {"red": 1, "blue": 0}}
        assert (game.player, game.decision) == (1, "turn")

    def test_a_player_may_leave_them_at_either_end(self) -> None:
        game = opened("passengers")
        before = game.view(0).waiting
        deal(game, 0, red=2)
        refused(game, LEAVE_PASSENGER, "not what is to be decided")
        game.play(claim(0, red=2))
        assert game.legal_actions()[-1] == LEAVE_PASSENGER
        game.play(LEAVE_PASSENGER)
        assert (game.player, game.decision) == (0, "passenger")
        game.play(actions(game, "take-passenger")[0])
        assert sum(game.view(1).seats[0].passengers.values()) == 1
        assert game.view(1).waiting == {"a": before["a"]}
        assert (game.player, game.decision) == (1, "turn")

    def test_in_a_country_too(self) -> None:
        """A country's passengers are one pool, whichever exit the route takes."""
        map_ = variant(
            "passengers",
            countries={"x": {"name": "X", "at": [300, 300], "passengers": 2}},
            routes=[
                {"between": [city, "x"], "length": 2, "color": "red", "exit": [at, 290]}
                for city, at in (("b", 200), ("c", 400))
            ],
        )
        game = opened(map_)
        deal(game, 0, red=2)
        game.play(claim(0, red=2))
        game.play(LEAVE_PASSENGER)  # in B
        game.play(actions(game, "take-passenger")[0])
        assert sum(game.view(1).waiting["x"].values()) == 1
        deal(game, 1, red=2)
        game.play(claim(1, red=2))
        game.play(actions(game, "take-passenger")[0])
        assert "x" not in game.view(1).waiting

    def test_if_there_is_one(self) -> None:
        game = opened("passengers")
        deal(game, 0, blue=3)
        game.play(claim(2, blue=3))  # A–C: nobody in C
        game.play(game.legal_actions()[0])
        assert game.player == 1
        deal(game, 1, red=2)
        for c in range(2):
            game._s.waiting[1][c] = 0
        game.play(claim(1, red=2))  # B–C
        assert (game.player, game.decision) == (0, "turn")

    def test_most_twenty_second_ten(self) -> None:
        assert self.seated(3, (3, 0), (2, 0), (1, 0)) == [20, 10, 0]

    def test_for_each_colour(self) -> None:
        assert self.seated(2, (3, 1), (1, 2)) == [30, 30]

    def test_tie_for_most_no_second(self) -> None:
        assert self.seated(3, (2, 0), (2, 0), (1, 0)) == [20, 20, 0]

    def test_tie_for_second(self) -> None:
        assert self.seated(4, (3, 0), (1, 0), (1, 0), (0, 0)) == [20, 10, 10, 0]

    def test_nobody_scores_with_none(self) -> None:
        """Ours."""
        assert self.seated(3, (0, 0), (0, 0), (0, 0)) == [0, 0, 0]
        assert self.seated(3, (1, 0), (0, 0), (0, 0)) == [20, 0, 0]


class TestMostTickets:
    """§3 most tickets: 15, all who tie."""

    def bonus(self, *each: tuple[int, ...]) -> list[int]:
        game = opened("passengers", len(each))
        for p in range(len(each)):
            give_tickets(game, p)
        give(game, 0, 0)
        give(game, 1, 1)
        for p, tickets in enumerate(each):
            give_tickets(game, p, *tickets)
        return [score.most_tickets for score in game.scores()]

    def test_the_most_completed(self) -> None:
        assert self.bonus((1, 4), (2,)) == [15, 0]  # A–B twice; B–C

    def test_lost_ones_do_not_count(self) -> None:
        assert self.bonus((1,), (2, 0, 3, 4)) == [15, 15]

    def test_all_who_tie(self) -> None:
        assert self.bonus((1,), (2,), ()) == [15, 15, 0]


GOALS = {
    "most-wilds": 0,
    "most-tickets-tagged": 1,
    "most-pieces-left": 2,
    "most-routes-of-length": 3,
    "most-tags-touched": 4,
    "longest-trail": 5,
    "most-small-tickets": 6,
    "most-routes-tagged": 7,
    "most-ferries": 8,
}


class TestGoals:
    """§3 goal cards: A–B 1, B–C 1, A–C 3 ferry, B–D 2; A north+capital, B north, C south."""

    def game(self, goal: str, players: int = 3) -> Game:
        game = opened("goals", players)
        for p in range(players):
            give_tickets(game, p)
        arrange(game)
        for number in range(len(game.map.goals)):
            game._s.goal[number] = int(number == GOALS[goal])
        assert str(game.map.goals[GOALS[goal]].kind) == goal
        return game

    def points(self, game: Game) -> list[int]:
        return [score.goals for score in game.scores()]

    def test_drawn_face_up_at_set_up(self) -> None:
        seen = set()
        for seed in range(60):
            game = Game(tiny("goals"), 2, seed)
            assert len(game.view(0).goals) == 4
            assert game.view(0).goals == game.view(1).goals
            seen |= set(game.view(0).goals)
        assert seen == set(range(9))

    def test_one_not_drawn_pays_nothing(self) -> None:
        game = self.game("most-ferries")
        game._s.goal[8] = 0
        give(game, 0, 2)
        assert self.points(game) == [0, 0, 0]

    def test_most_wilds_a_pair_counts_as_a_wild(self) -> None:
        game = self.game("most-wilds")
        arrange(game, {0: {"wild": 1}, 1: {"red": 2, "blue": 3}, 2: {"red": 1, "blue": 1}})
        assert self.points(game) == [0, 12, 0]
        arrange(game, {0: {"wild": 1, "red": 3}, 1: {"green": 4}, 2: {"wild": 1}})
        assert self.points(game) == [12, 12, 0]
        arrange(game, {0: {"red": 1, "blue": 1, "green": 1}})
        assert self.points(game) == [0, 0, 0]

    def test_most_tickets_done_that_name_a_capital(self) -> None:
        game = self.game("most-tickets-tagged")
        give(game, 0, 0)
        give(game, 1, 1)
        give_tickets(game, 0, 1)  # A–B done
        give_tickets(game, 1, 2, 5, 0)  # B–C twice, no capital; A–C lost
        assert self.points(game) == [10, 0, 0]

    def test_most_pieces_left(self) -> None:
        game = self.game("most-pieces-left")
        give(game, 0, 0)
        assert self.points(game) == [0, 10, 10]

    def test_most_routes_of_length_one(self) -> None:
        game = self.game("most-routes-of-length")
        give(game, 0, 0)
        give(game, 1, 1)
        give(game, 2, 2, 3)
        assert self.points(game) == [10, 10, 0]

    def test_most_countries_touched(self) -> None:
        """Countries are tags: north and south."""
        game = self.game("most-tags-touched")
        give(game, 0, 0, 3)  # north twice
        give(game, 1, 1)  # north, south
        assert self.points(game) == [0, 12, 0]

    def test_longest_trail(self) -> None:
        game = self.game("longest-trail")
        give(game, 0, 0, 1)
        give(game, 1, 2)
        assert self.points(game) == [0, 10, 0]

    def test_most_small_tickets(self) -> None:
        """Done, and worth 5 or less."""
        game = self.game("most-small-tickets")
        give(game, 0, 0, 1)
        give(game, 1, 2)
        give_tickets(game, 0, 1)  # 3 points
        give_tickets(game, 1, 0, 3)  # 6 and 7 points
        assert self.points(game) == [12, 0, 0]

    def test_most_routes_touching_a_place(self) -> None:
        game = self.game("most-routes-tagged")
        give(game, 0, 0)  # both ends north: one route
        give(game, 1, 1, 3)
        assert self.points(game) == [0, 10, 0]

    def test_most_ferries(self) -> None:
        game = self.game("most-ferries")
        give(game, 1, 2)
        give(game, 0, 0, 1, 3)
        assert self.points(game) == [0, 10, 0]

    @pytest.mark.parametrize("goal", [goal for goal in GOALS if goal != "most-pieces-left"])
    def test_best_with_zero_pays_nobody(self, goal: str) -> None:
        """Ours."""
        assert self.points(self.game(goal)) == [0, 0, 0]

    def test_goals_add_up(self) -> None:
        game = self.game("most-ferries")
        game._s.goal[GOALS["longest-trail"]] = 1
        give(game, 1, 2)
        score = game.scores()[1]
        assert (score.goals, score.goals_won) == (20, 2)

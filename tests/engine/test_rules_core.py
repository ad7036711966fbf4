"""RULES.md §2, line by line."""

import pytest
from engine.table import (
    PASS,
    actions,
    arrange,
    bundled,
    cards_in_box,
    cards_on_table,
    claim,
    deal,
    draw_blind,
    draw_row,
    draw_tickets,
    finish,
    give,
    give_tickets,
    hand_of,
    keep,
    opened,
    payments,
    refused,
    route,
    set_pieces,
    stack_tickets,
    ticket_stack,
    tiny,
    to_move,
    variant,
    ways,
)

from mapkit.bundled import preset_ids
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.core import words as w
from mapkit.engine.faults import IllegalAction
from mapkit.engine.game import Game
from mapkit.model.presets import preset_rules

AB, BC, AD, BD, DE, CE = range(6)  # the routes of the map `claim`


class TestSeatCards:
    """§1 More train cards by seat (ours)."""

    @pytest.mark.parametrize(("players", "hands"), [(2, [4, 5]), (3, [4, 4, 4])])
    def test_each_seat_gets_its_own_besides_the_hand(self, players: int, hands: list[int]) -> None:
        map_ = variant("claim", rules={"seat_cards": {2: [0, 1]}, "hand": {"train": 4}})
        game = Game(map_, players, 1)
        assert [sum(hand_of(game, seat).values()) for seat in range(players)] == hands
        assert cards_on_table(game) == cards_in_box(game)

    @pytest.mark.parametrize("preset", preset_ids())
    def test_no_preset_has_any(self, preset: str) -> None:
        assert preset_rules(preset).seat_cards is None


class TestTurn:
    """§2 Turn: exactly one action."""

    @pytest.mark.parametrize("kind", ["claim", "tickets", "cards"])
    def test_one_action_and_the_next_player_is_to_move(self, kind: str) -> None:
        game = opened("claim")
        deal(game, 0, blue=3)
        if kind == "claim":
            game.play(claim(AB, blue=3))
        elif kind == "tickets":
            give_tickets(game, 0)
            game.play(draw_tickets(3))
            assert (game.player, game.decision) == (0, "keep-tickets")
            refused(game, draw_blind(), "not what is to be decided now")
            game.play(game.legal_actions()[0])
        else:
            game.play(draw_blind())
            assert (game.player, game.decision) == (0, "second-card")
            refused(game, claim(AB, blue=3), "not what is to be decided now")
            game.play(draw_blind())
        assert (game.player, game.decision) == (1, "turn")

    def test_only_what_the_preset_has_can_be_done(self) -> None:
        game = opened("claim")
        kinds = {action.kind for action in game.legal_actions()}
        assert ActionKind.EXCHANGE not in kinds
        assert ActionKind.BUILD_HARBOUR not in kinds
        refused(game, Action(ActionKind.EXCHANGE, given="train", count=1), "no exchange")
        refused(game, Action(ActionKind.BUILD_HARBOUR, place="a"), "no harbours")

    def test_ships_games_also_build_and_exchange(self) -> None:
        game = opened("exchange")
        assert actions(game, ActionKind.EXCHANGE)
        harbour = opened("harbour")
        give(harbour, 0, 1)
        deal(harbour, 0, wild=4)
        assert {a.place for a in actions(harbour, ActionKind.BUILD_HARBOUR)} == {"b", "c"}

    def test_players_move_in_turn(self) -> None:
        game = opened("claim", players=4)
        order = []
        for _ in range(8):
            order.append(game.player)
            game.play(draw_blind())
            game.play(draw_blind())
        assert order == [0, 1, 2, 3, 0, 1, 2, 3]


class TestDrawCards:
    """§2 Draw cards."""

    def test_two_cards_each_from_row_or_deck(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 2, "blue": 3})
        first = {(a.kind, a.card or a.deck) for a in game.legal_actions() if "draw" in a.kind}
        assert first == {
            ("draw-row", "red"),
            ("draw-row", "blue"),
            ("draw-blind", "train"),
            ("draw-tickets", ""),
        }
        game.play(draw_row("red"))
        game.play(draw_blind())
        assert sum(hand_of(game, 0).values()) == 2
        assert hand_of(game, 0)["red"] >= 1
        assert game.player == 1

    def test_taken_card_is_replaced_before_the_second_draw(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 5}, deck={"green": 4}, park=1)
        game.play(draw_row("red"))
        assert game.view(0).row == {"red": 4, "green": 1}
        game.play(draw_row("green"))
        assert hand_of(game, 0) == {"red": 1, "green": 1}
        assert game.view(0).row == {"red": 4, "green": 1}

    def test_card_not_in_row(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 5})
        refused(game, draw_row("blue"), "does not lie face up")
        refused(game, draw_row("pink"), "no card `pink`")

    def test_face_up_wild_is_the_only_card(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 4, "wild": 1})
        game.play(draw_row("wild"))
        assert hand_of(game, 0) == {"wild": 1}
        assert (game.player, game.decision) == (1, "turn")

    def test_face_up_wild_is_never_the_second_card(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 4, "wild": 1})
        game.play(draw_blind())
        assert draw_row("wild") not in game.legal_actions()
        refused(game, draw_row("wild"), "a face-up wild can't be the second card")

    def test_not_even_when_it_turned_up_as_the_replacement(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 5}, deck={"wild": 5}, park=1)
        game.play(draw_row("red"))
        assert game.view(0).row == {"red": 4, "wild": 1}
        assert {a.card or a.deck for a in game.legal_actions()} == {"red", "train"}
        refused(game, draw_row("wild"), "a face-up wild can't be the second card")

    def test_blind_wild_counts_as_one_ordinary_card(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 5}, deck={"wild": 9}, park=1)
        game.play(draw_blind())
        assert game.decision == "second-card"
        game.play(draw_blind())
        assert hand_of(game, 0) == {"wild": 2}
        assert game.player == 1


class TestSweep:
    """§2 Sweep."""

    @pytest.mark.parametrize("name", ["claim", "tunnel", "sea", "country"])
    def test_at_set_up(self, name: str) -> None:
        swept = 0
        for seed in range(150):
            game = Game(tiny(name), 2, seed)
            assert game.view(0).row.get("wild", 0) < 3
            assert sum(game.view(0).row.values()) == game.map.rules.row.train + (
                game.map.rules.row.ship
            )
            swept += int(game._s.sweeps) > 0
        assert name == "sea" or swept, "some set-ups must have swept"

    def test_after_a_replacement(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 2, "blue": 1, "wild": 2}, deck={"wild": 1, "green": 6}, park=1)
        sweeps = int(game._s.sweeps)
        while game._s.sweeps == sweeps:  # until the wild is drawn as the replacement
            arrange(
                game, row={"red": 2, "blue": 1, "wild": 2}, deck={"wild": 1, "green": 6}, park=1
            )
            to_move(game, 0)
            game.play(draw_row("red"))
        assert game.view(0).row == {"green": 5}
        assert game.view(0).discards == {"red": 1, "blue": 1, "wild": 3}
        assert game.decision == "second-card"

    def test_again_and_again(self) -> None:
        """A new row with three wilds is swept as well."""
        game = opened("claim")
        many = 0
        for seed in range(40):
            game._s.rng[0] = seed
            to_move(game, 0)
            arrange(
                game,
                row={"red": 3, "wild": 2},
                deck={"wild": 7},
                discard={"green": 6, "blue": 6},
                park=1,
            )
            before = int(game._s.sweeps)
            game.play(draw_row("red"))
            many = max(many, int(game._s.sweeps) - before)
            assert game.view(0).row.get("wild", 0) < 3
            assert sum(game.view(0).row.values()) == 5
        assert many >= 2

    def test_two_wilds_are_not_swept(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 4, "wild": 1}, deck={"wild": 1}, park=1)
        game.play(draw_row("red"))
        assert game.view(0).row == {"red": 3, "wild": 2}

    def test_gives_up_when_no_row_can_have_fewer(self) -> None:
        """Ours: the row stays as it lies."""
        game = opened("claim")
        arrange(game, row={"red": 3, "wild": 2}, deck={"wild": 5}, park=1)
        game.play(draw_row("red"))
        assert game.view(0).row == {"red": 2, "wild": 3}
        assert game.decision == "second-card"
        game.play(draw_row("red"))
        assert game.view(0).row == {"red": 1, "wild": 4}

    def test_three_plain_cards_are_enough_to_go_on(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 3, "wild": 2}, deck={"wild": 5}, discard={"green": 1}, park=1)
        game.play(draw_row("red"))
        assert game.view(0).row == {"red": 2, "green": 1, "wild": 2}

    def test_nordic_never_sweeps(self) -> None:
        """§1: row swept: no."""
        game = opened("ferry")
        arrange(game, row={"red": 1, "wild": 4}, deck={"wild": 2, "green": 9}, park=1)
        game.play(draw_row("red"))
        assert game.view(0).row["wild"] >= 4
        assert game.view(0).discards == {}

    def test_row_of_two_decks_is_dealt_three_and_three(self) -> None:
        """§1: the new row is 3 + 3, also after it had become 6 + 0."""
        game = opened("sea")
        arrange(
            game,
            row={"red": 4, "wild": 2},
            deck={"wild": 1, "white-ship-harbour": 2, "white-two-ships": 6},
            discard={"green": 6, "black": 6},
            park=1,
        )
        game.play(draw_row("red"))
        game.play(Action(ActionKind.CHOOSE_DECK, deck="train"))
        cards = game.view(0).row
        ships = sum(count for card, count in cards.items() if "ship" in card)
        assert (ships, sum(cards.values()) - ships) == (3, 3)
        assert cards.get("wild", 0) < 3


class TestDeckEmpty:
    """§2 Deck empty."""

    def test_discards_become_the_new_deck(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 5}, deck={"blue": 1}, discard={"green": 3}, park=1)
        game.play(draw_blind())
        assert hand_of(game, 0) == {"blue": 1}
        game.play(draw_blind())
        assert hand_of(game, 0) == {"blue": 1, "green": 1}
        assert game.view(0).deck_sizes["train"] == 2
        assert game.view(0).discards == {}

    @pytest.mark.parametrize("row", [{}, {"red": 4, "wild": 1}])
    def test_both_empty_no_draw_not_even_face_up(self, row: dict[str, int]) -> None:
        game = opened("claim")
        arrange(game, {0: {"blue": 3}}, row=row, deck={}, park=1)
        assert not [a for a in game.legal_actions() if a.kind in ("draw-row", "draw-blind")]
        refused(game, draw_blind(), "that deck and its discards are empty")
        for card in ("red", "wild"):
            refused(game, draw_row(card), "all draw piles and discards are empty")

    def test_the_second_card_may_come_from_the_row_alone(self) -> None:
        """Ours: the draw was chosen while there were cards."""
        game = opened("claim")
        arrange(game, row={"red": 4, "wild": 1}, deck={"blue": 1}, park=1)
        game.play(draw_blind())
        assert game.decision == "second-card"
        assert game.legal_actions() == [draw_row("red")]
        game.play(draw_row("red"))
        assert hand_of(game, 0) == {"blue": 1, "red": 1}
        assert {a.kind for a in game.legal_actions()} & {"draw-row", "draw-blind"} == set()

    @pytest.mark.parametrize("left", ["red", "white-two-ships"])
    def test_two_decks_no_draw_once_all_four_piles_are_empty(self, left: str) -> None:
        """While one deck has a card, the whole row may be drawn from."""
        game = opened("sea")
        row = {"red": 3, "white-two-ships": 3}
        for piles in ({"deck": {left: 1}}, {"deck": {}, "discard": {left: 1}}):
            arrange(game, row=row, park=1, **piles)
            drawn = {a.card or a.deck for a in game.legal_actions() if a.kind.startswith("draw-")}
            assert {"red", "white-two-ships"} < drawn
        arrange(game, row=row, deck={}, park=1)
        assert not [a for a in game.legal_actions() if a.kind in ("draw-row", "draw-blind")]

    def test_each_of_two_decks_refills_from_its_own_discards(self) -> None:
        game = opened("sea")
        arrange(game, discard={"red": 4}, deck={"white-two-ships": 2}, park=1)
        game.play(draw_blind("train"))
        assert hand_of(game, 0) == {"red": 1}
        assert game.view(0).deck_sizes == {"train": 3, "ship": 2}
        arrange(game, discard={"red": 4}, deck={}, park=1)
        to_move(game, 0)
        refused(game, draw_blind("ship"), "that deck and its discards are empty")

    def test_row_is_filled_as_far_as_cards_go(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 5}, deck={"blue": 1}, park=1)
        game.play(draw_row("red"))
        assert game.view(0).row == {"red": 4, "blue": 1}
        game.play(draw_row("red"))
        assert game.view(0).row == {"red": 3, "blue": 1}

    def test_row_fills_up_again_once_there_are_cards(self) -> None:
        """The row is filled as far as cards go: cards are there again after a claim."""
        game = opened("claim")
        arrange(game, {0: {"blue": 3}}, row={"red": 2}, deck={}, park=1)
        game.play(claim(AB, blue=3))
        assert game.view(0).row == {"red": 2, "blue": 3}, "the row has place for all"

    def test_who_can_draw_only_one_card_draws_one(self) -> None:
        """Ours."""
        game = opened("claim")
        arrange(game, row={"wild": 2}, deck={"blue": 1}, park=1)
        game.play(draw_blind())
        assert hand_of(game, 0) == {"blue": 1}
        assert (game.player, game.decision) == (1, "turn")

    def test_only_wilds_face_up_are_no_second_card(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 1, "wild": 1}, deck={"wild": 1}, park=1)
        game.play(draw_row("red"))
        assert game.player == 1

    def test_no_draw_possible_another_action_must_be_taken(self) -> None:
        game = opened("claim")
        arrange(game, {0: {"blue": 3}}, deck={}, park=1)
        assert {a.kind for a in game.legal_actions()} == {"claim", "draw-tickets"}
        refused(game, Action(PASS), "passes only where nothing else is possible")


class TestClaim:
    """§2 Claim."""

    def test_as_many_cards_as_spaces_of_the_colour(self) -> None:
        game = opened("claim")
        deal(game, 0, blue=5, wild=2, red=4)
        assert payments(game, AB) == ways(
            {"blue": 3}, {"blue": 2, "wild": 1}, {"blue": 1, "wild": 2}
        )

    def test_wilds_stand_for_any_colour_also_all_of_them(self) -> None:
        game = opened("claim")
        deal(game, 0, wild=3)
        assert payments(game, AB) == ways({"wild": 3})
        game.play(claim(AB, wild=3))
        assert game.view(0).owners[AB] == 0

    def test_grey_takes_any_one_colour(self) -> None:
        game = opened("claim")
        deal(game, 0, blue=2, red=3, wild=1, green=1)
        assert payments(game, BC) == ways({"red": 3}, {"red": 2, "wild": 1}, {"blue": 2, "wild": 1})

    @pytest.mark.parametrize(
        ("pay", "why"),
        [
            ({"red": 3}, "not of the route's colour"),
            ({"blue": 2}, "not the number of cards"),
            ({"blue": 4}, "not the number of cards"),
            ({"blue": 2, "red": 1}, "not of the route's colour|of one colour"),
            ({"blue": 3, "wild": 1}, "not the number of cards"),
            ({"blue": 1, "wild": 3}, "not the number of cards"),
            ({"blue": 1, "green": 2}, "the hand does not have these cards|not of the route"),
            ({}, "not the number of cards"),
            ({"wild": 4}, "the hand does not have these cards"),
        ],
    )
    def test_other_payments_are_refused(self, pay: dict[str, int], why: str) -> None:
        game = opened("claim")
        deal(game, 0, blue=5, wild=3, red=4)
        refused(game, claim(AB, **pay), why)

    def test_grey_takes_no_two_colours(self) -> None:
        game = opened("claim")
        deal(game, 0, blue=2, red=3)
        refused(game, claim(BC, blue=1, red=2), "of one colour")

    def test_cards_one_does_not_have(self) -> None:
        game = opened("claim")
        deal(game, 0, blue=2)
        refused(game, claim(AB, blue=3), "the hand does not have these cards")
        with pytest.raises(IllegalAction):
            game.play(claim(AB, blue=-1, wild=4))

    def test_anywhere_no_need_to_connect(self) -> None:
        game = opened("claim")
        deal(game, 0, yellow=2, red=2)
        give(game, 0, AB)
        assert {a.route for a in actions(game, "claim")} == {AD, DE, CE}

    def test_pieces_placed_cards_discarded_points_at_once(self) -> None:
        game = opened("claim")
        deal(game, 0, blue=3, red=1)
        game.play(claim(AB, blue=3))
        view = game.view(1)
        assert view.owners[AB] == 0
        assert view.seats[0].trains == 12 - 3
        assert view.seats[0].score == 4
        assert view.discards == {"blue": 3}
        assert hand_of(game, 0) == {"red": 1}

    @pytest.mark.parametrize(
        ("length", "points"),
        {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}.items(),
    )
    def test_route_points(self, length: int, points: int) -> None:
        """§1: route points."""
        routes = [{"between": ["a", "b"], "length": length, "color": "grey"}]
        game = opened(variant("bonus", routes=routes, rules={"pieces": {"train": 20}}))
        deal(game, 0, red=9)
        game.play(claim(0, red=length))
        assert game.scores()[0].routes == points

    def test_too_few_pieces(self) -> None:
        game = opened("claim")
        deal(game, 0, blue=3, red=2)
        set_pieces(game, 0, 2)
        assert {a.route for a in actions(game, "claim")} == {AD, DE}
        refused(game, claim(AB, blue=3), "too few pieces")

    def test_taken_and_unknown_routes(self) -> None:
        game = opened("claim")
        deal(game, 0, blue=3)
        give(game, 1, AB)
        refused(game, claim(AB, blue=3), "the route is taken")
        refused(game, claim(99, blue=3), "no such route")
        refused(game, claim(-1, blue=3), "no such route")

    def test_no_payments_for_an_unknown_route(self) -> None:
        game = opened("claim")
        for r in (-1, len(game.map.routes)):
            with pytest.raises((IllegalAction, IndexError, ValueError)):
                game.legal_payments(r)

    def test_only_one_a_turn(self) -> None:
        game = opened("claim")
        deal(game, 0, blue=3, red=2)
        game.play(claim(AB, blue=3))
        assert game.player == 1


class TestParallelLanes:
    """§2 Parallel lanes, §1 doubles and triples by number of players."""

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_never_two_lanes_of_the_same_double(self, players: int) -> None:
        game = opened("double", players)
        deal(game, 0, red=3, blue=3)
        give(game, 0, 0)
        why = "never owns two lanes" if players > 3 else "never owns two lanes|lanes .* closed"
        refused(game, claim(1, blue=3), why)
        assert 1 not in {a.route for a in actions(game, "claim")}

    @pytest.mark.parametrize(("players", "usable"), {2: 1, 3: 1, 4: 2, 5: 2}.items())
    def test_doubles(self, players: int, usable: int) -> None:
        self.claim_lanes("double", players, usable, ["red", "blue"])

    @pytest.mark.parametrize(("players", "usable"), {2: 1, 3: 2, 4: 3, 5: 3}.items())
    def test_nordic_triples(self, players: int, usable: int) -> None:
        self.claim_lanes("triple", players, usable, ["red", "blue", "green"])

    @pytest.mark.parametrize(("players", "usable"), {2: 1, 3: 1, 4: 3, 5: 3}.items())
    @pytest.mark.parametrize("preset", ["germany", "classic", "great-lakes", "world", "alpine"])
    def test_other_triples(self, preset: str, players: int, usable: int) -> None:
        lanes = ["red", "black", "grey"]
        changes = {
            "rules": {"preset": preset, "goals": None, "pieces": {"train": 30, "ship": 0}},
            "routes": [{"between": ["a", "b"], "length": 3, "lanes": lanes}],
        }
        if preset in ("great-lakes", "world"):
            changes["rules"]["pieces"] = {"train": 30, "ship": 30}
            changes["rules"]["choose_pieces"] = None
            changes["rules"]["tie_breaks"] = []
        if preset == "germany":
            changes["rules"]["tickets"] = {"decks": {"main": {}}}
        self.claim_lanes(variant("triple", **changes), players, usable, ["red", "black", "green"])

    def claim_lanes(self, map_: object, players: int, usable: int, colors: list[str]) -> None:
        game = opened(map_, players)
        for lane, color in enumerate(colors):
            deal(game, game.player, **{color: 3})
            if lane < usable:
                game.play(claim(lane, **{color: 3}))
                assert game.view(0).owners[lane] == lane
            else:
                while game.player in game.view(0).owners[: len(colors)]:
                    deal(game, game.player)
                    game.play(draw_blind())
                    game.play(draw_blind())
                    if game.player == 0:
                        break
                deal(game, game.player, **{color: 3})
                assert lane not in {a.route for a in actions(game, "claim")}
                refused(game, claim(lane, **{color: 3}), "closed|never owns two lanes")

    def test_closed_to_all_says_so(self) -> None:
        game = opened("double", 3)
        give(game, 0, 0)
        to_move(game, 1)
        deal(game, 1, blue=3)
        refused(game, claim(1, blue=3), "with so few players the other lanes")

    def test_either_lane_closes_the_other(self) -> None:
        game = opened("double", 2)
        deal(game, 0, blue=3)
        game.play(claim(1, blue=3))
        deal(game, 1, red=3)
        refused(game, claim(0, red=3), "with so few players the other lanes")

    def test_single_routes_stay_open(self) -> None:
        game = opened("double", 2)
        deal(game, 0, red=6)
        game.play(claim(0, red=3))
        deal(game, 1, red=3)
        game.play(claim(2, red=3))
        assert game.view(0).owners == (0, None, 1)


class TestRailAndSea:
    """§2 Rail and sea between the same two places are not a double."""

    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_one_player_may_claim_both(self, players: int) -> None:
        game = opened("sea", players)
        set_pieces(game, 0, 6, 6)
        arrange(game, {0: {"red": 2, "white-two-ships": 2}})
        game.play(claim(0, white_two_ships=2))
        to_move(game, 0)
        game.play(claim(1, red=2))
        assert game.view(0).owners[:2] == (0, 0)

    @pytest.mark.parametrize(
        ("one", "other"), [("duluth", "thunder-bay"), ("muskegon", "traverse-city")]
    )
    def test_the_rulebooks_places(self, one: str, other: str) -> None:
        """003: Duluth–Thunder Bay, Muskegon–Traverse City."""
        game = opened(bundled("great-lakes"))
        rail, sea = (route(game.map, one, other, kind=kind) for kind in ("rail", "sea"))
        give(game, 0, rail)
        set_pieces(game, 1, 20, 20)
        set_pieces(game, 0, 20, 20)
        arrange(game, {0: {"wild": 9}})
        assert sea in {a.route for a in actions(game, "claim")}
        to_move(game, 1)
        arrange(game, {1: {"wild": 9}})
        assert sea in {a.route for a in actions(game, "claim")}


class TestTickets:
    """§2 Tickets."""

    def test_draw_keep_the_rest_to_the_bottom(self) -> None:
        game = opened("claim")
        give_tickets(game, 0)
        give_tickets(game, 1)
        stack_tickets(game, [4, 2, 0, 1, 3])
        game.play(draw_tickets(3))
        assert set(game.view(0).offer) == {4, 2, 0}
        game.play(keep(2))
        assert game.view(0).tickets == (2,)
        assert ticket_stack(game)[:2] == [1, 3]
        assert sorted(ticket_stack(game)[2:]) == [0, 4]

    def test_keep_at_least_the_minimum(self) -> None:
        game = opened("claim")
        give_tickets(game, 0)
        give_tickets(game, 1)
        stack_tickets(game, [4, 2, 0, 1, 3])
        game.play(draw_tickets(3))
        refused(game, keep(), "more tickets must be kept")
        refused(game, keep(1), "only tickets that were offered")
        refused(game, keep(2, 2), "only tickets that were offered")
        assert len(actions(game, "keep-tickets")) == 7

    def test_opening_minimum(self) -> None:
        """§1: opening tickets 3, keep at least 2."""
        game = Game(tiny("claim"), 2, 1)
        assert game.decision == "keep-opening-tickets"
        offer = game.view(0).offer
        assert len(offer) == 3
        assert len(game.legal_actions()) == 4
        refused(game, keep(offer[0]), "more tickets must be kept")
        game.play(keep(*offer[:2]))
        assert game.player == 1

    def test_fewer_left_draw_what_is_left(self) -> None:
        game = opened("claim")
        give_tickets(game, 0, 0, 1, 2)
        give_tickets(game, 1, 3, 4)
        stack_tickets(game, [5, 6])
        assert actions(game, "draw-tickets") == [draw_tickets(2)]
        refused(game, draw_tickets(3), "another number of tickets")
        game.play(draw_tickets(2))
        assert set(game.view(0).offer) == {5, 6}
        refused(game, keep(), "more tickets must be kept")
        game.play(keep(6))
        assert ticket_stack(game) == [5]

    def test_one_left_must_be_kept(self) -> None:
        """Ours: keep at least one, or all if fewer."""
        game = opened("claim")
        give_tickets(game, 0)
        give_tickets(game, 1)
        stack_tickets(game, [5])
        game.play(draw_tickets(1))
        assert game.legal_actions() == [keep(5)]

    def test_none_left_none_drawn(self) -> None:
        game = opened("claim")
        stack_tickets(game, [])
        assert not actions(game, "draw-tickets")
        refused(game, draw_tickets(0), "that many tickets are not left")
        refused(game, draw_tickets(3), "that many tickets are not left|another number")

    def test_opening_with_too_few_for_all(self) -> None:
        """Fewer left also at set-up: five players, seven tickets."""
        game = Game(tiny("claim"), 5, 3)
        sizes = [len(game.view(p).offer) for p in range(5)]
        assert sizes == [3, 3, 1, 0, 0]
        while game.decision == "keep-opening-tickets":
            game.play(game.legal_actions()[0])
        assert [len(game.view(p).tickets) for p in range(5)] == [2, 2, 1, 0, 0]

    def test_done_adds_not_done_takes_away(self) -> None:
        game = opened("claim")
        give_tickets(game, 0, 0, 6)  # A–C 6, D–C 4
        give_tickets(game, 1, 1)  # A–B 3
        give(game, 0, DE, CE)
        scores = game.scores()
        assert (scores[0].tickets_won, scores[0].tickets_lost) == (4, -6)
        assert (scores[1].tickets_won, scores[1].tickets_lost) == (0, -3)
        assert game.tickets_done(0) == {0: "lost", 6: "done"}

    def test_only_the_owners_routes_join(self) -> None:
        game = opened("claim")
        give_tickets(game, 0, 0)
        give(game, 0, AB)
        give(game, 1, BC)
        assert game.tickets_done(0) == {0: "lost"}

    def test_kept_to_the_end(self) -> None:
        game = opened("claim")
        before = game.view(0).tickets
        finish(game)
        assert set(before) <= set(game.view(0).tickets)

    def test_tickets_of_the_last_turn_count(self) -> None:
        game = opened("claim")
        give_tickets(game, 0)
        give_tickets(game, 1)
        stack_tickets(game, [0, 1, 2])
        game._s.turns_left = 1
        game.play(draw_tickets(3))
        game.play(keep(0, 1, 2))
        assert game.is_over
        assert game.scores()[0].tickets_lost == -12

    @pytest.mark.parametrize(("name", "reshuffled"), [("claim", False), ("country", True)])
    def test_opening_tickets_given_back(self, name: str, reshuffled: bool) -> None:
        """§1: to the bottom, or back in with the decks reshuffled."""
        tickets = [{"between": ["a", "b"], "points": n} for n in range(1, 31)]
        map_ = variant(name, tickets=tickets)
        bottoms = 0
        for seed in range(10):
            game = Game(map_, 2, seed)
            kept, returned = set(), []
            before = ticket_stack(game)
            for p in range(2):
                offer = game.view(p).offer
                kept |= set(offer[:2])
                returned += offer[2:]
                game.play(keep(*offer[:2]))
            stack = ticket_stack(game)
            assert sorted(stack) == sorted(set(range(30)) - kept)
            bottoms += stack[: len(before)] == before
            if not reshuffled:
                assert sorted(stack[len(before) :]) == sorted(returned)
        assert bottoms == (0 if reshuffled else 10)


class TestLastRound:
    """§2 Last round."""

    @pytest.mark.parametrize("players", [2, 3, 5])
    def test_each_player_the_trigger_included_has_one_more(self, players: int) -> None:
        game = opened("claim", players)
        to_move(game, 1)
        deal(game, 1, red=2)
        set_pieces(game, 1, 4)
        game.play(claim(AD, red=2))
        order = []
        while not game.is_over:
            order.append(game.player)
            game.play(draw_blind())
            game.play(draw_blind())
        assert order == [(2 + i) % players for i in range(players)]
        assert game.ending == "last-round"

    @pytest.mark.parametrize("name", ["sea", "tour"])
    def test_two_turns_each_with_ships(self, name: str) -> None:
        """§1: further turns each 2; counts trains + ships."""
        map_ = variant(name, rules={"last_round": {"pieces_left": 6}})
        game = opened(map_, 3)
        r = route(map_, "a", "b")
        arrange(game, {0: {"red": 2}})
        set_pieces(game, 0, 4, 4)
        game.play(claim(r, red=2))
        order = []
        while not game.is_over:
            order.append(game.player)
            game.play(draw_blind("ship"))
            game.play(draw_blind("ship"))
        assert order == [1, 2, 0, 1, 2, 0]

    def test_seven_pieces_do_not_start_it(self) -> None:
        map_ = variant("sea", rules={"last_round": {"pieces_left": 6}})
        game = opened(map_)
        arrange(game, {0: {"red": 2}})
        set_pieces(game, 0, 4, 5)
        game.play(claim(1, red=2))
        assert game.view(0).turns_left is None

    @pytest.mark.parametrize(("left", "starts"), {3: False, 2: True, 0: True}.items())
    def test_at_two_or_fewer(self, left: int, starts: bool) -> None:
        game = opened("claim")
        deal(game, 0, red=2)
        set_pieces(game, 0, 2 + left)
        game.play(claim(AD, red=2))
        assert (game.view(0).turns_left is not None) == starts

    def test_checked_at_the_end_of_the_turn(self) -> None:
        """Not while a claim is unfinished: the tunnel is not paid yet."""
        game = opened("tunnel")
        arrange(game, {0: {"red": 4}}, deck={"red": 3}, park=1)
        set_pieces(game, 0, 4)
        game.play(claim(0, red=2))
        assert game.decision == "tunnel"
        assert game.view(0).turns_left is None

    def test_a_second_trigger_does_not_prolong_it(self) -> None:
        game = opened("claim")
        deal(game, 0, red=2)
        set_pieces(game, 0, 2)
        game.play(claim(AD, red=2))
        deal(game, 1, green=2)
        set_pieces(game, 1, 2)
        game.play(claim(BD, green=2))
        game.play(draw_blind())
        game.play(draw_blind())
        assert game.is_over

    def test_claims_of_the_last_turn_score(self) -> None:
        game = opened("claim")
        give_tickets(game, 0, 1)
        game._s.turns_left = 1
        deal(game, 0, blue=3)
        game.play(claim(AB, blue=3))
        assert game.is_over
        assert (game.scores()[0].routes, game.scores()[0].tickets_won) == (4, 3)

    def test_far_too_long_a_game_is_cut(self) -> None:
        game = opened("claim")
        game._s.turn = w.TURN_LIMIT - 1
        game.play(draw_blind())
        game.play(draw_blind())
        assert game.ending == "cut"


class TestLongestTrail:
    """§2 Longest trail."""

    def test_places_may_be_visited_again(self) -> None:
        game = opened("claim")
        give(game, 0, AB, AD, BD, BC)
        assert game.longest_trail(0) == 3 + 2 + 2 + 3

    def test_a_piece_counts_once(self) -> None:
        game = opened("claim")
        give(game, 0, AD, BD, DE)
        assert game.longest_trail(0) == 4

    def test_of_ones_own_spaces(self) -> None:
        game = opened("claim")
        give(game, 0, AB)
        give(game, 1, BC, CE)
        assert (game.longest_trail(0), game.longest_trail(1)) == (3, 5)
        assert [score.longest_trail for score in game.scores()] == [0, 10]

    def test_all_who_tie_get_the_bonus(self) -> None:
        game = opened("claim", 3)
        give(game, 0, AD)
        give(game, 1, BD)
        assert [score.longest_trail for score in game.scores()] == [10, 10, 0]

    def test_parts_that_do_not_meet_do_not_add(self) -> None:
        game = opened("claim")
        give(game, 0, AB, CE)
        assert game.longest_trail(0) == 3

    def test_nobody_has_a_route(self) -> None:
        game = opened("claim")
        assert [score.longest_trail for score in game.scores()] == [0, 0]


class TestTieBreaks:
    """§1 tie-breaks, one after the other."""

    def test_most_points_wins(self) -> None:
        game = opened("ferry")
        self.without_tickets(game)
        game._s.score[1] = 1
        assert (game.winners(), game.winner()) == ([1], 1)

    def test_tickets_done(self) -> None:
        game = opened("claim", 3)
        self.without_tickets(game)
        give(game, 0, AB)
        give(game, 1, BC)
        give_tickets(game, 0, 1)  # A–B 3
        for p, score in enumerate((0, 3, 3)):
            game._s.score[p] = score
        game._s.score[2] = 13  # the two share the longest trail's 10
        assert len({score.total for score in game.scores()}) == 1
        assert game.winners() == [0]

    def test_then_holds_longest_trail(self) -> None:
        game = opened("claim", 3)
        self.without_tickets(game)
        give(game, 0, AB)
        give(game, 1, AD)
        game._s.score[1] = 10
        assert game.winners() == [0]

    def test_who_does_not_hold_it_does_not_win_by_it(self) -> None:
        """Two are level; a third holds the longest trail: neither of them does."""
        game = opened("claim", 3)
        self.without_tickets(game)
        give(game, 0, AB)
        give(game, 1, AD)
        give(game, 2, BC, CE)
        for p, score in enumerate((50, 50, 0)):
            game._s.score[p] = score
        assert [score.longest_trail for score in game.scores()] == [0, 0, 10]
        assert game.winners() == [0, 1]

    def test_goals_won(self) -> None:
        """nordic: tickets done, then goals won, then shared."""
        game = opened("goals")
        self.without_tickets(game)
        for goal in range(9):
            game._s.goal[goal] = 0
        game._s.goal[3] = 1  # most routes of length 1: 10
        give(game, 0, 0)
        assert (game._s.pieces[0][0], game._s.pieces[1][0]) == (9, 10)
        game._s.score[1] = 10
        assert game.scores()[0].total == game.scores()[1].total
        assert game.winners() == [0]

    def test_passengers(self) -> None:
        """germany: tickets done, then passengers, then shared."""
        game = opened("passengers", 3)
        self.without_tickets(game)
        game._s.passengers[0][0] = 2
        game._s.passengers[1][0] = 1
        game._s.score[1] = 10
        assert [score.total for score in game.scores()] == [20, 20, 0]
        assert game.winners() == [0]

    def test_shared_where_nothing_breaks_it(self) -> None:
        for name in ("sea", "tour", "claim", "passengers", "goals"):
            game = opened(name)
            self.without_tickets(game)
            for goal in range(len(game.map.goals)):
                game._s.goal[goal] = 0
            arrange(game)
            assert (game.winners(), game.winner()) == ([0, 1], None), name

    def test_ships_games_share_whatever_the_tickets(self) -> None:
        """great-lakes, world: shared (ours)."""
        game = opened("sea")
        self.without_tickets(game)
        give_tickets(game, 0, 1)
        give(game, 0, 1)
        game._s.score[1] = 3
        assert game.scores()[0].tickets_done == 1
        assert game.winners() == [0, 1]

    def without_tickets(self, game: Game) -> None:
        for p in range(game.players):
            give_tickets(game, p)


class TestHidden:
    """§2 last line: hands are unlimited and hidden; pieces, routes, scores, passengers are open."""

    def test_hands_are_unlimited(self) -> None:
        game = opened("claim")
        for _ in range(40):
            game.play(draw_blind())
            game.play(draw_blind())
        assert sum(hand_of(game, 0).values()) == 4 + 40
        assert cards_on_table(game) == cards_in_box(game)

    def test_view_shows_only_the_number_of_others_cards_and_tickets(self) -> None:
        game = opened("claim")
        arrange(game, {0: {"red": 3}, 1: {"blue": 2, "wild": 1}})
        give_tickets(game, 0, 0)
        give_tickets(game, 1, 5)
        other = opened("claim")
        arrange(other, {0: {"red": 3}, 1: {"green": 3}})
        give_tickets(other, 0, 0)
        give_tickets(other, 1, 6)
        assert game.view(0) == other.view(0)
        assert game.view(1) != other.view(1)
        assert game.view(0).seats[1].cards == 3
        assert game.view(0).seats[1].tickets == 1

    def test_view_hides_offers_and_decks(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 5})
        give_tickets(game, 0)
        give_tickets(game, 1)
        stack_tickets(game, [0, 1, 2, 3])
        game.play(draw_tickets(3))
        other = opened("claim")
        arrange(other, row={"red": 5})
        give_tickets(other, 0)
        give_tickets(other, 1)
        stack_tickets(other, [3, 2, 1, 0])
        other._s.rng[0] = 99
        other.play(draw_tickets(3))
        assert game.view(1) == other.view(1)
        assert game.view(1).offer == ()
        assert game.view(0).offer != other.view(0).offer

    def test_open_is_open(self) -> None:
        game = opened("passengers")
        deal(game, 0, red=2)
        game.play(claim(0, red=2))
        while game.decision == "passenger":
            game.play(game.legal_actions()[0])
        for seat in (game.view(0).seats[0], game.view(1).seats[0]):
            assert (seat.trains, seat.score, sum(seat.passengers.values())) == (7, 2, 2)
        assert game.view(1).owners[0] == 0

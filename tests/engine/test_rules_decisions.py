"""RULES.md §5: what is played where the rulebooks are silent, as far as no other file tries it."""

import pytest
from engine.table import (
    actions,
    arrange,
    claim,
    draw_row,
    give,
    give_tickets,
    hand_of,
    keep,
    opened,
    set_pieces,
    ticket_stack,
    variant,
)

from mapkit.engine.action import Action, ActionKind
from mapkit.engine.game import Game


class TestShortSupplies:
    """§5: more is asked for than the box has."""

    @pytest.mark.parametrize("seed", range(5))
    def test_more_passengers_wait_than_the_bag_has(self, seed: int) -> None:
        """The last places get none."""
        cities = {
            id_: {"name": id_, "at": [100 + 150 * i, 100], "passengers": 4}
            for i, id_ in enumerate("abc")
        }
        game = Game(variant("passengers", cities=cities), 2, seed)
        waiting = game.view(0).waiting
        assert {place: sum(each.values()) for place, each in waiting.items()} == {"a": 4, "b": 2}
        assert sum(each["red"] for each in waiting.values()) == 3

    def test_fewer_goal_cards_than_are_drawn(self) -> None:
        game = Game(variant("goals", rules={"goals": {"draw": 12}}), 2, 1)
        assert game.view(0).goals == tuple(range(9))

    @pytest.mark.parametrize("decks", [{"short": {}}, {"short": {}, "long": {}}])
    def test_long_tickets_dealt_apart_on_a_map_without_any(self, decks: dict[str, object]) -> None:
        """The tickets of the first deck alone are dealt: three, of which two are kept."""
        tickets = [{"between": ["a", "b"], "points": n} for n in range(1, 9)]
        game = Game(variant("station", tickets=tickets, rules={"tickets": {"decks": decks}}), 2, 1)
        assert [len(game.view(p).offer) for p in range(2)] == [3, 3]
        assert min(len(action.tickets) for action in game.legal_actions()) == 2


class TestRow:
    """§5: what lies in the row when cards run short."""

    def test_a_row_that_stayed_is_looked_at_again_at_the_next_replacement(self) -> None:
        game = opened("claim")
        arrange(game, row={"red": 3, "wild": 2}, deck={"wild": 5}, park=1)
        game.play(draw_row("red"))
        assert game.view(0).row == {"red": 2, "wild": 3}, "no row could have fewer wilds"
        arrange(game, row={"red": 2, "wild": 3}, deck={"wild": 1}, discard={"green": 6}, park=1)
        assert game.view(0).row["wild"] == 3
        game.play(draw_row("red"))
        assert game.view(0).row.get("wild", 0) < 3

    def test_what_a_deck_lacks_is_not_made_up_by_the_other(self) -> None:
        """A swept row of two decks: three train cards again, and the one ship card there is."""
        game = opened("sea")
        arrange(
            game,
            row={"red": 4, "wild": 2},
            deck={"wild": 1, "white-two-ships": 1},
            discard={"green": 6, "black": 6},
            park=1,
        )
        game.play(draw_row("red"))
        game.play(Action(ActionKind.CHOOSE_DECK, deck="train"))
        cards = game.view(0).row
        assert cards.get("white-two-ships", 0) == 1
        assert sum(cards.values()) == 4


class TestBonusDraw:
    """§5: `+X` on a board with two decks."""

    @pytest.mark.parametrize(("kind", "card"), [("rail", "red"), ("sea", "red-two-ships")])
    def test_from_the_train_deck(self, kind: str, card: str) -> None:
        route = {"between": ["a", "b"], "length": 2, "color": "red", "kind": kind, "bonus": 2}
        game = opened(variant("sea", routes=[route]))
        set_pieces(game, 0, 6, 6)
        pay = {card: 2 if kind == "rail" else 1}
        arrange(game, {0: pay}, deck={"green": 4, "white-two-ships": 4}, park=1)
        game.play(claim(0, **{name.replace("-", "_"): count for name, count in pay.items()}))
        assert hand_of(game, 0) == {"green": 2}


class TestTour:
    """§5: *in order* on a tour."""

    @pytest.mark.parametrize("back", [True, False])
    def test_the_last_city_may_be_passed_before_its_turn(self, back: bool) -> None:
        """A–C–B–D–C passes A, B, C in this order; without D–C the trail ends before C's turn."""
        pairs = [("a", "c"), ("c", "b"), ("b", "d"), ("d", "c")]
        routes = [{"between": list(pair), "length": 1, "color": "red"} for pair in pairs]
        tickets = [{"tour": ["a", "b", "c"], "points": 6, "in_order": 9, "failed": 12}]
        game = opened(variant("tour", routes=routes, tickets=tickets))
        for p in range(2):
            give_tickets(game, p)
        give(game, 0, *range(4 if back else 3))
        give_tickets(game, 0, 0)
        assert game.tickets_done(0) == {0: "in-order" if back else "done"}


class TestLastRound:
    """§1 pieces left: trains and ships together, so that an exchange starts no last round."""

    def test_an_exchange_leaves_as_many_pieces(self) -> None:
        game = opened("exchange")
        last = game.map.rules.last_round.pieces_left
        set_pieces(game, 0, last, 1)
        game._s.box[0][0] = game._s.box[0][1] = last
        game.play(Action(ActionKind.EXCHANGE, given="train", count=last))
        assert game.view(0).turns_left is None


class TestOpening:
    """§1 opening tickets: a player may keep all of them."""

    def test_all_may_be_kept(self) -> None:
        game = Game(variant("claim"), 2, 1)
        offer = game.view(0).offer
        assert keep(*offer) in actions(game, ActionKind.KEEP_TICKETS)
        game.play(keep(*offer))
        assert set(game.view(0).tickets) == set(offer)

    def test_both_ticket_decks_are_shuffled_again(self) -> None:
        """§1 opening tickets given back (004): back in, both decks reshuffled."""
        tickets = [
            {"between": ["a", "b"], "points": 3 + n % 9, "deck": deck}
            for deck in ("short", "long")
            for n in range(20)
        ]
        game = Game(variant("ticket-decks", tickets=tickets), 2, 1)
        while game.decision == "choose-mix":
            game.play(Action(ActionKind.CHOOSE_MIX, mix=(2, 2)))
        before = [ticket_stack(game, d) for d in range(2)]
        while game.decision == "keep-opening-tickets":
            game.play(keep(*game.view(game.player).offer))
        after = [ticket_stack(game, d) for d in range(2)]
        assert [sorted(stack) for stack in after] == [sorted(stack) for stack in before]
        assert all(now != then for now, then in zip(after, before, strict=True))


class TestGoals:
    """§3 goal cards: A–B and B–C are routes 0 and 1."""

    def points(self, kind: str, kept: dict[int, list[int]], **changes: object) -> list[int]:
        game = opened(variant("goals", **changes))
        for p in range(2):
            give(game, p, p)
            give_tickets(game, p)
        for p, each in kept.items():
            give_tickets(game, p, *each)
        arrange(game)
        for number, goal in enumerate(game.map.goals):
            game._s.goal[number] = int(goal.kind == kind)
        return [score.goals for score in game.scores()]

    def test_a_ticket_that_names_two_capitals_is_one_ticket(self) -> None:
        cities = {
            id_: {"name": id_, "at": [100 + 90 * i, 100], "tags": tags}
            for i, (id_, tags) in enumerate(
                {"a": ["capital", "north"], "b": ["capital"], "c": ["south"], "d": []}.items()
            )
        }
        both_capitals, one_each = [1], [2, 5]  # A–B; B–C and C–B
        tickets = {0: both_capitals, 1: one_each}
        assert self.points("most-tickets-tagged", tickets, cities=cities) == [0, 10]

    def test_a_small_ticket_is_worth_five_or_less(self) -> None:
        tickets = [{"between": ["a", "b"], "points": 5}, {"between": ["b", "c"], "points": 6}]
        assert self.points("most-small-tickets", {0: [0], 1: [1]}, tickets=tickets) == [12, 0]

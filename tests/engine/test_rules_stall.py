"""RULES.md §2 (ours): who can do nothing passes; when nobody can do anything any more, it ends."""

import pytest
from engine.table import (
    PASS,
    actions,
    arrange,
    give,
    give_tickets,
    opened,
    refused,
    set_free,
    set_pieces,
    stack_tickets,
    to_move,
)

from mapkit.engine.action import Action, ActionKind
from mapkit.engine.game import Game

AB = 0


def exchange(given: str, count: int = 1) -> Action:
    return Action(ActionKind.EXCHANGE, given=given, count=count)


def without_tickets(game: Game) -> None:
    give_tickets(game, 0, *range(len(game.map.tickets)))
    for p in range(1, game.players):
        give_tickets(game, p)
    stack_tickets(game, [])


def stalled(players: int = 2) -> Game:
    """Nobody can do anything: all routes are taken, all tickets kept, all cards in hands."""
    game = opened("claim", players)
    arrange(game, {0: {"red": 1}}, deck={}, park=players - 1)
    for p in range(players):
        set_pieces(game, p, 12)
    give(game, players - 1, *range(len(game.map.routes)))
    for p in range(players):
        set_pieces(game, p, 3)
    without_tickets(game)
    return game


class TestPass:
    """§2 Deck empty (ours): a player with no legal action passes."""

    def test_a_player_with_no_legal_action_passes_while_another_has_one(self) -> None:
        game = stalled()
        set_free(game, AB)
        assert game.legal_actions() == [Action(PASS)]
        game.play(Action(PASS))
        assert (game.player, game.is_over) == (1, False)
        refused(game, Action(PASS), "passes only where nothing else is possible")
        game.play(actions(game, "claim")[0])
        assert not game.is_over, "there are cards to draw again"


class TestStall:
    """§2 Deck empty (ours): nobody can draw, claim or build, whatever pieces are exchanged."""

    @pytest.mark.parametrize("players", [2, 3, 5])
    def test_the_game_ends_at_once_and_is_scored(self, players: int) -> None:
        game = stalled(players)
        game.play(Action(PASS))
        assert game.is_over
        assert game.ending == "stall"
        assert game.scores()[0].tickets_lost < 0
        refused(game, Action(PASS), "the game is over")
        assert game.legal_actions() == []

    def test_cards_face_up_keep_no_game_going(self) -> None:
        game = stalled()
        arrange(game, {0: {"red": 1}}, row={"red": 2, "wild": 1}, deck={}, park=1)
        game.play(Action(PASS))
        assert game.ending == "stall"

    @pytest.mark.parametrize(("blue", "ending"), [(3, None), (1, "stall")])
    @pytest.mark.parametrize("pile", ["deck", "discard"])
    def test_a_card_to_draw_keeps_it_going(self, pile: str, blue: int, ending: str | None) -> None:
        """The face-up wild is replaced by one of the blue cards."""
        game = stalled()
        piles = {"deck": {}} | {pile: {"blue": blue}}
        arrange(game, row={"red": 4, "wild": 1}, park=1, **piles)
        game.play(Action(ActionKind.DRAW_ROW, card="wild"))
        assert game.ending == ending

    def test_a_ticket_to_draw_keeps_it_going(self) -> None:
        game = stalled()
        give_tickets(game, 0, 1)
        game.play(Action(ActionKind.DRAW_TICKETS, mix=(3, 0)))
        game.play(game.legal_actions()[0])
        assert not game.is_over

    def test_the_last_round_is_played_to_its_end(self) -> None:
        game = stalled()
        game._s.turns_left = 2
        game.play(Action(PASS))
        assert not game.is_over
        game.play(Action(PASS))
        assert game.ending == "last-round"


class TestExchanges:
    """§2 Deck empty (ours): exchanges go on while somebody can do more."""

    def game(self, **hand: int) -> Game:
        """Nothing to draw; player 0 holds all the cards but player 1's."""
        game = opened("exchange")
        cards = {name.replace("_", "-"): count for name, count in hand.items()}
        arrange(game, {1: cards}, deck={}, park=0)
        for p in range(2):
            set_pieces(game, p, 6, 6)
            game._s.box[p][0] = game._s.box[p][1] = 2
        without_tickets(game)
        return game

    def swap(self, game: Game, turns: int) -> None:
        for turn in range(turns):
            game.play(exchange("train" if turn // 2 % 2 == 0 else "ship"))

    def test_players_with_legal_claims_may_exchange_as_long_as_they_like(self) -> None:
        game = self.game()
        assert actions(game, "claim")
        self.swap(game, 40)
        assert not game.is_over
        assert actions(game, "claim")

    def test_only_exchanges_are_a_stall(self) -> None:
        game = self.game()
        give(game, 0, 0, 1)
        set_pieces(game, 0, 6, 6)
        game.play(exchange("train"))
        assert game.ending == "stall"

    @pytest.mark.parametrize(("ships", "ending"), [(2, None), (1, "stall")])
    def test_a_claim_that_an_exchange_makes_possible(self, ships: int, ending: str | None) -> None:
        """The white sea route of 3, no ship left; so many in the box."""
        game = self.game(white_two_ships=2)
        give(game, 0, 1)
        game._s.shut[0][0] |= 1
        set_pieces(game, 0, 6, 6)
        set_pieces(game, 1, 6, 1)
        game._s.box[1][1] = ships
        game.play(exchange("train"))
        assert game.ending == ending
        if ending is None:
            game.play(exchange("train", 2))
            to_move(game, 1)
            assert actions(game, "claim")

    @pytest.mark.parametrize(("anchors", "ending"), [(2, None), (1, "stall")])
    def test_a_harbour_that_can_be_built(self, anchors: int, ending: str | None) -> None:
        game = opened("harbour")
        give(game, 0, 0)
        give(game, 1, 1, 2)
        for p in range(2):
            set_pieces(game, p, 5, 5)
            game._s.box[p][0] = game._s.box[p][1] = 0
        hands = {0: {"red-harbour": anchors, "red-ship-harbour": 2}, 1: {}}
        arrange(game, hands, deck={}, park=1)
        for p in range(2):
            game._s.harbours_left[p] = 3 if p == 0 else 0
        without_tickets(game)
        to_move(game, 1)
        game.play(Action(PASS))
        assert game.ending == ending

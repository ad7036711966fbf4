"""Rules that no game can be played by."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mapkit.finding import Fault, Finding
from mapkit.model import faults
from mapkit.model.rules import Rules
from mapkit.source.document import Path

MakeFinding = Callable[[Fault, Path, str, str | None], Finding]


def check_rules(rules: Rules, report: MakeFinding) -> Iterator[Finding]:
    """Findings of complete rules; `report` knows where a path of the rules stands in a file."""
    for check in (_players, _tickets, _cards, _seats, _pieces, _harbours, _ties):
        for fault, path, message, help_ in check(rules):
            yield report(fault, path, message, help_)


Trouble = Iterator[tuple[Fault, Path, str, str | None]]


def _players(rules: Rules) -> Trouble:
    fewest, most = rules.players
    if fewest > most:
        message = f"from {fewest} to {most} players: nobody can play"
        yield faults.NO_PLAYERS, ("players",), message, "the smaller number first"


def _tickets(rules: Rules) -> Trouble:
    opening, later = rules.tickets.opening, rules.tickets.later
    if opening.keep > opening.deal:
        message = f"keep at least {opening.keep} of {opening.deal} tickets dealt"
        yield faults.KEEP_MORE_THAN_DEALT, ("tickets", "opening", "keep"), message, None
    if later.keep > later.draw:
        message = f"keep at least {later.keep} of {later.draw} tickets drawn"
        yield faults.KEEP_MORE_THAN_DEALT, ("tickets", "later", "keep"), message, None


def _cards(rules: Rules) -> Trouble:
    most = rules.players[1]
    of_seats = sum(rules.cards_of_seats(most))
    for deck, cards, hand, more, row in (
        ("train", rules.train_cards, rules.hand.train, of_seats, rules.row.train),
        ("ship", rules.ship_cards, rules.hand.ship, 0, rules.row.ship),
    ):
        if row > cards:
            message = f"{row} face-up {deck} cards from a deck of {cards}"
            yield faults.DECK_TOO_SMALL, ("row", deck), message, None
        elif hand * most + more + row > cards:
            message = (
                f"{most} hands of {hand} {deck} cards and a row of {row} from a deck of {cards}"
            )
            yield faults.DECK_TOO_SMALL, ("hand", deck), message, None


def _seats(rules: Rules) -> Trouble:
    for players, cards in (rules.seat_cards or {}).items():
        if len(cards) != players:
            message = f"cards for {len(cards)} seats, and {players} players"
            yield faults.SEATS_DO_NOT_FIT, ("seat_cards", str(players)), message, None


def _pieces(rules: Rules) -> Trouble:
    choose, box = rules.choose_pieces, rules.pieces
    if choose and choose.total > box.total:
        message = f"choose {choose.total} pieces from a box of {box.total}"
        yield faults.BOX_TOO_SMALL, ("choose_pieces", "total"), message, None
    elif choose and choose.suggested.total != choose.total:
        message = f"the suggested split makes {choose.suggested.total}, not {choose.total}"
        yield faults.SPLIT_DOES_NOT_ADD_UP, ("choose_pieces", "suggested"), message, None
    elif choose and (choose.suggested.train > box.train or choose.suggested.ship > box.ship):
        message = "the suggested split has more of a kind than the box"
        yield faults.BOX_TOO_SMALL, ("choose_pieces", "suggested"), message, None
    if rules.pieces_each <= rules.last_round.pieces_left:
        last = rules.last_round.pieces_left
        message = f"{rules.pieces_each} pieces each, and the last round starts at {last}"
        yield (
            faults.ENDS_AT_ONCE,
            ("last_round", "pieces_left"),
            message,
            "the game would end at once",
        )
    if rules.ship_cards == 0 and (rules.exchange or rules.harbours or choose):
        needed = "exchange" if rules.exchange else "harbours" if rules.harbours else "choose_pieces"
        message = f"`{needed}` needs a ship deck"
        yield faults.NEEDS_SHIP_DECK, (needed,), message, "give `decks: ship`, or set it to null"


def _harbours(rules: Rules) -> Trouble:
    train, ship = rules.decks.train, rules.decks.ship
    if train.harbour > train.each:
        message = f"{train.harbour} harbour marks on {train.each} cards"
        yield faults.MORE_MARKS_THAN_CARDS, ("decks", "train", "harbour"), message, None
    if ship and ship.harbour > ship.single:
        message = f"{ship.harbour} harbour marks on {ship.single} single-ship cards"
        yield faults.MORE_MARKS_THAN_CARDS, ("decks", "ship", "harbour"), message, None


def _ties(rules: Rules) -> Trouble:
    absent = {
        "passengers": rules.passengers is None,
        "goals-won": rules.goals is None,
        "stations-left": rules.stations is None,
    }
    for index, tie_break in enumerate(rules.tie_breaks):
        if absent.get(tie_break):
            message = f"`{tie_break}` breaks no tie: the rules have none of them"
            yield faults.BAD_TIE_BREAK, ("tie_breaks", index), message, None

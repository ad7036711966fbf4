"""Player aids and tokens, which share their sheets, and a score track for boards without one."""

from __future__ import annotations

from mapkit.board.papers import CARD_SIZES, load_paper
from mapkit.render.choices import Backs, PrintWishes
from mapkit.render.press import Part
from mapkit.render.sheets.card_sheets import CardPart, card_size, runs_part
from mapkit.render.sheets.decks import aid_deck
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.imposition import CardRun, CardWishes
from mapkit.render.sheets.token_cards import token_cards
from mapkit.render.sheets.track import track_part


def token_part(desk: Desk, wishes: PrintWishes) -> Part:
    """Aids and tokens in places of cards; a track to cut out comes on sheets of its own."""
    cards = _card_part(desk, wishes)
    if desk.map_.board.score_track:
        return cards
    track = track_part(desk, load_paper(wishes.paper))
    pages, files = (*cards.pages, *track.pages), {**cards.files, **track.files}
    return Part(cards.name, pages, files, cards.title)


def _card_part(desk: Desk, wishes: PrintWishes) -> CardPart:
    size = card_size(desk, "tokens", wishes)
    how = CardWishes(load_paper(wishes.paper), size, wishes.backs, wishes.offset_mm)
    decks = aid_deck(desk, wishes.backs is not Backs.NONE), token_cards(desk, CARD_SIZES[size])
    runs = [CardRun(deck, how) for deck in decks]
    return runs_part(desk, runs, "tokens", desk.words("decks_tokens"))

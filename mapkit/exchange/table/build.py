"""`Map` → `VirtualTable`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from mapkit.aliases import Point, Progress
from mapkit.board.layouts import layout_of
from mapkit.exchange.table.model import (
    AlikeCards,
    Bag,
    Piece,
    Snap,
    TableDeck,
    VirtualSeat,
    VirtualTable,
)
from mapkit.exchange.table.pictures import Pictures
from mapkit.exchange.table.piece_art import SHIP, TRAIN, is_round, piece_size
from mapkit.geometry.layout import Layout
from mapkit.model.load import load_map
from mapkit.model.map import Map
from mapkit.model.routes import RouteKind
from mapkit.render.rulesheet.sentences import rule_sheet
from mapkit.render.sheets.decks import Deck, PrintedCard
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.tokens import PLAYER_COLORS, tokens_of

_OPEN = ("bonus", "aid")  # decks that lie face up


def table(
    map_: Map | str | Path,
    *,
    language: str = "en",
    theme: str | None = None,
    progress: Progress | None = None,
) -> VirtualTable:
    """The game table of a map, a map file or a bundled map: board, decks, bags, seats and rules.

    It is data: pictures are drawn only when `table.pictures` is asked for one.
    """
    board = load_map(map_)
    layout = layout_of(board, language, progress)
    pictures = Pictures(Desk.of(board, layout, theme, language))
    return VirtualTable(
        id=board.id,
        title=board.title.in_language(language),
        board_mm=board.board.size_mm,
        snaps=tuple(_snaps(board, layout)),
        score_start=_score_start(layout),
        decks=tuple(_decks(pictures)),
        seats=tuple(_seats(board)),
        common=tuple(_common(board)),
        rules=_rules(board, language),
        pictures=pictures,
    )


def _snaps(map_: Map, layout: Layout) -> Iterator[Snap]:
    for route in layout.routes:
        kind = SHIP if map_.routes[route.route].kind is RouteKind.SEA else TRAIN
        for space in route.spaces:
            yield Snap(space.center, space.angle_deg, kind)
    for cell in layout.score_cells:
        left, top, right, bottom = cell.box
        yield Snap(((left + right) / 2, (top + bottom) / 2), 0.0, "score")


def _score_start(layout: Layout) -> Point:
    """The last cell of the track, which is also the first; else the upper left corner."""
    left, top, right, bottom = layout.score_cells[0].box if layout.score_cells else (0, 0, 0, 0)
    return (left + right) / 2, (top + bottom) / 2


def _decks(pictures: Pictures) -> Iterator[TableDeck]:
    for printed in pictures.decks:
        groups: dict[str, list[PrintedCard]] = {}
        for card in printed.cards:
            groups.setdefault(card.deck, []).append(card)
        for name, cards in groups.items():
            yield _deck(pictures, printed, name, cards)


def _deck(pictures: Pictures, printed: Deck, name: str, cards: list[PrintedCard]) -> TableDeck:
    counts = Counter(card.front for card in cards)
    titles = {face: _card_title(pictures.desk, printed, name, face) for face in counts}
    kinds = [AlikeCards(face, titles[face], count) for face, count in counts.items()]
    whole = f"tickets-{name}" if printed.name == "tickets" else name
    title = whole.replace("-", " ").capitalize()
    size = pictures.size_of(cards[0].front)
    return TableDeck(whole, title, size, tuple(kinds), cards[0].back, name in _OPEN)


def _card_title(desk: Desk, printed: Deck, deck: str, face: str) -> str:
    """`Oslo – Bergen (8)` for a ticket; else the name of the picture in plain words."""
    if printed.name == "tickets":
        tickets = [ticket for ticket in desk.map_.tickets if ticket.deck == deck]
        ticket = tickets[int(face.rpartition("-")[2]) - 1]
        return f"{' – '.join(desk.name(place) for place in ticket.places)} ({ticket.points})"
    return face.replace("-", " ").capitalize()


def _seats(map_: Map) -> Iterator[VirtualSeat]:
    rules = map_.rules
    tokens = Counter(token for some in tokens_of(rules).values() for token in some)
    for color in PLAYER_COLORS[: rules.players[1]]:
        pieces = [_piece(TRAIN, color, rules.pieces.train), _piece(SHIP, color, rules.pieces.ship)]
        own = {one: count for one, count in tokens.items() if one.kind != "passenger"}
        pieces += [
            _piece(one.kind, color, count) for one, count in own.items() if one.color == color
        ]
        kept = tuple(piece for piece in pieces if piece.count)
        yield VirtualSeat(color, Bag(f"{color.capitalize()} pieces", color, kept))


def _common(map_: Map) -> Iterator[Bag]:
    passengers = map_.rules.passengers
    if passengers:
        pieces = [_piece("passenger", color, count) for color, count in passengers.bag.items()]
        yield Bag("Passengers", "", tuple(pieces))


def _piece(kind: str, color: str, count: int) -> Piece:
    return Piece(kind, color, piece_size(kind), is_round(kind), count)


def _rules(map_: Map, language: str) -> list[tuple[str, list[str]]]:
    sheet = rule_sheet(map_, language)
    return [
        (section.title, [f"{one.lead} {one.text}".strip() for one in section.sentences])
        for section in sheet.sections
    ]

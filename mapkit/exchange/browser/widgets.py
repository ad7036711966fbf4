"""The widgets of a table: board, decks with their buttons, hand, seats and pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mapkit.exchange.browser import SURFACE
from mapkit.exchange.browser.package import AssetStore
from mapkit.exchange.table.drawing import CardsDrawn
from mapkit.exchange.table.model import Piece, TableDeck, VirtualTable

Widget = dict[str, Any]
BOARD_ROOM = (1140.0, 790.0)  # the left part of the surface, above the hand
HAND_TOP, HAND_HEIGHT = 830, 160
COLUMN = 1150.0  # where the decks begin
DECK_STEP, LINE_STEP = 150.0, 122.0
SEATS_TOP, SEAT_STEP, PIECE_STEP = 590.0, 28.0, 48.0
WITH_ROW = ("train", "ship")
CARD_PX = 80.0  # of the longer side of a card on the table; hovering enlarges it
ENLARGED = 4
CARD_PICTURE_PX = 300
ROW_CARDS = 5  # beside train and ship cards lies a row, face up
BACK, FRONT = 0, 1
HANDLE = {"handleSize": 20, "handleOffset": 4}  # of the disc with a pile's number of cards
SEAT_LOOK = "font-size:12px;border-width:3px;box-sizing:border-box"


class WidgetMaker:
    """Makes the widgets of a table. `board` is its picture, and `assets` keeps all pictures."""

    def __init__(
        self, table: VirtualTable, assets: AssetStore, board: bytes, drawn: CardsDrawn
    ) -> None:
        self.table = table
        self.drawn = drawn
        self.assets = assets
        self.board = board
        width, height = table.board_mm
        self.scale = min(BOARD_ROOM[0] / width, BOARD_ROOM[1] / height)  # pixels of a millimetre

    def widgets(self) -> Iterator[Widget]:
        yield self._board()
        yield _hand()
        for deck, (left, top) in zip(self.table.decks, self._places(), strict=True):
            yield from self._deck(deck, left, top)
        for index, seat in enumerate(self.table.seats):
            top = SEATS_TOP + SEAT_STEP * index
            yield _seat(index, seat.color, top)
            for column, piece in enumerate(seat.bag.pieces):
                yield from self._pieces(piece, COLUMN + 120 + PIECE_STEP * column, top)
        for bag in self.table.common:
            for index, piece in enumerate(bag.pieces):
                yield from self._pieces(piece, COLUMN + 400, SEATS_TOP + SEAT_STEP * index)

    def _places(self) -> Iterator[tuple[float, float]]:
        """Left and top of each deck: those with a row have a line of their own."""
        left, top = COLUMN, 10.0
        for deck in self.table.decks:
            is_full = left + DECK_STEP > SURFACE[0] + 1
            if left > COLUMN and (deck.name in WITH_ROW or is_full):
                left, top = COLUMN, top + LINE_STEP
            yield left, top
            left += SURFACE[0] if deck.name in WITH_ROW else DECK_STEP

    def _board(self) -> Widget:
        width, height = (round(side * self.scale) for side in self.table.board_mm)
        image = self.assets.add(self.board)
        size = {"x": 0, "y": 0, "width": width, "height": height, "image": image}
        return {"id": "board", **size, "movable": False, "layer": -4}

    def _deck(self, deck: TableDeck, column: float, top: float) -> Iterator[Widget]:
        """A holder with the deck, its cards in a pile, a row beside it, and its buttons."""
        width, height = _card_size(deck)
        holder, name = f"{deck.name}-holder", f"{deck.name}-deck"
        yield _holder(holder, column, top, width, height, name, deck.is_open)
        yield self._cards(deck, name, holder)
        yield from _pile(deck, name, holder)
        if deck.is_open:
            return
        for step in range(ROW_CARDS + 1 if deck.name in WITH_ROW else 0):
            left = column + (step + 1) * (width + 10)
            yield _holder(f"{deck.name}-row-{step}", left, top, width, height, name, True)
        yield from _buttons(deck, holder, column, top + height + 10)

    def _cards(self, deck: TableDeck, name: str, holder: str) -> Widget:
        width, height = _card_size(deck)
        pictures = self.table.pictures
        faces = {}
        for kind in deck.kinds:
            picture = pictures.face(kind.face, CARD_PICTURE_PX)
            faces[kind.face] = {"face": self.assets.add(picture)}
            self.drawn.add()
        back = self.assets.add(pictures.face(deck.back, CARD_PICTURE_PX))
        area = {"type": "image", "x": 0, "y": 0, "width": width, "height": height}
        shown = [
            {"objects": [{**area, "value": back}]},
            {"objects": [{**area, "dynamicProperties": {"value": "face"}}]},
        ]
        defaults: Widget = {"width": width, "height": height, "enlarge": ENLARGED}
        defaults["onPileCreation"] = HANDLE
        if width > height:
            defaults["overlap"] = False  # in a hand, where the points of a ticket stand at its edge
        deck_ = {"id": name, "type": "deck", "parent": holder, "x": 4, "y": 4}
        return deck_ | {"cardDefaults": defaults, "cardTypes": faces, "faceTemplates": shown}

    def _pieces(self, piece: Piece, left: float, top: float) -> Iterator[Widget]:
        image = self.assets.add(self.table.pictures.piece(piece.kind, piece.color))
        width, height = (round(side * self.scale, 1) for side in piece.size_mm)
        for number in range(piece.count):
            at = {"x": round(left + 0.15 * number, 2), "y": round(top + 0.1 * number, 2)}
            if piece.kind == "score":
                at = self._score_start(width, height)
            look = {"width": width, "height": height, "image": image, "layer": 1}
            id_ = f"{piece.color}-{piece.kind}-{number}"
            yield {"id": id_, **at, **look, "z": number + 1, "color": "transparent"}

    def _score_start(self, width: float, height: float) -> dict[str, float]:
        x, y = (value * self.scale for value in self.table.score_start)
        return {"x": round(x - width / 2, 1), "y": round(y - height / 2, 1)}


def _pile(deck: TableDeck, name: str, holder: str) -> Iterator[Widget]:
    """The cards of a deck on each other. One card alone needs no pile, which would outlast it."""
    width, height = _card_size(deck)
    inside = {"parent": holder, "x": 4, "y": 4}
    if deck.count > 1:
        pile = {"id": f"{deck.name}-pile", "type": "pile", "width": width, "height": height}
        yield pile | inside | HANDLE
        inside = {"parent": pile["id"]}
    side = {"activeFace": FRONT} if deck.is_open else {}
    numbers = [kind.face for kind in deck.kinds for _ in range(kind.count)]
    for number, face in enumerate(numbers):
        card = {"id": f"{deck.name}-{number}", "type": "card", "deck": name, "cardType": face}
        yield card | inside | {"z": number + 1} | side


def _card_size(deck: TableDeck) -> tuple[int, int]:
    width, height = deck.size_mm
    by = CARD_PX / max(width, height)
    return round(width * by), round(height * by)


def _holder(
    id_: str, left: float, top: float, width: int, height: int, deck: str, is_open: bool
) -> Widget:
    """A place for cards of one deck, which it turns to the side that they lie on."""
    box = {"x": left, "y": top, "width": width + 8, "height": height + 8}
    face = FRONT if is_open else BACK
    more = {"dropTarget": {"deck": deck}, "onEnter": {"activeFace": face}}
    return {"id": id_, "type": "holder", **box, **more}


def _buttons(deck: TableDeck, holder: str, left: float, top: float) -> Iterator[Widget]:
    """What one does with a deck; it is shuffled for the first time when the game is opened."""
    shuffle = {"func": "SHUFFLE", "holder": holder}
    turn = {"func": "FLIP", "holder": holder, "face": BACK}
    routines: dict[str, list[Widget]] = {
        "shuffle": [shuffle],
        "draw": [{"func": "MOVE", "from": holder, "to": "hand", "count": 1}],
        "gather": [{"func": "RECALL", "holder": holder}, turn, shuffle],
    }
    if deck.name in WITH_ROW:
        discards = {"func": "MOVE", "from": f"{deck.name}-row-{ROW_CARDS}", "to": holder}
        routines["reshuffle"] = [discards | {"count": "all"}, turn, shuffle]
    for step, (word, routine) in enumerate(routines.items()):
        box = {"x": left + 48 * step, "y": top, "width": 46, "height": 14}
        look = {"text": word, "css": "font-size:9px;border-radius:4px"}
        button = {"id": f"{deck.name}-{word}", "type": "button", **box, **look}
        at_start = {"gameStartRoutine": routine} if word == "shuffle" else {}
        yield button | {"clickRoutine": routine} | at_start


def _hand() -> Widget:
    box = {"x": 20, "y": HAND_TOP, "width": SURFACE[0] - 40, "height": HAND_HEIGHT}
    stack = {"dropOffsetX": 10, "dropOffsetY": 30, "stackOffsetX": 50}
    turn = {"onEnter": {"activeFace": FRONT}, "onLeave": {"activeFace": BACK}}
    own = {"childrenPerOwner": True, "dropShadow": True, "hidePlayerCursors": True}
    return {"id": "hand", "type": "holder", **box, **stack, **turn, **own}


def _seat(index: int, color: str, top: float) -> Widget:
    box = {"x": COLUMN, "y": top, "width": 110, "height": 22, "css": SEAT_LOOK}
    own = {"index": index + 1, "hand": "hand", "color": color}
    return {"id": f"seat-{color}", "type": "seat", **box, **own}

"""All objects of a table, and the save and the saved object that hold them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mapkit.exchange.table.model import Piece, VirtualTable
from mapkit.exchange.tts import MM_PER_UNIT
from mapkit.exchange.tts.faces import Address, Sheets
from mapkit.exchange.tts.objects import BOX, ROUND, THICKNESS, Maker, Object, TabletopPoint, point
from mapkit.exchange.tts.seats import HAND_SIZE, SeatPlace, seat_places

SURFACE = 1.0  # height of the table's top
DECK_STEP = 4.2  # between two decks, along the side of the board
DECK_DISTANCE = 3.5  # from the board
ROW_STEP = 3.0  # between the face-up cards beside a deck
MARKER = "score"
_GREY = {"r": 0.5, "g": 0.5, "b": 0.5}


class SaveMaker:
    def __init__(self, table: VirtualTable, sheets: dict[str, Sheets], address: Address) -> None:
        self.table, self.sheets, self.address = table, sheets, address
        self.maker = Maker(table.id)
        self.places = seat_places(table.seats, table.board_mm)

    def save(self) -> Object:
        """A whole game: objects, hands, turns, notebook."""
        objects = [*self.objects(), *self._hands()]
        tabs = {str(i): _tab(i, *section) for i, section in enumerate(self.table.rules)}
        snaps = [_snap(at, 180.0, None) for at in self._card_places()]
        return _save(self.table.title, [place.name for place in self.places.values()]) | {
            "SnapPoints": snaps,
            "TabStates": tabs,
            "ObjectStates": objects,
        }

    def saved_object(self) -> Object:
        """The same objects to be put on any table; the outer fields are empty."""
        self.maker = Maker(f"{self.table.id} object")
        return _save("", []) | {"ObjectStates": list(self.objects())}

    def objects(self) -> Iterator[Object]:
        yield self._board()
        yield from self._decks()
        for seat in self.table.seats:
            place = self.places[seat.color]
            pieces = [one for piece in seat.bag.pieces for one in self._pieces(piece, place.bag)]
            yield self.maker.bag(seat.bag.title, place.bag, place.color, pieces)
        yield from self._markers()
        for index, bag in enumerate(self.table.common):
            at = (-self._beside(0)[0], SURFACE + 0.5, -DECK_STEP * index)
            pieces = [one for piece in bag.pieces for one in self._pieces(piece, at)]
            yield self.maker.bag(bag.title, at, _GREY, pieces)
        yield self._rules()

    def _board(self) -> Object:
        width, height = self.table.board_mm
        half = min(width, height) / 2
        snaps = [
            _snap(
                (-(snap.at[0] - width / 2) / half, THICKNESS, (snap.at[1] - height / 2) / half),
                snap.angle_deg,
                snap.holds,
            )
            for snap in self.table.snaps
        ]
        picture = self.address("board.png")
        at = (0.0, SURFACE, 0.0)
        short = min(width, height)
        return self.maker.tile(
            self.table.title, at, picture, short, Locked=True, AttachedSnapPoints=snaps
        )

    def _decks(self) -> Iterator[Object]:
        for index, deck in enumerate(self.table.decks):
            sheets = self.sheets[deck.name]
            at = self._beside(index)
            yield self.maker.deck(deck.title, at, sheets.cards, sheets.custom, is_open=deck.is_open)

    def _beside(self, index: int) -> TabletopPoint:
        """The place of a deck, right of the board, from the far edge to the near one."""
        width, height = (side / MM_PER_UNIT for side in self.table.board_mm)
        x, top = width / 2 + DECK_DISTANCE, height / 2 - DECK_STEP / 2
        return x, SURFACE + 0.5, top - DECK_STEP * index

    def _card_places(self) -> Iterator[TabletopPoint]:
        """Where decks lie, and beside train and ship cards the face-up row and the discards."""
        for index, deck in enumerate(self.table.decks):
            x, _, z = self._beside(index)
            steps = 7 if deck.name in ("train", "ship") else 2
            for step in range(steps):
                yield x + ROW_STEP * step, SURFACE, z

    def _pieces(self, piece: Piece, at: TabletopPoint) -> Iterator[Object]:
        count = piece.count - (1 if piece.kind == MARKER else 0)
        for _ in range(count):
            yield self._piece(piece, at)

    def _piece(self, piece: Piece, at: TabletopPoint) -> Object:
        picture = self.address(f"{piece.kind}-{piece.color}.png")
        name = f"{piece.color.capitalize()} {piece.kind}"
        shape = ROUND if piece.is_round else BOX
        short = min(piece.size_mm)
        return self.maker.tile(name, at, picture, short, shape=shape, Tags=[piece.kind])

    def _markers(self) -> Iterator[Object]:
        """A score marker of each player, side by side where the track begins."""
        width, height = self.table.board_mm
        x, y = self.table.score_start
        for index, seat in enumerate(self.table.seats):
            for piece in (one for one in seat.bag.pieces if one.kind == MARKER):
                aside = (index - (len(self.table.seats) - 1) / 2) * 0.45
                at = (x - width / 2) / MM_PER_UNIT + aside, -(y - height / 2) / MM_PER_UNIT
                yield self._piece(piece, (at[0], SURFACE + 0.2 + 0.1 * index, at[1]))

    def _rules(self) -> Object:
        pdf = {"PDFUrl": self.address("rules.pdf"), "PDFPassword": "", "PDFPage": 0}
        pdf["PDFPageOffset"] = 0
        at = (-self._beside(0)[0] - 2.0, SURFACE + 0.2, 7.0)
        scale = (2.0, 1.0, 2.0)
        return self.maker.made("Custom_PDF", "Rules", at, scale=scale, CustomPDF=pdf)

    def _hands(self) -> Iterator[Object]:
        for place in self.places.values():
            yield self._hand(place)

    def _hand(self, place: SeatPlace) -> Object:
        turn = (0.0, place.turn_deg, 0.0)
        more: dict[str, Any] = {"Locked": True, "FogColor": place.name, "color": place.color}
        return self.maker.made("HandTrigger", "", place.hand, scale=HAND_SIZE, turn=turn, **more)


def _snap(at: TabletopPoint, angle_deg: float, tag: str | None) -> Object:
    snap: Object = {"Position": point(at), "Rotation": point((0.0, angle_deg % 360.0, 0.0))}
    return snap | ({"Tags": [tag]} if tag else {})


def _tab(index: int, title: str, sentences: Any) -> Object:
    color = {"r": 0.5, "g": 0.5, "b": 0.5}
    body = "\n".join(sentences)
    return {"title": title, "body": body, "color": "Grey", "visibleColor": color, "id": index}


def _save(name: str, order: list[str]) -> Object:
    """The outer fields that the game insists on, as a new table has them."""
    white = {"r": 1.0, "g": 1.0, "b": 1.0}
    grid = {"Type": 0, "Lines": False, "Color": _GREY, "Opacity": 0.75, "ThickLines": False}
    grid |= {"Snapping": False, "Offset": False, "BothSnapping": False, "xSize": 2.0, "ySize": 2.0}
    light = {"LightIntensity": 0.54, "LightColor": white, "AmbientIntensity": 1.3}
    light |= {"AmbientType": 0, "AmbientSkyColor": white, "AmbientEquatorColor": white}
    light |= {"AmbientGroundColor": white, "ReflectionIntensity": 1.0}
    turns = {"Enable": bool(order), "Type": 1, "TurnOrder": order, "Reverse": False}
    turns |= {"SkipEmpty": True, "DisableInteractions": False, "PassTurns": True}
    return {
        "SaveName": name,
        "GameMode": name,
        "Date": "",
        "VersionNumber": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "Table_RPG" if name else "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "Grid": grid | {"PosOffset": point((0.0, 1.0, 0.0))},
        "Lighting": light,
        "Hands": {"Enable": True, "DisableUnused": False, "Hiding": 0},
        "Turns": turns | {"TurnColor": order[0] if order else ""},
        "DecalPallet": [],
        "TabStates": {},
        "SnapPoints": [],
    }

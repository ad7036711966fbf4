"""The objects of a save: tiles, decks, bags, hands, with every field that the game asks for."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

Object = dict[str, Any]
TabletopPoint = tuple[float, float, float]  # x, y, z
UPRIGHT_DEG = 180.0  # about the y axis: readable for the near player
FACE_DOWN_DEG = 180.0  # about the z axis
SHORT_SIDE_MM = 50.8  # of a tile at scale 1: two units
THICKNESS = 0.1
ROUND, BOX = 2, 0  # types of tiles


class Maker:
    """Makes objects whose ids are all different, and the same each time."""

    def __init__(self, seed: str) -> None:
        self._seed, self._number = seed, 0

    def made(self, name: str, nickname: str, at: TabletopPoint, **more: Any) -> Object:
        """An object with all its usual fields; `more` adds to them."""
        scale = more.pop("scale", (1.0, 1.0, 1.0))
        turn = more.pop("turn", (0.0, UPRIGHT_DEG, 0.0))
        return {
            "GUID": self._guid(),
            "Name": name,
            "Transform": transform(at, turn, scale),
            "Nickname": nickname,
            "Description": "",
            "GMNotes": "",
            "ColorDiffuse": more.pop("color", {"r": 1.0, "g": 1.0, "b": 1.0}),
            "Locked": False,
            "Grid": False,
            "Snap": True,
            "IgnoreFoW": False,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
            "GridProjection": False,
            "HideWhenFaceDown": False,
            "Hands": False,
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
            **more,
        }

    def tile(
        self, nickname: str, at: TabletopPoint, picture: str, short_mm: float, **more: Any
    ) -> Object:
        """A flat piece that has the shape of its picture, `short_mm` across its shorter side."""
        scale = short_mm / SHORT_SIDE_MM
        shape = more.pop("shape", BOX)
        tile = {"Type": shape, "Thickness": THICKNESS, "Stackable": False, "Stretch": True}
        image = {"ImageURL": picture, "ImageSecondaryURL": picture, "ImageScalar": 1.0}
        image |= {"WidthScale": 0.0, "CustomTile": tile}
        size = (scale, 1.0, scale)
        return self.made("Custom_Tile", nickname, at, scale=size, CustomImage=image, **more)

    def bag(
        self, nickname: str, at: TabletopPoint, color: Object, contents: Sequence[Object]
    ) -> Object:
        return self.made("Bag", nickname, at, color=color, ContainedObjects=list(contents))

    def deck(
        self,
        nickname: str,
        at: TabletopPoint,
        cards: Sequence[tuple[int, str]],
        sheets: Object,
        **more: Any,
    ) -> Object:
        """Cards by number and title, face down unless `is_open`; one card alone is no deck."""
        turn = (0.0, UPRIGHT_DEG, 0.0 if more.pop("is_open", False) else FACE_DOWN_DEG)
        inside = [self.card(number, title, at, turn, sheets) for number, title in cards]
        if len(inside) == 1:
            return inside[0]
        numbers = [number for number, _ in cards]
        return self.made(
            "DeckCustom",
            nickname,
            at,
            turn=turn,
            HideWhenFaceDown=True,
            DeckIDs=numbers,
            CustomDeck=sheets,
            ContainedObjects=inside,
            **more,
        )

    def card(
        self, number: int, title: str, at: TabletopPoint, turn: TabletopPoint, sheets: Object
    ) -> Object:
        key = str(number // 100)
        own = {key: sheets[key]}
        return self.made(
            "Card",
            title,
            at,
            turn=turn,
            HideWhenFaceDown=True,
            Hands=True,
            CardID=number,
            SidewaysCard=False,
            CustomDeck=own,
        )

    def _guid(self) -> str:
        self._number += 1
        return hashlib.sha256(f"{self._seed} {self._number}".encode()).hexdigest()[:6]


def transform(at: TabletopPoint, turn: TabletopPoint, scale: TabletopPoint) -> dict[str, float]:
    return dict(_named("pos", at)) | dict(_named("rot", turn)) | dict(_named("scale", scale))


def point(at: TabletopPoint) -> dict[str, float]:
    return dict(_named("", at))


def _named(word: str, values: TabletopPoint) -> Iterator[tuple[str, float]]:
    for axis, value in zip("xyz", values, strict=True):
        yield f"{word}{axis.upper()}" if word else axis, round(value, 4)

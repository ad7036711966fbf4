"""The widgets of playingcards.io, made of those of virtualtabletop.io, which has the same table.

The two differ in three ways. A place here is one of the whole table, not of the widget's parent.
A holder has its own button to gather and shuffle. And a piece with a picture of its own is a card.
"""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator

from mapkit.exchange.browser.widgets import FRONT, Widget

HAND = "hand"


class PackedAssets:
    """Pictures in a `.pcio`: each is named by its checksum."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def add(self, picture: bytes) -> str:
        file = f"userassets/{zlib.crc32(picture):08x}.png"
        self.files[file] = picture
        return f"package://{file}"


def packed_widgets(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """Board and holders first, then decks, cards and pieces; buttons and seats are not needed."""
    by_id = {widget["id"]: widget for widget in widgets}
    deck_of = {w["parent"]: w for w in by_id.values() if w.get("type") == "deck"}
    pieces: dict[str, list[Widget]] = defaultdict(list)
    for z, (id_, widget) in enumerate(by_id.items(), start=1):
        at = {"id": id_, "x": widget.get("x", 0), "y": widget.get("y", 0), "z": z}
        match widget.get("type"):
            case "holder":
                yield at | _holder(widget, id_ in deck_of)
            case "deck":
                yield at | _beside(by_id[widget["parent"]]) | _deck(widget)
            case "card":
                above = by_id[widget["parent"]]  # a pile in its holder, or the holder itself
                holder = by_id[above["parent"]] if above["type"] == "pile" else above
                yield at | _beside(holder) | _card(widget)
            case None if id_ == "board":
                yield at | _sized(widget) | {"type": "board", "boardImage": widget["image"]}
            case None:
                pieces[widget["image"]].append(widget)
    for number, alike in enumerate(pieces.values()):
        yield from _pile_of_pieces(f"pieces-{number}", alike)


def _holder(widget: Widget, has_deck: bool) -> Widget:
    if widget["id"] == HAND:
        return _sized(widget) | {"type": "hand", "enabled": True}
    return _sized(widget) | {"type": "cardPile", "label": "", "hasShuffleButton": has_deck}


def _deck(widget: Widget) -> Widget:
    size = widget["cardDefaults"]
    back, front = (template["objects"][0] for template in widget["faceTemplates"])
    return _deck_of_cards(
        widget["cardTypes"], (size["width"], size["height"]), _picture(back), _picture(front)
    )


def _deck_of_cards(kinds: Widget, size: tuple[float, float], back: Widget, front: Widget) -> Widget:
    width, height = size
    area = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "transparent"}
    bare = {"includeBorder": False, "includeRadius": False}
    return {
        "type": "cardDeck",
        "cardTypes": kinds,
        "cardWidth": width,
        "cardHeight": height,
        "enlarge": True,
        "backTemplate": bare | {"objects": [area | back]},
        "faceTemplate": bare | {"objects": [area | front]},
    }


def _picture(template: Widget) -> Widget:
    """One and the same on every card, or named by a field of its kind."""
    if "value" in template:
        return {"valueType": "static", "value": template["value"]}
    return {"valueType": "dynamic", "value": template["dynamicProperties"]["value"]}


def _card(widget: Widget) -> Widget:
    is_open = widget.get("activeFace") == FRONT
    kind = {"deck": widget["deck"], "cardType": widget["cardType"]}
    return {"type": "card", "faceup": is_open, **kind}


def _beside(holder: Widget) -> Widget:
    return {"parent": holder["id"], "x": holder["x"] + 4, "y": holder["y"] + 4}


def _sized(widget: Widget) -> Widget:
    return {"width": widget["width"], "height": widget["height"]}


def _pile_of_pieces(name: str, alike: list[Widget]) -> Iterator[Widget]:
    """Pieces of one picture as cards that lie on each other, to be drawn off one by one."""
    first = alike[0]
    size = (first["width"], first["height"])
    at = {"x": first["x"], "y": first["y"], "z": first["z"]}
    image = {"valueType": "static", "value": first["image"]}
    yield {"id": name, **at, **_deck_of_cards({"piece": {}}, size, image, image)}
    for piece in alike:
        place = {"x": piece["x"], "y": piece["y"], "z": piece["z"]}
        card = {"type": "card", "faceup": True, "deck": name, "cardType": "piece"}
        yield {"id": piece["id"], **place, **card}

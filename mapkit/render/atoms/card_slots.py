"""Outlines on the board for the decks, the discards and the row of open cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mapkit.aliases import Point
from mapkit.geometry.layout import Box, outset
from mapkit.render.atoms.locomotive import locomotive
from mapkit.render.atoms.steamer import steamer
from mapkit.render.canvas import Style
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen

_ROUND, _DASHES = 3.0, "3 1.8"
_TEXT_MM = 4.2
_FAINT = 0.28  # opacity of the engine or ship in the middle


@dataclass(frozen=True, slots=True)
class CardSlot:
    """Where one pile or card lies."""

    box: Box
    text: str  # the key of its words
    deck: str  # train or ship


def draw_card_slots(pen: Pen, slots: Sequence[CardSlot]) -> None:
    """Draw the outlines; cards lie on them and hide them."""
    if not slots:
        return
    with pen.canvas.group("card-slots"):
        for slot in slots:
            _draw_slot(pen, slot)


def _draw_slot(pen: Pen, slot: CardSlot) -> None:
    ink, canvas = pen.theme.text, pen.canvas
    line: Style = {"stroke": ink.soft, "stroke_opacity": 0.75}
    canvas.rect(slot.box, _ROUND, fill=ink.halo, stroke_width=0.5, **line)
    inner: Style = {"fill": "none", "stroke_width": 0.3, "stroke_dasharray": _DASHES}
    canvas.rect(outset(slot.box, -1.6), _ROUND - 1, **inner, **line)
    left, top, right, bottom = slot.box
    _draw_mark(pen, slot.deck, ((left + right) / 2, (top + bottom) / 2 - 3))
    if slot.text:
        words = (left + 3, bottom - 12, right - 3, bottom - 4)
        write_in(pen, pen.words(slot.text), words, _TEXT_MM, "text", fill=ink.label)


def _draw_mark(pen: Pen, deck: str, at: Point) -> None:
    """An engine or a ship, faintly."""
    ink, canvas = pen.theme.text, pen.canvas

    def engine() -> None:
        locomotive(canvas, ink.soft, ink.halo, ink.halo, scale=0.8, smoke=False)

    def ship() -> None:
        steamer(canvas, ink.soft, ink.soft, ink.halo, scale=0.8)

    with canvas.group(opacity=_FAINT):
        canvas.use(canvas.symbol(f"slot-{deck}", ship if deck == "ship" else engine), at)

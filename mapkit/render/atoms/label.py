"""The name of a place, on a halo."""

from __future__ import annotations

from mapkit.geometry.layout import Label
from mapkit.render.pen import Pen


def draw_label(pen: Pen, label: Label, face: str = "label", *, country: bool = False) -> None:
    ink, (x, y) = pen.theme.text, label.at
    color = ink.country if country else ink.soft if face == "text" else ink.label
    with pen.canvas.group("label country-label" if country else "label", {"place": label.place}):
        for row, line in enumerate(label.lines):
            pen.canvas.text(
                line,
                (x, y + row * label.line_height),
                label.size,
                face,
                halo=ink.halo_mm,
                halo_color=ink.halo,
                fill=color,
                text_anchor=label.anchor,
            )

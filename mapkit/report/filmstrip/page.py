"""A filmstrip as a page: the drawing, and its scores as a table that can be read aloud."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from mapkit.render.drawing import Drawing
from mapkit.report.filmstrip.moments import Moment
from mapkit.report.html.markup import drawing, source, whole_text
from mapkit.report.html.policy import policy
from mapkit.report.html.typefaces import typefaces

_STYLE = """
body { margin: 2rem auto; max-width: 100rem; padding: 0 1rem; font: 16px/1.5 sans-serif; }
figure { margin: 0; }
svg { width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.2rem 0.8rem; text-align: right; border-bottom: 1px solid #dfdbd1; }
th:first-child { text-align: left; }
"""


def strip_page(title: str, strip: Drawing, moments: Sequence[Moment], bots: Sequence[str]) -> str:
    style = typefaces(strip, title) + _STYLE
    head = h.head[
        h.meta(charset="utf-8"),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.meta(http_equiv="Content-Security-Policy", content=policy([style])),
        h.title[title],
        h.style[source(style)],
    ]
    label = f"The board at {len(moments)} moments of the game"
    picture = drawing(strip.element)
    body = h.body[
        h.h1[title], h.figure(role="img", aria_label=label)[picture], _points(moments, bots)
    ]
    return whole_text(h.html(lang="en")[head, body])


def _points(moments: Sequence[Moment], bots: Sequence[str]) -> h.Element:
    names = bots or [f"Player {p + 1}" for p in range(len(moments[-1].scores))]
    heads = [h.th[f"{p}. {name}"] for p, name in enumerate(names, 1)]
    return h.table[h.caption["Points"], h.tr[h.th["Turn"], heads], map(_row, moments)]


def _row(moment: Moment) -> h.Element:
    first = "The end" if moment.is_last else str(moment.turn)
    cells = [
        h.td[f"{score}{' ★' if player in moment.winners else ''}"]
        for player, score in enumerate(moment.scores)
    ]
    return h.tr[h.th[first], cells]

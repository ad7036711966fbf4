"""A page in English in which nothing runs: the pages of `mapkit tune`."""

from __future__ import annotations

from pathlib import Path

import htpy as h

from mapkit import __version__
from mapkit.report.html.markup import source, whole_text
from mapkit.report.html.policy import policy

_STYLES = ("colors", "page", "tables", "tune")
_HERE = Path(__file__).parent


def plain_page(command: str, title: str, verdict: str, main: h.Node) -> str:
    """One self-contained HTML page: a heading under the command that made it, and what is told."""
    masthead = h.header(class_="masthead")[
        h.div[h.p(class_="kicker")[command], h.h1[title], h.p(class_="verdict")[verdict]]
    ]
    footer = h.footer[h.p[f"Made by mapkit {__version__}."]]
    return whole_text(
        h.html(lang="en")[_head(title), h.body[masthead, h.main[main], footer]],
    )


def _head(title: str) -> h.Element:
    style = "\n".join((_HERE / f"style/{name}.css").read_text("utf-8") for name in _STYLES)
    return h.head[
        h.meta(charset="utf-8"),
        h.meta(name="viewport", content="width=device-width, initial-scale=1"),
        h.meta(name="color-scheme", content="light dark"),
        h.meta(http_equiv="Content-Security-Policy", content=policy([style])),
        h.title[title],
        h.style[source(style)],
    ]

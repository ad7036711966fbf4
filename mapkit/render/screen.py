"""The board's SVG as it stands in a page: sized by the page, quiet for screen readers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from xml.etree.ElementTree import Element

from mapkit.render.drawing import Drawing
from mapkit.render.svg_text import KEPT_VALUES, element_text

_LONG = re.compile(r"(\.\d\d)\d+")  # digits below a hundredth of a millimetre
_SHORT = ("d", "points")  # long values whose numbers are short already
_SPOKEN = ("", "routes", "places", "route", "city", "exit")
"""First classes of groups with something to read aloud; those without a class hold some."""


def aspect_of(drawing: Drawing) -> float:
    """Width by height."""
    left, top, right, bottom = drawing.view
    return (right - left) / (bottom - top)


def screen_board(drawing: Drawing, label: str) -> str:
    """The drawing without its paper size and its hover title, its ids left as they are.

    `label` is what screen readers call it.
    """
    root = drawing.without_title()
    head = {
        "id": "board",
        "class": "board",
        "viewBox": root.attrib["viewBox"],
        "role": "group",
        "aria-label": label,
        "xmlns:xlink": root.attrib["xmlns:xlink"],
    }
    return element_text(root, lambda one: head.items() if one is root else _for_screens(one))


@lru_cache(maxsize=KEPT_VALUES)
def _shortened(value: str) -> str:
    return _LONG.sub(r"\1", value)


def _for_screens(element: Element) -> Iterator[tuple[str, str]]:
    """The attributes without layers, which are for editors, and without what no eye can see."""
    for key, value in element.attrib.items():
        if key in _SHORT:
            yield key, value
        elif not key.startswith("inkscape:"):
            yield key, _shortened(value)
    if element.tag == "g" and element.attrib.get("class", "").partition(" ")[0] not in _SPOKEN:
        yield "aria-hidden", "true"

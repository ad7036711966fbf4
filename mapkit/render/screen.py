"""The board's SVG as it stands in a page: sized by the page, quiet for screen readers."""

from __future__ import annotations

import re

from mapkit.render.drawing import Drawing
from mapkit.render.svg_text import element_text

_LONG = re.compile(r"(\.\d\d)\d+")  # digits below a hundredth of a millimetre
_SPOKEN = ("routes", "places", "route", "city", "exit")


def aspect_of(drawing: Drawing) -> float:
    """Width by height."""
    left, top, right, bottom = drawing.view
    return (right - left) / (bottom - top)


def screen_board(drawing: Drawing, label: str) -> str:
    """The drawing without its paper size and its hover title, its ids left as they are.

    `label` is what screen readers call it.
    """
    root = drawing.tree()
    head = {
        "id": "board",
        "class": "board",
        "viewBox": root.attrib["viewBox"],
        "role": "group",
        "aria-label": label,
        "xmlns:xlink": root.attrib["xmlns:xlink"],
    }
    root.attrib.clear()
    root.remove(next(child for child in root if child.tag == "title"))
    for element in root.iter():
        for key, value in list(element.attrib.items()):
            if key.startswith("inkscape:"):  # layers are for editors
                del element.attrib[key]
            else:
                element.attrib[key] = _LONG.sub(r"\1", value)
        kinds = element.attrib.get("class", "").split()
        if element.tag == "g" and kinds and kinds[0] not in _SPOKEN:  # nothing to read aloud
            element.attrib["aria-hidden"] = "true"
    root.attrib.update(head)
    return element_text(root)

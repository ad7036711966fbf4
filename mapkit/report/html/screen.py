"""The board's SVG as it stands in the page: sized by the page, quiet for screen readers."""

from __future__ import annotations

import re

_HEAD = re.compile(r"^.*?<svg\b[^>]*?\bviewBox=\"([^\"]+)\"[^>]*>", re.DOTALL)
_TITLE = re.compile(r"<title>[^<]*</title>")
_LONG = re.compile(r"(\.\d\d)\d+")  # digits below a hundredth of a millimetre
_SPOKEN = ("routes", "places")
_LAYER = re.compile(r"<g class=\"([a-z-]+)\"")


def size_of(svg: str) -> tuple[float, float]:
    """Width and height of the drawing, in its own units."""
    _, _, width, height = map(float, _head_of(svg).group(1).split())
    return width, height


def screen_board(svg: str) -> str:
    """The drawing without its paper size and its hover title, its ids left as they are."""
    head = _head_of(svg)
    inside = _TITLE.sub("", svg[head.end() :], count=1).strip()
    start = (
        f'<svg id="board" class="board" viewBox="{head.group(1)}" role="group" '
        'aria-label="The board. Arrow keys go from place to place and route to route." '
        'xmlns:xlink="http://www.w3.org/1999/xlink">'
    )
    return start + _LAYER.sub(_quiet, _LONG.sub(r"\1", inside))


def _head_of(svg: str) -> re.Match[str]:
    head = _HEAD.match(svg)
    if head is None:
        raise ValueError("not the SVG of a board")
    return head


def _quiet(layer: re.Match[str]) -> str:
    """Scenery is nothing to read aloud; routes and places are."""
    spoken = layer.group(1) in (*_SPOKEN, "route", "city", "exit")
    return layer.group(0) if spoken else f'{layer.group(0)} aria-hidden="true"'

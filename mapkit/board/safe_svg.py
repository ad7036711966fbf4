"""SVG of a stranger made safe: shapes, gradients and text stay; whatever acts or leads away goes.

It is kept what is known to be harmless, and nothing else: no scripts, no events, no links, no
addresses but those inside the picture. Declarations are refused, because a few lines of them grow
to gigabytes, and so are copies of copies (`use`).
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element
from xml.parsers import expat

from mapkit.board.own_files import OwnFileError
from mapkit.board.raster import MOST_PIXELS, raster_of
from mapkit.source.foreign_xml import refuse_growth

LARGEST_SVG = 4_000_000  # bytes: it is drawn as lines, each of them on every sheet
MOST_ELEMENTS = 60_000  # with all copies that `use` makes
DEEPEST = 60
LAYERS = frozenset(["mask", "pattern", "clipPath"])
LAYER_ELEMENTS = 1_000  # as many elements' work is a layer, which is as large as the board
MOST_ATTRIBUTES = 100  # of one element; programs compare each with all others
SMALLEST_SIDE, LARGEST_SIDE = 0.01, 1e6  # in units of its own
_SVG = "http://www.w3.org/2000/svg"
_XLINK = "http://www.w3.org/1999/xlink"
_KEPT = frozenset(
    [
        "svg",
        "g",
        "defs",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "use",
        "symbol",
        "linearGradient",
        "radialGradient",
        "stop",
        "clipPath",
        "mask",
        "pattern",
        "text",
        "tspan",
        "title",
        "desc",
        "image",
    ]
)
_DATA_IMAGE = re.compile(r"data:image/(?:png|jpeg|jpg);base64,([A-Za-z0-9+/=\s]+)\Z")
# Values may be megabytes long: each pattern reads them once, and never goes back (`*+`).
_ADDRESS = re.compile(r"url\s*+\(\s*+(?!['\"]?\s*+#)|@|expression|javascript:|\\", re.IGNORECASE)
_LENGTH = re.compile(r"\s*+((?:[0-9]++(?:\.[0-9]++)?+|\.[0-9]++))\s*+(?:px|mm|cm|in|pt|pc)?+\s*+\Z")


class UnsafeSvgError(ValueError):
    """An SVG that can't be used; the message is a phrase that follows its name."""


def safe_svg(data: bytes) -> tuple[bytes, tuple[float, float]]:
    """The harmless part of an SVG file, and its width and height in units of its own."""
    if len(data) > LARGEST_SVG:
        raise UnsafeSvgError(f"is an SVG of more than {LARGEST_SVG / 1e6:.0f} MB")
    root = _parsed(data)
    if root.tag != f"{{{_SVG}}}svg":
        raise UnsafeSvgError("is neither PNG nor JPEG nor SVG")
    _clean(root, 0)
    _refuse_swarms(root)
    _refuse_pixels(root)
    size = _size(root)
    ElementTree.register_namespace("", _SVG)
    ElementTree.register_namespace("xlink", _XLINK)
    return ElementTree.tostring(root, encoding="utf-8"), size


def _parsed(data: bytes) -> Element:
    """The tree of a file that declares nothing which grows."""
    builder = ElementTree.TreeBuilder()
    parser = expat.ParserCreate(namespace_separator="}")
    parser.buffer_text = True

    def start(tag: str, attributes: dict[str, str]) -> None:
        builder.start(_name(tag), {_name(key): value for key, value in attributes.items()})

    def refuse(what: str) -> None:
        raise UnsafeSvgError(f"is an SVG that {what}; save it as plain SVG")

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda tag: builder.end(_name(tag))
    parser.CharacterDataHandler = builder.data
    refuse_growth(parser, refuse)
    try:
        parser.Parse(data, True)
        return builder.close()
    except (expat.ExpatError, AssertionError, ValueError) as error:
        if isinstance(error, UnsafeSvgError):
            raise
        raise UnsafeSvgError("is neither PNG nor JPEG nor SVG") from None


def _name(tag: str) -> str:
    return "{" + tag if "}" in tag else tag


def _clean(element: Element, depth: int) -> None:
    """Take out of an element, and of those in it, what is not known to be harmless."""
    if depth > DEEPEST:
        raise UnsafeSvgError(f"is an SVG with more than {DEEPEST} elements inside each other")
    if len(element.attrib) > MOST_ATTRIBUTES:
        raise UnsafeSvgError(f"is an SVG with more than {MOST_ATTRIBUTES} values at one element")
    for key, value in list(element.attrib.items()):
        if not _is_harmless(key, value, _local(element.tag)):
            del element.attrib[key]
    for child in list(element):
        if _local(child.tag) in _KEPT:
            _clean(child, depth + 1)
        else:
            element.remove(child)


def _local(tag: str) -> str:
    """The name of an element of SVG; of others one that is not kept."""
    return tag.removeprefix(f"{{{_SVG}}}") if tag.startswith(f"{{{_SVG}}}") else "another"


def _is_harmless(key: str, value: str, tag: str) -> bool:
    if key in ("href", f"{{{_XLINK}}}href"):
        return value.startswith("#") or (tag == "image" and bool(_DATA_IMAGE.match(value)))
    is_plain = not key.startswith(("{", "on")) and key != "filter"
    return is_plain and not _ADDRESS.search(value)


def _refuse_swarms(root: Element) -> None:
    """Count the elements as they will be drawn, each copy anew."""
    by_id = {id_: element for element in root.iter() if (id_ := element.get("id"))}
    open_: set[str] = set()

    @cache
    def drawn(element: Element) -> int:
        total = 1 + sum(drawn(child) for child in element)
        for id_ in _meant(element):
            if id_ in open_:
                raise UnsafeSvgError("is an SVG that is a copy of itself")
            if id_ in by_id:
                open_.add(id_)
                total += drawn(by_id[id_])
                total += LAYER_ELEMENTS * (_local(by_id[id_].tag) in LAYERS)
                open_.remove(id_)
        return total

    try:
        count = drawn(root)
    except RecursionError:
        count = MOST_ELEMENTS + 1
    if count > MOST_ELEMENTS:
        raise UnsafeSvgError(f"is an SVG with more than {MOST_ELEMENTS:,} elements")


def _refuse_pixels(root: Element) -> None:
    """Look at the pictures inside the picture as if they were files of their own."""
    total = 0.0
    for element in root.iter(f"{{{_SVG}}}image"):
        for href in ("href", f"{{{_XLINK}}}href"):
            if found := _DATA_IMAGE.match(element.get(href, "")):
                total += _pixels(found[1])
    if total > MOST_PIXELS:
        raise UnsafeSvgError(f"holds pictures of more than {MOST_PIXELS / 1e6:,.0f} million pixels")


def _pixels(text: str) -> float:
    try:
        raster = raster_of(base64.b64decode(text))
    except binascii.Error:
        raster = None
    except OwnFileError as error:
        raise UnsafeSvgError(f"holds a picture that {error}") from None
    if raster is None:
        raise UnsafeSvgError("holds a picture that is neither PNG nor JPEG")
    return raster[1][0] * raster[1][1]


def _meant(element: Element) -> Iterator[str]:
    """The ids of what an element draws besides its children."""
    for key, value in element.attrib.items():
        if key in ("href", f"{{{_XLINK}}}href") and value.startswith("#"):
            yield value[1:]
        elif key != "id":
            yield from re.findall(r"url\(\s*['\"]?#([^'\")\s]+)", value)


def _size(root: Element) -> tuple[float, float]:
    """Width and height by the view box, else as they are given."""
    box = re.split(r"[\s,]+", root.get("viewBox", "").strip())
    try:
        numbers = [float(number) for number in box] if len(box) == 4 else []
    except ValueError:
        numbers = []
    size = (
        (numbers[2], numbers[3]) if numbers else (_length(root, "width"), _length(root, "height"))
    )
    if not all(SMALLEST_SIDE <= side < LARGEST_SIDE for side in size):
        raise UnsafeSvgError("is an SVG without a size; give it a viewBox")
    if not numbers:
        root.set("viewBox", f"0 0 {size[0]:g} {size[1]:g}")
    root.set("width", f"{size[0]:g}")
    root.set("height", f"{size[1]:g}")
    return size


def _length(root: Element, key: str) -> float:
    found = _LENGTH.match(root.get(key, ""))
    return float(found[1]) if found else 0.0

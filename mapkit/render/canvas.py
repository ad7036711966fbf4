"""A page in millimetres to draw on; the only module that knows the elements of SVG.

Every method adds one element to the innermost open group. Attributes are given as keywords with
underscores (`stroke_width=0.4`); `class_` and `data` are for the tools that read the picture later.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, TypeAlias
from xml.etree.ElementTree import Element, SubElement

from mapkit.aliases import Point
from mapkit.fonts import missing_glyphs
from mapkit.fonts.own import OwnFace
from mapkit.geometry.layout import Box
from mapkit.render.drawing import Drawing
from mapkit.render.lettering import draw_letters, font_style
from mapkit.render.writing import attribute, number, printable, with_dots

Attribute: TypeAlias = str | float | None
Style: TypeAlias = dict[str, Any]  # attributes that several elements share
Data: TypeAlias = Mapping[str, str | int]

_INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
_HEAD = {
    "baseProfile": "full",
    "version": "1.1",
    "xmlns": "http://www.w3.org/2000/svg",
    "xmlns:ev": "http://www.w3.org/2001/xml-events",
    "xmlns:xlink": "http://www.w3.org/1999/xlink",
}


class Canvas:
    def __init__(
        self, view: Box, width_mm: float, title: str, fonts: Mapping[str, OwnFace] | None = None
    ) -> None:
        """Show the part `view` of the drawing plane, `width_mm` wide on paper.

        `fonts` are faces of a designer's own, in place of bundled ones.
        """
        self._fonts = fonts or {}
        left, top, right, bottom = view
        self._view = view
        self._size_mm = (width_mm, width_mm * (bottom - top) / (right - left))
        width, height = (f"{number(side)}mm" for side in self._size_mm)
        corner = " ".join(number(value) for value in (left, top, right - left, bottom - top))
        self._head = _HEAD | {"width": width, "height": height, "viewBox": corner}
        self._root = Element("svg")
        self._defs = SubElement(self._root, "defs")
        SubElement(self._root, "title").text = printable(title)
        self._symbols: set[str] = set()
        self._open: list[Element] = [self._root]
        self._texts: list[tuple[Element, str]] = []  # each with its face

    def finished(self) -> Drawing:
        """What has been drawn; nothing can be added to it any more."""
        letters: dict[str, set[str]] = defaultdict(set)
        for element, face in self._texts:
            letters[face] |= set(element.text or "")
        used = {face: frozenset(some) for face, some in letters.items()}
        self._root.attrib.update(_sorted(self._head))
        return Drawing(self._size_mm, self._view, used, self._root, self._root_to_print(used))

    def _root_to_print(self, used: Mapping[str, Iterable[str]]) -> Element:
        """The root as it is printed: with dots in place of letters that the fonts lack."""
        missing = {face: missing_glyphs("".join(letters), face) for face, letters in used.items()}
        if not any(missing.values()):
            return self._root
        written = [element.text or "" for element, _ in self._texts]
        for element, face in self._texts:
            element.text = with_dots(element.text or "", missing[face])
        root_to_print = deepcopy(self._root)
        for (element, _), text in zip(self._texts, written, strict=True):
            element.text = text
        return root_to_print

    @contextmanager
    def group(
        self, class_: str | None = None, data: Data | None = None, **attributes: Attribute
    ) -> Iterator[None]:
        self._open.append(self._add("g", class_, data, attributes))
        yield
        self._open.pop()

    @contextmanager
    def layer(self, name: str, label: str) -> Iterator[None]:
        """A group that editors such as Inkscape show as a layer of that label."""
        named = {"inkscape:groupmode": "layer", "inkscape:label": printable(label)}
        self._head["xmlns:inkscape"] = _INKSCAPE
        self._open.append(self._add("g", None, None, {"id": f"layer-{name}", **named}))
        yield
        self._open.pop()

    def path(self, d: str, class_: str | None = None, **attributes: Attribute) -> None:
        self._add("path", class_, None, {"d": d, **attributes})

    def polygon(
        self, points: Iterable[Point], class_: str | None = None, **attributes: Attribute
    ) -> None:
        corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self._add("polygon", class_, None, {"points": corners, **attributes})

    def circle(
        self, center: Point, radius: float, class_: str | None = None, **attributes: Attribute
    ) -> None:
        x, y = center
        self._add("circle", class_, None, {"cx": x, "cy": y, "r": radius} | attributes)

    def rect(
        self, box: Box, radius: float = 0, class_: str | None = None, **attributes: Attribute
    ) -> None:
        left, top, right, bottom = box
        place = {"x": left, "y": top, "width": right - left, "height": bottom - top}
        corners = {"rx": radius, "ry": radius} if radius else {}
        self._add("rect", class_, None, {**place, **corners, **attributes})

    def text(
        self,
        text: str,
        at: Point,
        size: float,
        face: str = "label",
        *,
        halo: float = 0,
        halo_color: str = "none",
        **attributes: Attribute,
    ) -> None:
        """One line on its baseline. The halo is a stroked copy underneath: renderers of PDF draw
        `paint-order` letter by letter, so that each halo eats the letter before it."""
        own = self._fonts.get(face)
        if own and own.has(text):
            edge: Style = {"halo": halo, "halo_color": halo_color}
            draw_letters(self, own, text, at, size, edge | attributes)
            return
        shared: Style = {"x": at[0], "y": at[1], "font_size": size}
        shared |= font_style(face) | attributes
        if halo:
            stroke: Style = {"fill": halo_color, "stroke": halo_color, "stroke_width": 2 * halo}
            self._write(text, face, "halo", shared | stroke | {"stroke_linejoin": "round"})
        self._write(text, face, None, shared)

    def image(self, uri: str, box: Box, *, fills: bool = True) -> None:
        """Draw a picture: it fills the box and is cut off, or fits into it, and keeps its shape."""
        left, top, right, bottom = box
        place = {"x": left, "y": top, "width": right - left, "height": bottom - top}
        shape = f"xMidYMid {'slice' if fills else 'meet'}"
        named = {"xlink:href": uri, "preserveAspectRatio": shape}
        self._add("image", "own-picture", None, {**place, **named})

    def use(
        self,
        symbol: str,
        at: Point = (0, 0),
        angle_deg: float = 0,
        scale: float = 1,
        class_: str | None = None,
        data: Data | None = None,
        **attributes: Attribute,
    ) -> None:
        """Draw a symbol that `symbol` has defined, its origin at a point."""
        steps = [f"translate({number(at[0])} {number(at[1])})"] if at != (0, 0) else []
        if angle_deg:
            steps.append(f"rotate({number(angle_deg)})")
        if scale != 1:
            steps.append(f"scale({number(scale)})")
        named = {"xlink:href": f"#{symbol}", "transform": " ".join(steps)}
        self._add("use", class_, data, {**named, **attributes})

    def symbol(self, name: str, draw: Callable[[], None]) -> str:
        """Define a symbol once, by whatever `draw` draws around the origin; gives its id."""
        if name not in self._symbols:
            self._symbols.add(name)
            self._define("g", {"id": name}, draw)
        return name

    def shape(self, name: str, d: str) -> str:
        """Define a bare outline with holes, to be filled, stroked or clipped to; gives its id."""
        holes = {"clip-rule": "evenodd", "d": d, "fill-rule": "evenodd", "id": name}
        self._define("path", holes, lambda: None)
        return name

    def clip(self, name: str, within: Box | str) -> str:
        """Define a clip path from a box or a shape; gives the value for `clip_path`."""

        def draw() -> None:
            if isinstance(within, str):
                self.use(within)
            else:
                self.rect(within)

        self._define("clipPath", {"id": name}, draw)
        return f"url(#{name})"

    def gradient(self, name: str, colors: Sequence[str]) -> str:
        """Define a gradient from the top to the bottom; gives the value for `fill`."""
        upright = {"id": name, "x1": "0", "x2": "0", "y1": "0", "y2": "1"}
        gradient = SubElement(self._defs, "linearGradient", upright)
        for index, color in enumerate(colors):
            offset = number(index / (len(colors) - 1))
            SubElement(gradient, "stop", {"offset": offset, "stop-color": color})
        return f"url(#{name})"

    def _define(self, tag: str, attributes: dict[str, str], draw: Callable[[], None]) -> None:
        """Put into the definitions an element filled by whatever `draw` draws."""
        element = Element(tag, {key: value for key, value in attributes.items() if value})
        self._open.append(element)
        draw()
        self._open.pop()
        self._defs.append(element)

    def _write(
        self, text: str, face: str, class_: str | None, attributes: Mapping[str, Attribute]
    ) -> None:
        element = self._add("text", class_, None, attributes)
        element.text = printable(text)
        self._texts.append((element, face))

    def _add(
        self,
        tag: str,
        class_: str | None,
        data: Data | None,
        attributes: Mapping[str, Attribute],
    ) -> Element:
        """Add an element; an attribute that is None or empty is left out."""
        named: dict[str, str] = {"class": class_} if class_ else {}
        for key, told in (data or {}).items():
            named[f"data-{key}"] = attribute(told)
        for key, value in attributes.items():
            if value is not None and value != "":
                named[key.replace("_", "-")] = attribute(value)
        return SubElement(self._open[-1], tag, _sorted(named))


def _sorted(attributes: dict[str, str]) -> dict[str, str]:
    return dict(sorted(attributes.items()))

"""A page in millimetres to draw on; the only module that knows svgwrite.

Every method adds one element to the innermost open group. Attributes are given as keywords with
underscores (`stroke_width=0.4`); `class_` and `data` are for the tools that read the picture later.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias
from xml.etree.ElementTree import Element

from svgwrite.base import BaseElement, Title
from svgwrite.container import Defs, Group, Use
from svgwrite.drawing import Drawing as SvgDrawing
from svgwrite.gradients import LinearGradient
from svgwrite.image import Image
from svgwrite.masking import ClipPath
from svgwrite.path import Path
from svgwrite.shapes import Circle, Polygon, Rect
from svgwrite.text import Text

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
        self._drawing = SvgDrawing(size=(width, height), debug=False)
        corner = " ".join(number(value) for value in (left, top, right - left, bottom - top))
        self._drawing.attribs["viewBox"] = corner
        self._drawing.add(Title(printable(title)))
        self._defs: Defs = self._drawing.defs
        self._symbols: set[str] = set()
        self._open: list[BaseElement] = [self._drawing]
        self._texts: list[tuple[Text, str]] = []  # each with its face

    def finished(self) -> Drawing:
        """What has been drawn; nothing can be added to it any more."""
        letters: dict[str, set[str]] = defaultdict(set)
        for element, face in self._texts:
            letters[face] |= set(element.text)
        used = {face: frozenset(some) for face, some in letters.items()}
        root = self._drawing.get_xml()
        return Drawing(self._size_mm, self._view, used, root, self._root_to_print(root, used))

    def _root_to_print(self, root: Element, used: Mapping[str, Iterable[str]]) -> Element:
        """The root as it is printed: with dots in place of letters that the fonts lack."""
        missing = {face: missing_glyphs("".join(letters), face) for face, letters in used.items()}
        if not any(missing.values()):
            return root
        written = [element.text for element, _ in self._texts]
        for element, face in self._texts:
            element.text = with_dots(element.text, missing[face])
        root_to_print: Element = self._drawing.get_xml()
        for (element, _), text in zip(self._texts, written, strict=True):
            element.text = text
        return root_to_print

    @contextmanager
    def group(
        self, class_: str | None = None, data: Data | None = None, **attributes: Attribute
    ) -> Iterator[None]:
        element = Group(debug=False)
        self._add(element, class_, data, attributes)
        self._open.append(element)
        yield
        self._open.pop()

    @contextmanager
    def layer(self, name: str, label: str) -> Iterator[None]:
        """A group that editors such as Inkscape show as a layer of that label."""
        element = Group(debug=False)
        named = {"inkscape:groupmode": "layer", "inkscape:label": printable(label)}
        element.attribs |= {"id": f"layer-{name}", **named}
        self._drawing.attribs["xmlns:inkscape"] = _INKSCAPE
        self._open[-1].add(element)
        self._open.append(element)
        yield
        self._open.pop()

    def path(self, d: str, class_: str | None = None, **attributes: Attribute) -> None:
        element = Path(debug=False)
        element.commands = [d]
        self._add(element, class_, None, attributes)

    def polygon(
        self, points: Iterable[Point], class_: str | None = None, **attributes: Attribute
    ) -> None:
        corners = [(number(x), number(y)) for x, y in points]
        self._add(Polygon(corners, debug=False), class_, None, attributes)

    def circle(
        self, center: Point, radius: float, class_: str | None = None, **attributes: Attribute
    ) -> None:
        x, y = center
        self._add(Circle(debug=False), class_, None, {"cx": x, "cy": y, "r": radius} | attributes)

    def rect(
        self, box: Box, radius: float = 0, class_: str | None = None, **attributes: Attribute
    ) -> None:
        left, top, right, bottom = box
        place = {"x": left, "y": top, "width": right - left, "height": bottom - top}
        corners = {"rx": radius, "ry": radius} if radius else {}
        self._add(Rect(debug=False), class_, None, {**place, **corners, **attributes})

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
        element = Image(uri, insert=(number(left), number(top)), debug=False)
        element.attribs["preserveAspectRatio"] = f"xMidYMid {'slice' if fills else 'meet'}"
        size = {"width": right - left, "height": bottom - top}
        self._add(element, "own-picture", None, size)

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
        element = Use(f"#{symbol}", debug=False)
        self._add(element, class_, data, {"transform": " ".join(steps) or None, **attributes})

    def symbol(self, name: str, draw: Callable[[], None]) -> str:
        """Define a symbol once, by whatever `draw` draws around the origin; gives its id."""
        if name not in self._symbols:
            self._symbols.add(name)
            self._define(Group(debug=False), name, draw)
        return name

    def shape(self, name: str, d: str) -> str:
        """Define a bare outline with holes, to be filled, stroked or clipped to; gives its id."""
        element = Path(debug=False)
        element.commands = [d]
        element.attribs |= {"fill-rule": "evenodd", "clip-rule": "evenodd"}
        self._define(element, name, lambda: None)
        return name

    def clip(self, name: str, within: Box | str) -> str:
        """Define a clip path from a box or a shape; gives the value for `clip_path`."""

        def draw() -> None:
            if isinstance(within, str):
                self.use(within)
            else:
                self.rect(within)

        self._define(ClipPath(debug=False), name, draw)
        return f"url(#{name})"

    def gradient(self, name: str, colors: Sequence[str]) -> str:
        """Define a gradient from the top to the bottom; gives the value for `fill`."""
        element = LinearGradient((0, 0), (0, 1), debug=False)
        element.attribs["id"] = name
        for index, color in enumerate(colors):
            element.add_stop_color(number(index / (len(colors) - 1)), color)
        self._defs.add(element)
        return f"url(#{name})"

    def _define(self, element: BaseElement, name: str, draw: Callable[[], None]) -> None:
        """Put into the definitions an element filled by whatever `draw` draws."""
        element.attribs["id"] = name
        self._open.append(element)
        draw()
        self._open.pop()
        self._defs.add(element)

    def _write(
        self, text: str, face: str, class_: str | None, attributes: Mapping[str, Attribute]
    ) -> None:
        element = Text(printable(text), debug=False)
        self._texts.append((element, face))
        self._add(element, class_, None, attributes)

    def _add(
        self,
        element: BaseElement,
        class_: str | None,
        data: Data | None,
        attributes: Mapping[str, Attribute],
    ) -> None:
        named: dict[str, Any] = {"class": class_} if class_ else {}
        named |= {f"data-{key}": attribute(value) for key, value in (data or {}).items()}
        for key, value in attributes.items():
            if value is not None:
                named[key.replace("_", "-")] = attribute(value)
        element.attribs.update(named)
        self._open[-1].add(element)

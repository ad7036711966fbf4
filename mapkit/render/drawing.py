"""A finished drawing: its SVG, and what whoever prints or shows it must know of it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from xml.etree.ElementTree import Element

from mapkit.geometry.layout import Box
from mapkit.render.svg_text import element_text

_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'


@dataclass(frozen=True)
class Drawing:
    size_mm: tuple[float, float]  # on paper
    view: Box  # the part of the drawing plane that it shows
    letters: Mapping[str, frozenset[str]]  # used in each face
    _root: Element = field(repr=False)
    _print_root: Element = field(repr=False)

    @cached_property
    def element(self) -> str:
        """The SVG element alone, as it can stand in a page."""
        return element_text(self._root)

    @cached_property
    def svg(self) -> str:
        """The file, which leaves the fonts to whoever shows it."""
        return _written(self._root)

    @cached_property
    def print_svg(self) -> str:
        """The file with a dot in place of each letter that the bundled fonts lack."""
        return self.svg if self._print_root is self._root else _written(self._print_root)

    def svg_with_fonts(self) -> str:
        """The file with those letters of the bundled fonts in it that it uses."""
        from mapkit.fonts.subset import font_rules

        root, style = copy(self._root), Element("style")
        style.text = font_rules(self.letters)
        after_title = 1 + next(i for i, child in enumerate(root) if child.tag == "title")
        root.insert(after_title, style)
        return _written(root)

    def without_title(self) -> Element:
        """The SVG element without the title that shows when a pointer rests; not to be changed."""
        root = copy(self._root)
        root.remove(next(child for child in root if child.tag == "title"))
        return root

    def tree(self) -> Element:
        """The SVG element, a copy that may be changed."""
        return deepcopy(self._root)


def _written(root: Element) -> str:
    return _DECLARATION + element_text(root) + "\n"

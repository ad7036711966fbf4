"""What all sheets of one pack are drawn with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from mapkit.aliases import Size
from mapkit.board.ground import Ground
from mapkit.board.theme import Theme
from mapkit.board.theme_files import theme_of
from mapkit.board.warped import ground_under
from mapkit.geometry.layout import Layout
from mapkit.model.map import Map
from mapkit.render.atoms.mini_map import MiniMap
from mapkit.render.atoms.ruler import Footer, draw_footer
from mapkit.render.canvas import Canvas
from mapkit.render.drawing import Drawing
from mapkit.render.journeys import Journeys
from mapkit.render.pen import Pen
from mapkit.render.words import Words, words

DrawSheet = Callable[[Pen], None]


@dataclass(frozen=True)
class Desk:
    map_: Map
    layout: Layout
    theme: Theme
    words: Words
    mini: MiniMap
    ground: Ground  # under the layout

    @classmethod
    def of(cls, map_: Map, layout: Layout, theme: str | None = None, language: str = "en") -> Desk:
        chosen = theme_of(map_, theme)
        ground = ground_under(map_, layout)
        mini = MiniMap.of(layout, ground, wraps=map_.board.wrap)
        return cls(map_, layout, chosen, words(language), mini, ground)

    @property
    def language(self) -> str:
        return self.words.language

    @property
    def title(self) -> str:
        return self.map_.title.in_language(self.language)

    @cached_property
    def journeys(self) -> Journeys:
        return Journeys(self.map_, self.layout, self.mini)

    @cached_property
    def bled_board(self) -> bytes:
        """The PDF of the board with its bleed; poster and tiles share it."""
        from mapkit.render.sheets.poster import bled_board

        return bled_board(self)

    def board(self, bleed_mm: float = 0) -> Drawing:
        """The board itself at true size."""
        from mapkit.render.sheets.board import render_board

        return render_board(
            self.map_,
            self.layout,
            self.theme,
            self.language,
            bleed_mm=bleed_mm,
            ground=self.ground,
        )

    def name(self, place: str) -> str:
        return self.map_.place_name(place, self.language)

    def drawn(self, size: Size, draw: DrawSheet, bleed_mm: float = 0) -> bytes:
        """The SVG to print of whatever is drawn on a page or card of that size."""
        return self.drawing(size, draw, bleed_mm).print_svg.encode()

    def drawing(self, size: Size, draw: DrawSheet, bleed_mm: float = 0) -> Drawing:
        width, height = size
        view = (-bleed_mm, -bleed_mm, width + bleed_mm, height + bleed_mm)
        canvas = Canvas(view, width + 2 * bleed_mm, self.title, self.theme.fonts)
        draw(Pen(canvas, self.theme, self.layout.profile, self.words))
        return canvas.finished()

    def footed(self, size: Size, label: str, draw: DrawSheet, inset_mm: float = 10.0) -> bytes:
        """A page with ruler, version and label at its foot, `inset_mm` from the sides."""

        def all_of_it(pen: Pen) -> None:
            draw(pen)
            draw_footer(pen, size, Footer.of(self.map_, label), inset_mm, inset_mm)

        return self.drawn(size, all_of_it)

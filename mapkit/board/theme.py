"""Themes: the colours and the manner of a drawing. How their files are read is in `theme_files`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from mapkit.fonts.own import OwnFace
from mapkit.model.text import Text

SYMBOLS = ("triangle", "square", "dot", "plus", "lozenge", "star", "hourglass", "ring", "dots")
"""What a colour can have as its symbol, beside the colour."""
WATERS = ("waves", "lines", "rays", "stars", "plain")  # what is drawn on the sea
HILLS = ("peaks", "hachures", "facets", "none")  # how mountains are drawn
TEXTURES = ("none", "grain", "stipple", "hatching")  # of the land
MANNERS = ("cartouche", "ruled", "banner", "plain")  # of title and legend


@dataclass(frozen=True, slots=True)
class SpaceInk:
    """How the spaces of one colour are drawn."""

    fill: str
    edge: str
    inner: str  # the thin line inside the edge
    mark: str  # the colour's symbol
    symbol: str = ""  # one of SYMBOLS; the colour's usual one
    name: Text | None = None  # what the colour is called; its usual name


@dataclass(frozen=True, slots=True)
class SpaceStyle:
    edge_mm: float
    inner_mm: float  # width of the thin line inside the edge; 0 is none
    halo: str  # around each space, so that it stands off the land
    halo_mm: float
    link: str  # the thin line under a route, from city to city
    tunnel: str  # hatching
    tunnel_ground: str
    outlined: bool  # whether the edge shows the colour, and not the fill
    symbol: float  # size of the colours' symbols; 1 is the usual


@dataclass(frozen=True, slots=True)
class GroundInk:
    """The colours of the map under the routes."""

    sea: tuple[str, ...]  # from top to bottom
    land: tuple[str, ...]
    wave: str
    glow: str  # of the shallow water along coasts
    glow_opacity: float
    coast: str
    coast_mm: float
    lake: str
    river: str
    border: str
    grid: str  # meridians and parallels
    shade_opacity: float  # of the band inside coasts and along borders
    hill: str
    hill_light: str
    circle: str  # the arctic circle
    compass: tuple[str, ...]  # light and dark side of its rays
    home: str = ""  # the countries that the board is about; without it they look as the others
    depths: tuple[str, ...] = ()  # of the sea, from the open water to the shore
    water: str = "waves"  # one of WATERS
    hills: str = "peaks"  # one of HILLS
    texture: str = "none"  # one of TEXTURES
    texture_opacity: float = 0.2


@dataclass(frozen=True, slots=True)
class CityInk:
    ring: str
    edge: str
    ball: str
    ball_edge: str
    gloss: str
    port: str
    port_edge: str
    mark: str  # anchor, on a port
    star: str  # of a capital
    arctic: str
    exit: str
    spot: str  # a place for a passenger
    spot_edge: str


@dataclass(frozen=True, slots=True)
class FrameInk:
    """The score track and the edge of the map."""

    band: str
    cell: str
    fifth: str  # every fifth cell
    edge: str
    figure: str
    fifth_figure: str


@dataclass(frozen=True, slots=True)
class PanelInk:
    """Title and legend."""

    title: str
    title_edge: str
    title_text: str
    subtitle: str
    fold: str  # the ribbon's back
    paper: str
    edge: str
    text: str
    heading: str
    badge: str  # of bonus cards
    badge_text: str
    manner: str = "cartouche"  # one of MANNERS


@dataclass(frozen=True, slots=True)
class TextInk:
    label: str
    country: str
    soft: str  # far cities, credits
    halo: str
    halo_mm: float


@dataclass(frozen=True, slots=True)
class Theme:
    name: str
    title: Text
    routes: Mapping[str, SpaceInk]
    space: SpaceStyle
    ground: GroundInk
    city: CityInk
    frame: FrameInk
    panel: PanelInk
    text: TextInk
    fonts: Mapping[str, OwnFace] = field(default_factory=dict)  # by what they are for

    def with_fonts(self, fonts: Mapping[str, OwnFace]) -> Theme:
        """The same with some letters of a designer's own."""
        return replace(self, fonts=fonts)

    def color_name(self, color: str, language: str) -> str | None:
        """The theme's own name of a colour, if it has one."""
        name = self.routes[color].name
        return name.in_language(language) if name else None

    def route_colors(self) -> dict[str, str]:
        """The colour by which each kind of route is told from the others."""
        part = "edge" if self.space.outlined else "fill"
        return {name: getattr(ink, part) for name, ink in self.routes.items()}

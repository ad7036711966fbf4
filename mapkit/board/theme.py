"""Themes: the colours and the manner of a drawing, as data files in `themes/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mapkit.model.plain import build
from mapkit.model.text import Text
from mapkit.source.read import read
from mapkit.source.suggest import unknown
from mapkit.trouble import ImpossibleError

THEMES = Path(__file__).parent / "themes"
DEFAULT_THEME = "classic"


class UnknownThemeError(ImpossibleError):
    """No theme of that name; the message says which there are."""


@dataclass(frozen=True, slots=True)
class SpaceInk:
    """How the spaces of one colour are drawn."""

    fill: str
    edge: str
    inner: str  # the thin line inside the edge
    mark: str  # the colour's symbol


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

    def route_colors(self) -> dict[str, str]:
        """The colour by which each kind of route is told from the others."""
        part = "edge" if self.space.outlined else "fill"
        return {name: getattr(ink, part) for name, ink in self.routes.items()}


def theme_names() -> list[str]:
    return sorted(path.stem for path in THEMES.glob("*.yaml"))


@cache
def load_theme(name: str) -> Theme:
    if name not in theme_names():
        raise UnknownThemeError(unknown("theme", name, theme_names()))
    return build(Theme, {"name": name, **read(THEMES / f"{name}.yaml").document.data})

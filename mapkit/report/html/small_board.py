"""A board as a small sketch: lines in the colours of its routes, and the tickets that are new."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from mapkit.board.theme_files import load_theme
from mapkit.model.map import Map
from mapkit.tune.drawn import Drawn

MARGIN_MM = 12.0
BOW = 0.18  # of a ticket's length, by which its line bends away from the routes
THEME = "classic"  # whose colours everybody knows; a sketch has no map under it
GREY = "#9a9a9a"


def small_board(map_: Map, drawn: Drawn, tickets: Iterable[tuple[str, str]]) -> h.Element:
    """An SVG of the whole network with some tickets as dashed bows."""
    colors = load_theme(THEME).route_colors()
    lines = [_lane(map_, drawn, lanes, colors) for lanes in map_.lane_groups().values()]
    bows = [_bow(drawn, pair) for pair in tickets if set(pair) <= set(drawn.at)]
    dots = [
        h.Element("circle")(cx=f"{x:.0f}", cy=f"{y:.0f}", r="5", fill="currentColor")
        for x, y in drawn.at.values()
    ]
    return h.svg(class_="sketch", viewBox=_box(drawn), role="img")[lines, bows, dots]


def _box(drawn: Drawn) -> str:
    xs, ys = zip(*drawn.at.values(), strict=True)
    left, top = min(xs) - MARGIN_MM, min(ys) - MARGIN_MM
    width, height = max(xs) - left + MARGIN_MM, max(ys) - top + MARGIN_MM
    return f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"


def _lane(map_: Map, drawn: Drawn, lanes: Sequence[int], colors: dict[str, str]) -> list[h.Element]:
    """The lanes of one connection side by side."""
    first, second = map_.routes[lanes[0]].between
    if first not in drawn.at or second not in drawn.at or map_.routes[lanes[0]].wrap:
        return []
    (x1, y1), (x2, y2) = drawn.at[first], drawn.at[second]
    length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    across = (-(y2 - y1) / length, (x2 - x1) / length)
    found = []
    for number, lane in enumerate(lanes):
        off = 5.0 * (number - (len(lanes) - 1) / 2)
        dx, dy = off * across[0], off * across[1]
        ends = {"x1": x1 + dx, "y1": y1 + dy, "x2": x2 + dx, "y2": y2 + dy}
        ink = colors.get(map_.routes[lane].color, GREY)
        found.append(
            h.Element("line")(
                **{name: f"{value:.1f}" for name, value in ends.items()},
                **{"stroke": ink, "stroke-width": "4"},
            )
        )
    return found


def _bow(drawn: Drawn, pair: tuple[str, str]) -> h.Element:
    (x1, y1), (x2, y2) = (drawn.at[place] for place in pair)
    bend = ((x1 + x2) / 2 - BOW * (y2 - y1), (y1 + y2) / 2 + BOW * (x2 - x1))
    way = f"M{x1:.0f} {y1:.0f}Q{bend[0]:.0f} {bend[1]:.0f} {x2:.0f} {y2:.0f}"
    return h.Element("path")(d=way, class_="bow", fill="none")

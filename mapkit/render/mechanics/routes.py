from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from mapkit.model.map import Map
from mapkit.model.routes import GREY, RouteKind
from mapkit.render.atoms.space_samples import draw_lanes, draw_legend_space
from mapkit.render.mechanic import DrawSign, PaperMechanic, Sign, Value
from mapkit.render.pen import Pen
from mapkit.render.words import Words

if TYPE_CHECKING:
    from mapkit.render.sheets.desk import Desk

_ROW_SCALE = 0.68  # two lanes are as high as a row of the legend
_LANES = {"double": 2, "triple": 3}


class Routes(PaperMechanic):
    """Colours, and lanes beside each other."""

    rank = 10

    def traits(self, map_: Map) -> Mapping[str, bool]:
        lanes = Counter(len(group) for group in map_.lane_groups().values())
        return {
            "doubles": lanes[2] > 0,
            "triples": lanes[3] > 0,
            "grey": any(route.color == GREY and not route.ferry for route in map_.routes),
        }

    def values(self, map_: Map, words: Words, terms: Mapping[str, str]) -> Mapping[str, Value]:
        return {f"{name}_lanes": _open_lanes(map_, n, terms) for name, n in _LANES.items()}

    def route_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        if any(route.color == GREY for route in map_.routes):
            yield Sign(
                "any_color",
                pen.words("any_color"),
                lambda: draw_legend_space(pen, RouteKind.RAIL, GREY),
            )

    def spare_signs(self, pen: Pen, map_: Map) -> Iterator[Sign]:
        colors = [color for color in map_.rules.colors if _on_rails(map_, color)]
        if colors:
            yield Sign(
                "own_color",
                pen.words("own_color"),
                lambda: draw_legend_space(pen, RouteKind.RAIL, colors[0]),
            )
        if any(len(group) == 2 for group in map_.lane_groups().values()):
            yield Sign("double", pen.words("double"), lambda: _draw_small_double(pen, map_))

    def icons(self, pen: Pen, desk: Desk) -> Mapping[str, DrawSign]:
        def color() -> None:
            draw_lanes(pen, desk.map_.rules.colors[:1])

        def lanes(count: int) -> DrawSign:
            return lambda: draw_lanes(pen, _most_various(desk.map_, count))

        return {"color": color} | {name: lanes(count) for name, count in _LANES.items()}


def _draw_small_double(pen: Pen, map_: Map) -> None:
    with pen.canvas.group(transform=f"scale({_ROW_SCALE})"):
        draw_lanes(pen, _most_various(map_, 2))


def _on_rails(map_: Map, color: str) -> bool:
    return any(r.color == color and r.kind is RouteKind.RAIL for r in map_.routes)


def _most_various(map_: Map, count: int) -> list[str]:
    """The colours of a real route with that many lanes, the one with the most colours."""
    groups = [group for group in map_.lane_groups().values() if len(group) == count]
    colors = [[map_.routes[lane].color for lane in group] for group in groups]
    return max(colors, key=lambda lanes: len(set(lanes)))


def _open_lanes(map_: Map, lanes: int, terms: Mapping[str, str]) -> str:
    """Which lanes are open with how many players: "1 with 2–3 players, 2 with 4–5 players"."""
    limits: dict[int, list[int]] = {}
    for players in map_.rules.player_counts:
        limits.setdefault(map_.rules.open_lanes(lanes, players), []).append(players)
    parts = []
    for limit, counts in limits.items():
        span = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
        parts.append(terms["lanes"].format(players=span, open=limit))
    return ", ".join(parts)

"""The one way in: a map's layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
import shapely

from mapkit.geometry.bands import make_bands
from mapkit.geometry.boxes import Boxes
from mapkit.geometry.candidates import Candidates
from mapkit.geometry.cost import Ground
from mapkit.geometry.furniture import furniture
from mapkit.geometry.label_places import Measure
from mapkit.geometry.lanes import lane_layouts, points_of
from mapkit.geometry.layout import Box, CityLayout, ExitLayout, Layout, RouteLayout
from mapkit.geometry.names import Writer, in_language, longest
from mapkit.geometry.naming import write_names
from mapkit.geometry.place import Placed, ToBoard, place_cities
from mapkit.geometry.polygons import overlaps
from mapkit.geometry.profiles import profile_of
from mapkit.geometry.relax import Freedom, relax
from mapkit.geometry.routing import Routing
from mapkit.geometry.score_track import frame_of, score_cells
from mapkit.geometry.sites import Band, Sites
from mapkit.model.map import Map

Progress: TypeAlias = Callable[[str, float], None]  # what is being done, and the share of it

# How cities may move, the next only if those before leave overlaps.
FREEDOMS = (Freedom(), Freedom(ring_joint=3.0), Freedom(most_shift=20.0))
ROUNDS = {False: 400, True: 60}  # of negotiation; where cities may move, for each freedom


def rough_width(text: str, size_mm: float) -> float:
    """Of a condensed face, for who has no fonts at hand."""
    return 0.52 * size_mm * len(text)


@dataclass(frozen=True, slots=True)
class _Draft:
    """A board with its routes drawn."""

    routing: Routing
    title: Box
    legend: Box


def lay_out(
    map_: Map,
    *,
    to_board: ToBoard | None = None,
    measure: Measure = rough_width,
    language: str = "en",
    coast: Any = None,
    progress: Progress | None = None,
) -> Layout:
    """Where everything on the board of a map lies.

    `to_board` takes (n, 2) degrees to millimetres, for places given by `lonlat`; fit it into
    `frame_of(map_.board)`. `measure` is the width of a text at a font size. `coast` is an array of
    shapely lines that names had better not cross.
    """
    profile, frame = profile_of(map_.board.pieces), frame_of(map_.board)
    tell = progress or (lambda what, share: None)
    placed = place_cities(map_, frame, profile, to_board)
    true_sites, bands = make_bands(map_, placed, frame, profile)
    may_move = bool(true_sites.movable.any())

    def draft(freedom: Freedom) -> _Draft:
        sites, moved = relax(true_sites, bands, frame, profile, freedom)
        title, legend = furniture(map_, sites, moved, frame, measure, language)
        ground = Ground(sites, frame, profile, Boxes.upright([title, legend]))
        routing = Routing(moved, ground)
        routing.solve(ROUNDS[may_move], lambda share: tell("routes", share))
        return _Draft(routing, title, legend)

    best = _best_draft(draft, may_move, tell)
    tell("names", 0.0)
    shores = shapely.STRtree(coast) if coast is not None and len(coast) else None
    writer = Writer(map_, placed, best.routing, measure, longest(measure), shores)
    names = write_names(writer, best.routing)
    words = in_language(language)
    if any(words(place.name) != writer.words(place.name) for place in map_.places.values()):
        names = Writer(map_, placed, best.routing, measure, words, shores).write()
    layout = _layout(map_, best, true_sites, language, placed)
    arrows, hints = names.named_arrows(), tuple(placed.hints)
    layout = replace(layout, labels=names.labels, arrows=arrows, hints=hints)
    return replace(layout, overlaps=overlaps(layout))


def _best_draft(draft: Callable[[Freedom], _Draft], may_move: bool, tell: Progress) -> _Draft:
    """The first without conflicts; if there is none, the one with the fewest, refined."""
    best = draft(FREEDOMS[0])
    for freedom in FREEDOMS[1:] if may_move else ():
        if best.routing.standing().conflicts:
            other = draft(freedom)
            best = other if other.routing.standing().better_than(best.routing.standing()) else best
    best.routing.refine(lambda share: tell("routes", share))
    return best


def _layout(map_: Map, draft: _Draft, true_sites: Sites, language: str, placed: Placed) -> Layout:
    """All but the names."""
    ground, bands = draft.routing.ground, draft.routing.bands
    drawn = draft.routing.drawn()
    return Layout(
        size=map_.board.size_mm,
        frame=ground.frame,
        profile=ground.profile,
        language=language,
        cities=_cities(map_, ground, true_sites, placed),
        routes=_routes(map_, bands, drawn, ground),
        exits=_exits(bands, drawn, ground.sites),
        arrows=(),
        labels=(),
        score_cells=score_cells(map_.board, ground.profile),
        title=draft.title,
        legend=draft.legend,
        overlaps=(),
        hints=(),
    )


def _cities(map_: Map, ground: Ground, true_sites: Sites, placed: Placed) -> dict[str, CityLayout]:
    centers, true = points_of(ground.sites.at), list(points_of(true_sites.at))
    if map_.geography:
        for i, city in enumerate(map_.cities.values()):
            if city.spot.lonlat:
                (true[i],) = points_of(placed.to_board(np.array([city.spot.lonlat])))
    return {
        city: CityLayout(city, centers[index], ground.profile.city_radius, true[index])
        for index, city in enumerate(map_.cities)
    }


def _routes(
    map_: Map, bands: Sequence[Band], drawn: Sequence[Candidates], ground: Ground
) -> tuple[RouteLayout, ...]:
    layouts = {
        layout.route: layout
        for band, drawing in zip(bands, drawn, strict=True)
        for layout in lane_layouts(map_, band, ground.sites, drawing, ground.profile)
    }
    return tuple(layouts[route] for route in sorted(layouts))


def _exits(
    bands: Sequence[Band], drawn: Sequence[Candidates], sites: Sites
) -> tuple[ExitLayout, ...]:
    exits = []
    for band, drawing in zip(bands, drawn, strict=True):
        for side, site in enumerate(band.sites):
            if not sites.is_city(site):
                line = drawing.lines[-side].points[0]
                end, before = (line[0], line[2]) if side == 0 else (line[-1], line[-3])
                angle = float(np.degrees(np.arctan2(*(end - before)[::-1])))
                (center,) = points_of(sites.at[site : site + 1])
                exits.append(ExitLayout(sites.places[site], band.routes, center, round(angle, 3)))
    return tuple(exits)

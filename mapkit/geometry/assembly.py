"""From chosen drawings and written names to the layout that others read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from mapkit.geometry.candidates import Candidates
from mapkit.geometry.lanes import lane_layouts, points_of
from mapkit.geometry.layout import Box, CityLayout, ExitLayout, Layout, RouteLayout
from mapkit.geometry.names import Names
from mapkit.geometry.plan import LayoutPlan
from mapkit.geometry.polygons import overlaps
from mapkit.geometry.routing import Routing
from mapkit.geometry.score_track import score_cells
from mapkit.geometry.sites import Band, Sites


@dataclass(frozen=True, slots=True)
class Draft:
    """A board with its routes drawn."""

    routing: Routing
    title: Box
    legend: Box


def assembled(
    plan: LayoutPlan,
    draft: Draft,
    names: Names,
    language: str,
    kept: Mapping[int, RouteLayout] | None = None,
) -> Layout:
    """The finished layout; `kept` are lanes that stay as they were in an earlier layout."""
    ground, bands = draft.routing.ground, draft.routing.bands
    drawn = draft.routing.drawn()
    layout = Layout(
        size=plan.map.board.size_mm,
        frame=plan.frame,
        profile=plan.profile,
        language=language,
        cities=_cities(plan, ground.sites),
        routes=_routes(plan, bands, drawn, ground.sites, kept or {}),
        exits=_exits(bands, drawn, ground.sites),
        arrows=names.named_arrows(),
        labels=names.labels,
        score_cells=score_cells(plan.map.board, plan.profile),
        title=draft.title,
        legend=draft.legend,
        overlaps=(),
        given_up=plan.effort.is_spent or draft.routing.is_crowd,
        hints=tuple(plan.placed.hints),
    )
    return replace(layout, overlaps=overlaps(layout))


def _cities(plan: LayoutPlan, sites: Sites) -> dict[str, CityLayout]:
    centers, true = points_of(sites.city_centers()), points_of(plan.true)
    return {
        city: CityLayout(city, centers[index], plan.profile.city_radius, true[index])
        for index, city in enumerate(plan.map.cities)
    }


def _routes(
    plan: LayoutPlan,
    bands: Sequence[Band],
    drawn: Sequence[Candidates],
    sites: Sites,
    kept: Mapping[int, RouteLayout],
) -> tuple[RouteLayout, ...]:
    layouts = dict(kept)
    for band, drawing in zip(bands, drawn, strict=True):
        if not set(band.routes) <= set(kept):
            lanes = lane_layouts(plan.map, band, sites, drawing, plan.profile)
            layouts.update((lane.route, lane) for lane in lanes)
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

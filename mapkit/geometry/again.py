"""The layout of a map that was edited: only the neighbourhood of the edit is drawn anew."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.assembly import Draft
from mapkit.geometry.candidates import RICH, Candidates, joined, run_of
from mapkit.geometry.cost import (
    CLEAR,
    PASS_CITY,
    TOUCH_COST,
    BandGround,
    ground_cost,
    points_within,
)
from mapkit.geometry.furniture import CITY_ROOM
from mapkit.geometry.layout import Box, Layout, RouteLayout
from mapkit.geometry.memory import Memory, board_key, key_of, spot_key
from mapkit.geometry.plan import LayoutPlan
from mapkit.geometry.recall import recalled
from mapkit.geometry.relax import Freedom, relax
from mapkit.geometry.routing import MOST_RICH, ROUNDS, Routing, drawings
from mapkit.geometry.sites import Band, Sites
from mapkit.geometry.solver import Standing

REACH = 150.0  # millimetres from an edit; what lies farther away stays as it is
STAY_COST = 2.0  # that another drawing of a band must gain to be worth the change
ROUNDS_OF_FREEING = 4  # times that more bands are let go where conflicts stay
SAME_MM = 0.01  # by which the ends of a remembered route may be off: layouts are rounded
SAMPLES = 9  # points of a changed route, around which others may change
MOST_NEW = 0.25  # share of the bands; if more of them changed, the whole map is laid out anew


@dataclass(frozen=True, slots=True)
class Again:
    """A draft that takes most of its drawings from an earlier layout."""

    plan: LayoutPlan
    memory: Memory
    draft: Draft
    old: list[Candidates | None]  # how each band was drawn before

    def kept(self) -> dict[int, RouteLayout]:
        """The lanes of bands that keep their old drawing, exact to the last digit."""
        kept = {}
        for band, was, now in zip(
            self.plan.bands, self.old, self.draft.routing.drawn(), strict=True
        ):
            if was is None or not np.array_equal(now.spaces.center, was.spaces.center):
                continue
            lanes = self.memory.bands[key_of(self.plan.map, band)]
            for route, lane in zip(band.routes, lanes, strict=True):
                kept[route] = _numbered(self.memory.layout.routes[lane], route)
        return kept


def _numbered(lane: RouteLayout, route: int) -> RouteLayout:
    if lane.route == route:
        return lane
    spaces = tuple(replace(space, route=route) for space in lane.spaces)
    return RouteLayout(route, lane.curves, spaces)


def drawn_again(plan: LayoutPlan, memory: Memory) -> Again | None:
    """A board that changes only near an edit; None if too much of the map has changed."""
    if memory.board != board_key(plan.map):
        return None
    sites, moved = _sites(plan, memory)
    old = [_old_drawing(plan, band, sites, memory) for band in plan.bands]
    if sum(drawing is None for drawing in old) > MOST_NEW * len(plan.bands):
        return None
    title, legend = _furniture(plan, sites, moved, memory.layout)
    edits = _edits(plan, sites, moved, old, memory)
    ground = plan.ground(sites, title, legend)
    refurnished = (title, legend) != (memory.layout.title, memory.layout.legend)
    routing = _Work(plan, ground, old, edits, refurnished).solved()
    return Again(plan, memory, Draft(routing, title, legend), old)


def _sites(plan: LayoutPlan, memory: Memory) -> tuple[Sites, Floats]:
    """The sites: cities that the file has not moved stay where they were, new ones are added."""
    at, before = plan.sites.at.copy(), memory.layout.cities
    known = np.zeros(len(at), dtype=bool)
    for index, city in enumerate(plan.map.cities):
        if memory.spots.get(city) == spot_key(plan.map, city):
            at[index], known[index] = before[city].center, True
    for band in plan.bands:
        lanes = memory.bands.get(key_of(plan.map, band))
        for site in band.sites:
            if lanes and not plan.sites.is_city(site):
                at[site], known[site] = _exit(memory.layout, lanes), True
    sites = replace(plan.sites, at=at, movable=plan.sites.movable & ~known)
    if sites.movable.any():
        sites, _ = relax(sites, plan.bands, plan.frame, plan.profile, Freedom())
    return sites, np.asarray(sites.at[: sites.cities][~known[: sites.cities]])


def _exit(layout: Layout, lanes: tuple[int, ...]) -> tuple[float, float]:
    return next(exit_.center for exit_ in layout.exits if lanes[0] in exit_.routes)


def _old_drawing(plan: LayoutPlan, band: Band, sites: Sites, memory: Memory) -> Candidates | None:
    """The earlier drawing of a band, if it still fits the band's ends."""
    lanes = memory.bands.get(key_of(plan.map, band))
    if lanes is None:
        return None
    layouts = tuple(memory.layout.routes[lane] for lane in lanes)
    first = sites.places[band.sites[0]]
    forward = tuple(plan.map.routes[route].between[0] == first for route in band.routes)
    drawing = recalled(run_of(band, sites, plan.profile), layouts, forward, plan.profile)
    ends = np.array([drawing.lines[0].points[0, 0], drawing.lines[-1].points[0, -1]])
    off = np.abs(ends - sites.at[list(band.sites)]).max()
    return drawing if off < SAME_MM else None


def _furniture(plan: LayoutPlan, sites: Sites, moved: Floats, layout: Layout) -> tuple[Box, Box]:
    """Title and legend stay, unless a city has come to stand there."""
    for left, top, right, bottom in (layout.title, layout.legend):
        low, high = np.array([left, top]) - CITY_ROOM, np.array([right, bottom]) + CITY_ROOM
        if ((moved > low) & (moved < high)).all(axis=1).any():
            return plan.furniture(sites, plan.bands)
    return layout.title, layout.legend


def _edits(
    plan: LayoutPlan, sites: Sites, moved: Floats, old: list[Candidates | None], memory: Memory
) -> Floats:
    """Where the edits are: the old and new places of cities and routes that changed or are gone."""
    points = [moved]
    for city, was in memory.layout.cities.items():
        if city not in plan.map.cities or memory.spots[city] != spot_key(plan.map, city):
            points.append(np.array([was.center]))
    for band, drawing in zip(plan.bands, old, strict=True):
        if drawing is None:
            start, end = sites.at[list(band.sites)]
            points.append(start + np.linspace(0, 1, SAMPLES)[:, None] * (end - start))
    present = {key_of(plan.map, band) for band in plan.bands}
    for key, lanes in memory.bands.items():
        if key not in present:
            spaces = memory.layout.routes[lanes[0]].spaces
            points.append(np.array([space.center for space in spaces]).reshape(-1, 2))
    return np.concatenate(points)


class _Work:
    """Frees bands around the edits, ring by ring, until no band is in conflict."""

    def __init__(
        self,
        plan: LayoutPlan,
        ground: BandGround,
        old: list[Candidates | None],
        edits: Floats,
        refurnished: bool,
    ) -> None:
        """`refurnished` says whether the title or the legend has moved."""
        self.bands, self.ground, self.old, self.edits = plan.bands, ground, old, edits
        self.effort, self.refurnished = plan.effort, refurnished
        self.choices: dict[int, Candidates] = {}  # of the bands that are free
        self.free = {band for band, drawing in enumerate(old) if drawing is None}
        self.free |= {band for band in range(len(old)) if self._lies_on_something(band)}

    def solved(self) -> Routing:
        routing = self._routing(None)
        for _ in range(ROUNDS_OF_FREEING):
            routing.solve(ROUNDS)
            standing = routing.standing()
            more = self._in_the_way(routing, standing) - self.free
            if not standing.conflicts or not more:
                break
            self.free |= more
            routing = self._routing(routing)
        if routing.standing().conflicts:
            for band in sorted(self._in_the_way(routing, routing.standing()) & self.free):
                self._enrich(band)
            routing = self._routing(routing)
            routing.solve(ROUNDS)
        return routing

    def _routing(self, before: Routing | None) -> Routing:
        """A routing in which free bands have all their drawings, the others only the old one."""
        options, choice = [], np.zeros(len(self.bands), dtype=np.int64)
        for band in range(len(self.bands)):
            options.append(self._options(band))
            if before is not None and len(before.options[band]) > 1:
                choice[band] = before.solver.choice[band]
            elif self.old[band] is None:
                choice[band] = int(options[band].cost.argmin())
        fixed = frozenset(range(len(self.bands))) - self.free
        return Routing(self.bands, self.ground, options, choice, self.effort, fixed=fixed)

    def _options(self, band: int) -> Candidates:
        was = self.old[band]
        if band not in self.free and was is not None:
            return was
        if band not in self.choices:
            new = drawings(self.bands[band], self.ground)
            self.choices[band] = new if was is None else joined([was, new.dearer(STAY_COST)])
        return self.choices[band]

    def _enrich(self, band: int) -> None:
        if not self.bands[band].wrap:
            rich = drawings(self.bands[band], self.ground, RICH, MOST_RICH).dearer(STAY_COST)
            self.choices[band] = joined([self._options(band), rich])

    def _in_the_way(self, routing: Routing, standing: Standing) -> set[int]:
        found = set(standing.bands)
        for band in standing.bands:
            found.update(routing.solver.in_the_way(band))
        return {band for band in found if band in self.free or self._is_near(band)}

    def _is_near(self, band: int) -> bool:
        """Whether all spaces of a band lie within reach of an edit."""
        was = self.old[band]
        if was is None or not len(self.edits):
            return was is None
        apart = was.spaces.center[0][:, None] - self.edits
        return bool((np.hypot(apart[..., 0], apart[..., 1]).min(axis=1) < REACH).all())

    def _lies_on_something(self, band: int) -> bool:
        """Whether an old drawing now lies on a city, the title or the legend."""
        was = self.old[band]
        if was is None or not self._is_near(band) or not self._may_be_hit(was):
            return False
        return float(ground_cost(was, self.bands[band], self.ground)[0]) >= TOUCH_COST

    def _may_be_hit(self, was: Candidates) -> bool:
        """Whether anything that moved has come close to an old drawing."""
        reach = self.ground.profile.city_radius + PASS_CITY + CLEAR
        parts = (was.spaces, was.stubs)
        return self.refurnished or any(len(points_within(self.edits, p, reach)) for p in parts)

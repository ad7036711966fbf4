"""Where passengers wait: spots as large as their tokens, beside a city or a country's name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from mapkit.aliases import Point
from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes, disc_separation, outside_by
from mapkit.geometry.lanes import points_of
from mapkit.geometry.layout import Box, CityLayout, Layout
from mapkit.geometry.waiting_groups import CLEAR, SPOT_RADIUS, around_city, beside_name
from mapkit.model.map import Map

MOST_SPOTS = 5  # more passengers are one spot with a number
NEAR_REACHES = (0.0, 1.5, 3.0, 5.0)  # between a city's dot and its spots
FAR_REACHES = (7.5, 10.0, 13.0, 17.0, 22.0)  # where there is no room nearer
NAME_GAPS = (0.0, 2.0, 5.0, 9.0, 14.0)  # between a name and its spots, beyond what is clear
LOOK = 60.0  # millimetres around a place within which something may be in the way

Spots = Mapping[str, tuple[Point, ...]]


def waiting_spots(map_: Map, layout: Layout) -> Spots:
    """The middles of the spots of each place where passengers wait.

    Places with many passengers choose first. Spots stand as near to their place as they can
    without lying on anything; if there is no such place, where they lie on the least.
    """
    things = _Things.of(layout)
    found: dict[str, tuple[Point, ...]] = {}
    names = {label.place: label.box for label in layout.labels}
    waiting = [place for place in map_.places.values() if place.passengers and place.id in names]
    for place in sorted(waiting, key=lambda place: -_count(place.passengers)):
        name, count = names[place.id], _count(place.passengers)
        city = layout.cities.get(place.id)
        spots = _at_city(city, name, count, things) if city else _at_name(name, count, things)
        found[place.id] = points_of(spots)
        things = things.with_spots(spots)
    return found


def _at_city(city: CityLayout, name: Box, count: int, things: _Things) -> Floats:
    """All beside the city or its name if there is room for them, else in smaller groups."""
    center = np.array(city.center)
    near = around_city(center, city.radius, count, NEAR_REACHES)
    far = around_city(center, city.radius, count, FAR_REACHES if count == 1 else ())
    choices = chain(near, beside_name(name, count, NAME_GAPS[:2]), far)
    best = _best(choices, things.near(center), center)
    if best.is_clear or count == 1:
        return best.spots
    first = _at_city(city, name, (count + 1) // 2, things)
    return np.concatenate([first, _at_city(city, name, count // 2, things.with_spots(first))])


def _at_name(name: Box, count: int, things: _Things) -> Floats:
    middle = np.array([name[0] + name[2], name[1] + name[3]]) / 2
    return _best(beside_name(name, count, NAME_GAPS), things.near(middle), None).spots


def _count(passengers: int) -> int:
    return passengers if passengers <= MOST_SPOTS else 1


@dataclass(frozen=True, slots=True)
class _Things:
    """What spots keep off."""

    frame: Box
    boxes: Boxes  # spaces, names, title, legend
    dots: Floats  # (cities, 2)
    dot_radius: float
    lines: Floats  # (n, 2) points on the lines of routes
    discs: Floats  # (n, 2) spots and exits

    @classmethod
    def of(cls, layout: Layout) -> _Things:
        spaces = [space for route in layout.routes for space in route.spaces]
        centers = np.array([space.center for space in spaces]).reshape(-1, 2)
        angles = np.radians([space.angle_deg for space in spaces])
        along = np.stack([np.cos(angles), np.sin(angles)], axis=-1)
        half = (layout.profile.space_length / 2, layout.profile.space_width / 2)
        names = [label.box for label in layout.labels]
        names += [arrow.label.box for arrow in layout.arrows if arrow.label]
        upright = Boxes.upright([layout.title, layout.legend, *names])
        curves = [curve for route in layout.routes for curve in route.curves]
        ends = [exit_.center for exit_ in layout.exits] + [arrow.at for arrow in layout.arrows]
        return cls(
            layout.frame,
            Boxes.joined([Boxes.of(centers, along, half), upright]),
            _points([city.center for city in layout.cities.values()]),
            layout.profile.city_radius,
            _points([point for curve in curves for point in curve]),
            _points(ends),
        )

    def near(self, at: Floats) -> _Things:
        far = np.abs(self.boxes.center - at).max(axis=1) - self.boxes.half.max(axis=1)
        return _Things(
            self.frame,
            self.boxes[far < LOOK],
            _within(self.dots, at),
            self.dot_radius,
            _within(self.lines, at),
            _within(self.discs, at),
        )

    def with_spots(self, spots: Floats) -> _Things:
        discs = np.concatenate([self.discs, spots])
        return _Things(self.frame, self.boxes, self.dots, self.dot_radius, self.lines, discs)

    def room(self, spots: Floats) -> Floats:
        """(K,) millimetres between (K, count, 2) spots and the nearest thing that is solid."""
        flat = spots.reshape(-1, 2)
        as_boxes = Boxes.of(flat, np.broadcast_to([1.0, 0.0], flat.shape), (SPOT_RADIUS,) * 2)
        inside = -outside_by(as_boxes, self.frame)
        room = np.where(inside < 0, inside - LOOK, inside)  # worse than lying on something
        gaps = disc_separation(self.boxes[None], flat[:, None], SPOT_RADIUS)
        room = np.minimum(room, gaps.min(axis=1, initial=np.inf))
        room = np.minimum(room, _nearest(flat, self.dots) - self.dot_radius - SPOT_RADIUS)
        room = np.minimum(room, _nearest(flat, self.discs) - 2 * SPOT_RADIUS)
        return np.asarray(room.reshape(spots.shape[:2]).min(axis=1))

    def off_lines(self, spots: Floats) -> Floats:
        """(K,) millimetres between spots and the lines of routes."""
        near = _nearest(spots.reshape(-1, 2), self.lines) - SPOT_RADIUS
        return np.asarray(near.reshape(spots.shape[:2]).min(axis=1))

    def is_strange(self, spots: Floats, center: Floats) -> Floats:
        """(K,) whether a spot is nearer to another city than to its own."""
        own = np.hypot(*np.moveaxis(spots - center, -1, 0))
        nearest = _nearest(spots.reshape(-1, 2), self.dots).reshape(own.shape)
        return np.asarray((nearest < own - 1e-6).any(axis=1))


@dataclass(frozen=True, slots=True)
class _Choice:
    spots: Floats  # (count, 2)
    room: float  # to the nearest thing that is solid
    off_lines: float  # to the nearest line of a route

    @property
    def is_clear(self) -> bool:
        return self.room >= CLEAR and self.off_lines >= 0

    @property
    def rank(self) -> tuple[bool, bool, float]:
        """Off solid things comes first, then off lines; how much room there is matters no more."""
        free = self.room >= CLEAR
        return free, free and self.off_lines >= 0, 0.0 if free else self.room


def _best(choices: Iterable[Floats], things: _Things, center: Floats | None) -> _Choice:
    """The first that is clear of everything, else the one that lies on the least."""
    best: _Choice | None = None
    for spots in choices:
        room, off_lines = things.room(spots), things.off_lines(spots)
        if center is not None:
            room = np.where(things.is_strange(spots, center), room - LOOK, room)
        free = room >= CLEAR
        index = int(np.where(free, np.minimum(off_lines, 0.0), room - LOOK).argmax())
        choice = _Choice(spots[index], float(room[index]), float(off_lines[index]))
        if best is None or choice.rank > best.rank:
            best = choice
        if best.is_clear:
            break
    assert best is not None
    return best


def _nearest(points: Floats, things: Floats) -> Floats:
    """(n,) from each point to the nearest of the things."""
    across = points[:, 0, None] - things[:, 0]
    down = points[:, 1, None] - things[:, 1]
    return np.asarray(np.sqrt((across * across + down * down).min(axis=1, initial=np.inf)))


def _within(points: Floats, at: Floats) -> Floats:
    return np.asarray(points[np.abs(points - at).max(axis=1, initial=0.0) < LOOK])


def _points(points: Sequence[Point]) -> Floats:
    return np.array(points, dtype=float).reshape(-1, 2)

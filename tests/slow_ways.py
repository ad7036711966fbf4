"""Ways over routes found the slow way, by nothing that the package itself uses.

A route is two places and a number of spaces. A route into a country ends there at a point of its
own, so that no way leads through the country.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from mapkit.aliases import Point

Route = tuple[str, str, int]


def routes_of(data: dict[str, Any]) -> list[Route]:
    """The routes of a map file's data."""
    return [(*route["between"], route["length"]) for route in data["routes"]]


def lengths_from(
    routes: Sequence[Route], start: str, countries: Collection[str] = ()
) -> dict[Point, int]:
    """Spaces of the shortest way to every point that can be reached, by Bellman and Ford."""
    joined = [(*_ends(number, route, countries), route[2]) for number, route in enumerate(routes)]
    both = joined + [(second, first, spaces) for first, second, spaces in joined]
    found = dict.fromkeys(_points(routes, start, countries), 0)
    while True:
        before = dict(found)
        for first, second, spaces in both:
            if first in found:
                found[second] = min(found.get(second, 10**6), found[first] + spaces)
        if found == before:
            return found


def distance(
    routes: Sequence[Route], start: str, end: str, countries: Collection[str] = ()
) -> int | None:
    """Spaces of the shortest way; None if there is no way."""
    lengths = lengths_from(routes, start, countries)
    ends = _points(routes, end, countries)
    return min((lengths[point] for point in ends if point in lengths), default=None)


def _points(routes: Sequence[Route], place: str, countries: Collection[str]) -> list[Point]:
    if place not in countries:
        return [place]
    return [(place, number) for number, route in enumerate(routes) if place in route[:2]]


def _ends(number: int, route: Route, countries: Collection[str]) -> tuple[Point, Point]:
    first, second = ((place, number) if place in countries else place for place in route[:2])
    return first, second

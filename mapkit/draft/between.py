"""What lies between cities: how far, how much water, and the line that a route would take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import shapely
from shapely import LineString
from shapely.affinity import translate

from mapkit.aliases import Point
from mapkit.arrays import Flags, Floats

Pair = tuple[int, int]  # indices of two cities, the lower one first

WET = 1.2  # millimetres that a millimetre over water counts in addition
HALF = (0.25, 0.55)  # shares of water between which a route is neither rail nor ferry
HALF_WET = 2.5  # how many times as much such a route costs
BRIDGED_MM = 30.0  # water that trains cross by a bridge: one space
BRIDGED_BY_SHIP_MM = 9.0  # the same where ships sail: trains on the sea look wrong beside them
SEA_REACH = 1.5  # how much longer than rails a sea route may be: nine spaces
SHORE_MM = 1.0  # coasts are simplified by this before they are crossed


@dataclass(frozen=True)
class CityGround:
    """Where cities lie, and how much of the line between two of them lies on water."""

    at: Floats  # (cities, 2) millimetres
    wet: Floats  # (cities, cities) shares
    strait: Floats  # (cities, cities) millimetres of the widest water on the line
    sea: Mapping[Pair, Sequence[Point]] = field(default_factory=dict)
    """Pairs that ships join, with the points that lead their way around capes."""
    ships: bool = False  # whether ships replace ferries: what is no sea way must be rail
    wrap_mm: float = 0.0  # distance between the two joined edges of a board that wraps around

    @cached_property
    def apart(self) -> Floats:
        """Millimetres between cities (cities, cities), around the edge where that is nearer."""
        by = self.at[None] - self.at[:, None]
        if self.wrap_mm:
            by[..., 0] -= self.wrap_mm * np.round(by[..., 0] / self.wrap_mm)
        apart = np.hypot(*np.moveaxis(by, -1, 0))
        for pair in self.sea:
            apart[pair] = apart[pair[::-1]] = sum(line.length for line in self.lines(*pair)[:1])
        return np.asarray(apart)

    @cached_property
    def price(self) -> Floats:
        """What a route would cost (cities, cities): its length, and more where it crosses water."""
        price = self.apart * (1 + WET * self.wet)
        half = (self.wet > HALF[0]) | (self.strait > BRIDGED_MM)
        price = np.where(half & (self.wet < HALF[1]), HALF_WET * price, price)
        if self.ships:
            price = np.where(self._too_wet, np.inf, price)
        for pair in self.sea:
            price[pair] = price[pair[::-1]] = self.apart[pair]
        np.fill_diagonal(price, 0.0)
        return price

    @property
    def _too_wet(self) -> Flags:
        """Whether trains can't run between two cities (cities, cities), where ships sail."""
        return np.asarray((self.wet > HALF[0]) | (self.strait > BRIDGED_BY_SHIP_MM))

    def bears_rails(self, pair: Pair) -> bool:
        """Whether trains can run between two cities, where ships sail."""
        return not self._too_wet[pair]

    @property
    def sails(self) -> Flags:
        """Whether ships join two cities (cities, cities)."""
        found = np.zeros(self.wet.shape, dtype=bool)
        for one, two in self.sea:
            found[one, two] = found[two, one] = True
        return found

    def too_long(self, longest_mm: float) -> Flags:
        """Whether a route would be too long (cities, cities); ships may sail farther."""
        most = np.full_like(self.wet, longest_mm)
        for pair in self.sea:
            most[pair] = most[pair[::-1]] = SEA_REACH * longest_mm
        return np.asarray(self.apart > most)

    def is_wrapped(self, one: int, two: int) -> bool:
        """Whether the way between two cities leads over the edge."""
        return bool(self.wrap_mm and abs(self.at[two][0] - self.at[one][0]) > self.wrap_mm / 2)

    def lines(self, one: int, two: int) -> list[LineString]:
        """The way between two cities; over the edge, as seen from either side."""
        one, two = min(one, two), max(one, two)
        end = self.at[two].copy()
        if not self.is_wrapped(one, two):
            return [LineString([self.at[one], *self.sea.get((one, two), ()), end])]
        end[0] -= np.sign(end[0] - self.at[one][0]) * self.wrap_mm
        out = LineString([self.at[one], *self.sea.get((one, two), ()), end])
        return [out, translate(out, float(self.at[two][0] - end[0]))]


def ground_of(at: Floats, land: shapely.MultiPolygon, wrap_mm: float = 0.0) -> CityGround:
    """Measure what lies between cities; places and land are in millimetres."""
    count = len(at)
    one, two = np.triu_indices(count, 1)
    lines = shapely.linestrings(np.stack([at[one], at[two]], axis=1))
    water = shapely.difference(lines, shapely.simplify(land, SHORE_MM))
    widest = [max((part.length for part in shapely.get_parts(each)), default=0) for each in water]
    wet, strait = np.zeros((count, count)), np.zeros((count, count))
    wet[one, two] = wet[two, one] = shapely.length(water) / np.maximum(shapely.length(lines), 1e-9)
    strait[one, two] = strait[two, one] = widest
    return CityGround(at, np.clip(wet, 0.0, 1.0), strait, wrap_mm=wrap_mm)

"""What it costs to lie on something, or too near to it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mapkit.arrays import Floats
from mapkit.geometry.boxes import Boxes, disc_separation, outside_by, separation
from mapkit.geometry.candidates import Candidates
from mapkit.geometry.land_raster import LandRaster
from mapkit.geometry.layout import Box, PieceProfile
from mapkit.geometry.sites import LEAST_GAP, Band, Sites

CLEAR = 1.8  # millimetres between routes, below which they look like one
NEAR_COST = 0.8  # per millimetre
TOUCH = 0.1  # below it, two things count as lying on each other
TOUCH_COST = 10.0  # more than any bend that avoids it
DEPTH_COST = 10.0  # per millimetre
DOT_CLEAR = 2.5  # around cities that a band only passes
PASS_CITY = LEAST_GAP  # bare lines keep out of the gap between a dot and its first spaces
FRAME_CLEAR = 5.0  # millimetres between spaces and the frame, where the score markers stand
FRAME_COST = 3.0  # per millimetre nearer than that, of each space


@dataclass(frozen=True, slots=True)
class BandGround:
    """What lies on the board before any band is drawn: cities, title, legend and the land."""

    sites: Sites
    frame: Box
    profile: PieceProfile
    solid: Boxes  # title and legend
    raster: LandRaster | None = None  # where land and water are, if that is known


def penalty(gap: Floats, clear: float) -> Floats:
    near = NEAR_COST * np.maximum(clear - gap, 0.0)
    return np.asarray(
        near + np.where(gap < TOUCH, TOUCH_COST + DEPTH_COST * np.maximum(TOUCH - gap, 0.0), 0.0)
    )


def ground_cost(candidates: Candidates, band: Band, ground: BandGround) -> Floats:
    """The cost (K,) of lying on, or too near to, a city, the frame or what else is there."""
    spaces = candidates.spaces
    cost = penalty(-outside_by(spaces, ground.frame), 0.0).sum(axis=1)
    radius, cities = ground.profile.city_radius, np.arange(ground.sites.cities)
    cost += disc_cost(spaces, ground.sites.at[cities], radius, DOT_CLEAR)
    others = ground.sites.at[np.setdiff1d(cities, band.sites)]
    cost += disc_cost(candidates.stubs, others, radius + PASS_CITY, CLEAR)
    bodies = candidates.bodies()
    for index in range(len(ground.solid)):
        cost += penalty(separation(bodies, ground.solid[index]), CLEAR).sum(axis=1)
    return np.asarray(cost)


def priced(options: Candidates, band: Band, ground: BandGround) -> Candidates:
    """The drawings with the cost of what they lie on added, land and water included."""
    return on_land(options, band, ground).dearer(0.0, hits=ground_cost(options, band, ground))


def on_land(options: Candidates, band: Band, ground: BandGround) -> Candidates:
    """The drawings with the cost of the wrong ground and of being near the frame added."""
    cost = frame_cost(options, ground)
    if ground.raster is not None:
        cost += ground.raster.cost(options.spaces, band)
    return options.dearer(cost)


def frame_cost(candidates: Candidates, ground: BandGround) -> Floats:
    """The cost (K,) of spaces that stay on the map but come near its frame."""
    near = np.clip(FRAME_CLEAR + outside_by(candidates.spaces, ground.frame), 0.0, FRAME_CLEAR)
    return np.asarray(FRAME_COST * near.sum(axis=1))


def disc_cost(boxes: Boxes, centers: Floats, radius: float, clear: float) -> Floats:
    """The cost (K,) of boxes (K, n) on discs, or too near to them.

    Most boxes are far from any one disc, so only those around it are measured.
    """
    reach = np.hypot(boxes.half[..., 0], boxes.half[..., 1]) + radius + clear
    x, y = boxes.center[..., 0], boxes.center[..., 1]
    cost = np.zeros(x.shape)
    for center in points_within(centers, boxes, radius + clear):
        near = np.nonzero((x - center[0]) ** 2 + (y - center[1]) ** 2 < reach**2)
        cost[near] += penalty(disc_separation(boxes[near], center, radius), clear)
    return np.asarray(cost.sum(axis=1))


def points_within(points: Floats, boxes: Boxes, reach: float) -> Floats:
    """The points that are at most this far from the rectangle around all the boxes."""
    around = np.hypot(boxes.half[..., 0], boxes.half[..., 1]).max(initial=0.0) + reach
    middles = boxes.center.reshape(-1, 2)
    if not len(middles):  # one space of a route that wraps lies on one side, none on the other
        return points[:0]
    low, high = middles.min(axis=0) - around, middles.max(axis=0) + around
    inside = ((points > low) & (points < high)).all(axis=1)
    return np.asarray(points[inside])

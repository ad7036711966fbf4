"""How good an arrangement is."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray

from mapkit.arrays import Floats
from mapkit.geometry.layout import PieceProfile
from mapkit.geometry.plan import LayoutPlan
from mapkit.geometry.sites import Band, Sites, least_chord
from mapkit.geometry.warp import Warp

TOLERANCE = 0.1  # a distance fits if it is off by no more than this share of what its spaces take
GRID_MM = 8.0
LEAST_AREA = 0.25  # a patch of land that shrinks to less of its area looks like a crease


def straight(band: Band) -> bool:
    return not band.wrap and not len(band.via)


def chord(sites: Sites, band: Band) -> float:
    first, second = band.sites
    return float(np.hypot(*(sites.at[second] - sites.at[first])))


def well_fitting(sites: Sites, bands: Sequence[Band], profile: PieceProfile) -> float:
    """The share of straight routes whose distance suits their spaces; 1 where there are none."""
    count = sum(straight(band) for band in bands)
    return 1.0 - float(misfits(sites, bands, profile).sum()) / max(count, 1)


def misfits(sites: Sites, bands: Sequence[Band], profile: PieceProfile) -> NDArray[np.bool_]:
    """Whether each band (bands,) is straight and its distance is off by more than a tenth."""
    needed = np.array([least_chord(band, sites, profile) for band in bands])
    apart = np.array([chord(sites, band) for band in bands])
    counted = np.array([straight(band) for band in bands], dtype=bool)
    return np.asarray(counted & (np.abs(apart / needed - 1) > TOLERANCE))


def crossings(sites: Sites, bands: Sequence[Band]) -> int:
    """Pairs of straight ways that cross, not counting those that share a city."""
    chosen = [band for band in bands if straight(band)]
    if not chosen:
        return 0
    lines = shapely.linestrings([sites.at[list(band.sites)] for band in chosen])
    one, two = shapely.STRtree(lines).query(lines, predicate="crosses")
    return sum(
        a < b and not set(chosen[a].sites) & set(chosen[b].sites)
        for a, b in zip(one.tolist(), two.tolist(), strict=True)
    )


def folds(plan: LayoutPlan, sites: Sites) -> bool:
    """Whether the land, carried along with the cities, is creased or folded somewhere."""
    if not plan.map.geography:
        return False
    return bool(_areas(plan, sites.city_centers()).min() < LEAST_AREA)


def _areas(plan: LayoutPlan, drawn: Floats) -> Floats:
    """How much small squares all over the map grow by the warp; below 0 where it folds over."""
    left, top, right, bottom = plan.frame
    x, y = np.meshgrid(np.arange(left, right, GRID_MM), np.arange(top, bottom, GRID_MM))
    points = Warp(plan.true, drawn)(np.stack([x, y], axis=-1))
    along, down = np.diff(points, axis=1)[:-1], np.diff(points, axis=0)[:, :-1]
    return np.asarray((along[..., 0] * down[..., 1] - along[..., 1] * down[..., 0]) / GRID_MM**2)

"""On which sides of its city a name would stand free of everything."""

from __future__ import annotations

import numpy as np

from mapkit.geometry.boxes import Boxes
from mapkit.geometry.label_places import SIDE_COST, Measure, Name, places_of
from mapkit.geometry.labels import name_gaps
from mapkit.geometry.layout import Label, Layout
from mapkit.geometry.surroundings import SMALLEST_FAULT, Surroundings


def free_sides(layout: Layout, label: Label, measure: Measure) -> list[str]:
    """Sides for the name of a city as it is set, the best first; none if all are taken."""
    city = layout.cities[label.place]
    others = np.array([other.box for other in layout.labels if other.place != label.place])
    around, costs = _surroundings(layout), {}
    for side in SIDE_COST:
        text = " ".join(label.lines)
        name = Name(label.place, text, city.center, city.radius, (label.size,), side)
        places = places_of(name, measure)
        cost = places.cost + around.cost(places.boxes(), name)
        touching = name_gaps(places.boxes()[:, None], others.reshape(-1, 4)) < 0
        costs[side] = float(np.where(touching.any(axis=1), np.inf, cost).min())
    return sorted((side for side in costs if costs[side] < SMALLEST_FAULT), key=costs.__getitem__)


def _surroundings(layout: Layout) -> Surroundings:
    spaces = [space for route in layout.routes for space in route.spaces]
    angles = np.radians([space.angle_deg for space in spaces])
    along = np.stack([np.cos(angles), np.sin(angles)], axis=-1).reshape(-1, 2)
    centers = np.array([space.center for space in spaces]).reshape(-1, 2)
    half = (layout.profile.space_length / 2, layout.profile.space_width / 2)
    return Surroundings(
        layout.frame,
        Boxes.of(centers, along, half),
        Boxes.upright([]),
        Boxes.upright([layout.title, layout.legend]),
        np.array([city.center for city in layout.cities.values()]).reshape(-1, 2),
        layout.profile.city_radius,
    )

"""After an edit, which names can stay where they stood."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import dist

import numpy as np

from mapkit.geometry.label_places import Name, Places
from mapkit.geometry.layout import Label, WrapArrow
from mapkit.geometry.surroundings import SMALLEST_FAULT, Surroundings

SAME_MM = 0.05  # between an arrow and the one before, where nothing was meant to move


def standing_names(labels: Mapping[Name, Label], around: Surroundings) -> dict[Name, Places]:
    """Those names that nothing new lies under, each with the one place where it stood."""
    stood = {name: Places.only(name, label) for name, label in labels.items()}
    if not stood:
        return {}
    boxes = np.concatenate([places.boxes() for places in stood.values()])
    is_fine = around.cost_of_each(boxes, list(stood)) < SMALLEST_FAULT
    return {name: stood[name] for name, fine in zip(stood, is_fine, strict=True) if fine}


def labels_of_places(names: Iterable[Name], labels: Mapping[str, Label]) -> dict[Name, Label]:
    return {name: labels[name.place] for name in names if name.place in labels}


def labels_beside(
    names: Sequence[Name], at: Sequence[tuple[float, float]], arrows: Iterable[WrapArrow]
) -> dict[Name, Label]:
    """The labels of earlier arrows, where such an arrow has been drawn `at` the same point."""
    before = [(arrow, arrow.label) for arrow in arrows if arrow.label]
    return {
        name: label
        for name, point in zip(names, at, strict=True)
        for arrow, label in before
        if arrow.place == name.place and dist(arrow.at, point) < SAME_MM
    }

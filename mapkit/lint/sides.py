"""What to do about a name that stands badly."""

from __future__ import annotations

from mapkit.lint.subject import Subject
from mapkit.source.suggest import listing

MOST_HELPS = 100  # as many as are told of one fault; a board has half as many names


def side_help(subject: Subject, place: str) -> str:
    """The sides of its city on which the name would be free, if there are any."""
    if place not in subject.side_helps:
        subject.side_helps[place] = _side_help(subject, place)
    return subject.side_helps[place]


def _side_help(subject: Subject, place: str) -> str:
    from mapkit.fonts import width_mm
    from mapkit.geometry.free_sides import free_sides

    label = next((one for one in subject.layout.labels if one.place == place), None)
    many = len(subject.side_helps) >= MOST_HELPS
    if label is None or place not in subject.map.cities or many:
        return "Give the name another place, or move what lies there."
    sides = free_sides(subject.layout, label, width_mm)
    if sides:
        return f"Set `label: {sides[0]}`: free is the side {listing(sides)}."
    return "No side of the city is free: bend a route away with `via`, or move the city."

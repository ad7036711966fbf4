"""Makes of plastic pieces and the sizes they ask of a board."""

from __future__ import annotations

from mapkit.geometry.layout import PieceProfile

STANDARD = PieceProfile(
    name="standard",
    space_length=26.0,
    space_width=8.0,
    pitch=27.5,
    lane_gap=10.0,
    city_radius=4.5,
    first_space=23.0,
    score_band=25.4,
)

# Larger trains of the tenth-anniversary make, for boards of 972 × 648.
ANNIVERSARY = PieceProfile(
    name="anniversary",
    space_length=31.0,
    space_width=9.5,
    pitch=32.6,
    lane_gap=11.5,
    city_radius=5.5,
    first_space=27.0,
    score_band=31.0,
)

PROFILES = {profile.name: profile for profile in (STANDARD, ANNIVERSARY)}


def profile_of(name: str) -> PieceProfile:
    """The profile of that name; an unknown make gets the standard sizes."""
    return PROFILES.get(name, STANDARD)

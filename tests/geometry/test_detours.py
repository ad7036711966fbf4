"""New drawings of a band lead around what lies in its way."""

from __future__ import annotations

import numpy as np
import pytest

from mapkit.geometry.boxes import Boxes, separation
from mapkit.geometry.cost import BandGround
from mapkit.geometry.detours import detours
from mapkit.geometry.profiles import profile_of
from mapkit.geometry.sites import Band, Sites

FRAME = (0.0, 0.0, 400.0, 300.0)
MOST = 0.9  # of the drawings, which vary: with nothing in the way fewer of them keep off
BAND = Band((0,), (0, 1), 5, np.empty((0, 2)))


def ground(*others: tuple[float, float], solid: Boxes | None = None) -> BandGround:
    """A board with the two cities of the band, farther apart than it needs, and perhaps more."""
    at = np.array([(100.0, 150.0), (300.0, 150.0), *others])
    places = tuple(f"city-{number}" for number in range(len(at)))
    sites = Sites(places, at, np.ones(len(at), dtype=bool), len(at))
    return BandGround(sites, FRAME, profile_of("standard"), solid or Boxes.upright([]))


@pytest.mark.parametrize("is_solid", [True, False], ids=["legend", "another band"])
def test_a_box_between_two_cities_is_passed(is_solid: bool) -> None:
    box = Boxes.upright([(190.0, 130.0, 210.0, 170.0)])
    found = (
        detours(BAND, ground(solid=box), []) if is_solid else detours(BAND, ground(), [(box, 5.0)])
    )
    assert found is not None
    clear = (separation(found.spaces, box[0]) > 0).all(axis=1)
    assert clear.mean() > MOST


def test_another_city_is_passed() -> None:
    board = ground((200.0, 150.0))
    found = detours(BAND, board, [])
    assert found is not None
    off = np.hypot(*(found.spaces.center - board.sites.at[2]).transpose(2, 0, 1)).min(axis=1)
    assert (off > board.profile.city_radius + board.profile.space_width / 2).mean() > MOST

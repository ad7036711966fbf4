"""The public API: a dozen names."""

import pytest

import mapkit


def test_every_public_name_is_there() -> None:
    assert all(getattr(mapkit, name) for name in mapkit.__all__)
    assert len(mapkit.__all__) <= 14


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        _ = mapkit.Gmae

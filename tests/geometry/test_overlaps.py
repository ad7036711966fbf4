"""What lies on what: all of it on a usual board, and enough of it where everything does."""

from dataclasses import replace

import pytest
from makers import Size, make_map

from mapkit.geometry import polygons
from mapkit.geometry.build import lay_out
from mapkit.geometry.polygons import overlaps


@pytest.mark.parametrize(("most", "found"), [(polygons.MOST_PAIRS, 66), (10, 10)])
def test_of_a_heap_not_every_pair_is_measured(
    most: int, found: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = lay_out(make_map(size=Size(12, 16, 6)))
    heap = {id_: replace(city, center=(200.0, 200.0)) for id_, city in layout.cities.items()}
    monkeypatch.setattr(polygons, "MOST_PAIRS", most)
    kinds = [one.kind for one in overlaps(replace(layout, cities=heap))]
    assert kinds.count("city-city") == found

"""A tangle keeps the cheapest drawings of each band; a usual board keeps all of them."""

import pytest
from makers import Size, make_map

from mapkit.geometry import thinning
from mapkit.geometry.build import rough_width
from mapkit.geometry.plan import LayoutPlan
from mapkit.geometry.routing import drawings


@pytest.mark.parametrize("limit", [thinning.MOST_PAIRS, 20_000])
def test_only_a_tangle_is_thinned(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = LayoutPlan.of(make_map(size=Size(12, 20, 6)), None, rough_width, None)
    title, legend = plan.furniture(plan.sites, plan.bands)
    ground = plan.ground(plan.sites, title, legend)
    options = [drawings(band, ground) for band in plan.bands]
    monkeypatch.setattr(thinning, "FEW_BOXES", 0)
    monkeypatch.setattr(thinning, "MOST_PAIRS", limit)
    left = thinning.thinned(options)
    if limit > 20_000:
        assert [len(band) for band in left] == [len(band) for band in options]
        return
    for band, kept in zip(options, left, strict=True):
        assert thinning.LEAST_KEPT <= len(kept) < len(band)
        assert kept.cost.tolist() == band.cost[: len(kept)].tolist()

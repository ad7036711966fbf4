"""Boards with more bands than anybody plays on."""

import pytest
from makers import Size, make_map

from mapkit.geometry.build import rough_width
from mapkit.geometry.plan import LayoutPlan
from mapkit.geometry.routing import MANY_BANDS, Routing

FEW_DRAWINGS = 12  # bends to both sides and a straight line, each packed in two ways


@pytest.mark.parametrize("more", [False, True])
def test_only_the_bands_of_a_crowd_have_few_drawings(more: bool) -> None:
    plan = LayoutPlan.of(make_map(size=Size(12, 20, 6)), None, rough_width, None)
    bands = (list(plan.bands) * MANY_BANDS)[: MANY_BANDS + 1 if more else 5]
    title, legend = plan.furniture(plan.sites, plan.bands)
    routing = Routing(bands, plan.ground(plan.sites, title, legend))
    assert routing.is_crowd == more
    assert all((len(options) <= FEW_DRAWINGS) == more for options in routing.options)

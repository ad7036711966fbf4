"""Names of an edited map that stay where they stood."""

import numpy as np

from mapkit.geometry.boxes import Boxes
from mapkit.geometry.label_places import Name
from mapkit.geometry.layout import Label, WrapArrow
from mapkit.geometry.standing_names import labels_beside, standing_names
from mapkit.geometry.surroundings import Surroundings

OSLO = Name("oslo", "Oslo", (50.0, 50.0), 3.0)
BERGEN = Name("bergen", "Bergen", (150.0, 50.0), 3.0)
LABELS = {
    one: Label(
        one.place,
        (one.text,),
        6.4,
        "middle",
        (one.at[0], one.at[1] - 6),
        7.0,
        (one.at[0] - 10, one.at[1] - 13, one.at[0] + 10, one.at[1] - 5),
    )
    for one in (OSLO, BERGEN)
}


def around(*spaces: tuple[float, float, float, float]) -> Surroundings:
    nothing = Boxes.upright([])
    dots = np.array([OSLO.at, BERGEN.at])
    return Surroundings((0, 0, 200, 100), Boxes.upright(list(spaces)), nothing, nothing, dots, 3.0)


def test_names_stay_where_nothing_has_come() -> None:
    assert set(standing_names(LABELS, around())) == {OSLO, BERGEN}


def test_a_name_under_which_a_space_lies_now_does_not_stay() -> None:
    assert set(standing_names(LABELS, around((45, 40, 55, 44)))) == {BERGEN}


def test_no_names_at_all() -> None:
    assert standing_names({}, around()) == {}


def test_the_name_of_an_arrow_stays_with_it() -> None:
    label = LABELS[OSLO]
    before = [WrapArrow(0, (0.0, 50.0), 180.0, "oslo", label)]
    assert labels_beside([OSLO], [(0.0, 50.001)], before) == {OSLO: label}
    assert labels_beside([OSLO], [(0.0, 58.0)], before) == {}
    assert labels_beside([BERGEN], [(0.0, 50.0)], before) == {}

"""What lints say: figures that mean something, each name once, whole sentences."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from mapkit.finding import sentence
from mapkit.lint.catalog import find_lints
from mapkit.lint.docs import example_map
from mapkit.lint.lint import Found
from mapkit.lint.runner import run
from mapkit.lint.settings import Settings
from mapkit.model.load import load_map

FRAME = (10.0, 10.0, 500.0, 400.0)


def found(code: str, subject: Any) -> list[Found]:
    return list(find_lints(code)[0].check(subject))


@pytest.mark.parametrize(
    ("beyond_mm", "told"),
    [(0.001, "less than 0.1 mm"), (0.3, "0.3 mm"), (0.94, "0.9 mm"), (0.96, "1 mm"), (12, "12 mm")],
)
def test_no_city_is_0_mm_outside(beyond_mm: float, told: str) -> None:
    map_ = load_map("alps")
    first = next(iter(map_.cities))
    dot = SimpleNamespace(place=first, center=(500 + beyond_mm - 4, 200.0), radius=4.0)
    layout = SimpleNamespace(frame=FRAME, cities={first: dot})
    (one,) = found("BRD414", SimpleNamespace(map=map_, layout=layout))
    assert f"reaches {told} beyond the map" in one.message


def test_the_lanes_of_a_double_have_one_name() -> None:
    map_ = load_map("alps")
    lanes = next(lanes for lanes in map_.lane_groups().values() if len(lanes) == 2)
    counts = {r: map_.routes[r].length for r in lanes}
    shapes = SimpleNamespace(on_lines=lambda *_: counts)
    (one,) = found("BRD410", SimpleNamespace(map=map_, shapes=shapes))
    ends = map_.routes[lanes[0]].between
    assert one.message.count(f"`{ends[0]}`–`{ends[1]}`") == 1


def test_a_city_cuts_off_nothing_that_was_in_another_piece_before() -> None:
    ends = ["alder birch", "alder elm", "birch elm", "elm fir", "elm hazel", "fir hazel"]
    ends += ["cedar larch", "larch maple", "cedar maple"]
    pairs = [pair.replace(" ", ", ") for pair in ends]
    routes = [f"  - {{between: [{pair}], length: 3, color: grey}}" for pair in pairs]
    map_ = example_map("\n".join(["routes:", *routes])).map
    assert map_
    (one,) = found("NET204", SimpleNamespace(map=map_, network=map_.network()))
    assert one.message == "every way to 2 cities leads through `elm`"


@pytest.mark.parametrize(
    ("people", "told"),
    [
        (0, "are no known cities"),
        (900, "have 1,000 at most"),
        (4_499, "have 4,000 at most"),
        (240_400, "have 240,000 at most"),
        (1_260_000, "have 1.3 million at most"),
    ],
)
def test_a_city_is_never_compared_with_nobody(people: int, told: str) -> None:
    near = SimpleNamespace(population=people)
    big = SimpleNamespace(name="Metropolis", population=9_000_000, lonlat=(0.0, 0.0))
    earth = SimpleNamespace(
        big_cities=lambda least: [big],
        away_km=lambda lonlat, places: np.full(len(places), 500.0),
        nearest=lambda lonlat: (near, 0.0),
        km_per_space=50.0,
    )
    (one,) = found("GEO509", SimpleNamespace(map=load_map("alps"), earth=earth))
    assert one.message.endswith(f"its neighbours on the map {told}")
    assert "0.0" not in one.message


@pytest.mark.parametrize(
    ("name", "routes"),
    [
        (
            "colors-out-of-balance",
            """
  - {between: [alder, birch], length: 5, color: red}
  - {between: [birch, cedar], length: 5, color: red}
  - {between: [elm, fir], length: 2, color: white}
""",
        ),
        ("same-color-twice", "\n  - {between: [alder, birch], length: 5, lanes: [red, red]}\n"),
    ],
)
@pytest.mark.parametrize("grey_ferries", [True, False])
def test_grey_is_advised_only_where_it_may_be_used(
    name: str, routes: str, grey_ferries: bool
) -> None:
    """`grey-not-ferry` would hint at what was advised."""
    rules = f"rules: {{routes: {{grey_ferries: {str(grey_ferries).lower()}}}}}\n"
    findings = run(example_map(f"{rules}routes:{routes}"), Settings((name,))).findings
    assert findings
    assert all(("grey" in (one.help or "")) != grey_ferries for one in findings)


@pytest.mark.parametrize(("points", "codes"), [(20, []), (21, ["TKT107"]), (19, ["TKT107"])])
def test_the_value_of_a_tour_is_checked_like_that_of_a_ticket(
    points: int, codes: list[str]
) -> None:
    """Its cities are joined by 20 spaces: four routes of five."""
    tour = f"{{tour: [alder, cedar, elm, hazel], points: {points}, in_order: 30, failed: 30}}"
    outcome = run(example_map(f"tickets:\n  - {tour}\n"), Settings(("value-off-shortest-way",)))
    assert [one.code for one in outcome.findings] == codes
    assert all("20 spaces" in one.message for one in outcome.findings)


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("the route is long", "The route is long."),
        ("`oslo` is far", "`oslo` is far."),
        ("Is it?", "Is it?"),
        ("oslo.yaml has no routes", "oslo.yaml has no routes."),
        (" it ends. ", "It ends."),
    ],
)
def test_a_finding_is_a_whole_sentence(text: str, whole: str) -> None:
    assert sentence(text) == whole


@pytest.mark.parametrize(("lonlat", "silent"), [([-9.52, 53.8], True), ([-8.0, 55.0], False)])
def test_a_namesake_beyond_the_map_is_not_meant(lonlat: list[float], silent: bool) -> None:
    """The gazetteer knows no Westport in Ireland but one in New Zealand, and Cork where it is."""
    name = "Westport" if silent else "Cork"
    window = "geography: {window: [-11, 51, -5, 56]}"
    file = example_map(f"{window}\ncities:\n  here: {{name: {name}, lonlat: {lonlat}}}\n")
    codes = [one.code for one in run(file, Settings(select=("GEO507",))).findings]
    assert codes == ([] if silent else ["GEO507"])

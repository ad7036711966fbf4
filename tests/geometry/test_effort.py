"""Every search ends, with the best board it has found."""

import random
from dataclasses import replace

from makers import Size, make_map

from mapkit import Map
from mapkit.geometry.build import lay_out
from mapkit.geometry.effort import Effort
from mapkit.lint.docs import example_map
from mapkit.lint.subject import Subject
from mapkit.model.places import Spot


def tangled(seed: int = 1) -> Map:
    """Cities anywhere on the board, joined as if they stood elsewhere."""
    map_, rng = make_map(seed, size=Size(cities=14, lanes=24)), random.Random(seed)
    width, height = map_.board.size_mm
    cities = {
        id_: replace(
            city, spot=Spot(at=(rng.uniform(60, width - 60), rng.uniform(60, height - 60)))
        )
        for id_, city in map_.cities.items()
    }
    return replace(map_, cities=cities)


def test_a_search_that_is_over_gives_a_whole_board() -> None:
    map_ = tangled()
    layout = lay_out(map_, effort=Effort(1_000_000))
    assert layout.given_up
    assert len(layout.routes) == len(map_.routes)
    assert len(layout.labels) == len(map_.cities)


def test_the_same_effort_gives_the_same_board() -> None:
    map_ = tangled(2)
    assert lay_out(map_, effort=Effort(2_000_000)) == lay_out(map_, effort=Effort(2_000_000))


def test_a_usual_board_is_not_given_up() -> None:
    assert not lay_out(make_map(2, size=Size(cities=8, lanes=10))).given_up


def test_a_board_that_was_given_up_is_told_by_a_lint() -> None:
    from mapkit.lint.lints.board.board_too_small import BoardTooSmall

    loaded = example_map("title: Example")
    layout = replace(lay_out(loaded.map), given_up=True)
    subject = Subject(loaded.document, loaded.map)
    subject.__dict__["layout"] = layout
    (found,) = BoardTooSmall().check(subject)
    assert "ended early" in found.message

"""Pictures of the tiny maps against recorded ones, as canonical XML."""

from pathlib import Path
from xml.etree.ElementTree import canonicalize

import pytest
from conftest import TINY_MAPS
from render.straight import straight_layout

from mapkit import load_map
from mapkit.render.sheets.board import render_board

GOLDEN = Path(__file__).parent / "golden"
PICTURES = [(path.stem, path, "classic", "en") for path in TINY_MAPS] + [
    (f"everything.{theme}.pl", path, theme, "pl")
    for path in TINY_MAPS
    for theme in ("night", "print-friendly")
    if path.stem == "everything"
]


def same_picture(golden: str, svg: str) -> bool:
    """Whatever the order of attributes and the space between elements."""
    return canonicalize(golden, strip_text=True) == canonicalize(svg, strip_text=True)


def readable(svg: str) -> str:
    """One element a line, so that differences can be read."""
    return svg.replace("><", ">\n<")


@pytest.mark.parametrize(("name", "file", "theme", "language"), PICTURES)
def test_picture_is_the_recorded_one(
    name: str, file: Path, theme: str, language: str, record: bool
) -> None:
    map_ = load_map(file)
    svg = render_board(map_, straight_layout(map_, language), theme, language).svg
    golden = GOLDEN / f"{name}.svg"
    if record:
        golden.write_text(readable(svg), "utf-8")
    assert same_picture(golden.read_text("utf-8"), svg), f"see {golden}; --record if it is meant"


def test_every_golden_belongs_to_a_picture() -> None:
    assert {path.stem for path in GOLDEN.glob("*.svg")} == {name for name, *_ in PICTURES}


def test_a_picture_equals_itself_written_otherwise() -> None:
    assert same_picture('<a x="1" y="2"><b/></a>', '<a y="2"  x="1">\n  <b></b>\n</a>')


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('data-color="red"', 'data-color="blue"'),  # another colour
        ("translate(", "translate(1"),  # another place
        ("<title>Claim", "<title>Clam"),  # another word
        ('class="space"', 'class="spice"'),
    ],
)
def test_the_comparison_sees_a_small_change(old: str, new: str) -> None:
    golden = (GOLDEN / "claim.svg").read_text("utf-8")
    assert old in golden
    assert not same_picture(golden, golden.replace(old, new, 1))


def test_a_missing_element_is_seen() -> None:
    lines = (GOLDEN / "claim.svg").read_text("utf-8").splitlines()
    shorter = [line for line in lines if 'data-space="0"' not in line]
    assert len(shorter) < len(lines)
    assert not same_picture("\n".join(lines), "\n".join(shorter))

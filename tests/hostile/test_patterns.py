"""Long texts of strangers are read in one go: no pattern goes back over them again and again.

Each of these took minutes to years. A test that hangs is ended by the clock of the processor.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest
from hostile.art import svg

from mapkit.board.safe_svg import UnsafeSvgError, safe_svg
from mapkit.cli.own_maps import _saying
from mapkit.exchange.cells import points
from mapkit.studio.starting import own_maps

LONG = 100_000  # characters
SECONDS = 10.0  # of work; what is sound needs a hundredth


@contextmanager
def _processor_time(seconds: float) -> Iterator[None]:
    """Raise `TimeoutError` when this process has worked for so long; waiting doesn't count."""

    def end(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"more than {seconds} s of work")

    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@pytest.mark.parametrize("width", ["1" * LONG + "x", "1" + " " * LONG + "x", " " * LONG + "x"])
def test_a_size_of_an_svg(width: str) -> None:
    with _processor_time(SECONDS), pytest.raises(UnsafeSvgError, match="without a size"):
        safe_svg(svg("", f'width="{width}" height="1"'))


@pytest.mark.parametrize("value", [f"url({' ' * LONG}#a)", f"url{' ' * LONG}", "url(" * LONG])
def test_an_address_in_an_svg(value: str) -> None:
    with _processor_time(SECONDS):
        safe_svg(svg(f'<rect style="fill:{value}"/>'))


@pytest.mark.parametrize("size", ['width="10" height="20.5"', 'width=" .5 mm" height="7px "'])
def test_sizes_of_an_svg_are_read_as_before(size: str) -> None:
    assert safe_svg(svg("", size))[1] in ((10, 20.5), (0.5, 7))


@pytest.mark.parametrize("text", ["\n" * LONG, " " * LONG, "id" * LONG, "id:\n" * LONG, "{" * LONG])
def test_files_that_lie_beside_a_game_or_a_studio(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("blank.yaml").write_text(text, "utf-8")
    Path("mine.yaml").write_text("mapkit: 1\nid: mine\n", "utf-8")
    Path("plain.json").write_text('{\n  "mapkit": 1,\n  "id": "mine"\n}\n', "utf-8")
    with _processor_time(SECONDS):
        assert [file.name for file in _saying("mine", tmp_path, "yaml")] == ["mine.yaml"]
        assert [file.name for file in _saying("mine", tmp_path, "json")] == ["plain.json"]
        assert list(own_maps()) == ["mine.yaml", "plain.json"]


@pytest.mark.parametrize("text", ["," * LONG + " b c", "1," * LONG + " 2 3", " ," * LONG])
def test_points_of_a_cell(text: str) -> None:
    with _processor_time(SECONDS):
        assert points(text) is None


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("300 210", [300, 210]),
        ("300,210", [300, 210]),
        ("300 , 210", [300, 210]),
        ("12,5, 63,1", [12.5, 63.1]),
        ("12.5°, 63.1°", {"lonlat": [12.5, 63.1]}),
        ("12.5°,63.1°", {"lonlat": [12.5, 63.1]}),
        ("12.5° 63.1", [12.5, 63.1]),
    ],
)
def test_points_are_read_as_before(text: str, read: object) -> None:
    assert points(text) == [read]


@pytest.mark.parametrize("text", ["300", "300,", "1 2 3", "a b", "1,2,3,4"])
def test_what_is_no_point(text: str) -> None:
    assert points(text) is None

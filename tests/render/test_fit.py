"""Texts that fill a box: each size on the way down is tried, but only where it can help."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapkit.fonts import metrics, width_mm
from mapkit.render import fit

NBSP = "\u00a0"
TEXTS = st.text(st.sampled_from(f"aWi–ł {NBSP}\n"), min_size=1, max_size=60)


def every_size(text: str, room: tuple[float, float], size: float) -> fit.Fitted:
    """The same, found by breaking lines at every size."""
    while True:
        parts = [fit.broken(part, room[0], size, "label") for part in text.split("\n")]
        found = fit.Fitted(tuple(line for part in parts for line in part), size)
        wide = max(width_mm(line, size, "label") for line in found.lines)
        if (wide <= room[0] and found.height <= room[1]) or size < 0.3:
            return found
        size *= 0.97


@given(TEXTS, st.floats(3, 60), st.floats(2, 20))
def test_the_size_is_that_of_a_search_through_all(text: str, width: float, height: float) -> None:
    assert fit.fitted(text, (width, height), 4.5) == every_size(text, (width, height), 4.5)


def test_lines_are_broken_only_at_sizes_at_which_each_word_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes = []
    broken = fit.broken
    monkeypatch.setattr(fit, "broken", lambda *args: sizes.append(args[2]) or broken(*args))
    fit.fitted(NBSP.join(["Llanfair"] * 30) + " – Oslo", (40.0, 9.0), 4.5)
    assert len(sizes) == 1


def test_letters_of_a_text_are_measured_once_for_all_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = []
    composed = metrics.composed
    monkeypatch.setattr(metrics, "composed", lambda text: measured.append(text) or composed(text))
    widths = [width_mm("A name that nobody has", size / 10) for size in range(1, 99)]
    assert len(measured) == 1
    assert widths[59] == pytest.approx(60 * widths[0])

"""Words stand off what they are written on, in every theme (WCAG: 4.5 and more)."""

import pytest

from mapkit.board.colorvision import linear
from mapkit.board.theme_files import load_theme, theme_names

LEAST = 4.5


def contrast(one: str, two: str) -> float:
    shares = (0.2126, 0.7152, 0.0722)
    light = [sum(s * float(c) for s, c in zip(shares, linear(x), strict=True)) for x in (one, two)]
    return (max(light) + 0.05) / (min(light) + 0.05)


def test_the_measure() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21, abs=0.1)


@pytest.mark.parametrize("name", theme_names())
def test_words_can_be_told_from_their_ground(name: str) -> None:
    theme = load_theme(name)
    panel, frame, ground = theme.panel, theme.frame, theme.ground
    pairs = [(theme.text.label, color) for color in (*ground.land, ground.home)]
    pairs += [(panel.text, panel.paper), (panel.heading, panel.paper)]
    pairs += [(panel.title_text, panel.title), (panel.badge_text, panel.badge)]
    pairs += [(frame.figure, frame.cell), (frame.fifth_figure, frame.fifth)]
    weak = [(one, two) for one, two in pairs if contrast(one, two) < LEAST]
    assert weak == []

"""The words of boards and cards, by language."""

import pytest

from mapkit import load_map, parse_map
from mapkit.render import board
from mapkit.render.rulesheet.sentences import rule_sheet
from mapkit.render.words import bound, words


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("liczby z tych", "liczby z_tych"),
        ("W pudełku i w grze", "W_pudełku i_w_grze"),
        ("a potem bez x y", "a_potem bez x y"),
    ],
)
def test_polish_binds_words_of_one_letter(text: str, kept: str) -> None:
    assert bound(text, "pl") == bound(text, "pl-PL") == kept.replace("_", "\N{NO-BREAK SPACE}")
    assert bound(text, "en") == text


def test_no_polish_text_ends_a_line_with_one_letter() -> None:
    cards = [words("pl")(f"goal_most-{kind}") for kind in ("wilds", "pieces-left", "ferries")]
    sheet = rule_sheet(load_map("nordic"), "pl")
    printed = [sentence.text for section in sheet.sections for sentence in section.sentences]
    assert [text for text in cards + printed if " w " in text or " z " in text] == []


def test_a_legend_without_signs_has_no_heading_for_them() -> None:
    def drawn(color: str) -> str:
        routes = f"routes: [{{between: [a, b], length: 2, color: {color}}}]\n"
        places = "cities: {a: {name: A, at: [300, 200]}, b: {name: B, at: [380, 200]}}\n"
        head = "mapkit: 1\nid: two\ntitle: Two\nrules: {preset: classic}\n"
        return board(parse_map(head + places + routes + "tickets: []\n"))

    assert ">Signs<" in drawn("grey")
    assert ">Signs<" not in drawn("red")

"""A map in one language."""

from __future__ import annotations

from pathlib import Path

from mapkit import load_map
from mapkit.engine.replay import rules_digest
from mapkit.model.spoken import spoken


def test_every_text_is_in_that_language(everything: Path) -> None:
    polish = spoken(load_map(everything), "pl")
    assert polish.languages == set()  # one wording for everyone
    assert str(polish.title) == "Wszystko"
    assert polish.place_name("borg") == polish.place_name("borg", "en") == "Bórg"


def test_a_language_that_the_map_lacks_is_english(everything: Path) -> None:
    assert str(spoken(load_map(everything), "fi").title) == "Everything"


def test_the_game_is_the_same(everything: Path) -> None:
    map_ = load_map(everything)
    assert rules_digest(spoken(map_, "pl")) == rules_digest(map_)

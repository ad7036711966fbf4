"""Counted trees of legal actions on each tiny map (see perft.txt).

`MAPKIT_RECORD=1 pytest tests/engine/test_perft.py -n 0` writes the figures again.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from conftest import TINY_MAPS
from engine.table import opened, tiny

from mapkit.engine.action import Action, ActionKind
from mapkit.engine.game import Game

FILE = Path(__file__).with_name("perft.txt")
RECORD = os.environ.get("MAPKIT_RECORD") == "1"
PLAYERS, SEED = 2, 7
MOST_LEAVES = 30_000  # a wider tree is counted to depth 2 only
OPENING_DRAWS = 5  # turns of blind draws each, so that hands can pay

HEADER = """\
# Legal actions one, two and three decisions deep on each map of tests/maps, after the opening (the
# last legal action each; the first split) and five turns of two blind draws each, one from each
# deck. Map, players, seed, depth 1, depth 2, depth 3 (- where there are more than 30,000).
"""


def position(name: str) -> Game:
    game = opened(tiny(name), PLAYERS, SEED)
    decks = ["train", "ship"] if game.map.rules.decks.ship else ["train", "train"]
    for _ in range(PLAYERS * OPENING_DRAWS):
        for deck in decks:
            game.play(Action(ActionKind.DRAW_BLIND, deck=deck))
    return game


def leaves(game: Game, depth: int) -> int:
    if game.is_over:
        return 0
    legal = game.legal_actions()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        twin = game.copy()
        twin.play(action)
        total += leaves(twin, depth - 1)
    return total


def counted(name: str) -> str:
    game = position(name)
    one, two = leaves(game, 1), leaves(game, 2)
    wide = one * one * one > 40 * MOST_LEAVES or two * two // one > 2 * MOST_LEAVES
    three = MOST_LEAVES + 1 if wide else leaves(game, 3)
    return f"{name} {PLAYERS} {SEED} {one} {two} {three if three <= MOST_LEAVES else '-'}"


def recorded() -> dict[str, str]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {line.split()[0]: line for line in lines if line and not line.startswith("#")}


NAMES = [file.stem for file in TINY_MAPS]


@pytest.mark.skipif(not RECORD, reason="MAPKIT_RECORD=1 writes the figures again")
def test_record() -> None:
    FILE.write_text(HEADER + "\n".join(counted(name) for name in NAMES) + "\n", encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_perft(name: str) -> None:
    assert counted(name) == recorded()[name]


def test_every_tiny_map_has_a_line() -> None:
    assert sorted(recorded()) == sorted(NAMES)

"""A `.pcio` has the kinds of widgets that public importers read, and every card and piece."""

import io
import json
import re
import zipfile
from collections import Counter
from typing import Any

import pytest
from conftest import ROOT

import mapkit
from mapkit.exchange.format import ExportWishes
from mapkit.exchange.pcio import write as module
from mapkit.exchange.pcio.write import write

SMALL = ROOT / "tests" / "maps" / "everything.yaml"
NEEDED = {
    "board": {"boardImage", "width", "height"},
    "hand": {"enabled", "width", "height"},
    "cardPile": {"label", "hasShuffleButton", "width", "height"},
    "cardDeck": {"cardTypes", "cardWidth", "cardHeight", "faceTemplate", "backTemplate"},
    "card": {"deck", "cardType", "faceup"},
}


@pytest.fixture(scope="module")
def archive() -> dict[str, bytes]:
    (content,) = write(mapkit.load_map(SMALL), ExportWishes()).files.values()
    with zipfile.ZipFile(io.BytesIO(content)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


@pytest.fixture(scope="module")
def widgets(archive: dict[str, bytes]) -> dict[str, dict[str, Any]]:
    listed = json.loads(archive["widgets.json"])
    found = {widget["id"]: widget for widget in listed}
    assert len(found) == len(listed), "every widget has an id of its own"
    return found


def test_widgets_are_of_known_kinds_and_lead_somewhere(widgets: dict[str, dict[str, Any]]) -> None:
    for widget in widgets.values():
        assert NEEDED[widget["type"]] | {"x", "y", "z"} <= set(widget)
        assert "parent" not in widget or widgets[widget["parent"]]["type"] == "cardPile"
        if widget["type"] == "card":
            assert widget["cardType"] in widgets[widget["deck"]]["cardTypes"]


def test_all_cards_and_pieces_are_there(widgets: dict[str, dict[str, Any]]) -> None:
    table = mapkit.table(SMALL)
    in_decks = Counter(w["deck"] for w in widgets.values() if w["type"] == "card")
    cards = {f"{deck.name}-deck": deck.count for deck in table.decks}
    assert {deck: in_decks.pop(deck) for deck in cards} == cards
    bags = [*(seat.bag for seat in table.seats), *table.common]
    pieces = Counter(piece.count for bag in bags for piece in bag.pieces)
    assert (
        Counter(in_decks.values()).total() <= pieces.total()
    )  # pieces of one picture lie together
    assert sum(in_decks.values()) == sum(count * number for count, number in pieces.items())


def test_every_picture_is_packed_and_none_is_left_over(archive: dict[str, bytes]) -> None:
    named = re.findall(r"package://(userassets/\w+\.png)", archive["widgets.json"].decode())
    assert set(named) == set(archive) - {"widgets.json", "schemaVersion"}


def test_a_board_of_too_many_bytes_is_drawn_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    table = mapkit.table(SMALL)
    whole = len(module._board(table))
    monkeypatch.setattr(module, "LARGEST_PICTURE", whole // 2)
    assert whole // 8 < len(module._board(table)) <= whole // 2

"""Tables for other programs: the numbers of the rules, the places of the board, their own forms."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from conftest import ROOT

import mapkit
from mapkit.exchange.format import Exported, ExportWishes
from mapkit.exchange.table import VirtualTable
from mapkit.exchange.tts.write import write as write_tts

EVERYTHING = ROOT / "tests" / "maps" / "everything.yaml"
SCHEMA = json.loads((Path(__file__).parent / "tts.schema.json").read_text("utf-8"))
LARGEST_SAVE = 1_000_000


@pytest.fixture(scope="module")
def table() -> VirtualTable:
    return mapkit.table(EVERYTHING)


@pytest.fixture(scope="module")
def tts() -> Exported:
    return write_tts(mapkit.load_map(EVERYTHING), ExportWishes(base_url="https://example.org/x/"))


def test_a_table_has_what_the_rules_say(table: VirtualTable) -> None:
    rules = mapkit.load_map(EVERYTHING).rules
    cards = {deck.name: deck.count for deck in table.decks}
    assert (cards["train"], cards["ship"]) == (rules.train_cards, rules.ship_cards)
    assert cards["goals"] == len(mapkit.load_map(EVERYTHING).goals)
    assert len(table.seats) == rules.players[1]
    for seat in table.seats:
        counts = {piece.kind: piece.count for piece in seat.bag.pieces}
        assert (counts["train"], counts["ship"]) == (rules.pieces.train, rules.pieces.ship)
        assert rules.harbours is not None
        assert counts["harbour"] == rules.harbours.each
        assert counts["score"] == 1
    (passengers,) = table.common
    assert {one.color: one.count for one in passengers.pieces} == {"red": 5, "blue": 5}


def test_a_table_has_a_place_for_every_space(table: VirtualTable) -> None:
    map_ = mapkit.load_map(EVERYTHING)
    holds = Counter(snap.holds for snap in table.snaps)
    spaces: Counter[str] = Counter()
    for route in map_.routes:
        spaces["ship" if route.kind == "sea" else "train"] += route.length
    assert holds == spaces + Counter(score=100)
    width, height = table.board_mm
    assert all(0 <= snap.at[0] <= width and 0 <= snap.at[1] <= height for snap in table.snaps)


def test_pictures_are_png(table: VirtualTable) -> None:
    deck = table.decks[0]
    assert table.pictures.face(deck.back).startswith(b"\x89PNG")
    assert table.pictures.piece("train", "red").startswith(b"\x89PNG")
    assert table.pictures.rules().startswith(b"%PDF")


def objects(save: dict[str, Any]) -> Iterator[dict[str, Any]]:
    waiting = list(save["ObjectStates"])
    while waiting:
        one = waiting.pop()
        yield one
        waiting += one.get("ContainedObjects", [])


@pytest.mark.parametrize("name", ["everything.json", "everything-object.json"])
def test_a_save_is_of_the_game_s_form(tts: Exported, name: str) -> None:
    save = json.loads(tts.files[name])
    jsonschema.validate(save, SCHEMA)
    guids = [one["GUID"] for one in objects(save)]
    assert len(guids) == len(set(guids))


def test_the_schema_can_fail(tts: Exported) -> None:
    save = json.loads(tts.files["everything.json"])
    save["ObjectStates"][0]["Lockd"] = True
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(save, SCHEMA)


def test_decks_repeat_numbers_over_sheets_of_distinct_faces(
    tts: Exported, table: VirtualTable
) -> None:
    save = json.loads(tts.files["everything.json"])
    decks = {one["Nickname"]: one for one in save["ObjectStates"] if one["Name"] == "DeckCustom"}
    train = decks["Train"]
    model = next(deck for deck in table.decks if deck.name == "train")
    assert len(train["DeckIDs"]) == model.count == len(train["ContainedObjects"])
    assert len(set(train["DeckIDs"])) == len(model.kinds)
    assert [card["CardID"] for card in train["ContainedObjects"]] == train["DeckIDs"]
    for deck in decks.values():
        for number in deck["DeckIDs"]:
            sheet = deck["CustomDeck"][str(number // 100)]
            assert number % 100 < sheet["NumWidth"] * sheet["NumHeight"]


def test_the_board_is_at_true_scale_and_pieces_snap(tts: Exported, table: VirtualTable) -> None:
    save = json.loads(tts.files["everything.json"])
    board = save["ObjectStates"][0]
    assert board["Locked"]
    assert board["Transform"]["scaleX"] == pytest.approx(525 / 50.8, abs=1e-3)
    snaps = board["AttachedSnapPoints"]
    assert len(snaps) == len(table.snaps)
    first = table.snaps[0]
    assert snaps[0]["Position"]["x"] == pytest.approx(-(first.at[0] - 395) / 262.5, abs=1e-3)
    assert snaps[0]["Position"]["z"] == pytest.approx((first.at[1] - 262.5) / 262.5, abs=1e-3)
    tags = {tag for snap in snaps for tag in snap["Tags"]}
    pieces = {tag for one in objects(save) for tag in one.get("Tags", [])}
    assert tags == {"train", "ship", "score"} <= pieces


def test_every_address_leads_to_a_file(tts: Exported) -> None:
    text = tts.files["everything.json"].decode()
    addresses = {part.split('"')[0] for part in text.split("https://example.org/x/")[1:]}
    assert {f"pictures/{one}" for one in addresses} == set(tts.files) - {
        "everything.json",
        "everything-object.json",
    }


def test_nobody_sits_at_the_game_master_s_black(tts: Exported) -> None:
    save = json.loads(tts.files["everything.json"])
    hands = [one["FogColor"] for one in save["ObjectStates"] if one["Name"] == "HandTrigger"]
    assert len(hands) == len(set(hands)) == 4
    assert "Black" not in hands
    assert set(save["Turns"]["TurnOrder"]) == set(hands)


def test_without_an_address_the_pictures_are_local(tmp_path: Path) -> None:
    made = write_tts(mapkit.load_map("alps"), ExportWishes(folder=tmp_path))
    assert tmp_path.as_uri() in made.files["alps.json"].decode()
    assert any("Cloud Manager" in note for note in made.notes)
    assert len(made.files["alps.json"]) <= LARGEST_SAVE

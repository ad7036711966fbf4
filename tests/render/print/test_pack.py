"""The whole pack: files, pages, rulers, equal bytes, tokens, pictures for virtual tables."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from makers import Size, make_map
from render.print_helpers import dark_middles, pages, pixels, plain_text, size_mm
from render.straight import straight_layout
from shell import Ended, shell

from mapkit import load_map
from mapkit.board.papers import load_paper
from mapkit.bundled import preset_ids
from mapkit.model.presets import preset_rules
from mapkit.render.choices import PARTS, Backs, PrintWishes
from mapkit.render.counts import Count
from mapkit.render.joint_sheets import sheets_told
from mapkit.render.pack import print_pack
from mapkit.render.press import Page, Part
from mapkit.render.sheets.card_sheets import CardPart
from mapkit.render.sheets.decks import aid_deck, travel_deck
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.imposition import CardWishes
from mapkit.render.sheets.token_cards import token_cards
from mapkit.render.sheets.tokens import tokens_of

MAPS = Path(__file__).parents[2] / "maps"
FILES = ["poster", "tiles", "tickets", "cards", "goals", "rules", "tokens", "print"]
PER_MM = 20


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packed(tmp_path_factory.mktemp("pack"))


def packed(folder: Path, **wishes: object) -> Path:
    map_ = load_map(MAPS / "everything.yaml")
    print_pack(map_, straight_layout(map_), folder, PrintWishes(**wishes))
    return folder


def test_a_pdf_for_each_part_and_one_of_all(pack: Path) -> None:
    assert sorted(path.stem for path in pack.iterdir()) == sorted(FILES)
    assert sum(path.stat().st_size for path in pack.iterdir()) < 10_000_000


def test_print_pdf_has_the_same_cards_on_fewer_sheets(pack: Path) -> None:
    counts = {name: len(pypdfium2.PdfDocument(pack / f"{name}.pdf")) for name in FILES}
    joint = ("tickets", "cards", "goals", "tokens")
    alone = sum(count for name, count in counts.items() if name not in (*joint, "print"))
    apart = sum(counts[name] for name in joint)
    together = counts["print"] - alone
    assert together < apart
    whole = "".join(plain_text(page) for page in pages((pack / "print.pdf").read_bytes()))
    for name in ("tickets", "cards", "goals"):
        for page in pages((pack / f"{name}.pdf").read_bytes()):
            letters = plain_text(page)
            assert letters[:12] in whole, (name, letters)


def test_parts_that_share_no_sheet_are_the_same_in_print_pdf(pack: Path) -> None:
    whole = pages((pack / "print.pdf").read_bytes())
    for name, place in (("poster", 0), ("rules", -1)):
        (*_, page) = pages((pack / f"{name}.pdf").read_bytes())
        assert size_mm(page) == pytest.approx(size_mm(whole[place]), abs=0.01)
        assert plain_text(page) == plain_text(whole[place])


def test_tokens_fill_what_is_left_of_the_cards_sheets() -> None:
    desk = Desk.of(load_map("germany"), straight_layout(load_map("germany")))
    deck = token_cards(desk, (44.0, 68.0))
    svgs = [
        desk.drawing((44, 68), lambda pen, face=face: face(pen, (44, 68))).tree()
        for face in deck.faces.values()
    ]
    drawn = sum(e.get("class") == "token" for svg in svgs for e in svg.iter())
    assert drawn == sum(len(tokens) for tokens in tokens_of(desk.map_.rules).values())


@pytest.mark.parametrize("name", ["alps", "germany", "great-lakes", "north-america", "world"])
def test_aids_begin_no_sheet_that_cards_would_leave_nearly_empty(name: str) -> None:
    """They lie with the tokens; five aids after 110 or 140 cards would begin a sheet."""
    desk = Desk.of(load_map(name), straight_layout(load_map(name)))
    slots = CardWishes(load_paper("a4"), "44x68").sheet.grid
    each = slots[0] * slots[1]
    aids, tokens = aid_deck(desk), token_cards(desk, (44.0, 68.0))
    for cards in (len(travel_deck(desk).cards), len(aids.cards) + len(tokens.cards)):
        assert cards <= each or cards % each == 0 or cards % each > each // 3, cards


@pytest.mark.parametrize(
    ("backs", "told"), [(Backs.DUPLEX, "2 of card"), (Backs.NONE, "3 of card")]
)
def test_sheets_are_counted_by_stock(backs: Backs, told: str) -> None:
    page = Page((210, 297), ())
    cards = CardPart("all-cards", (page,) * 3, {})
    rules = Part("rules", (page,) * 2, {})
    assert sheets_told([cards, rules], backs) == f"sheets: {told}, 2 of paper"


def test_every_page_has_a_ruler_of_100_mm_and_the_version(pack: Path) -> None:
    for page in pages((pack / "print.pdf").read_bytes()):
        width, height = size_mm(page)
        ticks = pixels(page, (0, height - 7.2, min(width, 160), height - 7), PER_MM)[2]
        assert _ruler(dark_middles(ticks, PER_MM)) == pytest.approx(100.0, abs=0.2)
        assert "everything·version1.0" in plain_text(page)


def _ruler(places: list[float]) -> float:
    """The length of eleven ticks a centimetre apart, wherever they begin."""
    for start, first in enumerate(places):
        ticks = places[start : start + 11]
        if len(ticks) == 11 and all(abs(b - a - 10) < 0.5 for a, b in pairwise(ticks)):
            return ticks[-1] - first
    return 0.0


def test_same_input_same_bytes(pack: Path, tmp_path: Path) -> None:
    again = packed(tmp_path)
    for name in FILES:
        file = f"{name}.pdf"
        assert (again / file).read_bytes() == (pack / file).read_bytes(), name


@pytest.mark.parametrize("preset", preset_ids())
def test_tokens_are_what_the_rules_ask_for(preset: str) -> None:
    rules = preset_rules(preset)
    tokens = Counter(token.kind for group in tokens_of(rules).values() for token in group)
    assert tokens["score"] == rules.players[1]
    stations = len(rules.stations.cards) if rules.stations else 0
    assert tokens["station"] == stations * rules.players[1]
    assert tokens["harbour"] == (rules.harbours.each * rules.players[1] if rules.harbours else 0)
    bag = sum(rules.passengers.bag.values()) if rules.passengers else 0
    assert tokens["passenger"] == bag


def test_a_board_without_a_track_gets_one_to_cut_out(tmp_path: Path) -> None:
    map_ = load_map(MAPS / "double.yaml")
    bare = replace(map_, board=replace(map_.board, score_track=0))
    print_pack(bare, straight_layout(bare), tmp_path, PrintWishes(only=("tokens",)))
    text = "".join(plain_text(page) for page in pages((tmp_path / "tokens.pdf").read_bytes()))
    assert "495051" in text
    assert "99100" in text


def test_pictures_for_virtual_tables(tmp_path: Path) -> None:
    map_ = make_map(2, "classic", Size(cities=5, lanes=6, tickets=4))
    wishes = PrintWishes(only=("tickets",), png=True)
    printed = print_pack(map_, straight_layout(map_), tmp_path, wishes)
    pictures = [file.path for file in printed if file.path.suffix == ".png"]
    assert [path.name for path in pictures] == ["tickets-main-1.png"]
    data = pictures[0].read_bytes()
    size = [int.from_bytes(data[start : start + 4], "big") for start in (16, 20)]
    assert size == pytest.approx([3200, 7 * 320 * 44 / 68], abs=7)


def run(*arguments: str) -> Ended:
    return shell("print", *arguments)


def test_command_writes_what_is_asked_for(tmp_path: Path) -> None:
    file = str(MAPS / "double.yaml")
    done = run(file, "-o", str(tmp_path), "--only", "rules,tokens", "--lang", "pl", "--paper", "A3")
    assert done.code == 0, done.text
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["print", "rules", "tokens"]
    assert "print.pdf: 4 pages" in done.text
    assert "Zasady" in plain_text(pages((tmp_path / "rules.pdf").read_bytes())[0])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--paper", "a44"], "Unknown paper `a44`"),
        (["--only", "tiels"], "did you mean `tiles`"),
        (["--card-size", "44x69"], "Unknown card size"),
        (["--theme", "nigth"], "Unknown theme"),
        (["--fold", "panels", "--margin-mm", "20"], "does not fit on A4"),
        (["--only", "tiles", "--margin-mm", "50", "--overlap-mm", "50"], None),
    ],
)
def test_command_refuses_what_it_cannot_do(
    tmp_path: Path, arguments: list[str], message: str | None
) -> None:
    done = run(str(MAPS / "double.yaml"), "-o", str(tmp_path / "out"), *arguments)
    if message is None:
        assert done.code == 0
        return
    assert done.code == 2
    assert message in done.text
    assert not (tmp_path / "out").exists()


def test_a_map_without_tickets_prints_the_rest(tmp_path: Path) -> None:
    map_ = replace(load_map(MAPS / "double.yaml"), tickets=())
    printed = print_pack(map_, straight_layout(map_), tmp_path, PrintWishes())
    names = {file.path.stem for file in printed}
    assert "tickets" not in names
    assert len(names) == len(PARTS)


@pytest.mark.parametrize(
    ("count", "english", "polish"),
    [
        (1, "1 card", "1 karta"),
        (2, "2 cards", "2 karty"),
        (5, "5 cards", "5 kart"),
        (12, "12 cards", "12 kart"),
        (22, "22 cards", "22 karty"),
        (112, "112 cards", "112 kart"),
    ],
)
def test_counts_bring_their_noun(count: int, english: str, polish: str) -> None:
    assert f"{Count(count):card|cards}" == english
    assert f"{Count(count):karta|karty|kart}" == polish

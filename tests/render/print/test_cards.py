"""Cards on paper, measured: trim, backs behind fronts, decks as in the rules, texts inside."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from makers import Size, make_map
from render.print_helpers import dark_middles, pages, pixels, size_mm, text_boxes
from render.straight import straight_layout

from mapkit import Map, load_map, parse_map
from mapkit.board.papers import CARD_SIZES, load_paper, paper_names
from mapkit.bundled import preset_ids
from mapkit.model.presets import preset_data
from mapkit.model.text import Text
from mapkit.render.choices import Backs
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen
from mapkit.render.press import Part, print_part
from mapkit.render.sheets.card_sheets import card_part, faces_part
from mapkit.render.sheets.cards.face import BLEED_MM
from mapkit.render.sheets.cards.goal import tag_name
from mapkit.render.sheets.decks import (
    Deck,
    PrintedCard,
    aid_deck,
    award_deck,
    ticket_deck,
    travel_deck,
)
from mapkit.render.sheets.desk import Desk
from mapkit.render.sheets.imposition import CardRun, CardWishes, imposed

EVERYTHING = Path(__file__).parents[2] / "maps" / "everything.yaml"
PER_MM = 20
NUMBERED = r"[FB]\d+\.|\.\d+[FB]"  # the latter is how pdfium reads what stands on its head
DECKS = {"tickets": ticket_deck, "cards": travel_deck, "aids": aid_deck, "goals": award_deck}


def desk_of(map_: Map, language: str = "en") -> Desk:
    return Desk.of(map_, straight_layout(map_, language), None, language)


@pytest.fixture(scope="module")
def desk() -> Desk:
    return desk_of(load_map(EVERYTHING))


def numbered_deck(cards: int) -> Deck:
    """Fronts that say F7 and backs that say B7, in the middle of the card."""

    def face(text: str):
        def draw(pen: Pen, size: tuple[float, float]) -> None:
            write_in(pen, text, (0, 0, *size), 8, "figure", fill="#000000")

        return draw

    numbers = range(1, cards + 1)
    faces = {f"{side}{n}": face(f"{side}{n}.") for n in numbers for side in "FB"}
    return Deck("cards", tuple(PrintedCard(f"F{n}", f"B{n}", "x") for n in numbers), faces)


def middles(page) -> dict[int, tuple[float, float]]:
    """Where each numbered card's text is; the foot of the sheet has other texts."""
    found = {}
    for text, (left, top, right, bottom) in text_boxes(page, NUMBERED):
        number = text[1:-1] if text[-1] == "." else text[-2:0:-1]
        found[int(number)] = ((left + right) / 2, (top + bottom) / 2)
    return found


@pytest.mark.parametrize("paper", paper_names())
@pytest.mark.parametrize("size", CARD_SIZES)
def test_backs_lie_behind_their_fronts(desk: Desk, paper: str, size: str) -> None:
    wishes = CardWishes(load_paper(paper), size)
    columns, rows = wishes.sheet.grid
    count = columns * rows + 3  # the second sheet is a short one
    made = pages(print_part(card_part(desk, numbered_deck(count), wishes)))
    assert len(made) == 4
    seen = set()
    for front, back in ((made[0], made[1]), (made[2], made[3])):
        fronts, backs = middles(front), middles(back)
        assert fronts.keys() == backs.keys()
        seen |= fronts.keys()
        for number, (x, y) in fronts.items():
            assert backs[number] == pytest.approx(_flipped(x, y, size_mm(front)), abs=0.35)
    assert seen == set(range(1, count + 1))


def _flipped(x: float, y: float, page: tuple[float, float]) -> tuple[float, float]:
    """The place behind a place, when the sheet is turned about its long edge."""
    width, height = page
    return (width - x, y) if height > width else (x, height - y)


def test_backs_move_by_the_offset(desk: Desk) -> None:
    deck, paper = numbered_deck(3), load_paper("a4")
    still = middles(pages(print_part(card_part(desk, deck, CardWishes(paper, "44x68"))))[1])
    wishes = CardWishes(paper, "44x68", offset_mm=(1.5, -0.5))
    moved = middles(pages(print_part(card_part(desk, deck, wishes)))[1])
    for number, (x, y) in still.items():
        assert moved[number] == pytest.approx((x + 1.5, y - 0.5), abs=0.02)


@pytest.mark.parametrize("paper", paper_names())
@pytest.mark.parametrize("size", CARD_SIZES)
def test_folded_backs_meet_their_fronts(desk: Desk, paper: str, size: str) -> None:
    wishes = CardWishes(load_paper(paper), size, Backs.FOLD)
    page = pages(print_part(card_part(desk, numbered_deck(3), wishes)))[0]
    width = size_mm(page)[0]
    texts = dict(text_boxes(page, NUMBERED))
    for number in (1, 2, 3):
        front, back = texts[f"F{number}."], texts[f"B{number}."]
        assert front[2] < width / 2 < back[0]
        assert (front[0] + front[2] + back[0] + back[2]) / 2 == pytest.approx(width, abs=0.6)
        assert (front[1] + front[3]) / 2 == pytest.approx((back[1] + back[3]) / 2, abs=0.3)


def test_without_backs_there_are_only_fronts(desk: Desk) -> None:
    wishes = CardWishes(load_paper("a4"), "44x68", Backs.NONE)
    made = pages(print_part(card_part(desk, numbered_deck(20), wishes)))
    assert len(made) == 2
    assert all(text[0] == "F" for page in made for text, _ in text_boxes(page, NUMBERED))


@pytest.mark.parametrize("paper", paper_names())
@pytest.mark.parametrize("size", CARD_SIZES)
def test_cut_marks_are_a_card_apart(desk: Desk, paper: str, size: str) -> None:
    wishes = CardWishes(load_paper(paper), size)
    sheet = wishes.sheet
    page = pages(print_part(card_part(desk, numbered_deck(1), wishes)))[0]
    slots = sheet.slots(wishes.paper, CARD_SIZES[size])
    outside = sheet.marks.gap_mm + sheet.marks.length_mm / 2
    width, height = (CARD_SIZES[size][::-1]) if sheet.turned else CARD_SIZES[size]
    across = _line(page, (0, slots[0][1] - outside, size_mm(page)[0], None))
    down = _line(page, (slots[0][0] - outside, 0, None, slots[-1][3] + 1))
    columns, rows = sheet.grid
    assert _steps(across) == pytest.approx([width] * columns, abs=0.1)
    assert _steps(down) == pytest.approx([height] * rows, abs=0.1)


def _line(page, box: tuple[float, float, float | None, float | None]) -> list[float]:
    """Dark places along a line across or down the page."""
    left, top, right, bottom = box
    if bottom is None:
        return dark_middles(pixels(page, (left, top, right, top + 0.2), PER_MM)[1], PER_MM)
    return dark_middles(pixels(page, (left, top, left + 0.2, bottom), PER_MM)[:, 1], PER_MM)


def _steps(places: list[float]) -> list[float]:
    return [b - a for a, b in pairwise(places)]


@pytest.mark.parametrize("paper", paper_names())
def test_sheets_fit_their_paper(paper: str) -> None:
    for fold, sheets in ((False, load_paper(paper).cards), (True, load_paper(paper).fold)):
        assert sheets.keys() == CARD_SIZES.keys()
        for size, sheet in sheets.items():
            slots = sheet.slots(load_paper(paper), CARD_SIZES[size])
            width, height = sheet.page_size(load_paper(paper))
            assert slots[0][0] >= 7, (paper, size)
            assert slots[0][1] >= 4.5
            assert height - slots[-1][3] >= 10.4  # the ruler stands there
            assert width - slots[-1][2] == pytest.approx(slots[0][0])
            assert sheet.grid[0] % 2 == 0 or not fold


def faces_on_paper(desk: Desk, deck: Deck) -> Counter[str]:
    wishes = CardWishes(load_paper("a4"), "44x68")
    placed = imposed(desk, [CardRun(deck, wishes)], "Cards")
    return Counter(face.face for _, faces in placed[::2] for face in faces)


@pytest.mark.parametrize("preset", preset_ids())
def test_the_deck_on_paper_is_the_deck_in_the_rules(preset: str) -> None:
    """Counted against the preset's data file, colour by colour."""
    map_ = make_map(3, preset, Size(cities=8, lanes=12, tickets=9))
    desk, data = desk_of(map_), preset_data(preset)
    printed = faces_on_paper(desk, travel_deck(desk))
    expected: Counter[str] = Counter({"train-wild": data["decks"]["train"]["wild"]})
    for color in data["colors"]:
        train, ship = data["decks"]["train"], data["decks"].get("ship")
        marked = train.get("harbour", 0)
        expected[f"train-{color}-harbour"] += marked
        expected[f"train-{color}"] += train["each"] - marked
        if ship:
            expected[f"ship-{color}-harbour"] += ship["harbour"]
            expected[f"ship-{color}"] += ship["single"] - ship["harbour"]
            expected[f"ship-{color}-double"] += ship["double"]
    assert printed == +expected
    assert printed.total() == map_.rules.train_cards + map_.rules.ship_cards


@pytest.mark.parametrize("preset", preset_ids())
def test_every_ticket_goal_and_aid_is_printed(preset: str) -> None:
    map_ = make_map(4, preset, Size(cities=8, lanes=12, tickets=9))
    desk = desk_of(map_)
    assert faces_on_paper(desk, ticket_deck(desk)).total() == len(map_.tickets)
    decks = Counter(card.deck for card in award_deck(desk).cards)
    bonuses = map_.rules.bonuses
    assert decks["goals"] == (len(map_.goals) if map_.rules.goals else 0)
    assert decks["bonus"] == (bonuses.longest_trail > 0) + (bonuses.most_tickets > 0)
    aids = aid_deck(desk).cards
    assert len(aids) == map_.rules.players[1]


def test_ticket_decks_have_their_own_backs(desk: Desk) -> None:
    backs = {card.deck: card.back for card in ticket_deck(desk).cards}
    assert backs == {"short": "back-short", "long": "back-long"}


LONG_NAME = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
LONG_TITLE = "The Grand Junction Railways of the Far and Frozen Northlands"  # 60 letters
ODD_TICKETS = """
  - {between: [aldra, borg], points: 4, deck: short}
  - {between: [borg, calm], points: 5, deck: short}
  - {tour: [aldra, borg, gruve, lund, mark, hamn], points: 12, in_order: 98, failed: 99, deck: long}
"""


def odd_map() -> Map:
    """A city with a very long name, a title of 60 letters, neighbours, a tour of six."""
    assert len(LONG_TITLE) == 60
    text = EVERYTHING.read_text("utf-8")
    text = text.replace("name: Aldra", f"name: {LONG_NAME}")
    text = text.replace("title: {en: Everything, pl: Wszystko}", f"title: {LONG_TITLE}")
    text = text.replace("short: {size: 12,", "short: {size: 14,")
    text = text.replace("long: {size: 6, tours: 2", "long: {size: 7, tours: 3")
    text = text.replace("\ngoals:\n", f"{ODD_TICKETS.rstrip()}\ngoals:\n")
    return parse_map(text)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("deck", DECKS)
def test_texts_stay_inside_their_cards(deck: str, size: str, language: str) -> None:
    desk = desk_of(odd_map(), language)
    cards = DECKS[deck](desk)
    part: Part = faces_part(desk, cards, list(cards.faces), CARD_SIZES[size])
    width, height = CARD_SIZES[size]
    texts = 0
    for name, page in zip(cards.faces, pages(print_part(part)), strict=True):
        for text, (left, top, right, bottom) in text_boxes(page):
            texts += 1
            inside = left > BLEED_MM + 2 and right < width + BLEED_MM - 2
            assert inside, (name, text, left, right)
            assert top > BLEED_MM + 2, (name, text, top)
            assert bottom < height + BLEED_MM - 2, (name, text, bottom)
    assert texts > 2 * len(cards.faces) or deck == "cards"


def test_marks_on_the_map_stay_on_it() -> None:
    """Neighbouring cities are two marks; six cities of a tour are six."""
    desk = desk_of(odd_map())
    deck = ticket_deck(desk)
    svgs = {
        name: desk.drawn((68, 44), lambda pen, face=face: face(pen, (68, 44)))
        for name, face in deck.faces.items()
        if not name.startswith("back")
    }
    assert svgs["short-13"].count(b'class="mark"') == 2
    assert svgs["long-7"].count(b'class="mark"') == 6


@pytest.mark.parametrize(("language", "says"), [("en", "Norway"), ("pl", "Norwegia")])
def test_tags_have_the_names_that_the_map_gives_them(language: str, says: str) -> None:
    names = {"norway": Text.of({"en": "Norway", "pl": "Norwegia"})}
    map_ = replace(load_map("nordic"), tag_names=names)
    desk = desk_of(map_, language)
    assert tag_name(desk, "norway") == says
    assert tag_name(desk, "far-east") == "Far East"

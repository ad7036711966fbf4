"""The rule sheet says what the map's rules say, in each language, and nothing that it lacks."""

from dataclasses import replace
from pathlib import Path

import pytest
from conftest import BUNDLED_MAPS
from engine.table import variant
from makers import Size, make_map
from render.straight import straight_layout

from mapkit import Map, load_map
from mapkit.board.papers import load_paper
from mapkit.bundled import preset_ids
from mapkit.model.presets import preset_rules
from mapkit.render.rulesheet.icons import icons
from mapkit.render.rulesheet.print import rules_part
from mapkit.render.rulesheet.sentences import catalogue, rule_sheet
from mapkit.render.sheets.desk import Desk
from mapkit.render.words import CATALOGUES, languages, words
from mapkit.source.read import read

MAPS = Path(__file__).parents[2] / "maps"
SIGNS = {
    "ferry": ("ferry.yaml", "claim.yaml"),
    "tunnel": ("tunnel.yaml", "claim.yaml"),
    "sea": ("sea.yaml", "claim.yaml"),
    "terrain": ("terrain.yaml", "claim.yaml"),
    "bonus": ("bonus.yaml", "claim.yaml"),
    "wrap": ("wrap.yaml", "claim.yaml"),
    "exit": ("country.yaml", "claim.yaml"),
    "double": ("double.yaml", "claim.yaml"),
    "triple": ("triple.yaml", "claim.yaml"),
    "port": ("harbour.yaml", "claim.yaml"),
    "passenger": ("passengers.yaml", "claim.yaml"),
    "tour": ("tour.yaml", "claim.yaml"),
}


def text_of(map_name: str, language: str = "en") -> str:
    return sheet_text(load_map(map_name), language)


def sheet_text(map_: Map, language: str = "en") -> str:
    sheet = rule_sheet(map_, language)
    return " ".join(sentence.text for section in sheet.sections for sentence in section.sentences)


def icons_of(file: str) -> set[str]:
    sheet = rule_sheet(load_map(MAPS / file))
    return {sentence.icon for section in sheet.sections for sentence in section.sentences}


@pytest.mark.parametrize("sign", SIGNS)
def test_only_what_the_map_uses_appears(sign: str) -> None:
    with_it, without_it = SIGNS[sign]
    assert sign in icons_of(with_it)
    assert sign not in icons_of(without_it)


def test_numbers_are_the_rules_own() -> None:
    text = text_of("great-lakes")
    for fact in (
        "33 trains and 32 ships",
        "80 train cards",
        "60 ship cards",
        "50 in all",
        "10 / 20 / 30 points",
        "costs 4 points",
        "6 pieces or fewer",
        "2 more turns",
        "Deal everyone 5 tickets; each keeps 3 or more",
        "Take 4 tickets (or as many as are left) and keep at least 1",
    ):
        assert fact in text or fact in " ".join(text.split()), fact
    nordic = text_of("nordic")
    for fact in (
        "40 trains",
        "114 train cards",
        "18 wild",
        "Turn up 4 goal cards",
        "1 with 2 players, 2 with 3 players, 3 with 4–5 players",
        "two cards of one colour instead",
    ):
        assert fact in nordic, fact
    assert "wilds or more, discard" not in nordic  # this row is never swept
    assert "Longest trail" not in nordic


def test_more_cards_by_seat_are_told_where_there_are_any() -> None:
    map_ = variant("claim", rules={"seat_cards": {2: [0, 1], 3: [0, 0, 1], 4: [0, 0, 1, 1]}})
    assert "0/1 with 2 players; 0/0/1 with 3 players; 0/0/1/1 with 4 players" in sheet_text(map_)
    assert "0/1 przy 2 graczach" in sheet_text(map_, "pl")
    assert "extra train cards" not in text_of("nordic")


def test_ferries_of_a_colour_are_told_where_there_are_any() -> None:
    assert "take cards of its colour" in text_of(str(MAPS / "colored-ferry.yaml"))
    assert "kartami jego koloru" in text_of(str(MAPS / "colored-ferry.yaml"), "pl")
    assert "take cards of its colour" not in text_of(str(MAPS / "ferry.yaml"))
    assert "of a ferry take cards of any one colour" in text_of(str(MAPS / "ferry.yaml"))


def test_a_passenger_may_be_left() -> None:
    assert "you may take one passenger" in text_of("germany")
    assert "możesz wziąć" in text_of("germany", "pl")


@pytest.mark.parametrize(
    ("points", "told"),
    [([10], "10 points for 1 or more"), ([5, 9], "5 / 9 points for 1 / 2 or more")],
)
def test_a_harbour_has_as_many_values_as_the_rules(points: list[int], told: str) -> None:
    assert told in sheet_text(variant("harbour", rules={"harbours": {"points": points}}))
    assert "10 / 20 / 30 points for 1 / 2 / 3 or more" in text_of("great-lakes")


@pytest.mark.parametrize("map_name", ["germany", "world"])
def test_when_nobody_may_draw(map_name: str) -> None:
    assert "nobody may choose to draw cards" in text_of(map_name)
    assert "nikt nie może wybrać tej akcji" in text_of(map_name, "pl")


@pytest.mark.parametrize(
    ("map_name", "english", "polish"),
    [
        ("north-america", "The most travelled player begins", "gracz, który najwięcej podróżował"),
        ("world", "The most travelled player begins", "gracz, który najwięcej podróżował"),
        ("germany", "The oldest player begins", "Zaczyna najstarszy gracz"),
    ],
)
def test_it_names_who_begins(map_name: str, english: str, polish: str) -> None:
    """As the rulebooks do (000–003, 004)."""
    assert f"{english}; play proceeds clockwise" in text_of(map_name)
    assert polish in text_of(map_name, "pl")


@pytest.mark.parametrize("map_name", BUNDLED_MAPS)
def test_it_says_what_every_rulebook_says(map_name: str) -> None:
    text = text_of(map_name)
    for fact in (
        "You may hold any number of cards",
        "You may hold any number of tickets, but can’t give back one that you have kept",
        "(or as many as are left)",
        "You may claim any free route",
        "exactly one of these things",
        "including that player",
    ):
        assert fact in text, fact


def test_it_says_what_one_rulebook_says() -> None:
    for lakes in ("great-lakes", "world"):
        assert "names several of your harbour cities counts for each of them" in text_of(lakes)
        assert "3 from the train deck and 3 from the ship deck" in text_of(lakes)
    for board in ("nordic", "germany"):
        assert text_of(board).count("the rest are closed to everyone") == 2  # doubles, triples
    germany = text_of("germany")
    assert "if several tie for second, each scores 10" in germany
    assert "keep them where everyone can see them" in germany


@pytest.mark.parametrize(
    ("map_name", "cards"),
    [("north-america", ["longest trail"]), ("germany", ["most completed tickets"]), ("nordic", [])],
)
def test_the_box_has_whatever_is_printed(map_name: str, cards: list[str]) -> None:
    text = text_of(map_name)
    assert "a score marker and a player aid" in text
    assert text.count("A bonus card for the") == len(cards)
    assert all(f"A bonus card for the {card}." in text for card in cards)


def test_it_says_where_score_markers_start() -> None:
    """On the last space, since the board has none for no points; so on the track to cut out."""
    assert "start on space 100 of the score track" in text_of("nordic")
    short = load_map(MAPS / "everything.yaml")
    for printed, track in ((40, 40), (0, 100)):
        map_ = replace(short, board=replace(short.board, score_track=printed))
        assert f"start on space {track} of" in sheet_text(map_).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("language", "one", "both"),
    [
        ("en", "top of the deck", "top of either deck"),
        ("pl", "z wierzchu talii", "z wierzchu dowolnej talii"),
        ("de", "verdeckt vom Stapel", "verdeckt von einem der beiden Stapel"),
    ],
)
def test_it_speaks_of_as_many_decks_as_there_are(language: str, one: str, both: str) -> None:
    for map_name, there, not_there in (("nordic", one, both), ("world", both, one)):
        text = text_of(map_name, language).replace("\N{NO-BREAK SPACE}", " ")
        assert there in text
        assert f"{not_there}." not in text


def test_pieces_are_introduced_before_they_are_taken() -> None:
    """As trains and ships in the box, under the name that the rules use afterwards."""
    for map_name in BUNDLED_MAPS:
        assert "(the pieces)" in text_of(map_name)
        assert "(die Spielsteine)" in text_of(map_name, "de")


def test_the_row_is_no_idiom_in_polish() -> None:
    """`Z rzędu` after a number means that many times running."""
    said = [text_of(map_name, "pl") for map_name in BUNDLED_MAPS]
    said += [words("pl")(key) for key in ("aid_draw", "aid_draw_text", "slot_row")]
    assert not [text for text in said if "z\N{NO-BREAK SPACE}rzędu" in text or "z rzędu" in text]


def test_pieces_have_one_name_in_polish() -> None:
    """The cards are those of trains and ships; what is put on the board is a piece."""
    for map_name in BUNDLED_MAPS:
        text = text_of(map_name, "pl")
        for count in (25, 33, 40, 45):
            assert f"{count} pociąg" not in text


def test_polish_nouns_are_declined() -> None:
    text = text_of("great-lakes", "pl").replace("\N{NO-BREAK SPACE}", " ")
    for fact in (
        "33 pionki pociągów i 32 pionki statków",
        "80 kart pociągów",
        "4 punkty",
        "5 biletów",
    ):
        assert fact in text, fact


@pytest.mark.parametrize("language", languages())
def test_all_catalogues_say_the_same(language: str) -> None:
    """Section by section: the same conditions and pictures, and the same blanks."""
    english, other = catalogue("en"), catalogue(language)
    assert english["terms"].keys() == other["terms"].keys()
    for one, two in zip(english["sections"], other["sections"], strict=True):
        assert one.get("if") == two.get("if")
        for first, second in zip(one["items"], two["items"], strict=True):
            assert (first.get("if"), first.get("icon")) == (second.get("if"), second.get("icon"))
            assert bool(first.get("lead")) == bool(second.get("lead"))
    own = read(CATALOGUES / f"{language}.yaml").document.data
    assert words("en").wordings.keys() == own.keys()
    assert catalogue(f"{language}-XX") == other
    assert catalogue("fr") == english


@pytest.mark.parametrize("preset", preset_ids())
@pytest.mark.parametrize("language", languages())
def test_no_blank_is_left_open(preset: str, language: str) -> None:
    map_ = make_map(5, preset, Size(cities=7, lanes=10, tickets=5))
    sheet = rule_sheet(map_, language)
    for section in sheet.sections:
        assert section.sentences or section.table
        for sentence in section.sentences:
            assert "{" not in sentence.text
            assert "  " not in sentence.text
    ends = preset_rules(preset).last_round.pieces_left
    assert any(f"{ends} " in s.text for section in sheet.sections for s in section.sentences)


def test_pictures_and_pages() -> None:
    map_ = load_map(MAPS / "everything.yaml")
    desk = Desk.of(map_, straight_layout(map_))
    wanted = sorted(icons_of("everything.yaml") - {""})
    drawn = icons(desk, wanted)
    assert list(drawn) == wanted
    assert all(svg.count(b"<") > 8 for svg in drawn.values())
    for paper in ("a4", "a3"):  # larger paper has larger letters
        assert len(rules_part(desk, load_paper(paper)).pages) == 2

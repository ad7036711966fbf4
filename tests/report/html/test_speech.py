"""The page in another language than English."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mapkit import Map, load_map
from mapkit.finding import Finding
from mapkit.lint.catalog import all_lints
from mapkit.model.spoken import spoken
from mapkit.playtest.catalog import headlines
from mapkit.playtest.document.shape import Opinion, PlaytestDocument, SecondOpinion
from mapkit.playtest.verdict.catalog import all_judgements
from mapkit.report.html import Download, ShownGame, report_html
from mapkit.report.html.finding_places import about
from mapkit.report.html.speech import ADVICE, CATALOGUES, HEADLINES, Speech
from mapkit.source.read import read

TRANSLATED = sorted(path.stem for path in CATALOGUES.glob("*.yaml") if path.stem != "en")
_BLANK = re.compile(r"\{(\w+)[^}]*\}")


def catalogue(language: str) -> dict[str, str]:
    data: dict[str, str] = read(CATALOGUES / f"{language}.yaml").document.data
    return data


@pytest.fixture(scope="module")
def polish(map_: Map, findings: list[Finding], document: PlaytestDocument, game: ShownGame) -> str:
    files = [Download("The board on one sheet", "poster.pdf", "2.1 MB")]
    return report_html(map_, findings, document, [game], files, language="pl")


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_word_is_translated(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert sorted(english.keys() - other.keys()) == []
    for key, text in english.items():
        assert set(_BLANK.findall(text)) == set(_BLANK.findall(other[key])), key


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_statistic_on_the_page_is_translated(language: str) -> None:
    words = catalogue(language)
    shown = {f"{part}_{id_}" for id_ in headlines() for part in ("title", "why")}
    assert sorted(shown - words.keys()) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_finding_has_a_headline(language: str) -> None:
    names = {one.name for one in all_lints()} | {one.name for one in all_judgements()}
    found: dict[str, str] = read(HEADLINES / f"{language}.yaml").document.data
    assert sorted(names ^ found.keys()) == []
    assert len(set(found.values())) == len(found)
    assert all(text[-1] != "." and len(text) < 60 for text in found.values())


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_finding_has_advice(language: str) -> None:
    """Beside the headline: whoever reads no English knows what to do."""
    headlines_: dict[str, str] = read(HEADLINES / f"{language}.yaml").document.data
    advice: dict[str, str] = read(ADVICE / f"{language}.yaml").document.data
    assert list(advice) == list(headlines_)
    assert all(text.endswith((".", ")")) and 20 < len(text) < 240 for text in advice.values())
    assert len(set(advice.values())) == len(advice)


@pytest.mark.parametrize(
    ("pointer", "message", "names"),
    [
        ("/board", "29: `munchen`–`wien`, `basel` and 19 more.", "Monachium–Wiedeń, Bazylea"),
        ("/tickets/1", "It is worth 4, its shortest way has 7 spaces.", "Monachium–Bolzano"),
        ("/routes/1/length", "`zurich`–`friedrichshafen` has 2.", "Zurych–Friedrichshafen"),
        ("/routes/1", "2 lanes of `friedrichshafen`–`zurich` are red.", "Zurych–Friedrichshafen"),
        ("/cities/wien", "It is nearer to `basel` than `wien`.", "Wiedeń, Bazylea"),
        ("/cities/wien", "Make it a `ferry`, or lead it over land with `via`.", "Wiedeń"),
        ("", "Players have `seat_cards`–`more` and 3 more.", ""),
    ],
)
def test_a_finding_names_its_places_in_the_language_of_the_page(
    pointer: str, message: str, names: str
) -> None:
    alps = spoken(load_map("alps"), "pl")
    rest = " i\N{NO-BREAK SPACE}jeszcze 19" if "19 more" in message else ""
    assert about(alps, pointer, message, Speech.of("pl")) == names + rest


def test_a_second_opinion_is_told_by_headlines(map_: Map, document: PlaytestDocument) -> None:
    noted = replace(document.verdict[0], pointer="/cities/calm")
    agrees = (Opinion.AGREES,) * len(document.verdict)
    opinion = SecondOpinion(("searcher",), 100, 60, agrees, (noted,))
    page = report_html(map_, [], replace(document, second_opinion=opinion), language="pl")
    listed = page[page.index("Tylko on zauważa") :]
    assert f"{noted.code} {Speech.of('pl').headline(noted.name)}: Cálm<" in listed


def test_headlines_stand_on_pages_in_other_languages(
    polish: str, html: str, document: PlaytestDocument
) -> None:
    headlines_ = [Speech.of("pl").headline(one.name) for one in document.findings()]
    assert headlines_
    assert all(f">{headline}<" in polish for headline in headlines_)
    assert Speech.of("pl")("english_findings") in polish
    assert 'class="headline"' not in html
    assert Speech.of("en")("english_findings") not in html


def test_a_game_told_in_english_says_so(polish: str, html: str) -> None:
    assert f">{Speech.of('pl')('english_turns')}<" in polish
    assert Speech.of("en")("english_turns") not in html


def test_the_page_says_nothing_in_english_of_its_own(polish: str) -> None:
    english, other = catalogue("en"), catalogue("pl")
    unlike = [text for key, text in english.items() if text != other[key] and len(text) > 9]
    whole = [text for text in unlike if "{" not in text]
    assert [text for text in whole if f">{text}<" in polish or f'"{text}"' in polish] == []
    assert "Plansza na jednym arkuszu" in polish
    assert "2,1 MB" in polish


def test_what_is_english_is_marked_as_english(polish: str, html: str) -> None:
    assert '<html lang="pl">' in polish
    assert '<span class="message" lang="en">' in polish
    assert html.count('lang="en"') == 1


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_number_stays_on_one_line_with_its_percent(language: str) -> None:
    assert "95\N{NO-BREAK SPACE}%" in Speech.of(language)("figures_caption")


def test_a_language_without_a_catalogue_is_english(map_: Map) -> None:
    assert Speech.of("fi").language == "en"
    assert '<html lang="en">' in report_html(map_, [], language="fi")


def test_numbers_are_written_as_one_writes_them() -> None:
    assert Speech.of("en").number("1,234.5 ±0.2") == "1,234.5 ±0.2"
    assert Speech.of("pl").number("1,234.5 ±0.2") == "1\N{NO-BREAK SPACE}234,5 ±0,2"


def test_the_script_speaks_it_too(polish: str, browser: Any, tmp_path: Path) -> None:
    file = tmp_path / "index.html"
    file.write_text(polish, "utf-8")
    opened = browser.new_page()
    opened.goto(file.as_uri())
    assert opened.inner_text("#ui-theme") == "◐ Auto"
    opened.click("#ui-tab-replay")
    assert opened.inner_text("#ui-told").startswith("Początek:")
    opened.click('[data-step="last"]')
    assert opened.inner_text("#ui-told").startswith("Koniec gry:")
    opened.click("#ui-tab-findings")
    opened.focus('[data-item="place:borg"]')
    opened.keyboard.press("Enter")
    assert "Bórg" in opened.inner_text("#ui-tip")
    assert re.search(r"\d bilet", opened.inner_text("#ui-tip"))
    opened.close()

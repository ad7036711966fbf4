"""The rule sheet as PDF."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from pathlib import Path

from mapkit.board.art import picture_of
from mapkit.board.papers import Paper
from mapkit.fonts import missing_glyphs
from mapkit.render.atoms.ruler import INK, Footer, draw_footer, on_paper
from mapkit.render.atoms.title import draw_title
from mapkit.render.pen import Pen
from mapkit.render.press import Page, Part, Picture
from mapkit.render.rulesheet.icons import icons
from mapkit.render.rulesheet.sentences import Section, rule_sheet
from mapkit.render.rulesheet.setting import Setting, set_rules
from mapkit.render.sheets.cards.aid import score_table
from mapkit.render.sheets.desk import Desk
from mapkit.render.writing import with_dots

TEMPLATE = Path(__file__).parent / "rulesheet.typ"
_TITLE = (130.0, 22.0)
_FOOT_RIGHT = 12.0  # the number of the page stands there
_SPAN = re.compile(r"(\d–)(\d)")  # 2–5 stays on one line
_BESIDE = re.compile(r"(?<=\d) (?=/|[^\W\d])|(?<=/) (?=\d)")  # so do 4 points, and 10 / 20 / 30


def rules_part(desk: Desk, paper: Paper) -> Part:
    """The finished pages as a part of the pack."""
    setting = rules_pdf(desk, paper)
    whole = (0, 0, *paper.size_mm)
    label = desk.words("rules_label")
    pages = [
        Page(paper.size_mm, (Picture("rulesheet.pdf", whole, number),), label)
        for number in range(1, setting.pages + 1)
    ]
    return Part("rules", tuple(pages), {"rulesheet.pdf": setting.pdf}, desk.title)


def rules_pdf(desk: Desk, paper: Paper) -> Setting:
    """The sheet by itself, and how many pages it has."""
    source, files = TEMPLATE.read_text("utf-8"), _files(desk)
    files["footer.svg"] = _footer(desk, paper)
    return set_rules(source, files, _data(desk, paper, files), paper.size_mm)


def _files(desk: Desk) -> dict[str, bytes]:
    """The pictures of the sheet: its title and an icon for each rule that has one."""
    sheet = rule_sheet(desk.map_, desk.language)
    wanted = [sentence.icon for section in sheet.sections for sentence in section.sentences]
    files = {f"icon-{name}.svg": svg for name, svg in icons(desk, wanted).items()}
    files["title.svg"] = desk.drawn(_TITLE, lambda pen: _draw_title(pen, desk))
    return files


def _draw_title(pen: Pen, desk: Desk) -> None:
    subtitle = desk.map_.subtitle.in_language(desk.language) if desk.map_.subtitle else ""
    box = (0.4, 0.4, _TITLE[0] - 2, _TITLE[1] - 2)
    if desk.map_.art.logo:
        logo = picture_of(desk.map_, ("art", "logo"), desk.map_.art.logo)
        pen.canvas.image(logo.uri, box, fills=False)
    else:
        draw_title(pen, box, box, desk.title, subtitle)


def _footer(desk: Desk, paper: Paper) -> bytes:
    width, height = paper.size_mm

    def draw(pen: Pen) -> None:
        footer = Footer.of(desk.map_, desk.words("rules_label"))
        draw_footer(pen, (width, height), footer, right=_FOOT_RIGHT + 10)

    return desk.drawn(paper.size_mm, draw)


def _data(desk: Desk, paper: Paper, files: Container[str]) -> dict[str, object]:
    theme, sheet = desk.theme, rule_sheet(desk.map_, desk.language)
    ink = {"text": INK, "heading": on_paper(theme.panel.heading), "edge": theme.panel.edge}
    return {
        "title": desk.title,
        "subtitle": _known(sheet.subtitle),
        "again": _known(sheet.terms["continued"]),
        "language": desk.language.partition("-")[0],
        "ink": {**ink, "band": theme.frame.fifth, "on_band": theme.frame.fifth_figure},
        "scores": score_table(desk.map_),
        "spaces": sheet.terms["spaces"],
        "points": sheet.terms["points"],
        "units": [
            unit
            for number, section in enumerate(sheet.sections)
            for unit in _units(number, section, files)
        ],
    }


def _units(number: int, section: Section, files: Container[str]) -> Iterator[dict[str, object]]:
    """The pieces of a section that are never broken: its heading, its rules, its table."""
    yield {"kind": "heading", "section": number, "title": _known(section.title)}
    known = [f"icon-{sentence.icon}.svg" in files for sentence in section.sentences]
    hangs = 2 * sum(known) >= len(known)  # most have a picture: the others line up with them
    for index, (sentence, has_icon) in enumerate(zip(section.sentences, known, strict=True)):
        yield {
            "kind": "rule",
            "section": number,
            "lead": _known(sentence.lead),
            "text": _known(sentence.text),
            "icon": sentence.icon if has_icon else "",
            "indented": has_icon or (hangs and any(known[:index])),
        }
    if section.table:
        yield {"kind": "table", "section": number}


def _known(text: str) -> str:
    text = _SPAN.sub("\\1\N{WORD JOINER}\\2", text)
    text = with_dots(text, missing_glyphs(text, "reading"))
    return _BESIDE.sub("\N{NO-BREAK SPACE}", text)

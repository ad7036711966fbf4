"""The rule sheet as PDF."""

from __future__ import annotations

import json
from collections.abc import Container
from pathlib import Path

from mapkit.board.art import picture_of
from mapkit.board.papers import Paper
from mapkit.fonts import missing_glyphs
from mapkit.render.atoms.ruler import INK, Footer, draw_footer, on_paper
from mapkit.render.atoms.title import draw_title
from mapkit.render.pdf import typeset, typeset_value
from mapkit.render.pen import Pen
from mapkit.render.press import Page, Part, Picture
from mapkit.render.rulesheet.icons import icons
from mapkit.render.rulesheet.sentences import RuleSheet, Section, rule_sheet
from mapkit.render.sheets.cards.aid import score_table
from mapkit.render.sheets.desk import Desk
from mapkit.render.writing import with_dots

TEMPLATE = Path(__file__).parent / "rulesheet.typ"
_TITLE = (130.0, 22.0)
_FOOT_RIGHT = 12.0  # the number of the page stands there


def rules_part(desk: Desk, paper: Paper) -> Part:
    """The finished pages as a part of the pack."""
    source, files = TEMPLATE.read_text("utf-8"), _files(desk, paper)
    count = int(typeset_value(source, files, "pages"))
    whole = (0, 0, *paper.size_mm)
    label = desk.words("rules_label")
    pages = [
        Page(paper.size_mm, (Picture("rulesheet.pdf", whole, number),), label)
        for number in range(1, count + 1)
    ]
    return Part("rules", tuple(pages), {"rulesheet.pdf": typeset(source, files)}, desk.title)


def _files(desk: Desk, paper: Paper) -> dict[str, bytes]:
    sheet = rule_sheet(desk.map_, desk.language)
    wanted = [sentence.icon for section in sheet.sections for sentence in section.sentences]
    drawn = icons(desk, wanted)
    files = {f"icon-{name}.svg": svg for name, svg in drawn.items()}
    data = _data(desk, paper, sheet, drawn)
    files["rules.json"] = json.dumps(data, ensure_ascii=False).encode()
    files["title.svg"] = desk.drawn(_TITLE, lambda pen: _draw_title(pen, desk))
    files["footer.svg"] = _footer(desk, paper)
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


def _data(desk: Desk, paper: Paper, sheet: RuleSheet, drawn: Container[str]) -> dict[str, object]:
    theme, (width, height) = desk.theme, paper.size_mm
    ink = {"text": INK, "heading": on_paper(theme.panel.heading), "edge": theme.panel.edge}
    return {
        "title": desk.title,
        "subtitle": _known(sheet.subtitle),
        "language": desk.language.partition("-")[0],
        "width": width,
        "height": height,
        "ink": {**ink, "band": theme.frame.fifth},
        "scores": score_table(desk.map_),
        "spaces": sheet.terms["spaces"],
        "points": sheet.terms["points"],
        "sections": [_section(section, drawn) for section in sheet.sections],
    }


def _section(section: Section, drawn: Container[str]) -> dict[str, object]:
    items = [
        {
            "lead": _known(item.lead),
            "text": _known(item.text),
            "icon": item.icon if item.icon in drawn else "",
        }
        for item in section.sentences
    ]
    return {"title": section.title, "table": section.table, "items": items}


def _known(text: str) -> str:
    return with_dots(text, missing_glyphs(text, "small"))

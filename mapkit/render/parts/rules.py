"""The rule sheet of the map: rules.pdf."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.render.print_part import PrintPart

if TYPE_CHECKING:
    from mapkit.render.choices import PrintWishes
    from mapkit.render.press import Part
    from mapkit.render.sheets.desk import Desk


def _make(desk: Desk, wishes: PrintWishes) -> Part:
    from mapkit.board.papers import load_paper
    from mapkit.render.rulesheet import rules_part

    return rules_part(desk, load_paper(wishes.paper))


PART = PrintPart("rules", 60, "rules.pdf", "Rules", _make)

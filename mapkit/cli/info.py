from __future__ import annotations

from typing import Annotated

import typer

from mapkit.cli.console import MapArgument, usable_map
from mapkit.cli.language import LangOption, check_language
from mapkit.cli.screen import out
from mapkit.cli.waiting import waiting
from mapkit.report.info import info_table


def info(
    map_: MapArgument,
    lang: LangOption = "en",
    places: Annotated[
        bool,
        typer.Option("--places", help="Show where every city lies on the board, in millimetres."),
    ] = False,
) -> None:
    """Show the figures of a map beside the range of published boards.

    The ranges are there to compare with, not to obey: good boards lie outside of some of them.
    """
    _, board = usable_map(map_)
    check_language(lang, [board])
    if not places:
        out.print(info_table(board, lang))
        return
    from mapkit.board.layouts import layout_of
    from mapkit.report.places import places_table

    with waiting("laying out the board") as progress:
        layout = layout_of(board, lang, progress)
    out.print(places_table(board, layout, lang))

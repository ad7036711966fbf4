from __future__ import annotations

from mapkit.cli.console import MapArgument, usable_map
from mapkit.cli.language import LangOption, check_language
from mapkit.cli.screen import out
from mapkit.report.info import info_table


def info(
    map_: MapArgument,
    lang: LangOption = "en",
) -> None:
    """Show the figures of a map beside the range of published boards.

    The ranges are there to compare with, not to obey: good boards lie outside of some of them.
    """
    _, board = usable_map(map_)
    check_language(lang, [board])
    out.print(info_table(board, lang))

from __future__ import annotations

from mapkit.cli.console import LangOption, MapArgument, out
from mapkit.model.load import load_map
from mapkit.report.info import info_table


def info(
    map_: MapArgument,
    lang: LangOption = "en",
) -> None:
    """Show the figures of a map beside the range of published boards.

    The ranges are there to compare with, not to obey: good boards lie outside of some of them.
    """
    out.print(info_table(load_map(map_), lang))

from __future__ import annotations

from typing import Annotated

import typer

from mapkit.cli.console import MapArgument, out
from mapkit.model.load import load_map
from mapkit.report.info import info_table


def info(
    map_: MapArgument,
    lang: Annotated[str, typer.Option(help="Language of names, e.g. pl.")] = "en",
) -> None:
    """Show the figures of a map beside the range of published boards.

    The ranges are there to compare with, not to obey: good boards lie outside of some of them.
    """
    out.print(info_table(load_map(map_), lang))

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

import typer

from mapkit.board.theme_files import theme_of
from mapkit.cli.choices import OutputOption, ThemeOption, two_numbers
from mapkit.cli.console import MapArgument, completer, usable_map
from mapkit.cli.ending import fail
from mapkit.cli.language import LangOption, check_language
from mapkit.cli.screen import hint
from mapkit.cli.waiting import waiting
from mapkit.cli.written import tell_written
from mapkit.files import OUTPUT, output_folder
from mapkit.source.suggest import unknown


def _writable() -> list[str]:
    from mapkit.exchange.catalog import writable

    return list(writable())


ToOption = Annotated[
    str,
    typer.Option(
        "--to",
        metavar="FORMAT",
        help="csv, xlsx, ods, hm, geojson, graphml; for virtual tables tts, vtt or pcio.",
        autocompletion=completer(_writable),
    ),
]


def export(
    name: MapArgument,
    to: ToOption,
    output: OutputOption = None,
    lang: LangOption = "en",
    theme: ThemeOption = None,
    base_url: Annotated[
        str,
        typer.Option(metavar="URL", help="Where the pictures will lie on the net (tts)."),
    ] = "",
    units: Annotated[
        str,
        typer.Option(metavar="WxH", help="Measure X and Y of tables in this width and height."),
    ] = "",
) -> None:
    """Write a map for a spreadsheet, another editor or a virtual table.

    The tables and `hm`, `geojson`, `graphml` can be edited elsewhere and imported again. Virtual
    tables get the board, all cards and pieces in their numbers, and the rules.

    Examples:

      mapkit export my-map.yaml --to xlsx

      mapkit export alps --to tts --base-url https://example.org/alps

      mapkit export my-map.yaml --to csv --units 1100x731
    """
    from mapkit.exchange.catalog import writable
    from mapkit.exchange.format import ExportWishes

    chosen = writable().get(to)
    if chosen is None or chosen.write is None:
        fail(f"--to: {unknown('format', to, _writable())}")
    if base_url and not _is_address(base_url):
        fail(
            f"--base-url {base_url}: an address begins with https:// or http://, then names a host,"
            " such as https://example.org/alps"
        )
    map_ = usable_map(name)[1]
    check_language(lang, [map_])
    theme_of(map_, theme)
    frame = two_numbers("--units", units, 1, 1_000_000)
    folder = output or output_folder(OUTPUT, map_.id, to)
    with waiting(f"making {chosen.title}") as tell:
        wishes = ExportWishes(lang, theme, base_url or None, frame, folder.absolute(), tell)
        made = chosen.write(map_, wishes)
    tell_written(made, folder)
    if chosen.hidden:
        hint(f"not shown by its programs, but kept for `mapkit import`: {chosen.hidden}")


def _is_address(text: str) -> bool:
    """Whether a web address has all that one needs, and no character that none has."""
    try:
        parts = urlsplit(text)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:  # of brackets that don't close, or of a port that is no number
        return False
    is_plain = text.isprintable() and not any(char.isspace() or char in '<>"`\\' for char in text)
    return parts.scheme in ("http", "https") and has_host and is_plain

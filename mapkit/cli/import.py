from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from mapkit import bundled
from mapkit.cli.choices import two_numbers
from mapkit.cli.console import completer, show
from mapkit.cli.ending import exit_code, fail
from mapkit.cli.file_options import BoardSizeOption, OverwriteOption
from mapkit.cli.screen import done, hint
from mapkit.cli.waiting import waiting
from mapkit.files import write_output
from mapkit.model.starter import write_schemas
from mapkit.source.suggest import unknown


def _readable() -> list[str]:
    from mapkit.exchange.catalog import readable

    return list(readable())


SourceArgument = Annotated[
    list[Path], typer.Argument(metavar="SOURCE...", help="A file, several tables, or their folder.")
]
FromOption = Annotated[
    str,
    typer.Option(
        "--from",
        metavar="FORMAT",
        help="csv, xlsx, ods, hm, geojson, graphml or text; by default the content tells.",
        autocompletion=completer(_readable),
    ),
]


def import_(
    sources: SourceArgument,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help="The map file to write.")
    ] = Path("my-map.yaml"),
    form: FromOption = "",
    title: Annotated[str, typer.Option(help="Title; by default what the source says.")] = "",
    preset: Annotated[
        str,
        typer.Option(
            help="The rules; by default a preset that has all that the source needs.",
            autocompletion=completer(bundled.preset_ids),
        ),
    ] = "",
    size: BoardSizeOption = "",
    units: Annotated[
        str,
        typer.Option(
            metavar="WxH", help="The width and height that X and Y are measured in: 1100x731."
        ),
    ] = "",
    force: OverwriteOption = False,
) -> None:
    """Make a map of a spreadsheet, or of another editor's file.

    A table of routes is enough: From, To, Length, Colour. Cities of the real world are put where
    they lie, others by the lengths of their routes. Further tables are stops (Name, X, Y or Lat,
    Lon) and tickets (From, To, Points). Every row and field that is left out is told, with its
    file and line; then the exit code is 1, and the map is written all the same.

    Examples:

      mapkit import routes.csv -o my-map.yaml

      mapkit import stops.csv routes.csv tickets.csv -o my-map.yaml

      mapkit import board.xlsx --preset nordic -o north.yaml
    """
    from mapkit.exchange.assemble import import_map
    from mapkit.exchange.format import ImportWishes

    if form and form not in _readable():
        fail(f"--from: {unknown('format', form, _readable())}")
    if preset and preset not in bundled.preset_ids():
        fail(f"--preset: {unknown('preset', preset, bundled.preset_ids())}")
    _refuse_to_overwrite([output], force)
    wishes = ImportWishes(
        title or None,
        preset or None,
        two_numbers("--size", size, 150, 2000),
        two_numbers("--units", units, 1, 1_000_000),
    )
    with waiting(f"reading {sources[0]}"):
        made = import_map(sources, str(output), form or None, wishes)
    pictures = {f"{output.stem}{ending}": picture for ending, picture in made.pictures.items()}
    _refuse_to_overwrite([output.with_name(name) for name in pictures], force)
    write_schemas(output.parent)
    write_output(output.parent, output.name, made.text)
    for name, picture in pictures.items():
        write_output(output.parent, name, picture)
    show(made.findings)
    done(f"wrote {output}")
    if made.map is not None:
        hint(f"`mapkit arrange {output} --write` puts the cities where whole spaces fit")
    raise typer.Exit(exit_code(made.findings))


def _refuse_to_overwrite(files: Sequence[Path], force: bool) -> None:
    there = next((file for file in files if file.exists()), None)
    if there is not None and not force:
        fail(f"{there} is there already; give another name with -o, or --force to overwrite it")

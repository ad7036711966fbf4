from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mapkit import bundled
from mapkit.cli.console import PresetOption, fail_message, out
from mapkit.model.starter import starter_file, write_starter
from mapkit.source.suggest import did_you_mean, listing


def new(
    name: Annotated[str, typer.Argument(help="Title of the map; the file is named after it.")],
    preset: PresetOption = "classic",
    folder: Annotated[Path, typer.Option("-o", "--folder", help="Where to write it.")] = Path(),
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file.")] = False,
) -> None:
    """Start a map: a small commented file that passes check, ready to grow.

    The schemas of the map format are put beside it, in .mapkit/, so that an editor with a YAML
    language server completes, explains and checks as you type.

    Examples:

      mapkit new "Koleje Północy" --preset nordic
    """
    if preset not in bundled.preset_ids():
        near = did_you_mean(preset, bundled.preset_ids())
        fail_message(f"unknown preset `{preset}`{near} There are {listing(bundled.preset_ids())}.")
    file = starter_file(name, folder)
    if file.exists() and not force:
        fail_message(f"{file} is there already; give another name, or --force to overwrite it")
    write_starter(name, preset, folder)
    out.print(f"[bold green]✓[/bold green] wrote {file} ({preset} rules)")
    out.print(f"  next: open it in your editor, then [bold]mapkit check {file}[/bold]")

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mapkit import bundled
from mapkit.cli.console import PresetOption
from mapkit.cli.ending import fail
from mapkit.cli.screen import done, out
from mapkit.finding import MapError
from mapkit.model.load import loaded
from mapkit.model.starter import starter, starter_file, write_starter
from mapkit.report.text import SafeText
from mapkit.source.read import read_text
from mapkit.source.suggest import did_you_mean, listing, shortened


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
        fail(f"unknown preset `{preset}`{near} There are {listing(bundled.preset_ids())}.")
    refuse_title(name, preset)
    file = starter_file(name, folder)
    if file.exists() and not force:
        fail(f"{file} is there already; give another name, or --force to overwrite it")
    write_starter(name, preset, folder)
    done(f"wrote {file} ({preset} rules)")
    words = SafeText.assemble(
        "  Next: open it in your editor, then ", (f"mapkit check {file}", "bold")
    )
    out.print(words, soft_wrap=True)


def refuse_title(title: str, preset: str) -> None:
    """End the verb if a map can't have this title: too long, empty, or no text."""
    try:
        findings = loaded(read_text(starter(title, preset), "new.yaml")).findings
    except MapError as error:
        findings = error.findings
    if findings:
        fail(f"{shortened(title)}: a map can't have this title. {findings[0].message}")

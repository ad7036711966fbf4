from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mapkit import bundled
from mapkit.cli.asking import ask
from mapkit.cli.console import PresetOption, completer
from mapkit.cli.ending import FOUND, OK, fail
from mapkit.cli.file_options import FolderOption, OverwriteOption
from mapkit.cli.screen import done, out
from mapkit.cli.waiting import waiting
from mapkit.finding import MapError
from mapkit.model.load import loaded
from mapkit.model.starter import (
    started_from,
    starter,
    starter_file,
    starter_with_cities,
    write_starter,
)
from mapkit.report.text import SafeText
from mapkit.source.edits import edit
from mapkit.source.read import read_text
from mapkit.source.suggest import did_you_mean, listing, shortened, unknown

if TYPE_CHECKING:
    from mapkit.suggest import Question


def new(
    name: Annotated[str, typer.Argument(help="Title of the map; the file is named after it.")],
    preset: PresetOption = "",
    cities: Annotated[
        str, typer.Option(metavar="NAME,…", help="Begin with these cities, found by their names.")
    ] = "",
    origin: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="MAP",
            help="Begin with a bundled map.",
            autocompletion=completer(bundled.map_ids),
        ),
    ] = "",
    folder: FolderOption = Path(),
    force: OverwriteOption = False,
) -> None:
    """Start a map: a small commented file that passes check, ready to grow.

    Without options it is a little board with the rules of --preset (classic by default) that can be
    played at once. With --cities it is the names and coordinates of real cities, and mapkit suggest
    fills in the rest. With --from it is a bundled map to make your own.

    The schemas of the map format are put beside it, in .mapkit/, so that an editor with a YAML
    language server completes, explains and checks as you type.

    Examples:

      mapkit new "Koleje Północy" --preset nordic

      mapkit new Polska --cities "Warszawa,Kraków,Gdańsk,Łódź,Wrocław,Poznań,Lublin,Szczecin"

      mapkit new "My Alps" --from alps
    """
    if origin and (preset or cities):
        fail("--from brings its own rules and cities: leave out --preset and --cities.")
    preset = preset or "classic"
    if preset not in bundled.preset_ids():
        near = did_you_mean(preset, bundled.preset_ids())
        fail(f"unknown preset `{preset}`{near} There are {listing(bundled.preset_ids())}.")
    refuse_title(name, preset)
    file = starter_file(name, folder)
    if file.exists() and not force:
        fail(f"{file} is there already; give another name, or --force to overwrite it")
    questions: list[Question] = []
    if origin:
        text = _from(name, origin)
    elif cities:
        text, questions = _with_cities(name, preset, cities)
    else:
        text = starter(name, preset)
    write_starter(name, text, folder)
    done(f"wrote {file} ({origin or f'{preset} rules'})")
    for question in questions:
        ask(question)
    _tell_next(file, questions, is_begun=bool(cities))
    raise typer.Exit(FOUND if questions else OK)


def _from(title: str, origin: str) -> str:
    if origin not in bundled.map_ids():
        fail(f"--from: {unknown('bundled map', origin, bundled.map_ids())}")
    return started_from(title, origin)


def _with_cities(title: str, preset: str, cities: str) -> tuple[str, list[Question]]:
    """A map with these cities, placed as far as their names say where they lie."""
    from mapkit.suggest import SuggestWishes, all_parts, unfinished

    names = list(dict.fromkeys(" ".join(name.split()) for name in cities.split(",")))
    names = [name for name in names if name]
    if not names:
        fail("--cities: give names with commas between them.")
    reading = read_text(starter_with_cities(title, preset, names), "--cities")
    with waiting("finding the cities"):
        suggestion = all_parts()["cities"].suggest(unfinished(reading), SuggestWishes())
    for sentence in suggestion.story:
        out.print(SafeText(sentence), soft_wrap=True)
    return edit(reading.document, suggestion.edits).text, suggestion.questions


def _tell_next(file: Path, questions: Sequence[Question], is_begun: bool) -> None:
    verb = "suggest cities" if questions else "suggest all" if is_begun else "check"
    words = SafeText.assemble(
        "  Next: open it in your editor, then ", (f"mapkit {verb} {file}", "bold")
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

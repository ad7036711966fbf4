"""Options that several verbs have, and lists of words in one option."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from mapkit.board.papers import load_paper, paper_names
from mapkit.board.theme_files import theme_names
from mapkit.cli.console import completer
from mapkit.cli.ending import fail
from mapkit.source.suggest import listing, unknown

OutputOption = Annotated[
    Path | None,
    typer.Option(
        "-o", "--output", metavar="DIR", help="Folder to write to; by default output/<id>/."
    ),
]
ThemeOption = Annotated[
    str | None,
    typer.Option(
        help="Theme, or a theme file of your own; by default the map's own."
        f" There are {', '.join(theme_names())}.",
        autocompletion=completer(theme_names),
    ),
]
PaperOption = Annotated[
    str,
    typer.Option(help=f"Paper: {', '.join(paper_names())}.", autocompletion=completer(paper_names)),
]


def measure(least: float, most: float, about: str, metavar: str | None = None) -> Any:
    """An option for a number of a range. What is no number at all lies in none."""

    def inside(value: Any) -> Any:
        for number in value if isinstance(value, tuple) else (value,):
            if number is not None and not least <= number <= most:
                raise typer.BadParameter(f"{number:g} is not from {least:g} to {most:g}.")
        return value

    return typer.Option(
        help=f"{about} From {least:g} to {most:g}.", metavar=metavar, callback=inside
    )


def two_numbers(option: str, text: str, least: float, most: float) -> tuple[float, float] | None:
    """The numbers of `790x525`; None if nothing is given. What is no such text ends the verb."""
    if not text:
        return None
    try:
        numbers = [float(word) for word in text.lower().replace("×", "x").split("x")]
    except ValueError:
        numbers = []
    if len(numbers) != 2 or not all(least <= number <= most for number in numbers):
        fail(f"{option} {text}: give two numbers from {least:g} to {most:g}, such as 790x525")
    return numbers[0], numbers[1]


def paper_named(name: str) -> str:
    return load_paper(name.lower()).name


def chosen(option: str, text: str, known: Sequence[str]) -> tuple[str, ...]:
    """The words of `a,b`, in the order of the known ones; what is none of them ends the verb."""
    wanted = [word.strip().lower() for word in text.split(",") if word.strip()]
    for word in wanted:
        if word not in known:
            fail(f"{option}: {unknown('word', word, known)}")
    if not wanted:
        fail(f"{option} {text}: name at least one of {listing(known)}")
    return tuple(word for word in known if word in wanted)

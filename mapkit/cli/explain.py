from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown

from mapkit.cli.console import completer
from mapkit.cli.ending import fail
from mapkit.cli.screen import echo, out
from mapkit.report.explained import (
    all_explained,
    explained_table,
    find_explained,
    full_reference,
    unknown_word,
)


def _words() -> list[str]:
    return sorted(word for one in all_explained() for word in (one.name, one.code))


WordArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="CODE|NAME",
        help="A finding, e.g. TKT101; without it, all of them are listed.",
        autocompletion=completer(_words),
    ),
]
AllOption = Annotated[bool, typer.Option("--all", help="The reference page of all findings.")]


def explain(word: WordArgument = None, every: AllOption = False) -> None:
    """Explain a finding: what it looks at, why that matters, what to do about it.

    Examples:

      mapkit explain

      mapkit explain single-lane-bridge

      mapkit explain PLY120

      mapkit explain --all > findings.md
    """
    if every:
        echo(full_reference())
        return
    if word is None:
        out.print(explained_table())
        return
    found = find_explained(word)
    if not found:
        fail(unknown_word(word))
    text = "\n".join(one.page() for one in found)
    if out.is_terminal:
        out.print(Markdown(text))
    else:
        echo(text)

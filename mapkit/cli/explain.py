from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown

from mapkit.cli.console import completer, fail_message, out
from mapkit.lint.catalog import all_lints, find_lints, unknown_lint
from mapkit.lint.docs import page, reference


def _words() -> list[str]:
    return sorted([lint.name for lint in all_lints()] + [lint.code for lint in all_lints()])


LintArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="CODE|NAME", help="A lint, e.g. TKT101.", autocompletion=completer(_words)
    ),
]
AllOption = Annotated[bool, typer.Option("--all", help="The reference page of all lints.")]


def explain(word: LintArgument = None, every: AllOption = False) -> None:
    """Explain a lint: what it does, why it matters, an example, what to do instead.

    Examples:

      mapkit explain single-lane-bridge

      mapkit explain --all > lints.md
    """
    if every:
        typer.echo(reference(all_lints()), nl=False)
        return
    if word is None:
        fail_message("give the code or the name of a lint, or --all")
    lints = find_lints(word)
    if not lints:
        fail_message(unknown_lint(word))
    text = "\n".join(page(lint) for lint in lints)
    if out.is_terminal:
        out.print(Markdown(text))
    else:
        typer.echo(text, nl=False)

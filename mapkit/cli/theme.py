from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from mapkit.board.theme_files import DEFAULT_THEME, is_theme_file, load_theme, theme_names
from mapkit.board.theme_pages import starter_theme, theme_reference
from mapkit.cli.console import completer
from mapkit.cli.ending import fail
from mapkit.cli.screen import done, echo, out
from mapkit.files import write_text
from mapkit.model.starter import map_id, write_schemas


class ThemeAction(StrEnum):
    NEW = "new"
    LIST = "list"
    EXPLAIN = "explain"


def theme(
    action: Annotated[ThemeAction, typer.Argument(metavar="new|list|explain", help="What to do.")],
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Name of a new theme, or a file to check.")
    ] = None,
    extends: Annotated[
        str,
        typer.Option(
            help="The theme that a new one starts from.", autocompletion=completer(theme_names)
        ),
    ] = DEFAULT_THEME,
) -> None:
    """Start a theme of your own, list those there are, or explain what a theme can say.

    A theme is a small file that extends a bundled one: colours, letters, symbols, textures. Put it
    beside your map and name it there (`board: {theme: my-theme.yaml}`), or draw with it once.

    Examples:

      mapkit theme new "My theme" --extends night

      mapkit theme explain my-theme.yaml

      mapkit render my-map.yaml --theme my-theme.yaml
    """
    if action is ThemeAction.LIST:
        _list()
    elif action is ThemeAction.NEW:
        _start(name, extends)
    elif name is None:
        echo(theme_reference())
    else:
        _explain(name)


def _list() -> None:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("name", "title", "manner"):
        table.add_column(column)
    for name in theme_names():
        about = load_theme(name)
        table.add_row(name, str(about.title), about.panel.manner)
    out.print(table)


def _start(name: str | None, extends: str) -> None:
    if name is None:
        fail('give the new theme a name: mapkit theme new "My theme"')
    load_theme(extends)
    file = Path(name if is_theme_file(name) else f"{map_id(name, 'my-theme')}.yaml")
    if file.exists() or file.is_symlink():
        fail(f"{file} is there already; choose another name")
    write_schemas(file.parent)
    write_text(file, starter_theme(Path(name).stem if is_theme_file(name) else name, extends))
    done(f"wrote {file}: name it in your map, board: {{theme: {file.name}}}")


def _explain(name: str) -> None:
    """Check a theme, and tell what it is."""
    about = load_theme(name)
    done(f"{name}: {about.title}, in the manner {about.panel.manner}")
    named = {color: ink.name for color, ink in about.routes.items() if ink.name}
    for color, own in named.items():
        echo(f"{color} is called {own}\n")
    for use in about.fonts:
        echo(f"its own letters: {use}\n")

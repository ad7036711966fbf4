from __future__ import annotations

import webbrowser
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from mapkit.cli.console import completer
from mapkit.cli.ending import fail
from mapkit.cli.own_file import is_bundled, own_file
from mapkit.cli.screen import out

NEEDED = ("starlette", "uvicorn", "websockets", "watchfiles")


def _files() -> list[str]:
    return [str(path) for path in sorted(Path().glob("*.yaml"))]


def studio(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="MAP",
            help="A map file of your own, or a bundled map.",
            autocompletion=completer(_files),
        ),
    ] = None,
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen to; 0: any that is free.")
    ] = 0,
    no_open: Annotated[
        bool, typer.Option("--no-open", help="Don't open the browser; only print the address.")
    ] = False,
) -> None:
    """Work on a board in the browser: drag cities, draw routes, see at once what is wrong.

    The map file stays the only truth: what you change in the page is changed in its text, and only
    there, comments kept; what you change in a text editor shows in the page. Of a bundled map you
    get a copy in this folder. Only the browser on this computer can open the page, and only with
    the address that is printed. Ctrl-C ends it.

    Examples:

      mapkit studio my-map.yaml

      mapkit studio alps

      mapkit studio
    """
    if any(find_spec(package) is None for package in NEEDED):
        fail(
            "The studio needs a web server: pip install 'mapkit[studio]', "
            "or pip install '.[studio]' in a checkout."
        )
    from mapkit.studio.requests.start import open_copy
    from mapkit.studio.serve.run import Serving
    from mapkit.studio.studio import Studio

    copied = name if name and is_bundled(name) else None
    path = own_file(name) if name and not copied else None
    made = Studio()
    try:
        serving = Serving(made, port)
    except OSError as error:
        fail(f"--port {port}: {error.strerror or error}.")
    if path is not None:
        made.open(path)
    if copied:
        name = open_copy(made, {"map": copied})["file"]
        out.print(f"{copied} is a bundled map: {name} is your copy of it.")
    out.print(f"{name or 'The studio'} is open at {serving.address}", soft_wrap=True)
    out.print("Ctrl-C ends it. Every change is saved at once.")
    with suppress(KeyboardInterrupt):  # the usual way to end it
        serving.run((lambda: None) if no_open else lambda: _open(serving.address))


def _open(address: str) -> None:
    if not webbrowser.open(address):
        out.print("No browser could be opened: open the address yourself.")

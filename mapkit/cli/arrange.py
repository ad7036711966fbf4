from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from mapkit.cli.console import MapArgument, usable_map
from mapkit.cli.ending import fail
from mapkit.cli.file_options import ChangeFileOption, ShowChangesOption
from mapkit.cli.own_file import own_file, write_anew
from mapkit.cli.screen import done, echo, out
from mapkit.cli.waiting import waiting
from mapkit.model.map import Map
from mapkit.source.document import Document, Path
from mapkit.source.edits import Put, edit
from mapkit.source.suggest import unknown
from mapkit.source.write import diff

if TYPE_CHECKING:
    from mapkit.arrange import Arrangement

BOARDS = ("fixed", "auto")


def arrange(
    name: MapArgument,
    fixed: Annotated[
        str, typer.Option(metavar="CITY,…", help="Cities that stay, as with `fixed: true`.")
    ] = "",
    lengths: Annotated[
        bool, typer.Option("--lengths", help="Choose the lengths of the routes as well.")
    ] = False,
    board: Annotated[
        str, typer.Option(metavar="fixed|auto", help="auto: the smallest board that fits.")
    ] = "fixed",
    freeze: Annotated[
        bool, typer.Option("--freeze", help="Move nothing: write down the layout as it is.")
    ] = False,
    show: ShowChangesOption = False,
    write: ChangeFileOption = False,
) -> None:
    """Move cities as little as needed, so that whole spaces fit between them.

    Left stays left and above stays above, and the land is carried along. The file changes
    only with --write; comments are kept.

    Examples:

      mapkit arrange my-map.yaml --diff

      mapkit arrange my-map.yaml --lengths --board auto --write
    """
    loaded, map_ = usable_map(name)
    if board not in BOARDS:
        fail(f"--board: {unknown('word', board, BOARDS)}")
    with waiting("arranging the board"):
        changes = _frozen(map_) if freeze else _fitted(map_, _cities(map_, fixed), lengths, board)
    _finish(name, loaded.document, changes, show=show, write=write)


def _cities(map_: Map, text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in map_.cities:
            fail(f"--fixed: {unknown('city', name, map_.cities)}")
    return names


def _frozen(map_: Map) -> dict[Path, Any]:
    from mapkit.arrange.freeze import frozen_changes
    from mapkit.board.layouts import layout_of

    return frozen_changes(map_, layout_of(map_))


def _fitted(map_: Map, stay: list[str], lengths: bool, board: str) -> dict[Path, Any]:
    from mapkit.arrange import arrange as fit
    from mapkit.arrange import smallest_board
    from mapkit.arrange.changes import changes_of

    if board == "fixed":
        found: Arrangement | None = fit(map_, stay, lengths=lengths)
    else:
        found = smallest_board(map_, stay, lengths=lengths)
    if found is None:
        fail(
            "No board from 0.6 to 1.9 times this size fits the routes: some lengths don't suit "
            "each other. Let the lengths be chosen with --lengths."
        )
    _tell(found)
    return changes_of(map_, found)


def _tell(found: Arrangement) -> None:
    shifts, (width, height) = found.shifts, found.map.board.size_mm
    mean = float(shifts.mean()) if len(shifts) else 0.0
    out.print(
        f"{found.fitting:.0%} of the routes fit within a tenth, {found.fitting_before:.0%} before, "
        f"on a board of {width:g} × {height:g} mm. Cities move by {mean:.0f} mm on average and by "
        f"{found.farthest_mm:.0f} mm at most.",
        soft_wrap=True,
    )
    if found.is_torn:
        out.print("Some routes cross that did not before: fewer fixed cities would help.")


def _finish(
    name: str, document: Document, changes: dict[Path, Any], *, show: bool, write: bool
) -> None:
    if not changes:
        out.print("There is nothing to change in the file.")
        return
    text = edit(document, [Put(path, value) for path, value in changes.items()]).text
    if show:
        echo(diff(document, text))
    if write:
        file = own_file(name)
        write_anew(file, document.text, text)
        done(f"wrote {file}")
    elif not show:
        out.print(f"{len(changes)} values would change: --diff shows them, --write writes them.")

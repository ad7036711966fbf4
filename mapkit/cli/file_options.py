"""Options of verbs that write a new map file, or change one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

ShowChangesOption = Annotated[
    bool, typer.Option("--diff", help="Show what would change in the file.")
]
ChangeFileOption = Annotated[bool, typer.Option("--write", help="Change the file.")]
MAP_SUFFIXES = (".yaml", ".yml")
FolderOption = Annotated[Path, typer.Option("-o", "--folder", help="Where to write it.")]
FolderOrFileOption = Annotated[
    Path, typer.Option("-o", "--output", help="Where to write it: a folder, or a file.yaml.")
]
OverwriteOption = Annotated[bool, typer.Option("--force", help="Overwrite a file.")]
BoardSizeOption = Annotated[
    str, typer.Option(metavar="WxH", help="Size of the board in millimetres, such as 790x525.")
]


def map_file(place: Path, id_: str) -> Path:
    """The file that `-o` means for a new map: itself, or one of its id in that folder."""
    if place.suffix in MAP_SUFFIXES and not place.is_dir():
        return place
    return place / f"{id_}.yaml"

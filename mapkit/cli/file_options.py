"""Options of verbs that write a new map file, or change one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

ShowChangesOption = Annotated[
    bool, typer.Option("--diff", help="Show what would change in the file.")
]
ChangeFileOption = Annotated[bool, typer.Option("--write", help="Change the file.")]
FolderOption = Annotated[Path, typer.Option("-o", "--folder", help="Where to write it.")]
OverwriteOption = Annotated[bool, typer.Option("--force", help="Overwrite a file.")]
BoardSizeOption = Annotated[
    str, typer.Option(metavar="WxH", help="Size of the board in millimetres, such as 790x525.")
]

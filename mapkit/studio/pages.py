"""The files of the page. Panels, tools and style sheets are found, not listed."""

from __future__ import annotations

import json
import os
from html import escape
from pathlib import Path

PAGE = Path(__file__).parent / "page"
_SHOWN = (".js", ".css", ".svg")
_FOUND = ("panels", "screens", "tools")  # folders of scripts whose modules are all loaded


def index_page() -> str:
    """The page itself, with every style sheet that there is."""
    sheets = sorted(file.name for file in (PAGE / "style").glob("*.css"))
    links = "\n".join(f'<link rel="stylesheet" href="/page/style/{escape(s)}">' for s in sheets)
    return (PAGE / "index.html").read_text("utf-8").replace("<!-- styles -->", links)


def parts_module() -> str:
    """A script that imports every panel and every tool."""
    lines, lists = [], []
    for folder in _FOUND:
        files = sorted(file.name for file in (PAGE / "script" / folder).glob("*.js"))
        names = [f"{folder}{number}" for number in range(len(files))]
        for name, file in zip(names, files, strict=True):
            lines.append(f"import * as {name} from {json.dumps(f'/page/script/{folder}/{file}')};")
        lists.append(f"export const {folder} = [{', '.join(names)}];")
    return "\n".join([*lines, *lists]) + "\n"


def page_file(path: str) -> Path | None:
    """A script, a style sheet or a picture of the page; None for anything else."""
    if "\0" in path or not path.endswith(_SHOWN):
        return None
    file = Path(os.path.realpath(PAGE / path))
    return file if file.is_relative_to(os.path.realpath(PAGE)) and file.is_file() else None

"""Boards that are written in a format and read again, and tables that tests write by hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mapkit import Map
from mapkit.exchange.assemble import Imported, import_map
from mapkit.exchange.catalog import writable
from mapkit.exchange.format import ExportWishes, ImportWishes


def exported(map_: Map, form: str, folder: Path, wishes: ExportWishes | None = None) -> list[Path]:
    """The files of a map in that format, in an empty folder."""
    write = writable()[form].write
    assert write is not None
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    files = write(map_, wishes or ExportWishes()).files
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return [folder / name for name in files]


def imported(
    folder: Path, files: Mapping[str, str | bytes], form: str | None = None, **wishes: object
) -> Imported:
    """What is read of files that are written for it."""
    paths = []
    for name, content in files.items():
        paths.append(folder / name)
        paths[-1].write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return import_map(paths, "my-map.yaml", form, ImportWishes(**wishes))  # type: ignore[arg-type]


def told(made: Imported) -> list[tuple[str, int]]:
    """Name and line of every finding that says what was left out or changed."""
    return [
        (one.name, one.where.line if one.where else -1)
        for one in made.findings
        if one.severity != "hint"
    ]

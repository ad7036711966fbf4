"""A first map for someone who starts one: small, commented, and in order."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from mapkit import bundled
from mapkit.files import write_output
from mapkit.source.flow import flow

SCHEMA_FOLDER = ".mapkit"
"""Beside a new map: the schemas, so that editors complete and explain wherever it lies."""


def write_starter(title: str, preset: str, folder: Path) -> Path:
    """Write a new map of that title, and its schemas; the file is named after the title."""
    write_schemas(folder)
    return write_output(folder, starter_file(title, folder).name, starter(title, preset))


def write_schemas(folder: Path) -> None:
    """Put the schemas of the map format beside a map."""
    for schema in sorted(bundled.folder("schemas").glob("*.json")):
        write_output(folder, f"{SCHEMA_FOLDER}/{schema.name}", schema.read_bytes())


def starter_file(title: str, folder: Path) -> Path:
    return folder / f"{map_id(title)}.yaml"


def starter(title: str, preset: str) -> str:
    """The text of a new map."""
    text = (bundled.folder("presets") / "starters" / f"{preset}.yaml").read_text("utf-8")
    words = {
        "SCHEMA": f"{SCHEMA_FOLDER}/map.schema.json",
        "TITLE_YAML": flow(title),
        "TITLE": " ".join(title.split()),
        "ID": map_id(title),
    }
    return re.sub(r"\b(SCHEMA|TITLE_YAML|TITLE|ID)\b", lambda word: words[word[0]], text)


def map_id(title: str) -> str:
    """`Koleje Północy` → `koleje-polnocy`."""
    letters = unicodedata.normalize("NFKD", title.casefold().replace("ł", "l"))
    words = re.findall(r"[a-z0-9]+", letters.encode("ascii", "ignore").decode())
    return "-".join(words)[:60].strip("-") or "my-map"

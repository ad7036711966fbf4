"""A first map for someone who starts one: small, commented, and in order."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from mapkit import bundled
from mapkit.files import write_output
from mapkit.model.text import Text
from mapkit.source.edits import Edit, Put, Take, edit
from mapkit.source.flow import flow
from mapkit.source.read import read
from mapkit.source.version import CURRENT
from mapkit.source.write import SCHEMA_COMMENT, dumped

SCHEMA_FOLDER = ".mapkit"
"""Beside a new map: the schemas, so that editors complete and explain wherever it lies."""
_SCHEMA = f"{SCHEMA_FOLDER}/map.schema.json"


def write_starter(title: str, text: str, folder: Path) -> Path:
    """Write a new map of that title, and its schemas; the file is named after the title."""
    write_schemas(folder)
    return write_output(folder, starter_file(title, folder).name, text)


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
        "SCHEMA": _SCHEMA,
        "TITLE_YAML": flow(title),
        "TITLE": " ".join(title.split()),
        "ID": map_id(title),
    }
    return re.sub(r"\b(SCHEMA|TITLE_YAML|TITLE|ID)\b", lambda word: words[word[0]], text)


def starter_with_cities(title: str, preset: str, names: Sequence[str]) -> str:
    """The text of a new map that has only the names of its cities."""
    data = {"mapkit": CURRENT, "id": map_id(title), "version": "0.1", "title": title}
    data |= {"author": "Your name", "license": "CC-BY-4.0", "rules": {"preset": preset}}
    cities = {id_: {"name": name} for id_, name in zip(_ids(names), names, strict=True)}
    first, rest = dumped(data | {"cities": cities, "routes": []}, _SCHEMA).split("\n", 1)
    words = " ".join(title.split())
    told = f"# {words}: a board in the making. `mapkit suggest all {map_id(title)}.yaml` shows the"
    return f"{first}\n{told}\n# rest of it, and with --write it fills it in.\n{rest}"


def started_from(title: str, map_: str) -> str:
    """The text of a bundled map under a new title, to make it one's own."""
    document = read(bundled.map_file(map_)).document
    author = f"Your name, after {Text.of(document.data['title'])} by {document.data['author']}"
    edits: list[Edit] = [
        Put(("id",), map_id(title)),
        Put(("title",), title),
        Put(("version",), "0.1"),
        Put(("author",), author),
    ]
    edits += [Take((key,)) for key in ("subtitle", "description") if key in document.data]
    _, rest = edit(document, edits).text.split("\n", 1)
    words = " ".join(title.split())
    first = SCHEMA_COMMENT.format(schema=_SCHEMA)
    return f"{first}# {words}, which began as the bundled map {map_}:\n{rest}"


def _ids(names: Sequence[str]) -> list[str]:
    """Each its own: `krakow`, and `city-3` for a name that Latin letters can't spell."""
    ids: list[str] = []
    for number, name in enumerate(names, 1):
        id_ = map_id(name, f"city-{number}")
        ids.append(f"{id_}-{number}" if id_ in ids else id_)
    return ids


def map_id(title: str, otherwise: str = "my-map") -> str:
    """`Koleje Północy` → `koleje-polnocy`."""
    letters = unicodedata.normalize("NFKD", title.casefold().replace("ł", "l"))
    words = re.findall(r"[a-z0-9]+", letters.encode("ascii", "ignore").decode())
    return "-".join(words)[:60].strip("-") or otherwise

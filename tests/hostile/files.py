"""Small map files that are no maps: a name, the file's bytes, and the finding each must give.

A case says the code of its first finding; `check` and every other verb ends with 1, or with 2
where the file can't be used at all (`FILE…`).
"""

from __future__ import annotations

from hostile.no_documents import BYTES, JSON, SYNTAX
from hostile.no_maps import REFERENCES, SCHEMA


def all_cases() -> list[tuple[str, str, bytes, str]]:
    """Name, file name, bytes and the first finding's code ("" if it is a map) of every case."""
    tables = (("bytes", BYTES), ("syntax", SYNTAX), ("schema", SCHEMA), ("references", REFERENCES))
    found = [
        (f"{table}: {name}", "map.yaml", _bytes(text), code)
        for table, cases in tables
        for name, text, code in cases
    ]
    return found + [(f"JSON: {name}", "map.json", _bytes(text), code) for name, text, code in JSON]


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8")

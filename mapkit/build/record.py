"""What was built last time, and of what: `build.json` in the output folder."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from mapkit.build.seal import is_sealed, seal_of
from mapkit.files import write_output
from mapkit.finding import DocumentError, Fault, Finding
from mapkit.model.plain import build, plain
from mapkit.source.json_document import DocumentKind, open_document

FILE = "build.json"
RECORD = DocumentKind(
    name="build record",
    schema="build",
    version_key="mapkit_build",
    version=2,
    no_such=Fault("BLD101", "not-a-build-record"),
    newer=Fault("BLD102", "newer-build-record"),
    written_by="mapkit build",
    largest=1 << 22,  # a thousand times that of a sound map; five thousand findings have half of it
)


@dataclass(frozen=True, slots=True)
class Entry:
    """A step that was done. It is fresh while either digest is the same and its files are there."""

    source: str  # the map file as it stands, the options and the code: quickly compared
    content: str  # only what the step uses of the map, the options and the code
    files: Mapping[str, str] = field(default_factory=dict)  # in the folder, with their digests
    findings: tuple[Finding, ...] = ()


@dataclass(slots=True)
class Record:
    folder: Path
    entries: dict[str, Entry] = field(default_factory=dict)
    ignored: str = ""  # why what lies there is not believed

    @classmethod
    def of(cls, folder: Path) -> Record:
        """The record in a folder; an empty one if there is none that this user wrote."""
        if not os.path.lexists(folder / FILE):
            return cls(folder)
        try:
            data = open_document(folder / FILE, RECORD).data
        except DocumentError as error:
            return cls(folder, ignored=f"{FILE} is ignored: {error.findings[0].message}")
        if not is_sealed(_text(data["steps"]), data["seal"]):
            return cls(folder, ignored=f"{FILE} is ignored: somebody else wrote it.")
        steps = data["steps"].items()
        return cls(folder, {step: build(Entry, entry) for step, entry in steps})

    def put(self, step: str, entry: Entry) -> None:
        self.entries[step] = entry
        self._write()

    def spoil(self, step: str) -> None:
        """Forget a step before it writes, so that an interrupted step is done again."""
        if step in self.entries:
            self.put(step, replace(self.entries[step], source="", content=""))

    def has_files(self, step: str) -> bool:
        return all((self.folder / name).is_file() for name in self.entries[step].files)

    def _write(self) -> None:
        steps = {step: plain(entry, whole=True) for step, entry in self.entries.items()}
        data = {RECORD.version_key: RECORD.version, "seal": seal_of(_text(steps)), "steps": steps}
        write_output(self.folder, FILE, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def _text(steps: Mapping[str, Any]) -> str:
    """The text that is sealed."""
    return json.dumps(steps, ensure_ascii=False, sort_keys=True)

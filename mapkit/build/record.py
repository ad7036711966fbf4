"""What was built last time, and of what: `build.json` in the output folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from mapkit.files import write_output
from mapkit.finding import Finding
from mapkit.model.plain import build, plain

FILE = "build.json"
FORMAT = 1


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

    @classmethod
    def of(cls, folder: Path) -> Record:
        """An empty one if there is none, or none that can be read: then everything is built."""
        try:
            data = json.loads((folder / FILE).read_text("utf-8"))
            steps = data["steps"] if data["mapkit_build"] == FORMAT else {}
            return cls(folder, {step: build(Entry, entry) for step, entry in steps.items()})
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return cls(folder)

    def put(self, step: str, entry: Entry) -> None:
        self.entries[step] = entry
        self._write()

    def spoil(self, step: str) -> None:
        """Before a step writes: if it is interrupted, its files are of no known map."""
        if step in self.entries:
            self.put(step, replace(self.entries[step], source="", content=""))

    def has_files(self, step: str) -> bool:
        return all((self.folder / name).is_file() for name in self.entries[step].files)

    def _write(self) -> None:
        steps = {step: plain(entry, whole=True) for step, entry in self.entries.items()}
        data = {"mapkit_build": FORMAT, "steps": steps}
        write_output(self.folder, FILE, json.dumps(data, ensure_ascii=False, indent=1) + "\n")

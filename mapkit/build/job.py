"""One map that is being built."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mapkit.build.record import Record
from mapkit.build.wishes import Wishes
from mapkit.files import output_folder
from mapkit.finding import MapError
from mapkit.model.load import Loaded, load
from mapkit.model.map import Map


@dataclass(frozen=True, slots=True)
class Job:
    name: str  # as it was asked for
    loaded: Loaded
    map: Map
    wishes: Wishes
    record: Record

    @classmethod
    def of(cls, name: str, wishes: Wishes) -> Job:
        """`MapError` if the file is not well-formed."""
        loaded = load(name)
        if loaded.map is None:
            raise MapError(loaded.findings)
        record = Record.of(output_folder(wishes.output, loaded.map.id))
        return cls(name, loaded, loaded.map, wishes, record)

    @property
    def folder(self) -> Path:
        return self.record.folder

    @property
    def size(self) -> str:
        parts = {"cities": self.map.cities, "routes": self.map.routes, "tickets": self.map.tickets}
        return ", ".join(f"{len(part)} {name}" for name, part in parts.items())

    def written(self, step: str, file: str) -> str | None:
        """The digest of a file when the step wrote it last."""
        entry = self.record.entries.get(step)
        return entry.files.get(file) if entry else None

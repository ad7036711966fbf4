"""One map of which something is made."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mapkit.build.record import Record
from mapkit.build.wishes import BuildWishes
from mapkit.files import output_folder
from mapkit.finding import MapError
from mapkit.model.load import Loaded, load
from mapkit.model.map import Map


@dataclass(frozen=True, slots=True)
class Job:
    name: str  # as it was asked for
    loaded: Loaded
    map: Map
    wishes: BuildWishes
    record: Record

    @classmethod
    def of(cls, name: str, wishes: BuildWishes) -> Job:
        """The job of a map by its name; `MapError` if the file is not well-formed."""
        return cls.of_loaded(name, load(name), wishes)

    @classmethod
    def of_loaded(cls, name: str, loaded: Loaded, wishes: BuildWishes) -> Job:
        """The job of a file that has been read; `MapError` if it is not well-formed."""
        if loaded.map is None:
            raise MapError(loaded.findings)
        folder = wishes.folder or output_folder(wishes.output, loaded.map.id)
        return cls(name, loaded, loaded.map, wishes, Record.of(folder))

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

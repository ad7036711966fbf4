"""What somebody who came without a file can begin with: a new map, drafts, tables, a copy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from mapkit import bundled
from mapkit.exchange.catalog import source_suffixes
from mapkit.files import read_bytes
from mapkit.model.text import Text
from mapkit.source.read import read, read_text
from mapkit.studio.child import Child
from mapkit.studio.new_file import home
from mapkit.studio.page_words import in_page_words
from mapkit.studio.refusal import RefusedError
from mapkit.studio.wire import Message

if TYPE_CHECKING:
    from mapkit.studio.studio import Studio

MAP_ENDINGS = (".yaml", ".yml", ".json")
MOST_FILES = 200  # of a folder that are looked at
_NOT_SHOWN = ("text", "pictures", "end")  # of an import: the page has no use for them
_BEGINNING = 4_000  # bytes in which a map says that it is one
_IS_MAP = re.compile(rb"""^[ \t]*+(?:\{[ \t]*+)?["']?mapkit["']?[ \t]*+:""", re.M)


@dataclass
class Starting:
    """A part of the studio: drafts and imports that nobody has taken yet."""

    studio: Studio
    drafts: dict[int, Message] = field(default_factory=dict)
    imported: Message | None = None
    target: str = ""  # the name of the file that an import becomes
    _child: Child | None = None

    def draft(self, order: Message) -> None:
        self.stop()
        self.drafts.clear()
        self._say("drafting", what="looking at the region", share=0.0, drafts=[])
        self._child = Child("draft", order, self._hear_draft)

    def import_(self, files: Mapping[str, bytes], order: Message) -> None:
        """Read tables that were uploaded; they lie in a folder of their own meanwhile."""
        self.stop()
        self.imported = None
        self._folder = TemporaryDirectory(prefix="mapkit-studio-")
        sources = []
        for name, data in files.items():
            path = Path(self._folder.name) / name
            path.write_bytes(data)
            sources.append(str(path))
        self._say("importing", what="reading the tables", share=0.0)
        self._child = Child("import", {**order, "sources": sources}, self._hear_import)

    def stop(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child = None

    def end(self) -> None:
        self.stop()

    def _hear_draft(self, message: Message) -> None:
        if "draft" in message:
            self.drafts[message["draft"]["seed"]] = dict(message["draft"])
        elif "picture" in message:
            seed = message["picture"]["seed"]
            self.drafts[seed] = {**self.drafts[seed], **message["picture"]}
            self._say("drafting", drafts=self.shown())
        elif "end" in message:
            self._say(
                "idle", drafts=self.shown(), message=in_page_words(message.get("message", ""))
            )
        else:
            self._say("drafting", drafts=self.shown(), **message)

    def shown(self) -> list[Message]:
        hidden = ("text",)
        ready = [one for one in self.drafts.values() if "picture" in one]
        return [{k: v for k, v in one.items() if k not in hidden} for one in ready]

    def _hear_import(self, message: Message) -> None:
        if message.get("end") == "done":
            self.imported = message
            shown = {key: value for key, value in message.items() if key not in _NOT_SHOWN}
            self._say("imported", **shown)
        elif "end" in message:
            self._say("idle", message=message["message"])
        else:
            self._say("importing", **message)

    def _say(self, state: str, **more: Any) -> None:
        self.studio.tell({"tell": "start", "state": state, **more}, keep=True)


def own_maps() -> Iterator[str]:
    """The maps in the folder where the studio was started."""
    for path in _files(MAP_ENDINGS):
        try:
            beginning = read_bytes(path, _BEGINNING)
        except OSError:
            continue
        if _IS_MAP.search(beginning):
            yield path.name


def own_tables() -> list[str]:
    """Files of that folder that may be tables or boards of other programs."""
    maps = set(own_maps())
    return [path.name for path in _files(source_suffixes()) if path.name not in maps]


def file_here(name: str, endings: tuple[str, ...]) -> Path:
    """A file of the folder by its plain name; `RefusedError` for anything else."""
    if name not in {path.name for path in _files(endings)}:
        raise RefusedError(f"There is no file {name} in this folder.")
    return home() / name


def bundled_maps() -> list[Message]:
    """The boards that come with mapkit, to be opened as a copy."""
    told: list[Message] = []
    for id_ in bundled.map_ids():
        data = _head(bundled.map_file(id_))
        told.append({"id": id_, "title": str(Text.of(data["title"])), "preset": _preset(data)})
    return told


def presets() -> list[Message]:
    """The presets, with what each adds to the classic game."""
    data = {id_: read(bundled.preset_file(id_)).document.data for id_ in bundled.preset_ids()}
    return [
        {"id": id_, "title": str(Text.of(one["title"])), "about": str(Text.of(one["about"]))}
        for id_, one in data.items()
    ]


def _head(path: Path) -> Mapping[str, Any]:
    """What a bundled map says before its cities: to read all of it takes longer."""
    text = path.read_text("utf-8").split("\ncities:", 1)[0]
    data: Mapping[str, Any] = read_text(text, path.name).document.data
    return data


def _preset(data: Mapping[str, Any]) -> str:
    return str((data.get("rules") or {}).get("preset", ""))


def _files(endings: tuple[str, ...]) -> list[Path]:
    found = (path for path in sorted(home().iterdir()) if path.suffix.lower() in endings)
    return [path for path in found if path.is_file() and not path.name.startswith(".")][:MOST_FILES]

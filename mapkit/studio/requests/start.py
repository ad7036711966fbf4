"""Beginning: a new map, drafts of a region, tables of another program, a map that is there."""

from __future__ import annotations

import base64
import binascii
from pathlib import PurePath
from typing import TYPE_CHECKING

from mapkit import bundled
from mapkit.exchange.catalog import source_suffixes
from mapkit.exchange.source_file import LARGEST_SOURCE
from mapkit.files import read_bytes
from mapkit.model.load import loaded
from mapkit.model.starter import map_id, started_from, starter, starter_with_cities
from mapkit.model.text import Text
from mapkit.source.edits import edit
from mapkit.source.read import Reading, read, read_text
from mapkit.studio import starting
from mapkit.studio.land import empty_sheet, land_of_names, name_of_land
from mapkit.studio.named_cities import on_earth, placed_cities
from mapkit.studio.new_file import home, write_new, write_new_file
from mapkit.studio.page_words import in_page_words
from mapkit.studio.proposal import asked
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import Request, choices_of, given, wished
from mapkit.studio.starting import Starting
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message

if TYPE_CHECKING:
    from mapkit.suggest import Suggestion

MOST_DRAFTS = 6
SIZES_MM = (150, 2000)  # of a board's side
MOST_CITIES = 80
LARGEST_SEED = 1 << 31
RADIUS_KM = (20, 5000)
LONGEST_NAME = 100
LONGEST_LAND = 500  # letters of the names of countries, as the page takes them


def beginnings(studio: Studio, message: Message) -> Message:
    """All that one can begin with."""
    from mapkit.draft import styles
    from mapkit.draft.territories import known_names

    return {
        "folder": home().name or str(home()),
        "maps": list(starting.own_maps()),
        "tables": starting.own_tables(),
        "sources": source_suffixes(),
        "bundled": starting.bundled_maps(),
        "presets": starting.presets(),
        "drafted": list(styles()),
        "lands": sorted(known_names()),
        "is_open": studio.session is not None,
    }


def new_map(studio: Studio, message: Message) -> Message:
    """Takes {"title": "Iberia", "preset": "classic", "cities": "Lisboa, Porto"}.

    In place of cities there may be {"land": "Spain, Portugal"}, or {"empty": true} for a sheet with
    nothing on it; without any of these it is a little board to change.
    """
    title, preset = given(message, "title", str).strip(), given(message, "preset", str)
    names = _names(wished(message, "cities", str, ""))
    land = wished(message, "land", str, "").strip()[:LONGEST_LAND]
    title = title or (name_of_land(land) if land else "")
    _refuse_preset(preset)
    _refuse_title(title, preset)
    if land:
        return _opened(studio, map_id(title), land_of_names(title, preset, land))
    if wished(message, "empty", bool, False):
        return _opened(studio, map_id(title), empty_sheet(title, preset))
    if not names:
        return _opened(studio, map_id(title), starter(title, preset))
    reading = read_text(starter_with_cities(title, preset, names), "new.yaml")
    found = placed_cities(reading, choices_of(message))
    open_ = [asked(one) for one in found.questions if one.answers]
    if open_:  # nothing is written before the designer has said which cities are meant
        return {"questions": open_}
    text = on_earth(edit(reading.document, found.edits))
    told = [*_unplaced(reading, found), *found.story]
    story = [in_page_words(one) for one in told]
    return {**_opened(studio, map_id(title), text), "story": story}


def _unplaced(reading: Reading, found: Suggestion) -> list[str]:
    """One sentence that names all cities that nobody knows: a page shows few sentences."""
    if len(found.questions) < 2:
        return [one.text for one in found.questions]
    cities = reading.document.data["cities"]
    names = ", ".join(f"“{cities[one.city]['name']}”" for one in found.questions)
    return [f"No cities are known as {names}. Check how they are spelt, or drag them to a place."]


def draft(studio: Studio, message: Message) -> None:
    """Takes {"region": "Portugal", "preset": "classic", "count": 4, "seed": 1, "near_km": null}."""
    preset, title = given(message, "preset", str), wished(message, "title", str, "").strip()
    _refuse_preset(preset)
    if title:
        _refuse_title(title, preset)
    order = {
        "region": given(message, "region", str).strip(),
        "near_km": _within(message, "near_km", RADIUS_KM),
        "preset": preset,
        "title": title,
        "size": _size(message),
        "cities": _within(message, "cities", (0, MOST_CITIES)) or 0,
        "count": _within(message, "count", (1, MOST_DRAFTS)) or 1,
        "seed": _within(message, "seed", (1, LARGEST_SEED)) or 1,
        "play": wished(message, "play", bool, True),
    }
    if not order["region"]:
        raise RefusedError("Give the name of a country, a region or a city.")
    studio.part(Starting).draft(order)


def take_draft(studio: Studio, message: Message) -> Message:
    found = studio.part(Starting).drafts.get(given(message, "seed", int))
    if found is None or "id" not in found:
        raise RefusedError("There is no such draft any more.")
    return _opened(studio, found["id"], found["text"])


def stop_start(studio: Studio, message: Message) -> None:
    part = studio.part(Starting)
    part.stop()
    studio.tell({"tell": "start", "state": "idle", "drafts": part.shown()}, keep=True)


def import_(studio: Studio, message: Message) -> None:
    """Takes files and what to do with them.

    {"files": [{"name": "routes.csv", "data": base64}], "chosen": ["stops.csv"], "title": ""}.
    """
    files = {}
    for one in wished(message, "files", list, []):
        if not isinstance(one, dict):
            raise RefusedError("A file has a name and data.")
        name = PurePath(str(one.get("name", ""))).name[-LONGEST_NAME:]
        if not name.isprintable():
            raise RefusedError("The name of the file has characters that can't be shown.")
        if not name.lower().endswith(source_suffixes()):
            raise RefusedError(f"{name}: this kind of file can't be imported.")
        files[name] = _decoded(str(one.get("data", "")))
    for name in wished(message, "chosen", list, []):
        path = starting.file_here(str(name), source_suffixes())
        files[str(name)] = read_bytes(path, LARGEST_SOURCE + 1)
    if not files:
        raise RefusedError("Choose a file.")
    preset, title = wished(message, "preset", str, ""), wished(message, "title", str, "").strip()
    if preset:
        _refuse_preset(preset)
    target = f"{map_id(title or next(iter(files)).rsplit('.', 1)[0])}.yaml"
    order = {"title": title, "preset": preset, "target": target}
    part = studio.part(Starting)
    part.target = target.removesuffix(".yaml")
    part.import_(files, order)


def take_import(studio: Studio, message: Message) -> Message:
    part = studio.part(Starting)
    if part.imported is None:
        raise RefusedError("Nothing was imported.")
    text = part.imported["text"]
    for name, picture in part.imported["pictures"].items():  # none takes the place of another
        wanted = PurePath(name)
        file = write_new_file(wanted.stem, wanted.suffix, base64.b64decode(picture))
        text = text.replace(name, file.name)
    return _opened(studio, part.target, text)


def open_map(studio: Studio, message: Message) -> Message:
    """A map of the folder."""
    path = starting.file_here(given(message, "file", str), starting.MAP_ENDINGS)
    studio.open(path)
    return {"file": path.name}


def open_copy(studio: Studio, message: Message) -> Message:
    """A bundled map, as a file of one's own."""
    id_ = given(message, "map", str)
    if id_ not in bundled.map_ids():
        raise RefusedError("There is no such board.")
    full = str(Text.of(read(bundled.map_file(id_)).document.data["title"]))
    title = f"My {full.removeprefix('The ')}"
    return _opened(studio, map_id(title), started_from(title, id_))


def _opened(studio: Studio, name: str, text: str) -> Message:
    path = write_new(name, text)
    studio.open(path)
    return {"file": path.name}


def _names(cities: str) -> list[str]:
    words = (" ".join(name.split()) for name in cities.replace("\n", ",").split(","))
    return list(dict.fromkeys(word for word in words if word))


def _refuse_preset(preset: str) -> None:
    if preset not in bundled.preset_ids():
        raise RefusedError("There are no such rules.")


def _refuse_title(title: str, preset: str) -> None:
    if not title:
        raise RefusedError("Give the map a title.")
    findings = loaded(read_text(starter(title, preset), "new.yaml")).findings
    if findings:
        raise RefusedError(f"A map can't have this title. {findings[0].message}")


def _within(message: Message, key: str, bounds: tuple[int, int]) -> int | None:
    value = message.get(key)
    if value is None:
        return None
    least, most = bounds
    if type(value) is not int or not least <= value <= most:
        raise RefusedError(f"“{key}” is a whole number from {least} to {most}.")
    return value


def _size(message: Message) -> list[int] | None:
    sides = [_within(message, key, SIZES_MM) for key in ("width_mm", "height_mm")]
    return [side for side in sides if side] if all(sides) else None


def _decoded(data: str) -> bytes:
    try:
        return base64.b64decode(data, validate=True)
    except (binascii.Error, ValueError):
        raise RefusedError("The file did not arrive whole.") from None


REQUESTS = (
    Request("beginnings", beginnings, slow=True),
    Request("new-map", new_map, slow=True),
    Request("draft", draft),
    Request("take-draft", take_draft),
    Request("stop-start", stop_start),
    Request("import", import_),
    Request("take-import", take_import),
    Request("open-map", open_map),
    Request("open-copy", open_copy),
)

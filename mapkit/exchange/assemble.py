"""The whole way from files to the text of a map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mapkit.draft.framing import suited_board
from mapkit.exchange import faults
from mapkit.exchange.assembly.fitting import fit_points, room_needed, window_around
from mapkit.exchange.assembly.placing import Placing
from mapkit.exchange.assembly.routes import RouteRows
from mapkit.exchange.assembly.rules import choose_rules, recolor, ticket_decks
from mapkit.exchange.assembly.settings import settings
from mapkit.exchange.assembly.stop_marks import LONGEST_NAME
from mapkit.exchange.assembly.stops import Stops
from mapkit.exchange.assembly.tickets import TicketRows
from mapkit.exchange.assembly.values import fill_points
from mapkit.exchange.catalog import format_of, readable
from mapkit.exchange.format import ImportWishes
from mapkit.exchange.pictures import DRAWN_KINDS
from mapkit.exchange.source_file import refuse_larger, source_files
from mapkit.exchange.tables import TABLES, Findings, Tables
from mapkit.finding import Finding, MapError, Where
from mapkit.geography import ATTRIBUTION, Window
from mapkit.model.board import STANDARD_SIZE_MM
from mapkit.model.load import loaded
from mapkit.model.map import Map
from mapkit.model.starter import SCHEMA_FOLDER, map_id
from mapkit.source.read import read_text
from mapkit.source.version import CURRENT
from mapkit.source.write import dumped

_ORDER = (
    *("mapkit", "id", "version", "title", "subtitle", "description", "author", "license"),
    *("attribution", "rules", "board", "geography", "lint", "tags", "cities", "countries"),
    *("routes", "tickets", "goals"),
)
_SMALLEST_MM, _LARGEST_MM = 100.0, 2000.0  # of a board's side


@dataclass(frozen=True, slots=True)
class Imported:
    """The result of an import. `map` is there if the text passes the check."""

    text: str = field(repr=False)
    findings: tuple[Finding, ...]
    map: Map | None
    pictures: Mapping[str, bytes] = field(default_factory=dict, repr=False)


def import_map(
    paths: Sequence[Path],
    target: str = "my-map.yaml",
    form: str | None = None,
    wishes: ImportWishes | None = None,
) -> Imported:
    """Read a board from files of another program; `MapError` if there is none in them.

    `form` is the name of a format; without it, the content of the files tells. `target` is what
    findings about the result call it.
    """
    files = source_files(paths)
    chosen = readable()[form] if form else format_of(files)
    assert chosen.read is not None
    for file in files:
        refuse_larger(file.name, file.raw, chosen.largest)
    findings = Findings(files[0].name)
    tables = chosen.read(files, findings)
    if not tables.routes and not tables.stops:
        message = "there are neither routes nor stops in it"
        findings.add(faults.MISSING_TABLE, Where(findings.file), message)
        raise MapError(findings.all())
    name = _title(Path(files[0].name), Path(target))
    data = assemble(tables, findings, wishes or ImportWishes(), name)
    _show_picture(data, tables.pictures, Path(target))
    text = dumped(data, f"{SCHEMA_FOLDER}/map.schema.json")
    checked = loaded(read_text(text, target))
    return Imported(text, findings.all() + checked.findings, checked.map, tables.pictures)


def assemble(
    tables: Tables, findings: Findings, wishes: ImportWishes, title: str
) -> dict[str, Any]:
    """The data of a map file with all that the tables hold; `title` if they have none."""
    data = _settings(tables, findings, wishes, title)
    choose_rules(data, wishes.preset, tables, findings)
    size_mm = _size(data, wishes)
    stops = Stops(findings, is_open=not tables.has_stops)
    for row in tables.stops:
        stops.add(row)
    routes = RouteRows(stops, findings)
    for row in tables.routes:
        routes.add(row)
    recolor(data, routes.routes, routes.rows, findings)
    tickets = TicketRows(stops, ticket_decks(data), findings)
    for row in tables.tickets:
        tickets.add(row)
    frame = wishes.frame or tables.frame
    fit_points(stops.places, routes.routes, frame, size_mm, findings)
    if not _is_complete(tables):
        Placing(stops, routes.routes, size_mm, findings).fill()
        _earth(data, stops, routes.routes)
    places = stops.places
    data["cities"] = {id_: place for id_, place in places.items() if id_ not in stops.countries}
    data["countries"] = {id_: place for id_, place in places.items() if id_ in stops.countries}
    data["routes"], data["tickets"] = routes.routes, tickets.tickets
    fill_points(data, tickets.rows, findings)
    _say_what_is_missing(data, findings)
    return {key: data[key] for key in _ORDER if data.get(key) or key in ("cities", "routes")}


def _show_picture(data: dict[str, Any], pictures: Mapping[str, bytes], target: Path) -> None:
    """Let the board show the picture that will lie beside the map, over drawn land if there is."""
    for ending in pictures:
        if ending.endswith(DRAWN_KINDS):
            background = data.setdefault("board", {}).setdefault("background", {})
            is_drawn_on = background.get("land") or background.get("water")
            mode = "over" if is_drawn_on else "replace"
            background |= {"image": f"{target.stem}{ending}", "mode": mode}


def _is_complete(tables: Tables) -> bool:
    """Whether the settings are those of a whole map, as exports write them: nothing is made up."""
    return any(row.get("Key") == "id" for row in tables.settings)


def _title(source: Path, target: Path) -> str:
    """The name of the source, unless it only says which table it is; then that of the map."""
    stem = target.stem if source.stem.casefold() in TABLES else source.stem
    words = " ".join(stem.replace("_", " ").replace("-", " ").split())
    return words[:1].upper() + words[1:LONGEST_NAME] or "My map"


def _settings(
    tables: Tables, findings: Findings, wishes: ImportWishes, source_title: str
) -> dict[str, Any]:
    given = settings(tables.settings, findings)
    title = wishes.title or given.get("title") or source_title
    default_id = map_id(title if isinstance(title, str) else str(next(iter(title.values()), "")))
    id_ = given.get("id") if isinstance(given.get("id"), str) and not wishes.title else None
    return {"version": "0.1", **given, "mapkit": CURRENT, "id": id_ or default_id, "title": title}


def _size(data: dict[str, Any], wishes: ImportWishes) -> tuple[float, float]:
    """The size of the board, which the wishes decide, then the source."""
    if not isinstance(data.get("board"), dict):
        data["board"] = {}
    board = data["board"]
    if wishes.size_mm:
        board["size_mm"] = list(wishes.size_mm)
    size = board.get("size_mm")
    if isinstance(size, list) and len(size) == 2 and all(_is_side(side) for side in size):
        return float(size[0]), float(size[1])
    return STANDARD_SIZE_MM


def _is_side(side: Any) -> bool:
    return isinstance(side, int | float) and _SMALLEST_MM <= side <= _LARGEST_MM


def _earth(data: dict[str, Any], stops: Stops, routes: Sequence[Mapping[str, Any]]) -> None:
    """Show the land under cities that lie on earth, on a board that suits it and the routes."""
    edges = window_around(stops.places.values())
    if edges is None or "geography" in data:
        return
    data["geography"] = {"window": edges}
    data.setdefault("attribution", ATTRIBUTION)
    is_free = not any("at" in place for place in stops.places.values())
    if is_free and "size_mm" not in data["board"]:
        window = Window.of(edges)
        share = room_needed(window, stops.places, routes)
        data["board"] = suited_board(window, share) | data["board"]


def _say_what_is_missing(data: dict[str, Any], findings: Findings) -> None:
    where = Where(findings.file)
    if not data["routes"]:
        message = "there are no routes; add them to the new map, or to the source"
        findings.add(faults.MISSING_TABLE, where, message)
    elif not data["tickets"]:
        message = "there are no tickets; add them under `tickets:` before you play"
        findings.add(faults.MADE_UP, where, message)

"""Whether a changed map is still sound: it fits on its board, and no lint has more to say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from mapkit.arrange import arrange
from mapkit.arrange.changes import changes_of
from mapkit.finding import FindingsError, Severity
from mapkit.lint.runner import run
from mapkit.lint.settings import Settings
from mapkit.model.load import loaded
from mapkit.model.map import Map
from mapkit.source.edits import Put, edit
from mapkit.source.read import Reading, read_text
from mapkit.tune.contestant import Contestant
from mapkit.tune.kept import KeptParts

LINTED = "`mapkit lint` would find more"
_OF_THE_BOARD = ("BRD", "GEO")  # lints that need the board drawn, which takes seconds


def fitted(base: Contestant, changed: Contestant, kept: KeptParts) -> Contestant:
    """The map with the cities around its changed routes moved, so that whole spaces fit.

    First only the cities at their ends may move; if that does not fit all, their neighbours too.
    """
    ends = _ends_of_changed(base.map, changed.map)
    network = changed.map.network()
    near = ends | {other for city in ends for other in network.neighbours(city)}
    for reach in (ends, near) if ends else ():
        loose = {
            city for city in reach & set(changed.map.cities) if not kept.has_entry(("cities", city))
        }
        after = _arranged(changed, loose) if loose else None
        if after is not None:
            return after
    return changed


def _arranged(changed: Contestant, loose: set[str]) -> Contestant | None:
    """The map with some cities moved; None if its routes fit no better for it."""
    found = arrange(changed.map, [city for city in changed.map.cities if city not in loose])
    if found.is_torn or found.fitting <= found.fitting_before:
        return None
    places = {
        path: at for path, at in changes_of(changed.map, found).items() if _is_of(path[:2], loose)
    }
    try:
        document = edit(changed.document, [Put(path, at) for path, at in places.items()])
    except FindingsError:
        return None
    map_ = loaded(Reading(document, ())).map
    return Contestant(document, map_, changed.moves, changed.played) if map_ else None


def _is_of(path: tuple[str | int, ...], cities: set[str]) -> bool:
    return path[0] == "cities" and path[1] in cities


def _ends_of_changed(before: Map, after: Map) -> set[str]:
    """Cities at the ends of routes that are new or have another length."""
    known = {(route.between, route.length) for route in before.routes}
    new = [route for route in after.routes if (route.between, route.length) not in known]
    return {place for route in new for place in route.between if place in after.cities}


def complaint(base: Contestant, changed: Contestant) -> str:
    """What the lints say of a changed map beyond what they say of the map before; or nothing."""
    same_board = _drawing(base.map) == _drawing(changed.map)
    ignored = _OF_THE_BOARD if same_board else ()
    before, after = (
        _faults(one.document.text, one.document.file, ignored) for one in (base, changed)
    )
    for severity in (Severity.ERROR, Severity.WARNING):
        if _count(after, severity) > _count(before, severity):
            new = [message for key, message in after.items() if key not in before]
            return f"{LINTED}: {new[0] if new else severity}"
    return ""


_Faults: TypeAlias = Mapping[tuple[Severity, str], str]


@lru_cache(maxsize=16)  # the map to beat is asked for again and again
def _faults(text: str, file: str, ignored: tuple[str, ...]) -> _Faults:
    """Errors and warnings of the lints, by severity and message."""
    found = run(loaded(read_text(text, file)), Settings(ignore=ignored)).findings
    return {
        (finding.severity, finding.message): finding.message
        for finding in found
        if finding.severity.rank <= Severity.WARNING.rank
    }


def _count(faults: _Faults, severity: Severity) -> int:
    return sum(level.rank <= severity.rank for level, _ in faults)


def _drawing(map_: Map) -> object:
    """What the layout depends on."""
    routes = [(route.between, route.length, route.pointer) for route in map_.routes]
    return routes, {city: place.spot for city, place in map_.cities.items()}

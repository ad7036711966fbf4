"""New maps without cities: a land to put them on, or an empty sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mapkit.model.starter import starter_with_cities
from mapkit.source.edits import Edit, Put, edit
from mapkit.source.read import read_text
from mapkit.studio.page_words import in_page_words
from mapkit.studio.refusal import RefusedError

if TYPE_CHECKING:
    from mapkit.draft import Region


def empty_sheet(title: str, preset: str) -> str:
    """A board with nothing on it."""
    return starter_with_cities(title, preset, ())


def land_of_names(title: str, preset: str, names: str) -> str:
    """The board of countries given by their names, with no cities yet, as a draft frames it.

    Every city that is added by its name stands where it lies.
    """
    from mapkit.draft.framing import frame_region
    from mapkit.draft.sketch import MOST_HOME
    from mapkit.geography import ATTRIBUTION

    region = _region(names)
    framing = frame_region(region)
    board: dict[str, Any] = {"size_mm": [round(side) for side in framing.board.size_mm]}
    geography: dict[str, Any] = {"window": [round(float(edge), 2) for edge in framing.window]}
    if framing.rotation_deg:
        geography["rotation_deg"] = round(framing.rotation_deg)
    if framing.board.wrap:
        board["wrap"] = True
        geography["stretch"] = 2.0
    geography["relief"] = True
    if 0 < len(region.countries) <= MOST_HOME:
        geography["home"] = list(region.countries)
    changes: list[Edit] = [
        Put(("attribution",), ATTRIBUTION),
        Put(("board",), board),
        Put(("geography",), geography),
    ]
    empty = read_text(empty_sheet(title, preset), "new.yaml").document
    return edit(empty, changes).text


def name_of_land(names: str) -> str:
    """What a map of these countries is called that has no title."""
    return _region(names).names["en"]


def _region(names: str) -> Region:
    from mapkit.draft import RegionError, region_of_names

    try:
        return region_of_names(names)
    except RegionError as error:
        raise RefusedError(in_page_words(str(error))) from None

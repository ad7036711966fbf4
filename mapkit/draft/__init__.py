"""From a region to a board: each step of a draft is a function of its own.

`region` says which piece of the globe is meant, `choosing` takes cities, `joining` joins them,
`special` sees water and mountains under the routes, `filling` adds the rest (`doubling`,
`coloring`, `ticketing`), and `text` writes the file. The same seed gives the same file.
"""

from mapkit.draft.draft import Drafted, draft
from mapkit.draft.filling import PRESETS
from mapkit.draft.region import (
    Region,
    RegionError,
    region_near,
    region_of_cities,
    region_of_names,
    region_of_window,
)
from mapkit.draft.work import Wishes

__all__ = [
    "PRESETS",
    "Drafted",
    "Region",
    "RegionError",
    "Wishes",
    "draft",
    "region_near",
    "region_of_cities",
    "region_of_names",
    "region_of_window",
]

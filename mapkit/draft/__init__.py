"""From a region to a board: each step of a draft is a function of its own.

`region` says which piece of the globe is meant and `framing` how it lies on a board, `choosing`
takes cities, `joining` joins them, `fitting` gives whole lengths, `kinds` sees water and mountains
under the routes, `doubling`, `coloring` and `ticketing` do what they say, and `mending` changes
what the layout shows to be wrong. `sketch` holds a board that is being drafted, `draft` leads from
step to step, and `text` writes the file. The same seed gives the same file.
"""

from mapkit.draft.draft import Drafted, draft
from mapkit.draft.region import (
    Region,
    RegionError,
    region_near,
    region_of_cities,
    region_of_names,
    region_of_window,
)
from mapkit.draft.work import DraftWishes, styles

__all__ = [
    "DraftWishes",
    "Drafted",
    "Region",
    "RegionError",
    "draft",
    "region_near",
    "region_of_cities",
    "region_of_names",
    "region_of_window",
    "styles",
]

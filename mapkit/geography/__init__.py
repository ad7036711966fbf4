"""The bundled base map of the world and how a piece of it gets onto a board.

Nothing here knows about maps of games: it speaks of windows in degrees and boxes in millimetres.
Data is read on first use and kept. Whatever shows it must credit `ATTRIBUTION`.
"""

from mapkit.geography.basemap import BaseMap, base_map
from mapkit.geography.choice import PROJECTIONS
from mapkit.geography.cities import LANGUAGES, GazetteerCity, cities_in, nearest
from mapkit.geography.elevation import relief, relief_at
from mapkit.geography.frame import Frame, FrameBox, fit_frame
from mapkit.geography.layers import (
    borders,
    countries,
    country_at,
    lakes,
    land,
    offshore_km,
    rivers,
)
from mapkit.geography.search import Match, find_city
from mapkit.geography.sphere import distance_km
from mapkit.geography.window import Window

ATTRIBUTION = "Made with Natural Earth · cities: GeoNames (CC BY 4.0) · relief: NASA SRTM"

__all__ = [
    "ATTRIBUTION",
    "LANGUAGES",
    "PROJECTIONS",
    "BaseMap",
    "Frame",
    "FrameBox",
    "GazetteerCity",
    "Match",
    "Window",
    "base_map",
    "borders",
    "cities_in",
    "countries",
    "country_at",
    "distance_km",
    "find_city",
    "fit_frame",
    "lakes",
    "land",
    "nearest",
    "offshore_km",
    "relief",
    "relief_at",
    "rivers",
]

"""Design, check, print and playtest boards for railway games.

>>> import mapkit
>>> board = mapkit.load_map("great-lakes")
>>> mapkit.check("my-map.yaml")
"""

from mapkit.finding import Finding, MapError, Severity
from mapkit.model.load import check, load_map, parse_map
from mapkit.model.map import Map

__version__ = "0.1.0"
__all__ = ["Finding", "Map", "MapError", "Severity", "check", "load_map", "parse_map"]

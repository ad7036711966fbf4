"""Where everything on a board lies: pure geometry in millimetres, no drawing."""

from mapkit.geometry.build import lay_out, rough_width
from mapkit.geometry.cache import remembered
from mapkit.geometry.layout import Layout
from mapkit.geometry.polygons import overlaps
from mapkit.geometry.score_track import frame_of
from mapkit.geometry.warp import base_map_warp

__all__ = [
    "Layout",
    "base_map_warp",
    "frame_of",
    "lay_out",
    "overlaps",
    "remembered",
    "rough_width",
]

"""The route colours of a theme, also of one that is only an example of a lint."""

from __future__ import annotations

from contextlib import suppress

from mapkit import bundled
from mapkit.board.theme_files import is_theme_file, load_theme, theme_names, theme_of
from mapkit.finding import MapError
from mapkit.model.map import Map
from mapkit.source.read import read


def route_colors(map_: Map) -> dict[str, str]:
    """The colour by which each kind of route is told from the others; none of an unknown theme."""
    theme = map_.board.theme
    if theme in theme_names():
        return load_theme(theme).route_colors()
    if is_theme_file(theme):
        with suppress(MapError):  # what is wrong with it is told by another lint
            return theme_of(map_).route_colors()
        return {}
    example = bundled.folder("lint") / "examples" / f"{theme}.yaml"
    inks = read(example).document.data["routes"] if example.is_file() else {}
    return {name: ink["fill"] for name, ink in inks.items()}

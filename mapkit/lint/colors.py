"""The route colours of a theme, also of one that is only an example of a lint."""

from __future__ import annotations

from mapkit import bundled
from mapkit.board.theme import load_theme, theme_names
from mapkit.source.read import read


def route_colors(theme: str) -> dict[str, str]:
    """The colour by which each kind of route is told from the others; none of an unknown theme."""
    if theme in theme_names():
        return load_theme(theme).route_colors()
    example = bundled.folder("lint") / "examples" / f"{theme}.yaml"
    inks = read(example).document.data["routes"] if example.is_file() else {}
    return {name: ink["fill"] for name, ink in inks.items()}

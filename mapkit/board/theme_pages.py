"""What a theme can say, in words; and a small file to start one from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from mapkit import bundled
from mapkit.board.theme_files import theme_data

_HEAD = """\
# yaml-language-server: $schema=.mapkit/theme.schema.json
# A theme of your own. Whatever is not said here is as in the theme that it extends;
# `mapkit theme explain` lists all keys. Take away the # in front of a line to change it.
extends: {base}
title: {title}

# The colours of cards and routes. The keys are the names in map files; players read `name`.
# `mapkit lint` tells if two of them look alike to colour-blind eyes.
routes:
  red: {{fill: "{red}"}}
  # blue: {{fill: "#1f5fbf", symbol: star, name: {{en: cobalt, pl: kobaltowy}}}}

ground:
  sea: {sea}
  land: {land}
  # water: lines        # waves, lines, rays, stars or plain
  # texture: stipple    # none, grain, stipple or hatching

# Letters: TTF or OTF files beside this one.
# fonts: {{title: fonts/MyFont-Bold.ttf}}
"""


def starter_theme(title: str, base: str) -> str:
    """The text of a new theme file."""
    data = theme_data(base)
    colors = {key: json.dumps(list(data["ground"][key])) for key in ("sea", "land")}
    red = data["routes"]["red"]["fill"]
    return _HEAD.format(base=base, title=json.dumps(title, ensure_ascii=False), red=red, **colors)


def theme_reference() -> str:
    """Every key of a theme file, with what it means and an example."""
    schema = json.loads((bundled.folder("schemas") / "theme.schema.json").read_text("utf-8"))
    return "\n".join(_lines(schema["properties"], schema["$defs"])) + "\n"


def _lines(keys: Mapping[str, Any], parts: Mapping[str, Any], depth: int = 0) -> Iterator[str]:
    for key, about in keys.items():
        choices = f" ({', '.join(about['enum'])})" if "enum" in about else ""
        yield f"{'  ' * depth}{key}: {about['description']}{choices}"
        inside = about.get("properties")
        if key == "routes":
            yield from _lines(parts["ink"]["properties"], parts, depth + 2)
        elif inside:
            yield from _lines(inside, parts, depth + 1)

"""From a text to the board on the screen, with what the page must know about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mapkit.aliases import Progress
from mapkit.board.layouts import layout_of
from mapkit.engine.replay import rules_digest
from mapkit.finding import Finding, MapError
from mapkit.geometry.layout import Layout
from mapkit.model.keys import route_keys
from mapkit.model.load import Loaded
from mapkit.model.map import Map
from mapkit.render.screen import screen_board
from mapkit.render.sheets.board import render_board
from mapkit.studio.charts import board_figures
from mapkit.studio.looks import Looks
from mapkit.studio.session import State
from mapkit.studio.wire import Message, finding_data


@dataclass(frozen=True)
class StudioPicture:
    """A board that was drawn, and all that it was made of."""

    state: State
    looks: Looks
    loaded: Loaded
    map: Map
    layout: Layout
    svg: str

    def message(self) -> Message:
        profile = self.layout.profile
        return {
            "tell": "board",
            "revision": self.state.revision,
            "svg": self.svg,
            "size": list(self.layout.size),
            "frame": list(self.layout.frame),
            "cities": {id_: _city(one) for id_, one in self.layout.cities.items()},
            "lanes": [_lane(self.map, self.layout, r) for r in range(len(self.map.routes))],
            "keys": list(route_keys(self.map)),  # by which games name the lanes
            "players": list(self.map.rules.player_counts),
            "digest": rules_digest(self.map),  # of all that games depend on
            "labels": {one.place: [_figure(v) for v in one.box] for one in self.layout.labels},
            "profile": {"first": profile.first_space, "pitch": profile.pitch},
            "figures": board_figures(self.map),
            "hints": list(self.layout.hints),
            "theme": self.looks.theme or self.map.board.theme,
            "language": self.looks.language,
        }


def draw(state: State, looks: Looks, progress: Progress) -> StudioPicture:
    """The board of a text; `MapError` with every finding if it is no map."""
    found = state.loaded
    if found is None or found.map is None:
        raise MapError(found.findings if found else state.findings)
    layout = layout_of(found.map, looks.language, progress)
    drawing = render_board(found.map, layout, looks.theme, looks.language)
    svg = screen_board(drawing, str(found.map.title))
    return StudioPicture(state, looks, found, found.map, layout, svg)


def broken_message(state: State, findings: Sequence[Finding]) -> Message:
    """Why there is no new board; the page keeps the last good one."""
    told = [finding_data(finding) for finding in findings]
    return {"tell": "broken", "revision": state.revision, "findings": told}


def _city(city: Any) -> list[float]:
    return [_figure(city.center[0]), _figure(city.center[1]), _figure(city.radius)]


def _lane(map_: Map, layout: Layout, r: int) -> dict[str, Any]:
    """A lane: its entry in the file, and points along it to light up or take hold of."""
    route = map_.routes[r]
    entry = int(route.pointer.split("/")[2])
    spaces = [[_figure(x), _figure(y)] for x, y in (s.center for s in layout.routes[r].spaces)]
    return {"entry": entry, "between": list(route.between), "spaces": spaces}


def _figure(value: float) -> float:
    """A hundredth of a millimetre is more than a screen can show."""
    return round(float(value), 2)

"""The board with what it is worked with: the bar above it and the panel beside it."""

from __future__ import annotations

import htpy as h

from mapkit.report.html.markup import drawing
from mapkit.report.html.speech import Speech


def workbench(toolbar: h.Node, board: str, panel: h.Element, say: Speech) -> h.Element:
    zoom = h.div(class_="zoom", role="group", aria_label=say("board_size"))[
        h.button(type="button", data_zoom="-1", aria_label=say("smaller"))["−"],
        h.button(type="button", data_zoom="1", aria_label=say("larger"))["+"],
    ]
    stage = h.div(class_="stage")[
        h.div(class_="frame", id="ui-frame")[drawing(board)],
        h.div(class_="legend-bar", id="ui-legend", hidden=True),
    ]
    return h.section(class_="workbench", aria_label=say("board"))[
        h.div(class_="toolbar")[toolbar, zoom], stage, panel
    ]

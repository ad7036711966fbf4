"""The board with what it is worked with: the bar above it and the panel beside it."""

from __future__ import annotations

import htpy as h

from mapkit.report.html.markup import drawing


def workbench(toolbar: h.Node, board: str, panel: h.Element) -> h.Element:
    zoom = h.div(class_="zoom", role="group", aria_label="Size of the board")[
        h.button(type="button", data_zoom="-1", aria_label="Smaller")["−"],
        h.button(type="button", data_zoom="1", aria_label="Larger")["+"],
    ]
    stage = h.div(class_="stage")[
        h.div(class_="frame", id="ui-frame")[drawing(board)],
        h.div(class_="legend-bar", id="ui-legend", hidden=True),
    ]
    return h.section(class_="workbench", aria_label="The board")[
        h.div(class_="toolbar")[toolbar, zoom], stage, panel
    ]

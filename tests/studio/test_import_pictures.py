"""A map of another editor that brings its picture along."""

from __future__ import annotations

import base64
import io
import json
import time
from pathlib import Path

import pytest
from PIL import Image

from mapkit.board.layouts import layout_of
from mapkit.model.load import load_map
from mapkit.render.sheets.board import render_board
from mapkit.studio.request import request_of
from mapkit.studio.starting import Starting
from mapkit.studio.studio import Studio

WAIT_S = 60  # a loaded machine is slow


def hm_file() -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", (110, 73), "#80a060").save(stream, "PNG")
    uri = f"data:image/png;base64,{base64.b64encode(stream.getvalue()).decode()}"
    stops = [{"id": c, "name": c.upper(), "x": x, "y": 300} for c, x in (("a", 200), ("b", 800))]
    payload = {
        "name": "Two Ports",
        "stops": stops,
        "routes": [{"id": "r", "a": "a", "b": "b", "length": 5, "color": "red"}],
        "tickets": [],
        "backgroundImage": {"dataUrl": uri, "x": 0, "y": 0, "width": 1100, "height": 731},
    }
    whole = {"format": "ticket-to-ride-map", "version": 3, "kind": "map", "payload": payload}
    return json.dumps(whole).encode()


def taken(studio: Studio) -> str:
    """The name of the map file that an import of the picture became."""
    data = base64.b64encode(hm_file()).decode()
    message = {"ask": "import", "files": [{"name": "ports.json", "data": data}]}
    request_of(message).answer(studio, message)
    end = time.monotonic() + WAIT_S
    while studio.part(Starting).imported is None and time.monotonic() < end:
        time.sleep(0.05)
    answer = request_of({"ask": "take-import"}).answer(studio, {"ask": "take-import"})
    return str(answer["file"])


@pytest.mark.timeout(150)
def test_its_picture_lies_under_the_board_and_replaces_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ports-background.png").write_bytes(b"mine")
    studio = Studio()
    try:
        file = taken(studio)
    finally:
        studio.end()
    assert (tmp_path / "ports-background.png").read_bytes() == b"mine"
    map_ = load_map(tmp_path / file)
    assert map_.board.background.image == "ports-background-2.png"
    assert "data:image/png;base64," in render_board(map_, layout_of(map_)).svg

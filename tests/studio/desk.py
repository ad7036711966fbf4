"""What tests do at the page, in the words of whoever sits before it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message

SHADOW_MM = 0.3  # by which the shadow moves the middle of what is drawn of a city
WAIT_MS = 60_000  # a loaded machine is slow
SMALL = """\
# a small island
mapkit: 1
id: island
title: Small Island
rules: {preset: classic}
board: {size_mm: [400, 300], score_track: 0}
cities:
  north: {name: North Bay, at: [200, 50]}  # cold
  east:  {name: East End, at: [330, 150]}
  south: {name: Southport, at: [200, 250]}
  west:  {name: Westminster, at: [70, 150]}
routes:
  # the ring
  - {between: [north, east], length: 4, color: red}
  - {between: [east, south], length: 4, color: blue}
  - {between: [south, west], length: 4, lanes: [green, yellow]}
  - {between: [west, north], length: 4, color: grey}
tickets:
  - {between: [north, south], points: 8}
  - {between: [east, west], points: 8}
"""


@dataclass
class Desk:
    page: Any
    studio: Studio
    folder: Path
    before: int = 0  # the revision that a test starts from

    def open(self, text: str = SMALL, name: str = "island.yaml") -> Path:
        """Open a map of that text, and wait for its board."""
        path = self.folder / name
        path.write_bytes(text.encode())
        self.page.keyboard.press("Escape")
        self.studio.open(path)
        self.page.wait_for_selector("svg.board[data-revision]", timeout=WAIT_MS)
        self.settle()
        return path

    @property
    def text(self) -> str:
        return self.studio.opened.path.read_bytes().decode()

    @property
    def revision(self) -> int:
        return self.studio.opened.state.revision

    def settle(self) -> None:
        """Wait until the page shows the file as it is now."""
        wanted = f'svg.board[data-revision="{self.revision}"]'
        self.page.wait_for_selector(wanted, timeout=WAIT_MS)

    def after(self, revision: int) -> None:
        """Wait until a newer board than that is shown."""
        for _ in range(WAIT_MS // 20):
            if self.revision > revision:
                break
            self.page.wait_for_timeout(20)
        assert self.revision > revision, "the file was not changed"
        self.settle()

    def middle(self, selector: str) -> tuple[float, float]:
        box = self.page.locator(selector).first.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def city(self, id_: str) -> tuple[float, float]:
        return self.middle(f'.city[data-city="{id_}"]')

    def stands_at(self, id_: str) -> tuple[int, int]:
        """Where the page shows a city, in whole millimetres of the board."""
        board, (x, y) = self.page.locator("svg.board").bounding_box(), self.city(id_)
        scale = self.scale()
        return round((x - board["x"]) / scale - SHADOW_MM), round(
            (y - board["y"]) / scale - SHADOW_MM
        )

    def told(self, kind: str) -> Message:
        """The last of what pages were told of that kind, as a page that comes now hears it."""
        heard: list[Message] = []
        listener = heard.append
        self.studio.listen(listener)
        self.studio.leave(listener)
        return next(one for one in heard if one["tell"] == kind)

    def scale(self) -> float:
        """Pixels of a millimetre."""
        box = self.page.locator("svg.board").bounding_box()
        return float(box["width"]) / self.studio.picture.layout.size[0]

    def drag(self, start: tuple[float, float], dx_mm: float, dy_mm: float) -> None:
        scale = self.scale()
        self.page.mouse.move(*start)
        self.page.mouse.down()
        end = start[0] + dx_mm * scale, start[1] + dy_mm * scale
        self.page.mouse.move(*end, steps=6)
        self.page.mouse.up()

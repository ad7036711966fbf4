"""Themes and pictures of one's own, and what is drawn with those that mapkit accepts."""

from __future__ import annotations

from random import Random

from fuzz.kinds import Kind
from fuzz.mutations import PALETTE, damaged_bytes
from hostile.art import PICTURES, svg
from hostile.small import BASE
from hostile.verbs import well_behaved

from mapkit.board.own_files import OwnFileError
from mapkit.board.pictures import own_picture
from mapkit.board.theme_files import load_theme
from mapkit.finding import MapError

DRAWN_SHARE = 0.1  # of what is accepted, that a board is drawn with
GOOD = [data for data, reason in PICTURES.values() if not reason and len(data) < 20_000]
SHAPES = ("rect", "path", "use", "image", "text", "script", "style", "mask", "g", "foreignObject")
KEYS = ("width", "d", "href", "xlink:href", "style", "fill", "onload", "transform", "viewBox", "id")
VALUES = ("url(#a)", "#a", "M0 0L1e999 9", "data:image/png;base64,AAAA", "http://example.org/x")


class ThemeKind(Kind):
    """A theme file; one that is refused is told of by findings that name it."""

    def try_bytes(self, raw: bytes, rng: Random) -> None:
        self.file.write_bytes(raw)
        try:
            load_theme(str(self.file))
        except MapError as error:
            self.refused += 1
            if any(finding.where is None for finding in error.findings):
                raise AssertionError(f"a finding without a place: {error}") from error
            return
        self.accepted += 1
        if rng.random() < DRAWN_SHARE:
            _draw(self, f"--theme={self.file}")


class PictureKind(Kind):
    """A PNG, a JPEG or an SVG, with its bytes changed, or an SVG of anything."""

    def damaged(self, rng: Random) -> bytes:
        if rng.random() < 0.5:
            return damaged_bytes(rng.choice(GOOD), rng)
        return svg("".join(_element(rng) for _ in range(rng.randrange(1, 6))))

    def good(self) -> bytes:
        return GOOD[0]

    def try_bytes(self, raw: bytes, rng: Random) -> None:
        self.file.write_bytes(raw)
        try:
            picture = own_picture(self.file.parent, self.file.name)
        except OwnFileError:
            self.refused += 1
            return
        self.accepted += 1
        assert picture.uri.startswith("data:image/")
        assert picture.aspect > 0
        assert b"<script" not in picture.data
        if rng.random() < DRAWN_SHARE:
            _draw(self)


def _draw(kind: Kind, *options: str) -> None:
    """A small board, beside which the picture lies; what can't be drawn is a finding."""
    board = kind.file.parent / "board.yaml"
    board.write_text(f"{BASE}board: {{background: {{image: p.png, mode: over}}}}\n", "utf-8")
    out = kind.file.parent / "drawn"
    well_behaved("render", str(board), "-o", str(out), "--ppi", "20", *options, codes=(0, 1))


def _element(rng: Random) -> str:
    shape = rng.choice(SHAPES)
    values = (*VALUES, *(str(one)[:200] for one in PALETTE))
    said = {key: rng.choice(values) for key in rng.sample(KEYS, rng.randrange(4))}
    inside = _element(rng) if rng.random() < 0.4 else ""
    marks = {ord('"'): "&quot;", ord("<"): "&lt;", ord("&"): "&amp;", 0x1B: " "}
    words = "".join(f' {key}="{value.translate(marks)}"' for key, value in said.items())
    return f"<{shape}{words}>{inside}</{shape}>"

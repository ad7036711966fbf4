"""Pictures of a designer's own: sound ones are taken, all others refused in plain words."""

import struct
import zlib
from pathlib import Path

import pytest

from mapkit.board.own_files import OwnFileError, own_bytes
from mapkit.board.pictures import own_picture
from mapkit.board.safe_svg import MOST_ELEMENTS, UnsafeSvgError, safe_svg

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        length, sum_ = (struct.pack(">I", n) for n in (len(data), zlib.crc32(kind + data)))
        return length + kind + data + sum_

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x10\x20\x30" * min(width, 9)) * min(height, 9))
    parts = chunk(b"IHDR", head), chunk(b"IDAT", rows), chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def svg(inside: str, more: str = 'viewBox="0 0 20 10"') -> bytes:
    return f"{HEAD}{more}>{inside}</svg>".encode()


def test_a_png_tells_its_size_and_dpi(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "a.png").write_bytes(png(9, 6))
    picture = own_picture(tmp_path, "art/a.png")
    assert (picture.kind, picture.size) == ("png", (9, 6))
    assert picture.dpi(25.4, 25.4) == pytest.approx(6)
    assert picture.uri.startswith("data:image/png;base64,")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (png(9, 6)[:-20], "breaks off"),
        (png(9, 6)[:40] + b"x" + png(9, 6)[41:], "damaged"),
        (png(60_000, 60_000), "pixels"),
        (b"\xff\xd8\xff\xe0\x00\x02\xff\xd9", "damaged JPEG"),
        (b"\xff\xd8\xff\xe0\x00\x10", "breaks off"),
        (b"GIF89a", "neither PNG nor JPEG nor SVG"),
        (b"", "neither PNG nor JPEG nor SVG"),
        (b"<html/>", "neither PNG nor JPEG nor SVG"),
    ],
)
def test_what_is_no_sound_picture_is_refused(tmp_path: Path, data: bytes, reason: str) -> None:
    (tmp_path / "a.png").write_bytes(data)
    with pytest.raises(OwnFileError, match=reason):
        own_picture(tmp_path, "a.png")


@pytest.mark.parametrize("name", ["../secret.png", "/etc/passwd", "link.png", "a\0b.png", ".."])
def test_nothing_outside_of_the_folder_is_read(tmp_path: Path, name: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (tmp_path / "secret.png").write_bytes(png(9, 6))
    (home / "link.png").symlink_to(tmp_path / "secret.png")
    with pytest.raises(OwnFileError):
        own_bytes(home, name, 1000)


def test_a_map_without_a_file_has_no_pictures() -> None:
    with pytest.raises(OwnFileError, match="no file"):
        own_bytes(None, "a.png", 1000)


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"x" * 2000)
    with pytest.raises(OwnFileError, match="at most"):
        own_bytes(tmp_path, "a.png", 1000)


@pytest.mark.parametrize(
    "evil",
    [
        "<script>alert(1)</script>",
        '<path onclick="alert(1)"/>',
        '<image href="http://example.org/a.png"/>',
        '<image xlink:href="file:///etc/passwd"/>',
        '<use href="other.svg#x"/>',
        '<path style="fill:url(http://example.org)"/>',
        "<path fill=\"url( 'http://example.org#a')\"/>",
        "<style>@import 'http://example.org'</style>",
        "<foreignObject><b>alert</b></foreignObject>",
        '<a href="javascript:alert(1)"><path/></a>',
        '<animate attributeName="href" to="http://example.org"/>',
        '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    ],
)
def test_what_acts_or_leads_away_is_taken_out(evil: str) -> None:
    clean, size = safe_svg(svg(evil + '<path d="M0 0H9" fill="url(#a)"/>'))
    assert size == (20, 10)
    assert b"M0 0H9" in clean
    assert b"url(#a)" in clean
    for word in (b"alert", b"example", b"file:", b"other.svg", b"@import", b"svg+xml"):
        assert word not in clean


def test_entities_are_refused() -> None:
    bomb = b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + svg("&b;")
    with pytest.raises(UnsafeSvgError, match="entities"):
        safe_svg(bomb)


def test_copies_of_copies_are_counted() -> None:
    rows = ['<g id="x0"><path/></g>']
    rows += [f'<g id="x{n}">{f"""<use href="#x{n - 1}"/>""" * 10}</g>' for n in range(1, 8)]
    with pytest.raises(UnsafeSvgError, match=f"{MOST_ELEMENTS:,}"):
        safe_svg(svg("".join(rows)))


def test_a_copy_of_itself_is_refused() -> None:
    with pytest.raises(UnsafeSvgError, match="copy of itself"):
        safe_svg(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(UnsafeSvgError, match="inside each other"):
        safe_svg(svg("<g>" * 5000 + "</g>" * 5000))


@pytest.mark.parametrize("more", ["", 'viewBox="a b c d"', 'viewBox="0 0 0 5"', 'width="9%"'])
def test_an_svg_needs_a_size(more: str) -> None:
    with pytest.raises(UnsafeSvgError, match="size"):
        safe_svg(svg("<path/>", more))

"""Measuring printed pages with pypdfium2, in millimetres from the upper left corner."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
import pypdfium2
from numpy.typing import NDArray

POINTS_PER_MM = 72 / 25.4
DARK = 120

Box = tuple[float, float, float, float]


def pages(pdf: bytes) -> list[pypdfium2.PdfPage]:
    document = pypdfium2.PdfDocument(pdf)
    return [document[index] for index in range(len(document))]


def size_mm(page: pypdfium2.PdfPage) -> tuple[float, float]:
    width, height = page.get_size()
    return width / POINTS_PER_MM, height / POINTS_PER_MM


def pixels(page: pypdfium2.PdfPage, box: Box, per_mm: int) -> NDArray[np.uint8]:
    """The part of a page as (rows, columns, 3)."""
    width, height = size_mm(page)
    left, top, right, bottom = box
    crop = (left, height - bottom, width - right, top)
    scaled = tuple(max(0.0, value) * POINTS_PER_MM for value in crop)
    scale = per_mm / POINTS_PER_MM * (1 - 1e-7)  # pypdfium2 rounds up: not by a hair to one more
    picture = page.render(scale=scale, crop=scaled).to_numpy()
    return np.asarray(picture[:, :, :3])


def exact_pixels(
    page: pypdfium2.PdfPage, corner: tuple[int, int], size: tuple[int, int], per_point: int
) -> NDArray[np.uint8]:
    """A part of a page in whole pixels: nothing is scaled to fit, nothing cut by a hair."""
    bitmap = pypdfium2.PdfBitmap.new_native(*size, pypdfium2.raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
    move = pypdfium2.raw.FS_MATRIX(per_point, 0, 0, per_point, -corner[0], -corner[1])
    clip = pypdfium2.raw.FS_RECTF(0, 0, *size)
    pypdfium2.raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page, move, clip, 0)
    return bitmap.to_numpy().copy()


def dark_middles(line: NDArray[np.uint8], per_mm: int) -> list[float]:
    """The middles of the dark runs along a line of pixels, in millimetres."""
    dark = np.concatenate([[False], line.max(axis=-1) < DARK, [False]])
    edges = np.flatnonzero(np.diff(dark.astype(int)))
    return [float(a + b) / 2 / per_mm for a, b in edges.reshape(-1, 2)]


def plain_text(page: pypdfium2.PdfPage) -> str:
    """All letters without spaces and line ends: pdfium invents some between letters."""
    return "".join(page.get_textpage().get_text_range().split())


def _visible(text: pypdfium2.PdfTextPage, index: int) -> bool:
    return not text.get_text_range(index, 1)[:1].isspace()


def text_boxes(page: pypdfium2.PdfPage, pattern: str = ".") -> Iterator[tuple[str, Box]]:
    """Every letter, or what else matches, and the box that it fills; spaces are left out."""
    height = size_mm(page)[1]
    text = page.get_textpage()
    places = [index for index in range(text.count_chars()) if _visible(text, index)]
    letters = "".join(text.get_text_range(index, 1)[:1] for index in places)
    for found in re.finditer(pattern, letters):
        boxes = [text.get_charbox(index) for index in places[slice(*found.span())]]
        left, bottom, right, top = np.array(boxes).T / POINTS_PER_MM
        edges = left.min(), height - top.max(), right.max(), height - bottom.min()
        yield found[0], (float(edges[0]), float(edges[1]), float(edges[2]), float(edges[3]))

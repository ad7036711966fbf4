"""The plan of a tiled board: a small picture of it, and how the sheets meet."""

from __future__ import annotations

from mapkit.aliases import Size
from mapkit.board.papers import Paper
from mapkit.board.tiling import BLEED_MM, Tile, Tiling, fold_lines
from mapkit.geometry.layout import Box, outset
from mapkit.model.map import Map
from mapkit.render.atoms.mini_map import accent
from mapkit.render.atoms.ruler import INK, on_paper
from mapkit.render.canvas import Style
from mapkit.render.counts import Count
from mapkit.render.fit import write_in
from mapkit.render.pen import Pen
from mapkit.render.press import Page, Picture
from mapkit.render.sheets.cards.face import within
from mapkit.render.sheets.desk import Desk
from mapkit.render.writing import line_path, number

_LINE: Style = {"fill": "none", "stroke": INK, "stroke_width": 0.4}


def plan_page(desk: Desk, tiling: Tiling) -> Page:
    box = _plan_box(desk, tiling.page)
    bleed = BLEED_MM * (box[2] - box[0]) / desk.map_.board.size_mm[0]
    picture = Picture("board.pdf", outset(box, bleed), 1, box)
    label = desk.words("tile_plan", total=len(tiling.tiles))
    return Page(tiling.page, (picture, Picture("plan.svg", (0, 0, *tiling.page))), label)


def _plan_box(desk: Desk, page: Size) -> Box:
    width, height = desk.map_.board.size_mm
    return within((14, 50, page[0] - 14, page[1] - 22), width / height)


def plan_svg(desk: Desk, tiling: Tiling, paper: Paper, folds: bool) -> bytes:
    page, words = tiling.page, desk.words
    box = _plan_box(desk, page)
    scale = (box[2] - box[0]) / desk.map_.board.size_mm[0]
    total = Count(len(tiling.tiles))
    if tiling.panels:
        part = tiling.tiles[0].part
        sizes = {"width": number(part[2], 1), "height": number(part[3], 1)}
        text = words("plan_panels", sheets=total, **sizes)
    else:
        overlap = number(tiling.overlap_mm)
        text = words("plan_text", sheets=total, paper=paper.title, overlap=overlap)

    def draw(pen: Pen) -> None:
        heading = on_paper(pen.theme.panel.heading)
        write_in(
            pen, desk.title, (14, 12, page[0] - 14, 22), 9, "title", anchor="start", fill=heading
        )
        write_in(
            pen,
            words("plan_title"),
            (14, 23, page[0] - 14, 29),
            5,
            "text",
            anchor="start",
            fill=INK,
        )
        write_in(pen, text, (14, 31, page[0] - 14, 48), 3.5, "small", anchor="start", fill=INK)
        for tile in tiling.tiles:
            _draw_on_plan(pen, tile, box, scale)
        if folds:
            _draw_folds_on_plan(pen, desk.map_, box, scale)

    return desk.footed(page, words("tile_plan", total=len(tiling.tiles)), draw)


def _draw_on_plan(pen: Pen, tile: Tile, box: Box, scale: float) -> None:
    ink = accent(pen.theme)
    left, top, right, bottom = (value * scale for value in tile.part)
    part = (box[0] + left, box[1] + top, box[0] + right, box[1] + bottom)
    pen.canvas.rect(part, fill=ink, fill_opacity=0.07, stroke=ink, stroke_width=0.35)
    middle = ((part[0] + part[2]) / 2, (part[1] + part[3]) / 2)
    badge = min(7.0, 0.3 * min(part[2] - part[0], part[3] - part[1]))
    pen.canvas.circle(
        middle, badge, fill="#ffffff", fill_opacity=0.85, stroke=ink, stroke_width=0.4
    )
    round_ = outset((*middle, *middle), 0.75 * badge)
    write_in(pen, tile.name, round_, badge, "figure", fill=ink)


def _draw_folds_on_plan(pen: Pen, map_: Map, box: Box, scale: float) -> None:
    xs, ys = fold_lines(map_.board.size_mm)
    lines = [[(box[0] + x * scale, box[1] - 4), (box[0] + x * scale, box[3] + 4)] for x in xs]
    lines += [[(box[0] - 4, box[1] + y * scale), (box[2] + 4, box[1] + y * scale)] for y in ys]
    style: Style = {"stroke_dasharray": "2.4 1.6"}
    pen.canvas.path("".join(line_path(line) for line in lines), **(_LINE | style))

"""Sea and land: coasts with a glow of shallow water, lakes, rivers, borders, the grid."""

from __future__ import annotations

from dataclasses import dataclass

from shapely import LinearRing, MultiPolygon, Polygon

from mapkit.board.ground import Ground, clipped
from mapkit.board.relief import Relief
from mapkit.geography.dissolve import simplified
from mapkit.geometry.layout import Box, outset
from mapkit.render.atoms.hills import draw_hills
from mapkit.render.atoms.land_texture import draw_texture
from mapkit.render.atoms.plants import draw_plants
from mapkit.render.atoms.water import draw_depths, draw_water
from mapkit.render.canvas import Style
from mapkit.render.free import TakenRoom
from mapkit.render.pen import Pen
from mapkit.render.plants import place_plants
from mapkit.render.ranges import place_peaks
from mapkit.render.writing import line_path, lines_path

GLOW_MM = (11.0, 7.0, 3.5)  # widths of the strokes that make it, each under the next
INLAND_MM = (7.0, 3.5)
_DASHES = "3.2 1.4 0.4 1.4"  # of borders
_PAST_THE_FRAME = 8.0  # what is drawn of the land beyond: its cut must not show as a coast
_NARROW_MM = 2.2  # mean width of a lake
_ROUGH_MM = 0.8  # about a quarter of the narrowest band
_BELOW_THE_FRAME = 2.0  # drawn under the frame's moulding, so that no gap shows


@dataclass(frozen=True, slots=True)
class Coasts:
    """The ground that a frame shows, and its land as it is drawn."""

    ground: Ground
    land: MultiPolygon  # with its narrow lakes filled in
    creeks: MultiPolygon  # those lakes: between the lines of two shores nothing would be seen
    rough: MultiPolygon  # land for bands along its coasts, which show no detail and are drawn soon

    @classmethod
    def of(cls, ground: Ground, frame: Box) -> Coasts:
        shown = clipped(ground, outset(frame, _BELOW_THE_FRAME + _PAST_THE_FRAME))
        land, creeks = _without_creeks(shown.land)
        return cls(shown, land, creeks, simplified(land, _ROUGH_MM))


def draw_base_map(pen: Pen, coasts: Coasts, box: Box, room: TakenRoom) -> None:
    """Draw it a little past its box: the band of the score track is laid over what sticks out.

    A clip around it all would take typst a picture of the board's size, and as much again.
    """
    canvas, ink, ground = pen.canvas, pen.theme.ground, coasts.ground
    area = outset(box, _BELOW_THE_FRAME)
    sea, land = canvas.gradient("sea", ink.sea), canvas.gradient("soil", ink.land)
    outline = canvas.shape("land", lines_path(coasts.land))
    rough = canvas.shape("rough-land", lines_path(coasts.rough))
    with canvas.group("base-map"):
        canvas.rect(area, class_="sea", fill=sea)
        canvas.path(lines_path(ground.lakes), "lakes", fill=ink.lake)
        _draw_grid(pen, ground)
        if ink.depths:
            draw_depths(pen, rough)
        _draw_glow(pen, rough)
        draw_water(pen, outline, ground, box)
        canvas.use(outline, class_="land", fill=land)
        with canvas.group("on-land", clip_path=canvas.clip("land-area", outline)):
            _draw_home(pen, ground)
            draw_texture(pen, coasts.rough, area)
            _draw_inland(pen, rough)
            coast: Style = {"stroke": ink.coast, "stroke_width": 2 * ink.coast_mm}
            canvas.use(outline, class_="coast", fill="none", stroke_linejoin="bevel", **coast)
        if ground.relief and ink.hills != "none":
            _draw_relief(pen, ground.relief, ground, room)
        _draw_creeks(pen, coasts.creeks)
        _draw_lines(pen, ground)


def _draw_relief(pen: Pen, relief: Relief, ground: Ground, room: TakenRoom) -> None:
    """Draw mountains, and plants where there are none."""
    peaks = place_peaks(relief, ground.land, ground.rivers, room)
    draw_hills(pen, peaks)
    draw_plants(pen, place_plants(relief, ground.land, ground.rivers, peaks, room))


def _without_creeks(land: MultiPolygon) -> tuple[MultiPolygon, MultiPolygon]:
    """The land with its narrow lakes filled in, and those lakes."""
    whole, creeks = [], []
    for polygon in land.geoms:
        narrow = [ring for ring in polygon.interiors if _mean_width(ring) < _NARROW_MM]
        wide = [ring for ring in polygon.interiors if _mean_width(ring) >= _NARROW_MM]
        whole.append(Polygon(polygon.exterior, wide))
        creeks += [Polygon(ring) for ring in narrow]
    return MultiPolygon(whole), MultiPolygon(creeks)


def _mean_width(ring: LinearRing) -> float:
    return float(2 * Polygon(ring).area / max(ring.length, 1e-9))


def _draw_creeks(pen: Pen, creeks: MultiPolygon) -> None:
    """Narrow lakes, with a shore of the rivers' colour."""
    ink = pen.theme.ground
    shore: Style = {"stroke": ink.river, "stroke_width": 0.5, "stroke_linejoin": "round"}
    pen.canvas.path(lines_path(creeks), "creeks", fill=ink.lake, **shore)


def _draw_home(pen: Pen, ground: Ground) -> None:
    """The countries that the board is about, in a tint of their own."""
    tint = pen.theme.ground.home
    if tint and not ground.home.is_empty:
        pen.canvas.path(lines_path(ground.home), "home", fill=tint, fill_rule="evenodd")


def _draw_glow(pen: Pen, outline: str) -> None:
    ink = pen.theme.ground
    if not ink.glow_opacity:
        return
    with pen.canvas.group("glow", fill="none", stroke=ink.glow, stroke_opacity=ink.glow_opacity):
        for width in GLOW_MM:
            pen.canvas.use(outline, stroke_width=width, stroke_linejoin="round")


def _draw_inland(pen: Pen, outline: str) -> None:
    """A soft band on the land side of the coasts."""
    ink = pen.theme.ground
    if not ink.shade_opacity:
        return
    style: Style = {"stroke": ink.hill, "stroke_opacity": ink.shade_opacity}
    with pen.canvas.group("inland", fill="none", **style):
        for width in INLAND_MM:
            pen.canvas.use(outline, stroke_width=width, stroke_linejoin="round")


def _draw_grid(pen: Pen, ground: Ground) -> None:
    style: Style = {"stroke": pen.theme.ground.grid, "stroke_width": 0.25, "stroke_opacity": 0.6}
    with pen.canvas.group("grid", fill="none", **style):
        for line in ground.grid:
            pen.canvas.path(line_path(line))


def _draw_lines(pen: Pen, ground: Ground) -> None:
    ink = pen.theme.ground
    round_ends: Style = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    rivers: Style = {"stroke": ink.river, "stroke_width": 0.7}
    borders: Style = {"stroke": ink.border, "stroke_width": 0.55, "stroke_dasharray": _DASHES}
    band: Style = {"stroke": ink.border, "stroke_width": 3.2, "stroke_opacity": ink.shade_opacity}
    pen.canvas.path(lines_path(ground.rivers), "rivers", **rivers, **round_ends)
    lines = pen.canvas.shape("border-lines", lines_path(ground.borders))
    pen.canvas.use(lines, class_="border-band", **band, **round_ends)
    pen.canvas.use(lines, class_="borders", **borders, **round_ends)

"""The board: everything in its order, from the sea at the bottom to the names on top."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from shapely import MultiPolygon

from mapkit.board.art import background_box, picture_of
from mapkit.board.ground import Ground
from mapkit.board.theme import Theme
from mapkit.board.theme_files import theme_of
from mapkit.board.warped import ground_near
from mapkit.geometry.layout import Layout, Space
from mapkit.geometry.waiting import Spots, waiting_spots
from mapkit.model.map import Map
from mapkit.render.atoms.arctic_circle import draw_arctic_circle
from mapkit.render.atoms.base_map import Coasts, draw_base_map
from mapkit.render.atoms.card_slots import draw_card_slots
from mapkit.render.atoms.city import draw_city
from mapkit.render.atoms.compass import draw_compass, place_compass
from mapkit.render.atoms.country_exit import draw_exit
from mapkit.render.atoms.credits import draw_credits
from mapkit.render.atoms.exit_names import draw_exit_names, without_strays
from mapkit.render.atoms.label import draw_label
from mapkit.render.atoms.land_name import draw_land_name
from mapkit.render.atoms.legend import draw_legend
from mapkit.render.atoms.passengers import draw_passengers, draw_platforms
from mapkit.render.atoms.proof_grid import draw_proof_grid
from mapkit.render.atoms.route import draw_link, draw_route
from mapkit.render.atoms.score_track import draw_score_track
from mapkit.render.atoms.title import draw_title
from mapkit.render.atoms.wrap_arrow import draw_wrap_arrow
from mapkit.render.canvas import Canvas
from mapkit.render.card_slots import card_slots
from mapkit.render.drawing import Drawing
from mapkit.render.free import TakenRoom
from mapkit.render.land_names import PlacedName, discs_of, place_names
from mapkit.render.pen import Pen
from mapkit.render.pictures import PlacedPicture, draw_picture, pictures
from mapkit.render.words import words


def render_board(
    map_: Map,
    layout: Layout,
    theme: Theme | str | None = None,
    language: str = "en",
    *,
    width_mm: float | None = None,
    bleed_mm: float = 0,
    grid: bool = False,
    ground: Ground | None = None,
) -> Drawing:
    """The drawing of a board. `width_mm` scales it on paper; a bleed is added around that.

    With `grid` it is a proof: lines and figures of millimetres lie over it. `ground` is what lies
    under the layout, if that is known already.
    """
    width, height = layout.size
    scale = 1.0 if width_mm is None else width_mm / width
    bleed = bleed_mm / scale
    view = (-bleed, -bleed, width + bleed, height + bleed)
    chosen = theme if isinstance(theme, Theme) else theme_of(map_, theme)
    title = map_.title.in_language(language)
    canvas = Canvas(view, (width + 2 * bleed) * scale, title, chosen.fonts)
    pen = Pen(canvas, chosen, layout.profile, words(language))
    _draw(pen, map_, layout, ground or ground_near(map_, layout))
    if grid:
        draw_proof_grid(pen, layout.size)
    return canvas.finished()


def _draw(pen: Pen, map_: Map, layout: Layout, ground: Ground) -> None:
    spots = waiting_spots(map_, layout)
    layout = without_strays(map_, layout, pen.words.language)
    room = TakenRoom.of(layout, [spot for each in spots.values() for spot in each])
    background = map_.board.background
    slots = () if background.image else card_slots(map_, room)
    room = room.with_boxes(slot.box for slot in slots)
    names = _names_of_the_land(pen, map_, ground, room)
    room = room.with_discs(discs_of(names))
    coasts = Coasts.of(ground, layout.frame)
    shown = () if background.image else pictures(map_, coasts.rough, room, ground)
    room = room.with_boxes(picture.box for picture in shown)
    if not background.image or background.mode == "over":
        _draw_land(pen, coasts, layout, room, names, shown)
    if background.image:
        with pen.canvas.layer("own-picture", "Own picture"):
            picture = picture_of(map_, ("board", "background", "image"), background.image)
            pen.canvas.image(picture.uri, background_box(map_))
    with pen.canvas.layer("lines", "Lines under the routes"):
        _draw_links(pen, layout)
        if spots:
            _draw_platforms(pen, layout, spots)
    with pen.canvas.layer("score-track", "Score track"):
        draw_score_track(pen, layout.size, layout.frame, layout.score_cells)
    with pen.canvas.layer("routes", "Routes"):
        _draw_routes(pen, map_, layout, ground.land)
    with pen.canvas.layer("cities", "Cities"):
        _draw_places(pen, map_, layout, spots, room)
    with pen.canvas.layer("furniture", "Title, legend, credits"):
        draw_credits(pen, map_, layout.frame, room)
        draw_card_slots(pen, slots)
        _draw_panels(pen, map_, layout)
    with pen.canvas.layer("labels", "Labels"):
        _draw_names(pen, map_, layout)
        if layout.exits:
            draw_exit_names(pen, map_, layout, room, ground.borders)


def _draw_land(
    pen: Pen,
    coasts: Coasts,
    layout: Layout,
    room: TakenRoom,
    names: list[PlacedName],
    shown: Sequence[PlacedPicture],
) -> None:
    """Everything under the routes that is ours and not a picture of the designer's own."""
    circle = coasts.ground.arctic_circle
    with pen.canvas.layer("base-map", "Base map"):
        draw_base_map(pen, coasts, layout.frame, room)
        if circle:
            draw_arctic_circle(pen, circle, layout.frame, room)
    with pen.canvas.layer("land-names", "Names of the land"):
        for name in names:
            draw_land_name(pen, name)
    with pen.canvas.layer("decoration", "Decoration"):
        _draw_compass(pen, coasts, room)
        for picture in shown:
            draw_picture(pen, picture)


def _names_of_the_land(pen: Pen, map_: Map, ground: Ground, room: TakenRoom) -> list[PlacedName]:
    """Names that are not those of a place or of the board itself, placed where there is room."""
    language = pen.words.language
    taken = {map_.place_name(place, language) for place in map_.places}
    taken.add(map_.title.in_language(language))
    names = [name for name in ground.names if name.name.in_language(language) not in taken]
    if not names:
        return []
    return place_names(names, language, room, ground.land, ground.borders, ground.rivers)


def _draw_compass(pen: Pen, coasts: Coasts, room: TakenRoom) -> None:
    place = place_compass(room, coasts.rough)
    if place:
        draw_compass(pen, *place, coasts.ground.north_deg)


def _draw_links(pen: Pen, layout: Layout) -> None:
    """Draw the links under the score track, which hides what runs over the edge of the map."""
    with pen.canvas.group("links"):
        for route in layout.routes:
            draw_link(pen, route)


def _draw_platforms(pen: Pen, layout: Layout, spots: Spots) -> None:
    """Draw the platforms under the routes, because a line to a spot may have to pass one."""
    with pen.canvas.group("platforms"):
        for label in layout.labels:
            if label.place in spots and label.place in layout.cities:
                city = layout.cities[label.place]
                draw_platforms(pen, city, label.box, spots[label.place])


def _draw_routes(pen: Pen, map_: Map, layout: Layout, land: MultiPolygon) -> None:
    length = layout.profile.space_length
    with pen.canvas.group("routes"):
        for drawn in layout.routes:
            route = map_.routes[drawn.route]
            is_ferry = route.ferry and drawn.spaces
            wet = _on_water(drawn.spaces, length, land) if is_ferry else None
            draw_route(pen, route, drawn, wet)


def _on_water(spaces: Sequence[Space], length: float, land: MultiPolygon) -> list[float]:
    """About how much of each space lies on water: of its middle and two points beside it."""
    turns = np.radians([space.angle_deg for space in spaces])
    along = np.stack([np.cos(turns), np.sin(turns)], axis=-1) * length / 3
    middles = np.array([space.center for space in spaces])
    points = middles[:, None] + along[:, None] * np.array([-1, 0, 1])[:, None]
    on_land = shapely.contains_xy(land, points[..., 0], points[..., 1])
    return [float(share) for share in 1 - on_land.mean(axis=1)]


def _draw_places(pen: Pen, map_: Map, layout: Layout, spots: Spots, room: TakenRoom) -> None:
    with pen.canvas.group("places"):
        for exit_ in layout.exits:
            draw_exit(pen, exit_)
        for place, city in layout.cities.items():
            draw_city(pen, map_.cities[place], city, room)
        for place, centers in spots.items():
            draw_passengers(pen, place, map_.places[place].passengers, centers)


def _draw_panels(pen: Pen, map_: Map, layout: Layout) -> None:
    language = pen.words.language
    subtitle = map_.subtitle.in_language(language) if map_.subtitle else ""
    if map_.art.logo:
        logo = picture_of(map_, ("art", "logo"), map_.art.logo)
        pen.canvas.image(logo.uri, layout.title, fills=False)
    else:
        draw_title(pen, layout.title, layout.frame, map_.title.in_language(language), subtitle)
    if map_.routes:
        draw_legend(pen, map_, layout.legend, layout.frame)


def _draw_names(pen: Pen, map_: Map, layout: Layout) -> None:
    with pen.canvas.group("names"):
        for arrow in layout.arrows:
            draw_wrap_arrow(pen, arrow, layout.frame)
        for label in layout.labels:
            draw_label(pen, label, country=label.place in map_.countries)

"""Which piece of the globe a draft shows."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely import Polygon
from shapely.affinity import translate

from mapkit.arrays import Floats
from mapkit.draft.territories import WORLD, country_name, find_country, known_names, members
from mapkit.geography import GazetteerCity, Window, cities_in
from mapkit.geography.layers import country_polygons
from mapkit.geography.meant import Meaning, meant_cities
from mapkit.model.places import KM_PER_DEGREE
from mapkit.source.suggest import did_you_mean

BIG_SHARE, NEAR_DEG = 0.02, 2.5  # an island is shown near the rest; a big one bears others
HUGE_SHARE, FAR_DEG = 0.15, 6.5  # a part as huge as Borneo's of Malaysia is shown this far away
TOWNS = 70  # the biggest of a country: what lies beyond all of them is not shown
AROUND_TOWNS = 0.08  # of their extent, around them
MARGIN_SHARE = 0.06  # of the width and the height around what is shown
LEAST_MARGIN_DEG = 0.08
SOUTH_MOST = -60.0  # beyond lies Antarctica, where nothing runs
POLE_MOST = 85.0  # degrees north and south: nobody lives beyond
ALL_AROUND_DEG = 359.0  # a window as wide as this shows the whole world
COAST_DEG = 0.2  # around the land: towns of the coast may lie a little off its coarse outline
FEWEST_NAMED = 8  # cities, where a designer names them
CITIES_MOST = 80  # what `--count` allows for too; the largest published boards have about 50
WHOLE_WORLD = (-170.0, -56.0, 190.0, 75.0)  # cut through the Bering Strait


class RegionError(ValueError):
    """A region that can't be found or drawn; the message says what to give instead."""


@dataclass(frozen=True)
class Region:
    """A window of the globe, and the home countries in it, where cities are chosen."""

    window: Window
    names: dict[str, str]  # what it is called, by language
    countries: tuple[str, ...] = ()  # none: all of the window is home
    cities: tuple[GazetteerCity, ...] = ()  # these and no others, if there are any
    outline: Floats | None = field(default=None, compare=False)
    """(points, 2) degrees that the board must show; None: all of the window, as it is."""

    @property
    def is_world(self) -> bool:
        return self.window.width >= ALL_AROUND_DEG


def region_of_names(text: str, languages: Sequence[str] = ("en",)) -> Region:
    """Countries or groups of them by name, with commas between: `Poland,Benelux`."""
    named = tuple(dict.fromkeys(_code(name.strip()) for name in text.split(",") if name.strip()))
    if not named:
        raise RegionError("No region is given. Try the name of a country, such as Portugal.")
    names = {
        language: ", ".join(country_name(code, language) for code in named)
        for language in languages
    }
    if WORLD in named:
        return Region(Window.of(WHOLE_WORLD), names)
    codes = tuple(dict.fromkeys(member for code in named for member in members(code)))
    outline = _settled(_home([_polygons(code) for code in codes]), codes)
    return Region(window_around(outline), names, codes, outline=outline)


def region_of_window(window: Sequence[float], languages: Sequence[str] = ("en",)) -> Region:
    """A window of degrees: west, south, east, north."""
    try:
        seen = Window.of(window)
    except ValueError as error:
        raise RegionError(f"A window is west, south, east, north in degrees: {error}.") from None
    if seen.south < -POLE_MOST or seen.north > POLE_MOST:
        raise RegionError(
            f"A window lies between {POLE_MOST:g} degrees south and {POLE_MOST:g} degrees north: "
            "there are no cities beyond. For the whole world give the region World."
        )
    return Region(seen, dict.fromkeys(languages, "A window on the world"))


def region_near(name: str, radius_km: float, languages: Sequence[str] = ("en",)) -> Region:
    """The region within `radius_km` kilometres of a city."""
    city = _meant(name, meant_cities({name: [name]})[name])
    lon, lat = city.lonlat
    down = radius_km / KM_PER_DEGREE
    across = min(down / max(math.cos(math.radians(lat)), 0.05), 179.0)
    window = Window.of(
        (lon - across, max(lat - down, -POLE_MOST), lon + across, min(lat + down, POLE_MOST))
    )
    return Region(window, {language: city.name_in(language) for language in languages})


def region_of_cities(names: Sequence[str], languages: Sequence[str] = ("en",)) -> Region:
    """These cities and no others."""
    if not names:
        raise RegionError("No city is given. Name cities with commas between them.")
    if len(names) > CITIES_MOST:
        raise RegionError(
            f"{len(names):,} cities are given. A draft has room for {CITIES_MOST} at most."
        )
    meanings = meant_cities({name.strip(): [name] for name in names})
    found = [_meant(name, meaning) for name, meaning in meanings.items()]
    cities = tuple({city.geonames_id: city for city in found}.values())
    if len(cities) < FEWEST_NAMED:
        raise RegionError(
            f"{len(cities)} of the cities that are given are different ones, and a board needs"
            f" {FEWEST_NAMED}."
        )
    points = np.array([city.lonlat for city in cities])
    points[:, 0] = np.degrees(np.unwrap(np.radians(points[:, 0])))
    title = f"{cities[0].name} – {cities[-1].name}"
    window = window_around(points)
    return Region(window, dict.fromkeys(languages, title), cities=cities, outline=points)


def widened(region: Region, share: float) -> Region:
    """The same region with more of what lies around it."""
    assert region.outline is not None
    middle = (region.outline.min(axis=0) + region.outline.max(axis=0)) / 2
    outline = np.clip(
        middle + (region.outline - middle) * share, (-540.0, -POLE_MOST), (540.0, POLE_MOST)
    )
    return Region(window_around(outline), region.names, region.countries, outline=outline)


def _code(name: str) -> str:
    code = find_country(name)
    if code is None:
        near = did_you_mean(name, known_names())
        raise RegionError(
            f"There is no country `{name}` on the base map{near or '.'} Give countries by name, "
            "or a --window, or a city with --near."
        )
    return code


def _meant(name: str, meaning: Meaning) -> GazetteerCity:
    """The likeliest city of a name, as in `suggest cities`; a name that none has is refused."""
    if meaning.is_misspelt:
        likely = meaning.choices[0].name
        raise RegionError(f"No city is known as `{name}`, did you mean `{likely}`?")
    if not meaning.choices:
        raise RegionError(f"No city is known as `{name}`. Check how it is spelt.")
    return meaning.choices[0].city


def _polygons(code: str) -> list[Polygon]:
    """The country's pieces, in one turn of longitudes that does not cut it."""
    for west in (-180.0, 0.0, -90.0, 90.0):
        pieces = country_polygons(code, (west, SOUTH_MOST, west + 360.0, 90.0))
        if pieces and _width(pieces) < 180.0:
            return pieces
    return pieces


def _width(pieces: Sequence[Polygon]) -> float:
    west, _, east, _ = shapely.total_bounds(pieces)
    return float(east - west)


def _home(countries: Sequence[list[Polygon]]) -> list[Polygon]:
    """The pieces that a board of these countries shows: not every far islet."""
    kept = [piece for pieces in countries if pieces for piece in _near_ones(pieces)]
    if not kept:
        raise RegionError("The base map does not draw that country: it is too small.")
    return _one_turn(kept)


def _near_ones(pieces: Sequence[Polygon]) -> list[Polygon]:
    """The largest piece, big ones from island to island, and what lies near any of these."""
    total = sum(piece.area for piece in pieces)
    by_area = sorted(pieces, key=lambda piece: -piece.area)
    kept, big = by_area[:1], [piece for piece in by_area[1:] if piece.area >= BIG_SHARE * total]
    for _ in big:
        kept += [piece for piece in big if piece not in kept and _is_near(piece, kept, total)]
    return [piece for piece in pieces if piece in kept or _is_near(piece, kept, total)]


def _is_near(piece: Polygon, kept: Sequence[Polygon], total: float) -> bool:
    reach = FAR_DEG if piece.area >= HUGE_SHARE * total else NEAR_DEG
    return bool(min(shapely.distance(piece, list(kept))) <= reach)


def _settled(pieces: Sequence[Polygon], codes: Sequence[str]) -> Floats:
    """The outline of the land around its towns, without a north where nobody lives."""
    outline: Floats = shapely.get_coordinates(list(pieces))
    low, high = outline.min(axis=0), outline.max(axis=0)
    width = min(high[0] - low[0] + 2 * COAST_DEG, 360)
    window = (low[0] - COAST_DEG, low[1] - COAST_DEG, low[0] + width, high[1] + COAST_DEG)
    seen: Counter[str] = Counter()
    towns = []
    for city in cities_in(window):
        seen[city.country] += not city.is_suburb and city.trust > 0
        if city.country in codes and seen[city.country] <= TOWNS:
            towns.append(((city.lonlat[0] - window[0]) % 360.0 + window[0], city.lonlat[1]))
    if not towns:
        return outline
    south, north = np.min(towns, axis=0), np.max(towns, axis=0)
    margin = np.maximum((north - south) * AROUND_TOWNS, LEAST_MARGIN_DEG)
    return np.asarray(np.clip(outline, south - margin, north + margin))


def _one_turn(pieces: list[Polygon]) -> list[Polygon]:
    """Move countries by whole turns of longitude until they lie side by side."""
    middle = pieces[0].centroid.x
    return [
        translate(piece, 360.0 * round((middle - piece.centroid.x) / 360.0)) for piece in pieces
    ]


def window_around(points: Floats, margin_share: float = MARGIN_SHARE) -> Window:
    """A window around all points, with a share of its width and height to spare on each side."""
    low, high = points.min(axis=0), points.max(axis=0)
    margin = np.maximum((high - low) * margin_share, LEAST_MARGIN_DEG)
    west, south = low - margin
    east, north = high + margin
    east = min(east, west + 360.0)
    return Window.of((west, max(south, -POLE_MOST), east, min(north, POLE_MOST)))

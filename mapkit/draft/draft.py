"""The whole way from a region to the text of a map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely

from mapkit.arrange import Arrangement, arrange
from mapkit.draft.choosing import FEWEST, Candidate, candidates, choose_cities
from mapkit.draft.coloring import GREY, Lane, color_lanes
from mapkit.draft.doubling import choose_doubles
from mapkit.draft.joining import Ground, Pair, ground_of, join_cities
from mapkit.draft.region import Region, RegionError
from mapkit.draft.special import Special, special_routes
from mapkit.draft.text import written
from mapkit.draft.ticketing import LONG_SHARES, SHARES, SHORT_SHARES, choose_tickets
from mapkit.geography import ATTRIBUTION, Frame, base_map, fit_frame
from mapkit.geography.layers import country_polygons
from mapkit.geometry.profiles import profile_of
from mapkit.geometry.score_track import frame_of
from mapkit.model.board import Board
from mapkit.model.load import parse_map
from mapkit.model.map import Map
from mapkit.model.presets import preset_rules
from mapkit.model.rules import Rules
from mapkit.model.starter import map_id

SIZES_MM = ((790.0, 525.0), (640.0, 640.0), (525.0, 790.0))  # of which the best filled is taken
LAND_PER_CITY_MM2 = 4_600.0
TICKETS_PER_CITY = 0.9
FEW, MANY = 16, 44  # cities, unless asked for others
END_GAPS_MM = 20.0  # of a route's line that the two cities take
PITCH_MM = profile_of(Board().pieces).pitch
LONGEST = 6  # spaces of a route
GROW = (1.35, 1.25, 1.15, 1.08, 1.0)  # how much farther apart cities are put, the first that fits
ENOUGH = 0.95  # share of the routes that must fit their spaces
TIGHT = 1.3  # spaces for each piece at the fullest table: less is a fight for scraps
FERRY_PRESETS = {"alpine", "stations"}
TUNNEL_PRESETS = {"alpine", "stations"}
PRESETS = ("classic", "alpine", "stations")  # those that a draft can fill today


@dataclass(frozen=True)
class Wishes:
    """What a designer may ask of a draft."""

    preset: str = "classic"
    title: str | None = None
    size_mm: tuple[float, float] | None = None
    count: int | None = None
    seed: int = 1
    language: str = "en"


@dataclass(frozen=True)
class Drafted:
    map: Map
    text: str
    story: Sequence[str]  # what was done and why, step by step


@dataclass
class _Work:
    """What is known so far."""

    region: Region
    wishes: Wishes
    rules: Rules
    story: list[str] = field(default_factory=list)

    @property
    def longest(self) -> int:
        """Spaces of a route."""
        return min(LONGEST, max(self.rules.routes.points))

    def tell(self, sentence: str) -> None:
        self.story.append(sentence)


def draft(region: Region, wishes: Wishes | None = None) -> Drafted:
    """A complete map of a region: cities, routes, lengths, colours and tickets."""
    wishes = wishes or Wishes()
    work = _Work(region, wishes, preset_rules(wishes.preset))
    board = Board(size_mm=wishes.size_mm or _best_size(region))
    chosen, ground = _placed(work, board)
    pairs = join_cities(ground, END_GAPS_MM + (work.longest + 0.4) * PITCH_MM)
    work.tell(f"{len(pairs)} routes join them: no way is a long detour, and none cross.")
    ids = _ids(chosen, wishes.language)
    found = _fitted(work, board, ids, chosen, pairs, ground)
    lengths = [route.length for route in found.map.routes]
    work.tell(
        f"Cities moved by {found.shifts.mean():.0f} mm on average, so that {found.fitting:.0%} of "
        "the routes fit their spaces."
    )
    at = {id_: [round(float(mm)) for mm in found.sites.at[i]] for i, id_ in enumerate(ids)}
    data = _data(work, board, ids, chosen, pairs, lengths, at)
    _fill(work, data, ids, chosen, ground, pairs, lengths)
    text = written(data, work.story)
    return Drafted(parse_map(text), text, tuple(work.story))


def _best_size(region: Region) -> tuple[float, float]:
    """The size whose frame the region fills best."""

    def scale(size: tuple[float, float]) -> float:
        box = frame_of(Board(size_mm=size))
        return fit_frame(region.window, box).scale_mm[0]

    return max(SIZES_MM, key=scale)


def _placed(work: _Work, board: Board) -> tuple[list[Candidate], Ground]:
    frame = fit_frame(work.region.window, frame_of(board))
    land = base_map(frame, rivers=False, borders=False).land
    found = candidates(work.region, frame, work.wishes.seed)
    if work.region.cities:
        named = {city.geonames_id for city in work.region.cities}
        found = [one for one in found if one.city.geonames_id in named]
    if len(found) < FEWEST:
        raise RegionError(
            f"Only {len(found)} towns of this region are known, and a board needs {FEWEST}. "
            "Add a neighbouring country, or give a larger --window."
        )
    home = _home_area(work.region, frame) if work.region.countries else land.area
    usual = round(min(max(home / LAND_PER_CITY_MM2, FEW), MANY))
    chosen = choose_cities(found, work.wishes.count or usual)
    work.tell(
        f"{len(chosen)} of {len(found)} towns: the biggest ones, well apart, and some in the gaps."
    )
    return chosen, ground_of(np.array([one.at for one in chosen]), land)


def _home_area(region: Region, frame: Frame) -> float:
    """Square millimetres of the countries that are meant."""
    pieces = [
        shapely.transform(piece, frame.to_board)
        for code in region.countries
        for piece in country_polygons(code, region.window)
    ]
    return float(sum(piece.area for piece in pieces))


def _fitted(
    work: _Work,
    board: Board,
    ids: Sequence[str],
    chosen: Sequence[Candidate],
    pairs: Sequence[Pair],
    ground: Ground,
) -> Arrangement:
    """Lengths and places that fit: the land grown as far as it goes, so that routes are longer."""
    best = None
    for grow in GROW:
        lengths = [_spaces(grow * float(ground.apart[pair]), work.longest) for pair in pairs]
        found = arrange(parse_map(written(_data(work, board, ids, chosen, pairs, lengths))))
        if not found.is_torn and found.fitting >= ENOUGH:
            return found
        if best is None or (not found.is_torn, found.fitting) > (not best.is_torn, best.fitting):
            best = found
    assert best is not None
    return best


def _spaces(apart_mm: float, longest: int) -> int:
    return min(longest, max(1, round((apart_mm - END_GAPS_MM) / PITCH_MM)))


def _ids(chosen: Sequence[Candidate], language: str) -> list[str]:
    """Each its own, from the local name."""
    ids: list[str] = []
    for one in chosen:
        id_ = map_id(one.city.name_in("local")) if one.city.name_in("local").isascii() else ""
        id_ = id_ or map_id(one.city.name)
        while id_ in ids:
            id_ += "-2"
        ids.append(id_)
    return ids


def _data(
    work: _Work,
    board: Board,
    ids: Sequence[str],
    chosen: Sequence[Candidate],
    pairs: Sequence[Pair],
    lengths: Sequence[int],
    at: Mapping[str, list[int]] | None = None,
) -> dict[str, Any]:
    """The map without colours and tickets."""
    wishes = work.wishes
    title = wishes.title or work.region.names[wishes.language]
    window = [round(float(edge), 2) for edge in work.region.window]
    cities = {id_: _city(one, wishes.language) for id_, one in zip(ids, chosen, strict=True)}
    for id_, place in (at or {}).items():
        cities[id_]["at"] = place
    return {
        "mapkit": 1,
        "id": map_id(title),
        "version": "0.1",
        "title": title,
        "author": "Your name",
        "license": "CC-BY-4.0",
        "attribution": ATTRIBUTION,
        "rules": {"preset": wishes.preset},
        "board": {"size_mm": [int(side) for side in board.size_mm]},
        "geography": {"window": window, "borders": True, "rivers": True, "relief": True},
        "cities": cities,
        "routes": [
            {"between": [ids[one], ids[two]], "length": length, "color": GREY}
            for (one, two), length in zip(pairs, lengths, strict=True)
        ],
    }


def _city(one: Candidate, language: str) -> dict[str, Any]:
    local = one.city.name_in("local")
    name = one.city.name_in(language) if language != "en" or not local.isprintable() else local
    lon, lat = one.city.lonlat
    return {"name": name, "lonlat": [round(lon, 2), round(lat, 2)]}


def _fill(
    work: _Work,
    data: dict[str, Any],
    ids: Sequence[str],
    chosen: Sequence[Candidate],
    ground: Ground,
    pairs: Sequence[Pair],
    lengths: Sequence[int],
) -> None:
    """Ferries and tunnels, doubles, colours, rules and tickets, in that order."""
    preset = work.wishes.preset
    lonlat = np.array([one.city.lonlat for one in chosen])
    special = special_routes(
        ground,
        lonlat,
        pairs,
        lengths,
        ferries=preset in FERRY_PRESETS,
        tunnels=preset in TUNNEL_PRESETS,
    )
    doubles = choose_doubles(pairs, lengths, lambda k: special[k].ferry == 0 and lengths[k] <= 5)
    work.tell(f"{len(doubles)} doubles lie where most ways meet.")
    _paint(work, data, special, doubles)
    _set_rules(work, data)
    _add_tickets(work, data, ids)


def _paint(
    work: _Work, data: dict[str, Any], special: Sequence[Special], doubles: set[int]
) -> None:
    lanes, owner = [], []
    for k, route in enumerate(data["routes"]):
        for _ in range(2 if k in doubles else 1):
            fixed = GREY if special[k].ferry else None
            lanes.append(Lane(tuple(route["between"]), route["length"], fixed))
            owner.append(k)
    colors = color_lanes(lanes, work.rules.colors, work.wishes.seed)
    for k, route in enumerate(data["routes"]):
        of_route = [color for color, whose in zip(colors, owner, strict=True) if whose == k]
        del route["color"]
        route |= {"color": of_route[0]} if len(of_route) == 1 else {"lanes": of_route}
        if special[k].ferry:
            route["ferry"] = special[k].ferry
        if special[k].tunnel:
            route["tunnel"] = True
    ferries = sum(one.ferry > 0 for one in special)
    tunnels = sum(one.tunnel for one in special)
    if ferries or tunnels:
        work.tell(f"{ferries} routes over water are ferries, {tunnels} over mountains are tunnels.")


def _set_rules(work: _Work, data: dict[str, Any]) -> None:
    """As many players as the spaces feed."""
    spaces = sum(route["length"] * len(route.get("lanes", [0])) for route in data["routes"])
    pieces = work.rules.pieces.train
    fewest, most = work.rules.players
    fed = int(spaces / (TIGHT * pieces))
    if fed < most:
        data["rules"]["players"] = [fewest, max(fewest, fed)]
        if fed < fewest:
            data["rules"]["pieces"] = {"train": max(15, int(spaces / (TIGHT * fewest)))}
    work.tell(f"{spaces} spaces feed {min(most, max(fed, fewest))} players.")


def _add_tickets(work: _Work, data: dict[str, Any], ids: Sequence[str]) -> None:
    network = parse_map(written(data)).network()
    neighbours = {frozenset(route["between"]) for route in data["routes"]}
    distances = {
        (one, two): network.distance(one, two) or 0
        for i, one in enumerate(ids)
        for two in ids[i + 1 :]
        if frozenset((one, two)) not in neighbours
    }
    decks = work.rules.tickets.decks
    data["tickets"] = []
    sizes = {}
    whole = sum(deck.size for deck in decks.values())
    given: list[tuple[str, str]] = []
    for name, deck in decks.items():
        shares = LONG_SHARES if name == "long" else SHORT_SHARES if len(decks) > 1 else SHARES
        wanted = min(deck.size, round(deck.size / whole * TICKETS_PER_CITY * len(ids)))
        pairs = choose_tickets(distances, wanted, work.wishes.seed, given=given, shares=shares)
        given += pairs
        sizes[name] = len(pairs)
        for pair in sorted(pairs, key=lambda pair: (distances[pair], pair)):
            ticket: dict[str, Any] = {"between": list(pair), "points": distances[pair]}
            data["tickets"].append(ticket | ({"deck": name} if len(decks) > 1 else {}))
    if any(sizes[name] != deck.size for name, deck in decks.items()):
        data["rules"]["tickets"] = {"decks": {name: {"size": n} for name, n in sizes.items()}}
    work.tell(f"{len(data['tickets'])} tickets name every city; each is worth its shortest way.")

"""What fills a network in: ferries and tunnels, doubles, colours, players and tickets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from mapkit.draft.choosing import Candidate
from mapkit.draft.coloring import GREY, Lane, color_lanes
from mapkit.draft.doubling import choose_doubles
from mapkit.draft.joining import Ground, Pair
from mapkit.draft.special import Special, special_routes
from mapkit.draft.text import written
from mapkit.draft.ticketing import LONG_SHARES, SHARES, SHORT_SHARES, choose_tickets
from mapkit.draft.work import Work
from mapkit.model.load import parse_map

TICKETS_PER_CITY = 0.9
TIGHT = 1.3  # spaces for each piece at the fullest table: less is a fight for scraps
FERRY_PRESETS = {"alpine", "stations"}
TUNNEL_PRESETS = {"alpine", "stations"}
PRESETS = ("classic", "alpine", "stations")  # those that a draft can fill today


def fill(
    work: Work,
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


def _paint(work: Work, data: dict[str, Any], special: Sequence[Special], doubles: set[int]) -> None:
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


def _set_rules(work: Work, data: dict[str, Any]) -> None:
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


def _add_tickets(work: Work, data: dict[str, Any], ids: Sequence[str]) -> None:
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

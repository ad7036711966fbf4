"""What fills a network in: kinds of routes, doubles, colours, and as many players as it feeds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from mapkit.draft.coloring import GREY, Lane, color_lanes
from mapkit.draft.doubling import choose_doubles
from mapkit.draft.kinds import route_kinds
from mapkit.draft.sketch import Sketch, Track
from mapkit.model.rules import Rules

TIGHT = 1.3  # spaces for each piece at the fullest table: less is a fight for scraps
TIGHT_FOR_FEW = 1.45  # the same on the smallest boards, where the last pieces may fit nowhere
FEW_PIECES = 0.72  # of the preset's: a small board seats more players with fewer pieces each
LEAST_PIECES = 15
SPARE = 1.25  # pieces of a kind in the box, for each that is suggested
LONGEST_DOUBLE, LONGEST_TRIPLE = 5, 3  # spaces


def add_kinds(sketch: Sketch) -> None:
    """Make routes ferries over water, and tunnels or terrain in the mountains."""
    style = sketch.work.style
    lonlat = np.array([one.city.lonlat for one in sketch.cities])
    found = route_kinds(
        sketch.ground,
        lonlat,
        sketch.pairs,
        sketch.lengths,
        ferries=not sketch.work.ships,
        tunnels=style.tunnels,
        terrain=style.terrain,
    )
    for track, kind in zip(sketch.tracks, found, strict=True):
        track.ferry, track.tunnel, track.terrain = kind.ferry, kind.tunnel, kind.terrain


def add_lanes(sketch: Sketch) -> None:
    """Add second and third lanes where most ways meet."""
    tracks, style = sketch.tracks, sketch.work.style
    short = [not track.ferry and track.length <= LONGEST_DOUBLE for track in tracks]
    doubles = choose_doubles(sketch.pairs, sketch.lengths, short.__getitem__, style.doubles)
    busy = [k in doubles and track.length <= LONGEST_TRIPLE for k, track in enumerate(tracks)]
    triples = choose_doubles(sketch.pairs, sketch.lengths, busy.__getitem__, style.triples)
    for k, track in enumerate(tracks):
        track.lanes = 3 if k in triples else 2 if k in doubles else 1


def add_colors(sketch: Sketch) -> None:
    """Colour the lanes in balance, rails and sea routes each by themselves."""
    ids = sketch.ids
    ended = [((ids[track.ends[0]], ids[track.ends[1]]), track) for track in sketch.tracks]
    for land in sketch.abroad:
        ended += [((ids[c], f"{land.id} {c}"), track) for c, track, _ in land.exits]
    for sea in (False, True):
        _paint(sketch, [(ends, track) for ends, track in ended if track.sea is sea])


def _paint(sketch: Sketch, ended: Sequence[tuple[tuple[str, str], Track]]) -> None:
    rules, wishes, style = sketch.work.rules, sketch.work.wishes, sketch.work.style
    lanes = [
        Lane(ends, track.length, GREY if track.ferry else None)
        for ends, track in ended
        for _ in range(track.lanes)
    ]
    if not lanes:
        return
    chosen = iter(color_lanes(lanes, rules.colors, wishes.seed, grey_share=style.grey))
    for _, track in ended:
        track.colors = sorted((next(chosen) for _ in range(track.lanes)), key=lambda c: c == GREY)


def set_players(sketch: Sketch) -> None:
    """Set the number of players by the spaces; a small board gets fewer pieces instead."""
    work = sketch.work
    pieces = work.rules.pieces_each
    fewest, most = work.rules.players
    fed = [
        seats
        for seats in range(fewest, work.most_players + 1)
        if _spaces(sketch, seats) >= TIGHT * seats * FEW_PIECES * pieces
    ]
    seats = work.wishes.players or max(fed, default=fewest)
    if seats != most:
        sketch.rules["players"] = [min(fewest, seats), seats]
    spaces = _spaces(sketch, seats)
    tight = TIGHT if seats > fewest else TIGHT_FOR_FEW
    each = min(pieces, max(LEAST_PIECES, int(spaces / (tight * seats))))
    if work.ships:
        _set_ships(sketch, each, seats)
    elif each < pieces:
        sketch.rules |= fewer_pieces(work.rules, each)
    work.tell(f"{spaces} spaces feed {seats} players with {each} pieces each.")


def _spaces(sketch: Sketch, seats: int) -> int:
    """The spaces that this number of players can claim: few players leave some lanes closed."""
    open_lanes = sketch.work.rules.open_lanes
    return sum(track.length * open_lanes(track.lanes, seats) for track in sketch.all_tracks)


def fewer_pieces(rules: Rules, each: int) -> dict[str, Any]:
    """Rules that give each player that many pieces, trains and ships in the preset's proportion."""
    if rules.choose_pieces is None:
        return {"pieces": {"train": each}}
    share = each / rules.choose_pieces.total
    trains = round(share * rules.choose_pieces.suggested.train)
    pieces = {
        "train": max(1, round(share * rules.pieces.train)),
        "ship": max(1, round(share * rules.pieces.ship)),
    }
    suggested = {"train": trains, "ship": each - trains}
    return {"pieces": pieces, "choose_pieces": {"total": each, "suggested": suggested}}


def _set_ships(sketch: Sketch, each: int, seats: int) -> None:
    """Give each player that many pieces, divided into trains and ships as the spaces are."""
    rules = sketch.work.rules
    assert rules.choose_pieces is not None
    sea = sum(track.length * track.lanes for track in sketch.tracks if track.sea)
    rails = sum(track.length * track.lanes for track in sketch.tracks if not track.sea)
    ships = round(each * sea / (sea + rails))
    box = {
        kind: math.ceil(SPARE * count) for kind, count in (("train", each - ships), ("ship", ships))
    }
    sketch.rules["pieces"] = box
    sketch.rules["choose_pieces"] = {
        "total": each,
        "suggested": {"train": each - ships, "ship": ships},
    }
    ports = len({c for track in sketch.tracks if track.sea for c in track.ends})
    if rules.harbours and ports < seats * rules.harbours.each:
        harbours = max(1, ports // seats)
        points = list(rules.harbours.points)
        sketch.rules["harbours"] = {"each": harbours, "points": points}
    sketch.work.tell(
        f"{sea} of the spaces lie on water, so {ships} of {each} pieces are best taken as ships."
    )

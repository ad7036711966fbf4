"""Routes for cities that have none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mapkit.counting import counted
from mapkit.draft.between import Pair
from mapkit.draft.joining import MEAN_DEGREE, join_cities, reached
from mapkit.source.edits import Insert
from mapkit.source.suggest import listing
from mapkit.suggest.lanes import colored, is_colored
from mapkit.suggest.part import Question, SuggestedPart, Suggestion, SuggestWishes
from mapkit.suggest.tracks import PlacedCities, new_tracks, routes_of, site_of
from mapkit.suggest.unfinished import Unfinished

MOST_CITIES = 120  # of which each is tried with each; published boards have at most 50


def suggest_routes(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """Routes that join all cities into one network; those that are there stay."""
    suggestion = Suggestion()
    lost = [city for city in unfinished.map.cities if city not in unfinished.places_mm]
    if lost:
        text = f"No place is known of {listing(lost)}: `mapkit suggest cities` finds some by name."
        suggestion.questions.append(Question(text))
    if len(unfinished.places_mm) < 2:
        suggestion.tell("There are fewer than two cities with a place, so nothing can be joined.")
        return suggestion
    if len(unfinished.places_mm) > MOST_CITIES:
        suggestion.tell(f"More than {MOST_CITIES} cities are too many to join.")
        return suggestion
    site = site_of(unfinished)
    pairs = _new_pairs(site, wishes)
    if pairs:
        _add(site, suggestion, pairs, wishes)
    else:
        suggestion.tell(
            "Every city has a route, and all hang together. More routes come with --count, "
            f"which says how many there should be in all; today there are {len(site.given)}."
        )
    return suggestion


def _new_pairs(site: PlacedCities, wishes: SuggestWishes) -> list[Pair]:
    """New pairs: those that reach cities without a route, else as many as are asked for."""
    count = len(site.ids)
    degree = MEAN_DEGREE if wishes.count is None else 2 * wishes.count / count
    joined = join_cities(site.ground, site.longest_mm, site.given, degree)
    new = joined[len(site.given) :]
    if wishes.count is None and site.given:
        lonely = set(range(count)) - {end for pair in site.given for end in pair}
        before = len(site.given)
        new = [
            pair
            for n, pair in enumerate(new)
            if lonely & {*pair} or pair[1] not in reached(pair[0], joined[: before + n])
        ]
    return sorted((min(pair), max(pair)) for pair in new)


def _add(
    site: PlacedCities, suggestion: Suggestion, pairs: Sequence[Pair], wishes: SuggestWishes
) -> None:
    map_, tracks = site.map, new_tracks(site, pairs)
    is_grey = not is_colored(map_.routes)
    if not is_grey:
        whole = replace(map_, routes=(*map_.routes, *routes_of(site, tracks)))
        free = {len(map_.routes) + k for k, track in enumerate(tracks) if not track.ferry}
        for r, color in colored(whole, free, wishes.seed).items():
            tracks[r - len(map_.routes)].colors = [color]
    suggestion.edits.append(Insert(("routes",), [track.data(site.ids) for track in tracks]))
    cities = len({end for pair in pairs for end in pair})
    suggestion.tell(
        f"{counted(len(tracks), 'new route')} at {counted(cities, 'city')}: none crosses another, "
        "no way is a long detour, and each is as long as its distance on the board."
    )
    kinds = {
        "ferry": sum(track.ferry > 0 for track in tracks),
        "sea route": sum(track.sea for track in tracks),
        "tunnel": sum(track.tunnel for track in tracks),
        "route over rough terrain": sum(track.terrain > 0 for track in tracks),
    }
    told = [counted(count, kind) for kind, count in kinds.items() if count]
    if told:
        suggestion.tell(f"What lies under them makes {' and '.join(told)} of some.")
    if is_grey and wishes.kept is None:  # else colours are suggested in a moment
        suggestion.tell("All are grey for now: `mapkit suggest colors` gives them colours.")


PART = SuggestedPart("routes", "routes for cities that have none", 2, suggest_routes)

"""Coordinates for cities that have only a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from mapkit.counting import counted
from mapkit.draft.territories import country_name, find_country
from mapkit.geography import Match, nearest
from mapkit.geography.fold import fold
from mapkit.geography.meant import Meaning, meant_cities
from mapkit.geography.search import BEGINS
from mapkit.lint.telling import listed
from mapkit.model.places import City
from mapkit.source.edits import Put
from mapkit.suggest.ground import with_ground
from mapkit.suggest.part import Question, SuggestedPart, Suggestion, SuggestWishes
from mapkit.suggest.unfinished import Unfinished

MOST_ANSWERS = 8  # namesakes that are listed
MOST_NAMED = 6  # cities in a sentence
LANDMARK = 200_000  # people of the city that says where a namesake lies
DEGREES = 2  # decimals: a kilometre


def suggest_cities(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """Find coordinates for cities without a place; ask where a name fits several cities."""
    suggestion = Suggestion()
    cities = list(unfinished.map.cities.values())
    lost = [city for city in cities if city.spot.at is None and city.spot.lonlat is None]
    if not lost:
        suggestion.tell("Every city has a place.")
        return suggestion
    known = [city.spot.lonlat for city in cities if city.spot.lonlat is not None]
    window = unfinished.map.geography.window if unfinished.map.geography else None
    meanings = meant_cities({city.id: _words(city) for city in lost}, known, window)
    placed = {}
    for city in lost:
        match = _match(suggestion, city, meanings[city.id], wishes)
        if match is not None:
            placed[city.id] = match
            suggestion.edits += _edits(unfinished, city, match, wishes)
    _tell(suggestion, placed, meanings, wishes)
    with_ground(unfinished, suggestion)
    return suggestion


def _words(city: City) -> list[str]:
    return list(dict.fromkeys(name for _, name in city.name.wordings))


def _match(
    suggestion: Suggestion, city: City, meaning: Meaning, wishes: SuggestWishes
) -> Match | None:
    """The city that is meant; if that can't be known, a question."""
    if not meaning.choices:
        text = f"No city is known as “{city.name}”. Check how it is spelt, or give its `lonlat`."
        suggestion.questions.append(Question(text, city=city.id))
        return None
    answer = wishes.choices.get(city.id)
    match = _chosen(meaning.choices, answer) if answer else meaning.match
    if match is None:
        suggestion.questions.append(_question(city, meaning))
    return match


def _edits(
    unfinished: Unfinished, city: City, match: Match, wishes: SuggestWishes
) -> Iterator[Put]:
    path = ("cities", city.id)
    is_named = (*path, "name") in unfinished.document.values
    is_misspelt = wishes.respelt and match.score < BEGINS and len(_words(city)) == 1
    if not is_named or is_misspelt:
        yield Put((*path, "name"), _spelling(match, str(city.name), wishes.language))
    lon, lat = match.city.lonlat
    yield Put((*path, "lonlat"), [round(lon, DEGREES), round(lat, DEGREES)])


def _tell(
    suggestion: Suggestion,
    placed: Mapping[str, Match],
    meanings: Mapping[str, Meaning],
    wishes: SuggestWishes,
) -> None:
    lands = Counter(_land(match) for match in placed.values())
    if placed:
        where = ", ".join(f"{land} {count}" for land, count in lands.most_common())
        suggestion.tell(f"{counted(len(placed), 'city')} found by name ({where}).")
    guessed = {id_: match for id_, match in placed.items() if id_ not in wishes.choices}
    shared = [_named(match) for id_, match in guessed.items() if len(meanings[id_].choices) > 1]
    if shared:
        suggestion.tell(
            "Some have namesakes elsewhere, and those that suit the other cities were taken: "
            f"{listed(shared, MOST_NAMED)}. Another one is taken with --choose CITY=COUNTRY."
        )


def _named(match: Match) -> str:
    return f"{match.city.name_in('local')} in {_land(match)}"


def _spelling(match: Match, word: str, language: str | None) -> str:
    """The name in a language, or else the spelling that the id stands for, with its accents."""
    if language:
        return match.city.name_in(language)
    spellings = [match.city.name_in("local"), match.name, *match.city.names.values()]
    return next((one for one in spellings if fold(one) == fold(word)), match.name)


def _question(city: City, meaning: Meaning) -> Question:
    may_be = "is not known; it may be" if meaning.is_misspelt else "may be"
    number = "NUMBER" if len(meaning.choices) > 1 else "1"
    text = f"“{city.name}” {may_be} one of these: choose with --choose {city.id}={number}."
    return Question(text, tuple(_answer(one) for one in meaning.choices[:MOST_ANSWERS]), city.id)


def _answer(match: Match) -> str:
    lon, lat = match.city.lonlat
    near = [one for one, _ in nearest(match.city.lonlat, count=2, min_population=LANDMARK)]
    landmark = next((one for one in near if one.geonames_id != match.city.geonames_id), None)
    beside = f", near {landmark.name}" if landmark else ""
    name = match.city.name_in("local")
    return (
        f"{name}, {_land(match)}: {match.city.population:,} people{beside} ({lon:.2f}, {lat:.2f})"
    )


def _land(match: Match) -> str:
    return country_name(match.city.country)


def _chosen(choices: Sequence[Match], answer: str) -> Match | None:
    """The one of that number, or the only one in that country."""
    if answer.isdecimal():
        number = int(answer)
        return choices[number - 1] if 1 <= number <= len(choices) else None
    there = [one for one in choices if one.city.country == find_country(answer)]
    return there[0] if len(there) == 1 else None


PART = SuggestedPart("cities", "coordinates for cities that have only a name", 1, suggest_cities)

"""What is suggested for each part of a map, and that the rest stays."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from begun import INVENTED, POLAND, UNSURE

from mapkit import bundled
from mapkit.lint.balance import totals
from mapkit.lint.repaint import repainted
from mapkit.lint.trees import shortest_tree
from mapkit.model.load import load_map, parse_map
from mapkit.model.map import Map
from mapkit.model.routes import GREY, RouteKind
from mapkit.source.document import Document
from mapkit.source.edits import edit
from mapkit.source.flow import flow
from mapkit.source.read import Reading, read_text
from mapkit.suggest import Suggestion, SuggestWishes, all_parts, colored_pairs, unfinished


def suggested(text: str, *parts: str, **wishes: object) -> tuple[Document, list[Suggestion]]:
    """The file after the suggestions of some parts, in turn."""
    document, made = read_text(text, "map.yaml").document, []
    for part in parts:
        sketch = unfinished(Reading(document, ()))
        made.append(all_parts()[part].suggest(sketch, SuggestWishes(**wishes)))  # type: ignore[arg-type]
        document = edit(document, made[-1].edits)
    return document, made


@pytest.fixture(scope="module")
def poland() -> Document:
    return suggested(POLAND, *all_parts())[0]


def test_the_parts_in_the_order_in_which_a_map_is_written() -> None:
    assert list(all_parts()) == [
        *("cities", "routes", "lengths", "doubles", "colors", "players", "tickets"),
        *("ports", "passengers", "bonuses", "goals"),
    ]  # fmt: skip


def test_names_alone_become_a_whole_map(poland: Document) -> None:
    map_ = parse_map(poland.text)
    assert all(city.spot.lonlat for city in map_.cities.values())
    assert map_.place_name("lodz") == "Łódź"
    assert map_.place_name("krakow", "de") == "Krakau"
    assert len(map_.network().parts()) == 1
    assert not _twins(map_)
    spaces = [total.spaces for total in totals(map_, RouteKind.RAIL)]
    assert max(spaces) - min(spaces) <= 2
    assert {place for ticket in map_.tickets for place in ticket.places} == set(map_.cities)
    network = map_.network()
    assert all(network.distance(*ticket.places) == ticket.points for ticket in map_.tickets)


def test_comments_and_what_was_written_stay(poland: Document) -> None:
    lines = poland.text.splitlines()
    for comment in ("# the usual game", "# fifteen names", "# film school"):
        assert sum(line.endswith(comment) for line in lines) == 1
    assert next(line for line in lines if "# film" in line).startswith("  lodz: {name: Łódź")
    assert lines[:4] == POLAND.splitlines()[:4]


def test_the_same_seed_gives_the_same_file_and_another_another(poland: Document) -> None:
    assert suggested(POLAND, *all_parts())[0].text == poland.text
    assert suggested(POLAND, *all_parts(), seed=2)[0].text != poland.text


def test_what_is_not_sure_is_asked_for() -> None:
    document, (made,) = suggested(UNSURE, "cities")
    springfield, unknown, misspelt = made.questions
    assert "--choose springfield=NUMBER" in springfield.text
    assert len(springfield.answers) >= 4
    assert all("United States" in one and "people" in one for one in springfield.answers)
    assert "Xyzzyville" in unknown.text
    assert "lonlat" not in document.data["cities"]["springfield"]
    assert document.data["cities"]["detroit"]["lonlat"] == [-83.04, 42.33]
    assert "not known; it may be" in misspelt.text
    assert "Chicago, United States" in misspelt.answers[0]
    assert "geography" not in document.data


@pytest.mark.parametrize(("answer", "is_taken"), [("2", True), ("77", False), ("Canada", False)])
def test_an_answer_chooses_one_of_the_listed(answer: str, is_taken: bool) -> None:
    _, (asked,) = suggested(UNSURE, "cities")
    document, _ = suggested(UNSURE, "cities", choices={"springfield": answer})
    found = document.data["cities"]["springfield"].get("lonlat")
    assert bool(found) is is_taken
    if found:
        assert f"({found[0]:.2f}, {found[1]:.2f})" in asked.questions[0].answers[1]


def test_names_in_a_language() -> None:
    document, _ = suggested(POLAND, "cities", language="de")
    assert document.data["cities"]["warszawa"]["name"] == "Warschau"


def test_cities_without_a_route_are_joined_and_routes_stay() -> None:
    document, (made,) = suggested(INVENTED, "routes")
    old = read_text(INVENTED, "map.yaml").document.data["routes"]
    assert document.data["routes"][:2] == old
    map_ = parse_map(document.text)
    assert len(map_.network().parts()) == 1
    new = document.data["routes"][2:]
    assert all({*route["between"]} & {"elm", "fir", "hazel"} for route in new)
    assert not _twins(map_)
    assert made.story
    again, _ = suggested(document.text, "routes")
    assert again.text == document.text


NORTH = """\
mapkit: 1
id: north
title: North
rules: {preset: nordic}
cities: {oslo: , bergen: , trondheim: , kristiansand: , stavanger: , goteborg: , aarhus: }
routes:
  - {between: [oslo, bergen], length: 5, color: red}
"""


@pytest.mark.parametrize(
    ("preset", "key"), [("nordic", "ferry"), ("alpine", "ferry"), ("world", "kind")]
)
def test_routes_over_water_are_what_the_rules_have(preset: str, key: str) -> None:
    text = NORTH.replace("preset: nordic", f"preset: {preset}")
    document, (_, made) = suggested(text, "cities", "routes")
    wet = [route for route in document.data["routes"] if key in route]
    assert wet
    assert parse_map(document.text)
    assert any("What lies under them" in sentence for sentence in made.story)
    if preset == "nordic":
        assert all(route["color"] == GREY for route in wet)


def test_in_a_whole_run_only_colours_of_the_designer_stay() -> None:
    first, _ = suggested(NORTH, "cities")
    kept = colored_pairs(unfinished(Reading(first, ())))
    assert kept == {frozenset(("oslo", "bergen"))}
    document, _ = suggested(NORTH, "cities", "routes", "doubles", "colors", kept=kept)
    map_ = parse_map(document.text)
    assert map_.routes[0].color == "red"
    assert not _twins(map_)


def test_more_routes_if_they_are_asked_for() -> None:
    document, _ = suggested(suggested(INVENTED, "routes")[0].text, "routes", count=9)
    assert len(document.data["routes"]) <= 9
    assert len(parse_map(document.text).network().parts()) == 1


def test_lengths_are_measured_where_they_are_missing() -> None:
    text = INVENTED + "  - {between: [alder, elm], color: green}\n"
    document, _ = suggested(text, "lengths")
    assert document.data["routes"][2]["length"] in (3, 4)
    assert [route["length"] for route in document.data["routes"][:2]] == [4, 4]
    odd = document.text.replace("[alder, birch], length: 4", "[alder, birch], length: 1")
    document, (made,) = suggested(odd, "lengths")
    assert document.text == odd
    assert "`alder`–`birch` 1 → 4" in made.story[0]
    assert suggested(odd, "lengths", anew=True)[0].data["routes"][0]["length"] == 4


@pytest.mark.parametrize("part", ["colors", "doubles", "tickets", "players"])
def test_what_needs_lengths_asks_for_them_first(part: str) -> None:
    text = INVENTED + "  - {between: [alder, elm]}\n"
    document, (made,) = suggested(text, part)
    assert document.text == text
    assert "mapkit suggest lengths" in made.questions[0].text


def test_routes_without_a_colour_get_one_and_others_keep_theirs() -> None:
    text = INVENTED + "  - {between: [alder, elm], length: 4}\n"
    document, _ = suggested(text, "colors")
    assert document.data["routes"][2]["color"] not in ("red", None)
    assert [route["color"] for route in document.data["routes"][:2]] == ["red", "blue"]


def test_a_board_out_of_balance_takes_few_changes() -> None:
    map_ = load_map("alps")
    spoilt = replace(
        map_,
        routes=tuple(
            replace(route, color="red") if route.color == "blue" and r % 2 else route
            for r, route in enumerate(map_.routes)
        ),
    )
    changes = repainted(spoilt)
    mended = replace(
        spoilt,
        routes=tuple(
            replace(route, color=changes.get(r, route.color))
            for r, route in enumerate(spoilt.routes)
        ),
    )
    spaces = [total.spaces for total in totals(mended, RouteKind.RAIL)]
    assert max(spaces) - min(spaces) <= 2
    assert not _twins(mended)
    spoilt_lanes = sum(one != two for one, two in zip(map_.routes, spoilt.routes, strict=True))
    assert len(changes) <= 2 * spoilt_lanes
    assert not repainted(map_)


def test_routes_into_a_country_never_meet() -> None:
    assert not repainted(load_map("germany"))
    text = bundled.map_file("germany").read_text("utf-8")
    document, _ = suggested(text, "doubles")
    map_ = parse_map(document.text)
    old = load_map("germany").lane_groups()
    new = {id_ for id_, lanes in map_.lane_groups().items() if len(lanes) > len(old[id_])}
    assert all({*id_[:2]} <= set(map_.cities) for id_ in new)


def test_doubles_keep_the_first_colour(poland: Document) -> None:
    document, _ = suggested(INVENTED, "routes", "doubles")
    doubles = [route for route in document.data["routes"] if "lanes" in route]
    singles = {
        tuple(r["between"]): r["color"] for r in suggested(INVENTED, "routes")[0].data["routes"]
    }
    assert doubles
    assert all(route["lanes"][0] == singles[tuple(route["between"])] for route in doubles)
    assert all(route["lanes"][0] != route["lanes"][1] for route in doubles)


def test_missing_values_are_shortest_ways_and_those_there_stay() -> None:
    text = suggested(INVENTED, "routes")[0].text + (
        "tickets:\n"
        "  - {between: [alder, hazel]}\n"
        "  - {between: [birch, elm], points: 99}  # on purpose\n"
        "  - {tour: [alder, fir, cedar]}\n"
    )
    document, _ = suggested(text, "tickets")
    map_ = parse_map(document.text)
    network = map_.network()
    assert map_.tickets[0].points == network.distance("alder", "hazel")
    assert map_.tickets[1].points == 99
    assert map_.tickets[2].points == shortest_tree(network, ["alder", "fir", "cedar"])
    assert map_.tickets[2].in_order == map_.tickets[2].points + 4
    mended = suggested(text, "tickets", anew=True)[0].data["tickets"][1]
    assert mended["points"] == network.distance("birch", "elm")
    assert "# on purpose" in document.text


@pytest.mark.parametrize("preset", ["germany", "world", "stations"])
def test_decks_and_tours_as_the_preset_has_them(preset: str) -> None:
    text = POLAND.replace("preset: classic", f"preset: {preset}")
    document, _ = suggested(text, "cities", "routes", "colors", "tickets")
    map_ = parse_map(document.text)
    decks = map_.rules.tickets.decks
    held = Counter(ticket.deck for ticket in map_.tickets)
    assert {name: deck.size for name, deck in decks.items()} == held
    for ticket in map_.tickets:
        low, high = decks[ticket.deck].values or (1, 99)
        assert low <= ticket.points <= high or ticket.is_tour
    assert sum(ticket.is_tour for ticket in map_.tickets) == sum(d.tours for d in decks.values())
    assert bool(sum(d.tours for d in decks.values())) == (preset == "world")


def test_cities_at_which_ships_call_become_ports() -> None:
    text = NORTH.replace("preset: nordic", "preset: great-lakes")
    document, (*_, made) = suggested(text, "cities", "routes", "ports")
    map_ = parse_map(document.text)
    sea = {end for route in map_.routes if route.kind is RouteKind.SEA for end in route.between}
    assert sea
    assert {city.id for city in map_.cities.values() if city.port} == sea
    assert "became ports" in made.story[0]
    assert not suggested(document.text, "ports")[1][0].edits


def test_passengers_wait_in_every_city() -> None:
    text = POLAND.replace("preset: classic", "preset: germany")
    document, _ = suggested(text, "cities", "routes", "passengers")
    map_ = parse_map(document.text)
    waiting = [city.passengers for city in map_.cities.values()]
    assert min(waiting) >= 1
    assert map_.rules.passengers is not None
    assert sum(waiting) == sum(map_.rules.passengers.bag.values())
    assert not suggested(document.text, "passengers")[1][0].edits


def test_goals_ask_for_what_the_map_has() -> None:
    document, (*_, made) = suggested(NORTH, "cities", "routes", "lengths", "tickets", "goals")
    map_ = parse_map(document.text)
    assert len(map_.goals) >= 4
    assert all(city.tags for city in map_.cities.values())
    assert {tag for goal in map_.goals for tag in goal.tags} <= set(map_.tag_names) | {"capital"}
    assert "goal cards now ask" in made.story[-1]
    assert not suggested(document.text, "goals")[1][0].edits


def test_goals_use_the_tags_that_cities_have() -> None:
    text = bundled.map_file("nordic").read_text("utf-8")
    made = suggested(text, "goals", anew=True)[1][0]
    assert [edit_.path for edit_ in made.edits] == [("goals",)]


def test_bonuses_lie_on_long_routes_away_from_most_ways() -> None:
    document, (*_, made) = suggested(NORTH, "cities", "routes", "lengths", "bonuses")
    giving = [route for route in parse_map(document.text).routes if route.bonus]
    assert all(route.length >= 4 and not route.ferry for route in giving)
    assert f"{len(giving)} long route" in made.story[0]
    again = suggested(document.text, "bonuses", anew=True)[0]
    assert again.text == document.text
    plain = NORTH.replace("preset: nordic", "preset: classic")
    assert "no routes that give cards" in suggested(plain, "bonuses")[1][0].story[0]


@pytest.mark.parametrize("part", all_parts())
@pytest.mark.parametrize("name", ["alps", "nordic", "world"])
def test_a_finished_board_needs_little(part: str, name: str) -> None:
    text = bundled.map_file(name).read_text("utf-8")
    document, (made,) = suggested(text, part)
    assert parse_map(document.text)
    assert not made.questions
    if part in ("cities", "routes", "lengths"):
        assert document.text == text


def test_an_empty_map_is_told_what_comes_first() -> None:
    text = flow(
        {"mapkit": 1, "id": "x", "title": "X", "rules": {"preset": "classic"}, "cities": {}}
    )
    for part in all_parts():
        document, (made,) = suggested(text, part)
        assert made.story
        assert document.text == text


def _twins(map_: Map) -> list[tuple[str, str]]:
    at = Counter(
        (end, route.color, route.kind)
        for route in map_.routes
        if route.color != GREY
        for end in route.between
    )
    return [(end, color) for (end, color, _), count in at.items() if count > 1]

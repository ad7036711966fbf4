"""Every judgement: its documentation, and evidence planted for it on both sides of its line."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import pytest
from playtest.planted_evidence import FEW, MANY, Scene, Values, small_map

from mapkit.docstrings import sections
from mapkit.finding import sentence
from mapkit.playtest.baseline import classic_tables
from mapkit.playtest.catalog import all_statistics
from mapkit.playtest.results import Table
from mapkit.playtest.verdict import Evidence
from mapkit.playtest.verdict.catalog import all_judgements
from mapkit.playtest.verdict.judgement import HEADINGS, Judgement, Ruling
from mapkit.playtest.verdict.row import FigureRow

JUDGEMENTS = {one.code: one for one in all_judgements()}
STYLES = ("hungry", "path", "one-step", "long-route")
LAKES = "great-lakes"


def classic(id_: str, times: float = 1.0, by: float = 0.0) -> Values:
    """At a table of two: what the classic board has, multiplied and added to."""
    return {id_: {0: classic_tables()["2"][id_]["all"] * times + by}}


def tickets(first: float, others: float = 0.5) -> Values:
    """Win rates of the holders: of the first ticket, and of all others."""
    wins = {0: first} | dict.fromkeys(range(1, 12), others)
    return {"ticket-holder-wins": wins, "ticket-advantage": wins}


def route(rivals: float, wins: float, claimed: float = 0.9, others: float = 0.5) -> Values:
    """The first route: the rivals it stops, the win rate of its owner, how often it is claimed."""
    of_owner = {0: wins} | dict.fromkeys(range(5, 9), others)
    return {
        "route-rivals": {0: rivals},
        "route-missed": {0: rivals / 2},
        "route-contested": {0: rivals},
        "route-owner-wins": of_owner,
        "route-advantage": of_owner,
        "route-claimed": dict.fromkeys(range(9), claimed),
    }


def claims(first: float) -> Values:
    """How often each lane of the first connection is claimed; all others are, in half the games."""
    routes = small_map("classic").routes
    group = routes[0].lane_group
    return {
        "route-claimed": {
            r: first if route.lane_group == group else 0.5 for r, route in enumerate(routes)
        }
    }


SCENES: dict[str, tuple[Scene, Scene, str]] = {
    "PLY101": (Scene({"stalls": {0: 0.001}}), Scene({"stalls": {0: 0.0}}), "4 of 4,000 games"),
    "PLY102": (Scene({"cuts": {0: 0.001}}), Scene({"cuts": {0: 0.0}}), "seed 7, 2 players"),
    "PLY103": (
        Scene({"seat-wins": {0: 0.60, 1: 0.40}}),
        Scene({"seat-wins": {0: 0.56, 1: 0.44}}),
        "seat 1 wins 60 %",
    ),
    "PLY104": (Scene({"dry-turns": {0: 0.03}}), Scene({"dry-turns": {0: 0.01}}), "3 %"),
    "PLY105": (Scene({"sweeps": {0: 5.5}}), Scene({"sweeps": {0: 4.5}}), "swept 5.5"),
    "PLY106": (
        Scene({"turns-each": {0: 60.5}}),
        Scene({"turns-each": {0: 59.5}}),
        "takes each player 60.5",
    ),
    "PLY107": (Scene({"turns-each": {0: 19.5}}), Scene({"turns-each": {0: 20.5}}), "after 19.5"),
    "PLY110": (
        Scene({"ticket-done": {0: 0.2, 1: 0.8}}),
        Scene({"ticket-done": {0: 0.3, 1: 0.8}}),
        "is done 20 %",
    ),
    "PLY111": (Scene(tickets(0.67)), Scene(tickets(0.60)), "wins 67 %, holders of all tickets 51"),
    "PLY112": (
        Scene({"ticket-kept": {0: 0.05, 1: 0.5}}),
        Scene({"ticket-kept": {0: 0.15, 1: 0.5}}),
        "is kept 5 %",
    ),
    "PLY120": (
        Scene(route(0.45, 0.65)),
        Scene(route(0.45, 0.55)),
        "its owner wins 65 %, where even",
    ),
    "PLY121": (Scene(route(0.1, 0.70)), Scene(route(0.1, 0.60)), "20 points more"),
    "PLY122": (Scene(claims(0.004)), Scene(claims(0.03)), "is claimed 32 times"),
    "PLY130": (
        Scene({"color-demand": {0: 1.4, 1: 1.0, 2: 0.7}}),
        Scene({"color-demand": {0: 1.2, 1: 1.0, 2: 0.85}}),
        "purple cards are laid down 1.40 times",
    ),
    "PLY140": (
        Scene({"bot-wins": {0: 0.8, 1: 0.5, 2: 0.4, 3: 0.3}}, bots=STYLES),
        Scene({"bot-wins": {0: 0.65, 1: 0.5, 2: 0.45, 3: 0.4}}, bots=STYLES),
        "`hungry` wins 80 %",
    ),
    "PLY141": (
        Scene({"ticket-done": {0: 0.99, 1: 0.8}}),
        Scene({"ticket-done": {0: 0.95, 1: 0.8}}),
        "is done 99 %",
    ),
    "PLY142": (Scene(tickets(0.30)), Scene(tickets(0.38)), "wins 30 %, holders of all tickets 48"),
    "PLY143": (
        Scene({**classic("early-leader", by=0.2), **classic("comebacks")}),
        Scene({**classic("early-leader", by=0.1), **classic("comebacks", 0.8)}),
        "who leads after a third of the game wins",
    ),
    "PLY144": (
        Scene({"harbours-built": {0: 0.2}}, LAKES),
        Scene({"harbours-built": {0: 0.4}}, LAKES),
        "build 0.2",
    ),
    "PLY145": (
        Scene({"goal-won": {0: 0.02, 1: 0.3}}, "nordic"),
        Scene({"goal-won": {0: 0.08, 1: 0.3}}, "nordic"),
        "the goal `most-wilds` pays 2 %",
    ),
    "PLY146": (
        Scene(classic("ticket-draws", 0.15)),
        Scene(classic("ticket-draws", 0.35)),
        "with 2 players (classic board: ",
    ),
    "PLY147": (
        Scene(classic("spare-tickets", 0.15)),
        Scene(classic("spare-tickets", 0.35)),
        "of the tickets that they may give back",
    ),
    "PLY148": (
        Scene({**classic("long-routes", 1.7), **classic("ticket-share", 0.6)}),
        Scene({**classic("long-routes", 1.7), **classic("ticket-share", 0.9)}),
        "tickets only",
    ),
}
NEEDS_NO_INTERVAL = ("PLY101", "PLY102")


def found(scene: Scene, code: str, games: int = MANY) -> list[Ruling]:
    return list(JUDGEMENTS[code].judge(Evidence(scene.playtest(games))))


def test_every_judgement_has_its_scenes() -> None:
    assert set(SCENES) == set(JUDGEMENTS)


@pytest.mark.parametrize("code", JUDGEMENTS)
def test_it_names_what_was_planted(code: str) -> None:
    bad, _, words = SCENES[code]
    named = found(bad, code)
    assert named
    assert words in named[0].message
    for text in (named[0].message, named[0].help):
        assert re.fullmatch(r"[A-Z0-9`*].*[^ .,;:]\.", sentence(text), re.DOTALL), text


@pytest.mark.parametrize("code", JUDGEMENTS)
def test_it_is_silent_on_the_other_side_of_the_line(code: str) -> None:
    _, good, _ = SCENES[code]
    assert found(good, code) == []


@pytest.mark.parametrize("code", sorted(set(JUDGEMENTS) - set(NEEDS_NO_INTERVAL)))
def test_a_few_games_are_no_evidence(code: str) -> None:
    bad, _, _ = SCENES[code]
    assert found(bad, code, FEW) == []


@pytest.mark.parametrize(
    ("code", "scene"),
    [
        ("PLY103", Scene({"seat-wins": {0: 0.7, 1: 0.3}}, bots=("planner", "path"))),
        ("PLY120", Scene(route(0.30, 0.70))),  # hardly anybody is stopped
        ("PLY121", Scene(route(0.1, 0.70, claimed=0.2))),  # rarely claimed: a sign, no cause
        ("PLY121", Scene(route(0.7, 0.70))),  # a bottleneck is named as one
        ("PLY140", Scene({"bot-wins": {0: 0.9, 1: 0.1}}, bots=("planner", "random"))),
        ("PLY146", Scene(classic("ticket-draws", 0.1), bots=("path",))),  # others never draw
        ("PLY148", Scene({**classic("long-routes"), **classic("ticket-share", 0.6)})),
    ],
)
def test_what_has_another_cause_is_no_evidence(code: str, scene: Scene) -> None:
    assert found(scene, code) == []


def test_other_ways_to_cross_a_line() -> None:
    assert "65" in sections(type(JUDGEMENTS["PLY120"]))["Where the line is"]
    assert found(Scene(route(0.75, 0.5)), "PLY120")
    assert "seldom" in found(Scene({"color-demand": {0: 0.7}}), "PLY130")[0].help
    hopeless = {**classic("comebacks", 0.3), **classic("early-leader")}
    assert "who is behind half-way wins" in found(Scene(hopeless), "PLY143")[0].message


def test_a_finding_of_several_tables_is_one() -> None:
    scene = Scene({"ticket-draws": {0: 0.0}}, players=(2, 3, 5))
    (one,) = found(scene, "PLY146")
    assert "0.0, 0.0 and 0.0 times a game with 2, 3 and 5 players" in one.message


@pytest.mark.parametrize("one", all_judgements(), ids=lambda one: one.code)
def test_it_is_documented(one: Judgement) -> None:
    told = sections(type(one))
    assert tuple(told) == HEADINGS
    assert all(text.endswith(".") for text in told.values())
    assert one.code.startswith("PLY1")
    assert one.name.replace("-", "") == type(one).__name__.lower()
    for figure in thresholds(one):
        assert figure in told["Where the line is"], figure


def thresholds(one: Judgement) -> Iterator[str]:
    """The numbers of its file as its text writes them: 12 for 0.12 of the wins, 1.25 for 1.25."""
    text = sections(type(one))["Where the line is"]
    for name, value in vars(sys.modules[type(one).__module__]).items():
        if name.isupper() and isinstance(value, float):
            shown = f"{value:.2f}" if re.search(rf"\b{value:.2f}\b", text) else f"{value:g}"
            in_percent = value < 1 and shown not in text
            yield f"{100 * value:g}" if in_percent else shown


def test_codes_and_names_are_unique() -> None:
    assert len(JUDGEMENTS) == len(all_judgements())
    assert len({one.name for one in all_judgements()}) == len(all_judgements())


@pytest.mark.parametrize("code", JUDGEMENTS)
def test_it_reads_what_it_says(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[str] = set()
    rows = Evidence.rows

    def noted(self: Evidence, statistic: str, table: Table | None = None) -> Iterator[FigureRow]:
        read.add(statistic)
        return rows(self, statistic, table)

    monkeypatch.setattr(Evidence, "rows", noted)
    list(JUDGEMENTS[code].judge(Evidence(SCENES[code][0].playtest())))
    assert read == set(JUDGEMENTS[code].reads)
    assert read <= {one.id for one in all_statistics()}


@pytest.mark.parametrize(
    ("players", "advice"),
    [
        ((2,), None),
        ((2, 3), None),
        ((4,), "give it another lane, open"),
        ((2, 4, 5), "give it another lane (open with 4 and 5 players), open"),
    ],
)
def test_a_lane_is_advised_only_where_it_opens(
    players: tuple[int, ...], advice: str | None
) -> None:
    (one,) = found(Scene(route(0.9, 0.8), players=players), "PLY120")
    assert one.help.startswith(advice or "open a way around it")


def test_nobody_is_told_to_lead_tickets_over_the_way_of_a_ticket() -> None:
    """Measured: it makes the ticket stronger, because they are done together."""
    for code in ("PLY111", "PLY141", "PLY142"):
        for ruling in found(SCENES[code][0], code):
            assert "over its way" not in ruling.help
        assert "nearer" in found(SCENES["PLY111"][0], "PLY111")[0].help

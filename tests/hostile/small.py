"""A small map as text, and ways to spoil it."""

from __future__ import annotations

HEAD = "mapkit: 1\nid: hostile\ntitle: Hostile\nrules: {preset: classic}\n"
CITIES = "cities: {a: {at: [100, 100]}, b: {at: [300, 300]}, c: {at: [500, 100]}}\n"
ROUTES = "routes:\n- {between: [a, b], length: 3, color: red}\n- {between: [b, c], length: 2, lanes: [blue, grey]}\n"
TICKETS = "tickets: [{between: [a, c], points: 5}]\n"
BASE = HEAD + CITIES + ROUTES + TICKETS

Case = tuple[str, str | bytes, str]


def with_(more: str) -> str:
    return BASE + more + "\n"


def instead(old: str, new: str) -> str:
    assert old in BASE, old
    return BASE.replace(old, new)


def rules(own: str) -> str:
    return instead("{preset: classic}", "{preset: classic, " + own + "}")


def route(more: str) -> str:
    return instead("length: 3, color: red", more)


def city(entry: str) -> str:
    return instead("{at: [100, 100]}", entry)

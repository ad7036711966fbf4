"""Map files of at most one mebibyte that are made to take for ever: each line is one.

A maker gives the whole text. Files that are only large, and those that a schema refuses, must be
told at once; those that are well-formed must be linted and drawn in a minute.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable
from typing import Any

MOST = 1 << 20  # bytes of a map file
HEAD = "mapkit: 1\nid: hostile\ntitle: Hostile\nrules: {preset: classic}\n"
PAIR = "cities: {a: {at: [100, 100]}, b: {at: [300, 300]}}\n"
LINE = "routes: [{between: [a, b], length: 3, color: red}]\n"
BASE = HEAD + PAIR + LINE

Count = Callable[[int], int]
Maker = Callable[[Count], str]
"""Makes a text with `n(30_000)` of something: all of them, or a share of them for a quick test."""


def whole(count: int) -> int:
    return count


def an_eighth(count: int) -> int:
    return count // 8


def filled(n: Count, head: str, entry: str | Callable[[int], str], tail: str = "") -> str:
    """`head`, as many entries as there is room for, `tail`."""
    left = n(MOST) - len((head + tail).encode())
    entries: list[str] = []
    while True:
        one = entry if isinstance(entry, str) else entry(len(entries))
        left -= len(one.encode())
        if left < 0:
            return head + "".join(entries) + tail
        entries.append(one)


def counted(head: str, entries: Iterable[str], tail: str = "") -> str:
    return head + "".join(entries) + tail


# Beyond the limits: `check` says so, and quickly.
FAULTY: dict[str, Maker] = {
    "20,000 bad routes": lambda n: filled(n, HEAD + PAIR + "routes:\n", "- {length: x, from: a, to: b, color: 3}\n"),
    "empty routes": lambda n: filled(n, HEAD + PAIR + "routes:\n", "- {}\n"),
    "30,000 empty routes": lambda n: counted(HEAD + PAIR + "routes: [", ["{}, "] * n(30_000), "]\n"),
    "null routes": lambda n: filled(n, HEAD + PAIR + "routes: [", "~,", "]\n"),
    "30,000 null routes": lambda n: counted(HEAD + PAIR + "routes: [", ["~,"] * n(30_000), "]\n"),
    "unknown references": lambda n: filled(n, HEAD + PAIR + "routes:\n", lambda i: f"- {{between: [x{i}, y{i}], length: 1, color: red}}\n"),
    "1,500 unknown references": lambda n: counted(HEAD + PAIR + "routes:\n", (f"- {{between: [x{i}, y{i}], length: 1, color: rod}}\n" for i in range(n(1500)))),
    "2,000 unknown tours": lambda n: counted(BASE + "tickets:\n", (f"- {{tour: [x{i}, y{i}, z{i}, u{i}, v{i}], points: 1, in_order: 1, failed: 1, deck: d{i}}}\n" for i in range(n(2000)))),
    "unknown keys": lambda n: filled(n, BASE, lambda i: f"key{i}: 1\n"),
    "30,000 unknown keys": lambda n: counted(BASE, (f"key{i}: 1\n" for i in range(n(30_000)))),
    "30,000 unknown keys of a route": lambda n: counted(HEAD + PAIR + "routes: [{between: [a, b], length: 3, color: red", (f", k{i}: 1" for i in range(n(30_000))), "}]\n"),
    "misspelt keys": lambda n: counted(HEAD + PAIR + "routes:\n", ("- {betwen: [a, b], lenght: 3, colour: red}\n" for _ in range(n(6000)))),
    "duplicate tours": lambda n: filled(n, BASE + "tickets:\n", "- {tour: [a, a, a], points: 1, in_order: 1, failed: 1}\n"),
    "5,000 duplicate tours": lambda n: counted(BASE + "tickets:\n", ["- {tour: [a, a, a], points: 1, in_order: 1, failed: 1}\n"] * n(5000)),
    "duplicate keys": lambda n: filled(n, BASE, "author: x\n"),
    "duplicate cities": lambda n: filled(n, HEAD + "cities:\n", " a: {}\n", LINE),
    "30,000 duplicate keys": lambda n: counted(BASE, ["author: x\n"] * n(30_000)),
    "5,000 cities": lambda n: counted(HEAD + "cities:\n", (f" c{i}: {{at: [{i % 700}, {i % 500}]}}\n" for i in range(n(5000))), "routes: []\n"),
    "20,000 goals": lambda n: counted(BASE + "goals:\n", ["- {kind: x}\n"] * n(20_000)),
    "mixed tags": lambda n: counted(HEAD + "cities: {a: {tags: [", ("1, [2], " for _ in range(n(9000))), "]}}\nroutes: []\n"),
    "30,000 tags": lambda n: counted(HEAD + "cities: {a: {tags: [", (f"t{i}, " for i in range(n(30_000))), "]}}\nroutes: []\n"),
    "30,000 languages": lambda n: counted(BASE.replace("title: Hostile\n", "") + "title: {", (f"aa-{i}: x, " for i in range(n(30_000))), "}\n"),
    "selected lints": lambda n: counted(BASE + "lint: {select: [", (f"TKT{i}, " for i in range(n(30_000))), "]}\n"),
    "allowed lints": lambda n: counted(BASE + "lint: {allow: {", (f"TKT{i}: x, " for i in range(n(30_000))), "}}\n"),
    "graded lints": lambda n: counted(BASE + "lint: {severity: {", (f"TKT{i}: error, " for i in range(n(30_000))), "}}\n"),
    "an outline of 9,000 points": lambda n: counted(BASE + "board: {background: {fill: water, land: [[", (f"[{x}, {y}], " for x, y in _scatter(9_000)), "]]}}\n"),
    "13,000 outlines": lambda n: counted(BASE + "board: {background: {land: [", ["[[1, 1], [2, 2]], "] * n(5700), "]}}\n"),
    "a mebibyte of licence": lambda n: BASE + "license: " + "x" * (n(MOST) - 200) + "\n",
    "a mebibyte of author": lambda n: BASE + "author: '" + "x " * (n(MOST) // 2 - 200) + "'\n",
    "a mebibyte of version": lambda n: BASE + 'version: "' + "\\u00e9" * (n(MOST) // 6 - 40) + '"\n',
    "a mebibyte of title": lambda n: BASE.replace("title: Hostile", "title: " + "W" * (n(MOST) - 300)),
    "a mebibyte of name": lambda n: BASE.replace("a: {", "a: {name: " + "W" * (n(MOST) - 300) + ", "),
    "a mebibyte of theme": lambda n: BASE + "board: {theme: " + "x" * (n(MOST) - 300) + "}\n",
    "a mebibyte of preset": lambda n: BASE.replace("classic", "x" * (n(MOST) - 300)),
    "a mebibyte of colour": lambda n: BASE.replace("color: red", "color: " + "r" * (n(MOST) - 300)),
    "a mebibyte of id": lambda n: BASE.replace("id: hostile", "id: " + "a-" * (n(MOST) // 2 - 300) + "a"),
    "a mebibyte of key": lambda n: BASE + "k" * (n(MOST) - 300) + ": 1\n",
    "a mebibyte of key in quotes": lambda n: BASE + '"' + "k" * (n(MOST) - 300) + '": 1\n',
    "a mebibyte of number": lambda n: BASE.replace("length: 3", "length: " + "3" * (n(MOST) - 300)),
    "a mebibyte of decimals": lambda n: BASE.replace("length: 3", "length: 3." + "3" * (n(MOST) - 300)),
    "a mebibyte of hexadecimals": lambda n: BASE.replace("length: 3", "length: 0x" + "f" * (n(MOST) - 300)),
    "a mebibyte of text on many lines": lambda n: filled(n, BASE + "description: |\n", "  x\n"),
    "a mebibyte of folded text": lambda n: filled(n, BASE + "description: >\n", "  x\n\n"),
    "a mebibyte of plain text on many lines": lambda n: filled(n, BASE + "description: x\n", "  x\n"),
    "a mebibyte of escapes": lambda n: filled(n, BASE + 'description: "', "\\x41", '"\n'),
    "a mebibyte of quoted breaks": lambda n: filled(n, BASE + 'description: "', "x\n\n  ", '"\n'),
    "a mebibyte of quotes": lambda n: filled(n, BASE + "description: '", "''", "'\n"),
    "a long text at many places": lambda n: counted(BASE + "x: &x '" + "y" * n(4000) + "'\nz: [", ["*x, "] * n(30_000), "]\n"),
    "a long list at many places": lambda n: counted(BASE + "x: &x [" + "1, " * n(300) + "]\nroutes: [", ["*x, "] * n(30_000), "]\n"),
    "an unclosed quote": lambda n: BASE + 'description: "' + "x" * (n(MOST) - 300),
    "an unclosed bracket": lambda n: filled(n, BASE + "tickets: [\n", "a: b\n"),
    "an unclosed comment line": lambda n: BASE + "tickets: [ #" + "x" * (n(MOST) - 300),
    "integers": lambda n: filled(n, "[", "1,", "1]"),
    "brackets": lambda n: "[" * n(MOST),
    "braces": lambda n: "{" * n(MOST),
    "closing brackets": lambda n: "]" * n(MOST),
    "brackets in a list": lambda n: filled(n, "a: [", "[],", "]\n"),
    "dashes": lambda n: "- " * (n(MOST) // 2),
    "questions": lambda n: "? " * (n(MOST) // 2),
    "question lines": lambda n: "? a\n" * (n(MOST) // 4),
    "colons": lambda n: ": " * (n(MOST) // 2),
    "colons without spaces": lambda n: ":" * n(MOST),
    "commas": lambda n: "[" + "," * (n(MOST) - 1),
    "pairs in a list": lambda n: filled(n, "[", "a: b, ", "]"),
    "keys in a list": lambda n: "{" + "k " * (n(MOST) // 2 - 4) + ": 1}",
    "anchors": lambda n: "a: " + "&x " * (n(MOST) // 3 - 1),
    "an anchor": lambda n: "a: &" + "x" * (n(MOST) - 10) + " 1",
    "many anchors": lambda n: filled(n, "a:\n", lambda i: f"- &a{i} x\n"),
    "many aliases": lambda n: filled(n, "a: &a 1\nb: [", "*a,", "]"),
    "stars": lambda n: "*" * n(MOST),
    "tags of YAML": lambda n: "a: " + "!x " * (n(MOST) // 3 - 1),
    "a tag of YAML": lambda n: "a: !" + "x" * (n(MOST) - 10) + " 1",
    "merge keys": lambda n: filled(n, "a: &a {x: 1}\n", "<<: *a\n"),
    "directives": lambda n: filled(n, "", "%FOO bar\n", "---\na: 1\n"),
    "tag directives": lambda n: filled(n, "", lambda i: f"%TAG !a{i}! x\n", "---\na: 1\n"),
    "documents": lambda n: "---\n" * (n(MOST) // 4),
    "ends of documents": lambda n: "...\n" * (n(MOST) // 4),
    "blank lines": lambda n: "\n" * (n(MOST) - 5) + "a: 1",
    "spaces": lambda n: " " * (n(MOST) - 5) + "a: 1",
    "returns": lambda n: "\r" * (n(MOST) - 5) + "a: 1",
    "line separators": lambda n: "\u2028" * (n(MOST) // 3 - 5) + "a: 1",
    "marks of byte order": lambda n: "\ufeff" * (n(MOST) // 3),
    "hashes": lambda n: "a: b " + "#" * (n(MOST) - 10),
    "percents": lambda n: "%" * n(MOST),
    "pipes": lambda n: "|" * n(MOST),
    "tabs": lambda n: "a:\t" * (n(MOST) // 3),
    "indents": lambda n: counted("", (" " * i + "a:\n" for i in range(n(1400)))),
    "comments in a list": lambda n: filled(n, "a:\n", "- b #x\n"),
}  # fmt: skip


def _json(**more: Any) -> str:
    data = {
        "mapkit": 1,
        "id": "hostile",
        "title": "Hostile",
        "rules": {"preset": "classic"},
        "cities": {"a": {"at": [100, 100]}, "b": {"at": [300, 300]}},
        "routes": [{"between": ["a", "b"], "length": 3, "color": "red"}],
    }
    return json.dumps(data | more)


FAULTY_JSON: dict[str, Maker] = {
    "bad routes on one line": lambda n: _json(routes=[{"length": "x"}] * n(19_000)),
    "unknown references on one line": lambda n: _json(routes=[{"between": [f"x{i}", f"y{i}"], "length": 1, "color": "red"} for i in range(n(1500))]),
    "unknown keys on one line": lambda n: _json(**{f"k{i}": 1 for i in range(n(30_000))}),
    "mixed tags": lambda n: _json(cities={"a": {"tags": [item for i in range(n(9000)) for item in (i, [i])]}}),
    "numbers": lambda n: "[" + "1," * (n(MOST) // 2 - 2) + "1]",
    "brackets": lambda n: "[" * n(MOST),
    "braces": lambda n: '{"a":' * (n(MOST) // 5),
    "a long number": lambda n: '{"a": ' + "1" * (n(MOST) - 10) + "}",
    "a long decimal": lambda n: '{"a": 1.' + "1" * (n(MOST) - 10) + "}",
    "a long text": lambda n: '{"a": "' + "\\u0041" * (n(MOST) // 6 - 4) + '"}',
    "an unclosed text": lambda n: '{"a": "' + "x" * (n(MOST) - 10),
    "backslashes": lambda n: '{"a": "' + "\\\\" * (n(MOST) // 2 - 8) + '"}',
    "halves of characters": lambda n: '{"a": ["' + '\\ud800", "' * n(30_000) + '"]}',
    "a long word": lambda n: "x" * n(MOST),
    "spaces": lambda n: " " * (n(MOST) - 10) + "[1]",
    "lines": lambda n: "\n" * (n(MOST) - 10) + "[1",
}  # fmt: skip


def _scatter(count: int, seed: int = 1) -> list[tuple[int, int]]:
    rng = random.Random(seed)
    return [(rng.randint(30, 700), rng.randint(30, 490)) for _ in range(count)]

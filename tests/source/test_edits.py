"""Edits change what they are meant to, and no other character, whatever the file looks like."""

from __future__ import annotations

import json
import random
from pathlib import Path as FilePath
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapkit import bundled
from mapkit.finding import MapError
from mapkit.source.document import Document, Path, value_at
from mapkit.source.edits import Edit, Insert, Put, Rename, Take, edit
from mapkit.source.extent import end_of, in_brackets, line_end, line_start, start_of
from mapkit.source.flow import flow
from mapkit.source.read import read, read_text

BLOCK = """\
# a comment
cities:
  oslo:   {name: Oslo,   at: [1, 2]}   # the capital
  bergen:
    name: Bergen    # rain
    at: [3, 4]
  narvik:
  bodo: # to come
routes:
  - {between: [oslo, bergen], length: 3}  # scenic
  - between: [bergen, oslo]
    length: 2
  # the last one
  - between:
    - oslo
    - narvik
    length: 5
tickets: []  # none yet
goals:
"""


def document(text: str = BLOCK, file: str = "x.yaml") -> Document:
    return read_text(text, file).document


@pytest.mark.parametrize(
    ("one", "old", "new"),
    [
        (Put(("cities", "bergen", "at"), [5, 6]), "[3, 4]", "[5, 6]"),
        (Put(("cities", "bergen"), {"at": [5, 6]}), "\n    name: Bergen    # rain\n    at: [3, 4]",
         " {at: [5, 6]}"),
        (Put(("cities", "narvik", "at"), [5, 6]), "narvik:", "narvik: {at: [5, 6]}"),
        (Put(("cities", "bodo", "at"), [5, 6]), "bodo:", "bodo: {at: [5, 6]}"),
        (Put(("routes", 2, "between"), ["a", "b"]), "\n    - oslo\n    - narvik", " [a, b]"),
        (Put(("routes", 2, "color"), "red"), "length: 5\n", "length: 5\n    color: red\n"),
        (Put(("board", "size_mm"), [1, 2]), "goals:\n", "goals:\nboard: {size_mm: [1, 2]}\n"),
        (Insert(("routes",), [{"a": 1}]), "length: 5\n", "length: 5\n  - {a: 1}\n"),
        (Insert(("routes",), [{"a": 1}], 0), "routes:\n", "routes:\n  - {a: 1}\n"),
        (Insert(("routes",), [1, 2], 1), "# scenic\n", "# scenic\n  - 1\n  - 2\n"),
        (Insert(("routes",), [1], 2), "length: 2\n", "length: 2\n  - 1\n"),
        (Insert(("routes", 0, "between"), ["x"], 1), "[oslo, b", "[oslo, x, b"),
        (Insert(("routes", 0, "between"), ["x"], 0), "[oslo, b", "[x, oslo, b"),
        (Insert(("tickets",), [{"a": 1}]), "tickets: []  # none yet\n",
         "tickets:  # none yet\n  - {a: 1}\n"),
        (Insert(("goals",), [{"a": 1}]), "goals:\n", "goals:\n  - {a: 1}\n"),
        (Insert(("more",), [{"a": 1}, 2]), "goals:\n", "goals:\nmore:\n  - {a: 1}\n  - 2\n"),
        (Take(("routes", 1)), "  - between: [bergen, oslo]\n    length: 2\n", ""),
        (Take(("routes", 1, "between")), "between: [bergen, oslo]\n    length", "length"),
        (Take(("cities", "bodo")), "  bodo: # to come\n", ""),
        (Rename(("cities", "bergen"), "bjorgvin"), "  bergen:", "  bjorgvin:"),
    ],
)  # fmt: skip
def test_an_edit_changes_its_place(one: Edit, old: str, new: str) -> None:
    assert BLOCK.count(old) == 1
    assert edit(document(), [one]).text == BLOCK.replace(old, new)


PRETTY = json.dumps({"a": [{"b": 1}, {"c": [1, 2]}], "d": {}, "e": []}, indent=2)


@pytest.mark.parametrize(
    "one",
    [
        Insert(("a",), [7]),
        Insert(("a",), [7], 0),
        Insert(("a",), [7], 1),
        Insert(("e",), [7, 8]),
        Insert(("new",), [7, 8]),
        Take(("a", 0)),
        Take(("a", 1)),
        Put(("a", 1, "c"), None),
        Put(("d", "x"), "é"),
        Rename(("a", 0, "b"), "bb"),
    ],
)
def test_json_stays_json_and_keeps_its_lines(one: Edit) -> None:
    after = edit(document(PRETTY, "x.json"), [one])
    assert json.loads(after.text) == after.data != json.loads(PRETTY)
    assert abs(after.text.count("\n") - PRETTY.count("\n")) <= 6


def test_entries_that_all_go_leave_an_empty_list() -> None:
    after = edit(document(), [Take(("routes", r)) for r in range(3)])
    assert after.data["routes"] == []
    assert "routes: []" in after.text


def test_the_first_city_of_an_empty_file_has_its_own_line() -> None:
    text = "id: x\ncities: {}  # none yet\nroutes: []\n"
    oslo = Put(("cities", "oslo"), {"name": "Oslo"})
    one = edit(document(text), [oslo])
    two = edit(one, [Put(("cities", "bergen"), {"name": "Bergen"})])
    land = edit(two, [Put(("countries", "norway"), {"name": "Norway"})])
    lines = "cities:  # none yet\n  oslo: {name: Oslo}\n  bergen: {name: Bergen}\n"
    assert land.text == (f"id: x\n{lines}routes: []\ncountries:\n  norway: {{name: Norway}}\n")
    flat = edit(document('{"cities": {}}', "x.json"), [oslo])
    assert flat.text == '{"cities": {"oslo": {"name": "Oslo"}}}'


ALIASED = """\
a: &here {at: [1, 2]}
b: *here
c: [*here, {x: &n 3}]
d: *n
"""


@pytest.mark.parametrize(
    "one",
    [
        Put(("b", "at"), [5, 6]),
        Put(("b", "at", 0), 5),
        Put(("a", "at"), [5, 6]),
        Put(("a",), 1),
        Put(("c", 0, "x"), 1),
        Take(("a",)),
        Insert(("b", "at"), [3]),
    ],
)
def test_what_an_alias_shares_is_refused_with_a_finding(one: Edit) -> None:
    with pytest.raises(MapError) as refused:
        edit(document(ALIASED), [one])
    (finding,) = refused.value.findings
    assert finding.name == "shared-by-alias"
    assert finding.where
    assert finding.where.line


@pytest.mark.parametrize(
    "one",
    [
        Insert(("nowhere", "at"), [1]),
        Insert(("cities", "paris", "at"), [1]),
        Take(("cities", "paris")),
        Take(("routes", 9)),
        Rename(("cities", "paris"), "roma"),
    ],
)
def test_an_entry_that_is_not_there_is_refused_with_a_finding(one: Edit) -> None:
    with pytest.raises(MapError, match="nothing at this place"):
        edit(read_text(BLOCK, "map.yaml").document, [one])


def test_what_an_alias_does_not_share_can_be_edited() -> None:
    after = edit(document(ALIASED), [Put(("b",), 1), Put(("e",), 2)])
    assert after.text == ALIASED.replace("b: *here", "b: 1") + "e: 2\n"


keys = st.sampled_from(["a", "b", "c", "oslo", "mo-i-rana"])
values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 99) | st.text("ab: #-[]{},'\"é", max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(keys, values, min_size=1, max_size=4), st.randoms(use_true_random=False))
def test_random_edits_of_random_files(data: dict[str, Any], rng: random.Random) -> None:
    before = document(_written(data, rng))
    assert before.data == data
    for _ in range(4):
        if before.data:
            before = _edited_only_there(before, _any_edit(before, rng))


def _edited_only_there(before: Document, one: Edit) -> Document:
    """The document after an edit, which left alone what stands before and behind its lines."""
    after = edit(before, [one])
    old, new = before.text, after.text
    if _is_new(before, one):
        same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), len(old))
        assert new.endswith(old[same:])
    else:
        start, end = _lines_of(before, one)
        assert new.startswith(old[:start])
        assert new.endswith(old[end:].lstrip(" "))  # behind `- - 1` without its 1 comes the next
    return after


def _lines_of(before: Document, one: Edit) -> tuple[int, int]:
    """Which characters an edit may touch: the lines of its entry, or the brackets around it."""
    around, text = one.path[:-1], before.text
    is_last = isinstance(one, Take) and len(value_at(before.data, around)) == 1
    if is_last or (isinstance(one, Take) and in_brackets(before, around)):
        key = before.keys.get(around, before.values[around])
        return key.start, end_of(before, around)
    path = one.path if one.path in before.values else around
    start, end = start_of(before, path), end_of(before, path)
    return line_start(text, start), line_end(text, end) + 1


def _is_new(before: Document, one: Edit) -> bool:
    """Whether something is added and nothing gives way."""
    around = one.path if isinstance(one, Insert) else one.path[:-1]
    is_new = isinstance(one, Insert) or (isinstance(one, Put) and one.path not in before.values)
    return is_new and bool(value_at(before.data, around))


def _written(data: Any, rng: random.Random) -> str:
    """YAML in any mix of styles, with comments."""
    return "\n".join(["# top", *_block(data, rng, "")]) + rng.choice(["", "\n", "\n# end\n"])


def _block(data: Any, rng: random.Random, lead: str) -> list[str]:
    lines: list[str] = []
    is_dict = isinstance(data, dict)
    for step, value in list(data.items()) if is_dict else list(enumerate(data)):
        if rng.random() < 0.2:
            lines.append(f"{lead}# note")
        head = f"{lead}{flow(step)}:" if is_dict else f"{lead}-"
        note = rng.choice(["", "", "  # note"])
        if isinstance(value, dict | list) and value and rng.random() < 0.6:
            more = lead + rng.choice([" ", "  ", "    "])
            inside = _block(value, rng, more)
            if not is_dict and not note and "# note" not in inside[0] and rng.random() < 0.7:
                gap = len(more) - len(lead) - 1
                if gap > 0:
                    lines.append(head + " " * gap + inside[0].lstrip())
                    lines += inside[1:]
                    continue
            lines += [head + note, *inside]
        elif value is None and rng.random() < 0.5:
            lines.append(head + note)
        else:
            lines.append(f"{head} {flow(value)}{note}")
    return lines


def _any_edit(before: Document, rng: random.Random) -> Edit:
    path: Path = rng.choice(sorted((path for path in before.values if path), key=str))
    found = value_at(before.data, path)
    new = rng.choice([1, "x: #", [1, [2]], {"k": [], "l": None}, None, []])
    if isinstance(found, list) and rng.random() < 0.6:
        return Insert(path, [new, 2], rng.choice([None, 0, rng.randint(0, len(found))]))
    kind = rng.random()
    if kind < 0.3:
        return Take(path)
    if kind < 0.5 and path in before.keys:
        return Rename(path, f"new-{rng.randint(0, 10**6)}")
    if kind < 0.8 and (isinstance(found, dict) or found is None):
        return Put((*path, f"key-{rng.randint(0, 10**6)}"), new)
    return Put(path, new)


@pytest.mark.parametrize("name", bundled.map_ids())
def test_random_edits_of_bundled_maps(name: str) -> None:
    before = read(FilePath(bundled.map_file(name))).document
    rng = random.Random(name)
    for _ in range(12):
        before = _edited_only_there(before, _any_edit(before, rng))


LAYOUTS = {
    "a text of lines": "a:\n  t: |\n    one\n    two\n  b: 1\nc: 2\n",
    "a text of lines at the end": "a:\n  b: 1\n  t: |\n    one\n    two\n",
    "a text that keeps its empty lines": "a:\n  b: 1\n  t: |+\n    one\n\n\nc: 2\n",
    "one at the end": "a:\n  b: 1\n  t: |+\n    one\n\n\n",
    "folded, with a comment": "a:\n  t: >- # note\n    one\n    two\n  # more\nc: 2\n",
    "folded in a list": "r:\n  - >\n    x\n    y\n  - b: 1\n    t: |2\n        x\n  - 3\n",
    "quotes over lines": "a:\n  t: \"one\n    two\"\n  b: 'x\n\n    y'\nc: 2\n",
    "plain words over lines": "a:\n  t: one\n    two\n  b: 1\nc: 2\n",
    "lines of Windows": BLOCK.replace("\n", "\r\n"),
    "marks of a document": "%YAML 1.2\n---\na: {b: 1}\nr:\n- 1\n- y: 2\n  z: 3\n...\n# end\n",
    "lists in lists": "r:\n- - 1\n  - 2\n- - 3\n",
    "anchors": "a: &x\n  b: 1\nc: &y [1]\nr:\n  - &z\n    k: 1\nt: &t |+\n  x\n\n",
}  # fmt: skip


@pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS)
def test_every_edit_of_every_value(text: str) -> None:
    """`edit` itself reads its result again, and would refuse one that says anything else."""
    before = document(text)
    for path in before.values:
        for one in _all_edits(before, path) if path else [Put(("zz",), {"k": 1})]:
            after = edit(before, [one]).text
            if "\r\n" in text:
                assert after.count("\n") == after.count("\r\n"), one


def _all_edits(before: Document, path: Path) -> list[Edit]:
    found = value_at(before.data, path)
    edits: list[Edit] = [Put(path, 9), Put(path, [1, 2]), Put(path, "x: y"), Take(path)]
    if path in before.keys:
        edits.append(Rename(path, "new"))
    if isinstance(found, dict):
        edits.append(Put((*path, "zz"), [5]))
    if isinstance(found, list):
        edits += [Insert(path, [7]), Insert(path, [7], 0), Insert(path, [7], 1)]
    return edits


@pytest.mark.parametrize("text", ["? a\n: b: 1\n? c\n: - 1\n", "a:\r  b: 1\r  t: 2\rc: 2\r"])
def test_rare_layouts_are_edited_or_refused(text: str) -> None:
    before = document(text)
    refused = 0
    for path in before.values:
        for one in _all_edits(before, path) if path else [Put(("zz",), {"k": 1})]:
            try:
                edit(before, [one])
            except MapError as error:
                refused += error.findings[0].name == "uneditable-text"
    assert refused

"""The tables of actions and of score parts: nothing that must know every row has forgotten one."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from pathlib import Path

import pytest

from mapkit import Map, load_map
from mapkit.bundled import map_ids
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.action_fields import PAY, ActionField
from mapkit.engine.catalog import action_rows, all_mechanics, refusals, score_parts
from mapkit.engine.core import columns, payment
from mapkit.engine.core import fields as core_fields
from mapkit.engine.core import words as w
from mapkit.engine.game import Game
from mapkit.engine.replay import Replay
from mapkit.engine.score import Score
from mapkit.engine.tell import told
from mapkit.playtest.catalog import statistic
from mapkit.playtest.subject import PlaytestSubject

ROOT = Path(__file__).parents[2]
REPLAYS = sorted((Path(__file__).parent / "replays").glob("*.json"))
TINY = {path.stem: path for path in (ROOT / "tests" / "maps").glob("*.yaml")}


def core_numbers(first: str, last: str) -> set[int]:
    """The numbers in the words of the core from one name to another, in the order of the file."""
    names = [name for name in vars(w) if name.isupper()]
    return {getattr(w, name) for name in names[names.index(first) : names.index(last) + 1]}


def fields() -> dict[str, ActionField]:
    return {field.name: field for row in action_rows().values() for field in row.fields}


def every_mechanic() -> list[Map]:
    """The bundled boards, and the tiny map of the one mechanic that none of them has."""
    return [*(load_map(board) for board in map_ids()), load_map(str(TINY["station"]))]


def test_every_kind_has_one_row_and_every_number_of_the_core_too() -> None:
    rows = [row for mechanic in all_mechanics() for row in mechanic.actions]
    assert sorted(row.kind for row in rows) == sorted(ActionKind)
    assert {row.number for row in rows} == core_numbers("DRAW_ROW", "PASS")


def test_every_kind_is_allowed_in_some_phase() -> None:
    allowed = 0
    for kinds in w.ALLOWED:
        allowed |= kinds
    assert {row.kind for row in action_rows().values() if not allowed >> row.number & 1} == set()


def test_the_core_knows_which_kinds_pay() -> None:
    paying = {row.number for row in action_rows().values() if PAY in row.fields}
    assert paying == {number for number in range(64) if w.PAYING >> number & 1}


def test_every_field_of_an_action_belongs_to_a_kind() -> None:
    assert fields().keys() == {one.name for one in dataclasses.fields(Action)} - {"kind"}


def test_every_fault_of_the_core_has_a_sentence() -> None:
    faults = core_numbers("LEGAL", "PAYMENT") - {w.LEGAL, w.PAYMENT}
    of_payments = {value for name, value in vars(payment).items() if _is_fault(name, value)}
    assert refusals().keys() == faults | {w.PAYMENT + fault for fault in of_payments}


def _is_fault(name: str, value: object) -> bool:
    """Whether a name of `payment` is that of a fault: those that it has itself, all but OK."""
    return (
        name.isupper() and isinstance(value, int) and value > 0 and not hasattr(core_fields, name)
    )


def test_two_rows_never_explain_a_fault_differently() -> None:
    said = Counter(
        {(fault, text) for row in action_rows().values() for fault, text in row.refused.items()}
    )
    faults = Counter(fault for fault, _ in said)
    assert [fault for fault, count in faults.items() if count > 1] == []


def test_every_kind_can_be_refused() -> None:
    """By a rule of its own, or because it is not its time."""
    game = Game(load_map("alps"), 2)
    for kind in ActionKind:
        if kind is not ActionKind.KEEP_TICKETS:
            with pytest.raises(ValueError, match=r"\w"):
                game.play(Action(kind))


def test_every_kind_is_recorded_written_read_and_told() -> None:
    seen = set()
    for path in REPLAYS:
        replay = Replay.from_json(path.read_text(encoding="utf-8"))
        for game, action in replay.games(load_map(str(TINY[replay.map_id]))):
            if action.kind not in seen:
                seen.add(action.kind)
                assert Action.of(json.loads(json.dumps(action.plain()))) == action
                assert "{" not in told(game, action)
    assert seen == set(ActionKind)


def test_the_schema_of_a_replay_is_what_the_table_says() -> None:
    schema = json.loads((ROOT / "schemas" / "replay.schema.json").read_text(encoding="utf-8"))
    properties = schema["properties"]["actions"]["items"]["properties"]
    assert properties.pop("kind")["enum"] == [str(kind) for kind in action_rows()]
    assert properties == {name: field.schema for name, field in fields().items()}


def test_every_kind_is_counted_somewhere_unless_it_says_not() -> None:
    counted = set()
    for map_ in every_mechanic():
        counted |= set(statistic("action-kinds").rows(PlaytestSubject(map_, 2, ("planner",))))
    not_counted = {row.kind for row in action_rows().values() if not row.is_counted}
    assert counted == set(ActionKind) - not_counted


def test_score_parts_are_the_columns_of_the_core_and_the_fields_of_a_score() -> None:
    assert [part.column for part in score_parts()] == list(range(columns.TOTAL))
    names = [field.name for field in dataclasses.fields(Score)]
    assert names[: columns.TOTAL] == [part.name for part in score_parts()]
    assert len(names) == columns.COLUMNS


def test_every_score_part_is_reported_on_some_board() -> None:
    shown = set()
    for map_ in every_mechanic():
        shown |= set(statistic("score-parts").rows(PlaytestSubject(map_, 2, ("planner",))))
    assert shown == {part.key for part in score_parts()}

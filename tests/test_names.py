"""One name stands for one thing: no two classes or type aliases of the package share a name."""

import ast
from collections import defaultdict
from collections.abc import Iterator

import pytest
from conftest import ROOT

ALIASED = (ast.Subscript, ast.BinOp, ast.Constant)
"""What a type alias is made of: `tuple[float, float]`, `City | Country`, or a quoted type."""


def test_no_two_classes_share_a_name() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for file in sorted((ROOT / "mapkit").rglob("*.py")):
        for name in named(file.read_text("utf-8")):
            homes[name].append(file.relative_to(ROOT).as_posix())
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


@pytest.mark.parametrize(
    "text", ["class Chart: ...", "Chart = tuple[int, int]", 'Chart: TypeAlias = "A | B"']
)
def test_classes_and_aliases_are_named(text: str) -> None:
    assert list(named(text)) == ["Chart"]


@pytest.mark.parametrize("text", ["CHART = 1 | 2", "chart = sizes[0]", "Chart = 3"])
def test_numbers_and_variables_are_not(text: str) -> None:
    assert list(named(text)) == []


def named(text: str) -> Iterator[str]:
    """The classes and type aliases that a file declares for others."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and _is_type(node.value):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name) and _is_title(target.id):
                yield target.id


def _is_type(value: ast.expr | None) -> bool:
    quoted = not isinstance(value, ast.Constant) or isinstance(value.value, str)
    return isinstance(value, ALIASED) and quoted


def _is_title(name: str) -> bool:
    """Whether a name is written like a class: `PlaytestPlan`, not `PLAN` nor `plan`."""
    return name[0].isupper() and not name.isupper()

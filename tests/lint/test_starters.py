"""Whoever begins a map begins without a fault."""

from pathlib import Path

import pytest

from mapkit import lint_map
from mapkit.bundled import preset_ids
from mapkit.finding import Severity
from mapkit.model.starter import starter


@pytest.mark.parametrize("preset", preset_ids())
def test_a_starter_has_hints_at_most(preset: str, tmp_path: Path) -> None:
    file = tmp_path / "first.yaml"
    file.write_text(starter("First", preset), "utf-8")
    findings = lint_map(file)
    assert [str(found) for found in findings if found.severity is not Severity.HINT] == []

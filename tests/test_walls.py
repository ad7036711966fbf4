"""The walls between the rooms are import contracts (see pyproject.toml)."""

import os

import pytest
from conftest import ROOT
from importlinter.cli import lint_imports


def test_rooms_import_only_what_lies_below_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert os.path.exists("pyproject.toml")
    assert lint_imports(no_cache=True) == 0

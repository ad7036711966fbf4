"""The command that opens the studio: which file it works on."""

from __future__ import annotations

from pathlib import Path

import pytest
from shell import shell

from mapkit.cli.own_file import is_bundled
from mapkit.model.load import load_map
from mapkit.studio.serve.run import Serving


def test_a_bundled_map_is_opened_as_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Serving, "run", lambda serving, started: serving.studio.end())
    ended = shell("studio", "alps", "--no-open")
    assert ended.code == 0
    assert "alps is a bundled map: my-alps.yaml is your copy of it." in ended.out
    assert load_map(tmp_path / "my-alps.yaml").cities


def test_a_file_of_that_name_is_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert is_bundled("alps")
    (tmp_path / "alps").write_text("mine")
    assert not is_bundled("alps")
    assert not is_bundled("nowhere")

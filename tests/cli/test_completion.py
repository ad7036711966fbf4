"""Shells put completions into the line as they are, and some evaluate them."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from mapkit.cli.app import app

OBEYED = (
    r"x\$(touch planted).yaml",  # the script for zsh evaluates what is offered
    "a;touch planted;.yaml",
    "`touch planted`.yaml",
    "a b.yaml",
    "-o.yaml",
    "~.yaml",
    "a\nb.yaml",
    "=ls.yaml",
    "a'b.yaml",
    "\x1b[31m.yaml",
)
PLAIN = ("mine.yaml", "zażółć-2.yaml", "re\u0301seau.yaml")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize("verb", ["check", "studio"])
def test_names_that_a_shell_would_obey_are_not_offered(
    shell: str, verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (*OBEYED, *PLAIN):
        Path(name).touch()
    line = f"mapkit {verb} "
    asked = {
        "_MAPKIT_COMPLETE": f"complete_{shell}",
        "_TYPER_COMPLETE_ARGS": line,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        "COMP_WORDS": line,
        "COMP_CWORD": "2",
    }
    offered = CliRunner().invoke(app, [], prog_name="mapkit", env=asked).output
    assert all(name in offered for name in PLAIN)
    assert offered.count(".yaml") == len(PLAIN)

"""The verbs, run in this process as the console script runs them, over any map file."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from mapkit.cli.app import main
from mapkit.trouble import DEBUG

Words = Callable[[Path, Path], list[str]]


def _export(form: str) -> Words:
    return lambda file, out: ["export", str(file), "-o", str(out), "--to", form]


READING: dict[str, Words] = {
    "check": lambda file, out: ["check", str(file)],
    "check, for programs": lambda file, out: ["check", str(file), "--format", "json"],
    "check, for GitHub": lambda file, out: ["check", str(file), "--format", "github"],
    "lint": lambda file, out: ["lint", str(file)],
    "lint, for SARIF": lambda file, out: ["lint", str(file), "--format", "sarif"],
    "lint, mending": lambda file, out: ["lint", str(file), "--diff", "--unsafe"],
    "info": lambda file, out: ["info", str(file)],
    "arrange": lambda file, out: ["arrange", str(file), "--diff", "--lengths"],
}
OF_RULES: dict[str, Words] = {  # they need no more of a map than its rules
    "rules": lambda file, out: ["rules", str(file)],
    "rules, for programs": lambda file, out: ["rules", str(file), "--format", "json"],
}
FILLING_IN: dict[str, Words] = {  # they take maps of which parts are missing
    "suggest": lambda file, out: ["suggest", "all", str(file), "--anew"],
}
WRITING: dict[str, Words] = {
    "render": lambda file, out: ["render", str(file), "-o", str(out), "--format", "svg"],
    "render, all": lambda file, out: ["render", str(file), "-o", str(out), "--ppi", "20"],
    "print": lambda file, out: ["print", str(file), "-o", str(out)],
    "playtest": lambda file, out: ["playtest", str(file), "-o", str(out), "--games", "2", "--bots", "random"],
    "report": lambda file, out: ["report", str(file), "-o", str(out)],
    "build": lambda file, out: ["build", str(file), "-o", str(out), "--games", "2", "--jobs", "1"],
    "print for a shop": lambda file, out: ["print", str(file), "-o", str(out), "--for", "gamecrafter"],
    "tune": lambda file, out: ["tune", str(file), "-o", str(out), "--budget", "7000 games", "--players", "2", "--bots", "random"],
}  # fmt: skip
FORMATS = ("csv", "xlsx", "ods", "hm", "geojson", "graphml", "tts", "vtt", "pcio")
WRITING |= {f"export to {form}": _export(form) for form in FORMATS}
SLOW = (
    "render, all",
    "print",
    "print for a shop",
    "report",
    "build",
    "tune",
    "export to tts",
    "export to vtt",
    "export to pcio",
)
EVERY = READING | WRITING


def with_one_export(number: int) -> dict[str, Words]:
    """Every verb, but of the formats of `export`, which read a map alike, the one whose turn it is."""
    chosen = f"export to {FORMATS[number % len(FORMATS)]}"
    return {
        name: words
        for name, words in EVERY.items()
        if name == chosen or not name.startswith("export to ")
    }


@dataclass(frozen=True)
class Told:
    code: int
    text: str  # of both streams

    @property
    def is_bug(self) -> bool:
        return "Traceback (most recent call last)" in self.text or "a bug in mapkit" in self.text


def run(*words: str) -> Told:
    """The exit code and the text of `mapkit *words`; a bug shows its traceback."""
    stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with _as_console(words), redirect_stdout(stream), redirect_stderr(stream):
        code = main()
    stream.seek(0)
    return Told(code, stream.read())


def well_behaved(*words: str, codes: tuple[int, ...] = (0, 1, 2)) -> Told:
    """Run it, and demand that it ends as a command should."""
    told = run(*words)
    assert not told.is_bug, f"mapkit {' '.join(words)}\n{told.text[-3000:]}"
    assert told.code in codes, (
        f"mapkit {' '.join(words)} ended with {told.code}\n{told.text[-3000:]}"
    )
    return told


@contextmanager
def _as_console(words: tuple[str, ...]) -> Iterator[None]:
    before = {one: signal.getsignal(one) for one in (signal.SIGTERM, signal.SIGHUP)}
    environment = os.environ | {DEBUG: "1", "NO_COLOR": "1", "COLUMNS": "100"}
    try:
        with patch.object(sys, "argv", ["mapkit", *words]), patch.dict(os.environ, environment):
            yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)

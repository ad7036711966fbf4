"""The only way to the terminal. What a user or a stranger wrote is shown as it is: never as
markup, never as a command to the terminal, and in any encoding.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import Any, NoReturn

from rich.console import Console, ConsoleDimensions

from mapkit.finding import sentence
from mapkit.report.text import SafeText
from mapkit.visible import json_escape, visible_json, visible_lines

_DIGITS_OF_A_SIZE = 4  # no terminal has ten thousand columns
WIDTH_ELSEWHERE = 200  # columns where there is no terminal: files and pipes have no edge
_IN_ASCII = str.maketrans(
    {"✓": "+", "✗": "x", "·": "-", "│": "|", "–": "-", "−": "-", "…": "...", "×": "x", "±": "+-"}
    | {"●": "*", "÷": "/", "→": "->", "’": "'", "“": '"', "”": '"', "━": "-", "╸": "-", "╺": "-"}
    | {chr(code): "." for code in range(0x2800, 0x2900)}  # of spinners
)


class OutputGone(Exception):  # noqa: N818 - an event, not an error
    """Whoever read what is printed has gone: `mapkit lint … | head`."""


class Screen(Console):
    """A console that knows no markup."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)

    @property  # type: ignore[misc]
    def size(self) -> ConsoleDimensions:
        """The size of the terminal, or what COLUMNS says; wide where there is none."""
        known = super().size
        if known.width > 0 and (self.is_terminal or "COLUMNS" in os.environ):
            return known
        return ConsoleDimensions(WIDTH_ELSEWHERE, known.height)

    def render_str(self, text: str, **options: Any) -> SafeText:
        kept = {key: options[key] for key in ("style", "justify", "overflow") if key in options}
        return SafeText(text, **kept)

    def on_broken_pipe(self) -> NoReturn:
        raise OutputGone


out = Screen()
err = Screen(stderr=True)


def echo(text: str) -> None:
    """Print a text of several lines as it is, for people."""
    _write(visible_lines(text))


def data(text: str) -> None:
    """Print JSON for programs."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    plain = visible_json(text).encode(encoding, "mapkit-json").decode(encoding)
    _write(plain if plain.endswith("\n") else f"{plain}\n")


def done(message: str) -> None:
    """Say that something was made or is in order."""
    out.print(SafeText.assemble(("✓ ", "bold green"), message), soft_wrap=True)


def hint(message: str) -> None:
    err.print(SafeText.assemble(("hint ", "bold cyan"), sentence(message)), soft_wrap=True)


def note(message: str) -> None:
    """Say by the way what was done, where the output itself must stay clean."""
    err.print(SafeText(message), soft_wrap=True)


def complain(message: str, *, begins_with_a_name: bool = False) -> None:
    """Say what kept mapkit from its work; a traceback may have several lines.

    The name of a file keeps its small letter.
    """
    first, *rest = message.split("\n")
    text = first if rest or begins_with_a_name else sentence(first)
    err.print(SafeText.assemble(("error ", "bold red"), text), soft_wrap=True)
    for line in rest:
        err.print(SafeText(line), soft_wrap=True)


def prepare_streams() -> None:
    """Set up the streams so that any letter can be written to a terminal, a file or a pipe."""
    _forget_impossible_sizes()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="mapkit-plain")


def _forget_impossible_sizes() -> None:
    """Take from the environment what is no size of a terminal: tables would be as wide as that."""
    for name in ("COLUMNS", "LINES"):
        given = os.environ.get(name, "")
        if given and not (given.isdecimal() and len(given) <= _DIGITS_OF_A_SIZE):
            del os.environ[name]


def _write(text: str) -> None:
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise OutputGone from None


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end].translate(_IN_ASCII)
    return text.encode("ascii", "backslashreplace").decode("ascii"), error.end


def _json(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end]
    return "".join(json_escape(char) for char in text), error.end


codecs.register_error("mapkit-plain", _plain)
codecs.register_error("mapkit-json", _json)

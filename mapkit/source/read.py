"""File → `Document`: bytes, text, events, tree, each with its own kind of bad news."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path as FilePath

from mapkit.files import NoFileError, read_bytes, refuse_no_file
from mapkit.finding import Finding, MapError, Where
from mapkit.source import faults
from mapkit.source.document import Document, Span, line_of, pointer
from mapkit.source.events import SyntaxFault
from mapkit.source.json_events import json_events
from mapkit.source.tree import Tree, grow
from mapkit.source.yaml_events import is_everyday, quick_events, yaml_events

LARGEST_FILE = 1 << 20  # bytes; thirty times the largest board we know


@dataclass(frozen=True, slots=True)
class Reading:
    """A file that could be read, and the findings that did not keep it from being read."""

    document: Document
    findings: tuple[Finding, ...]


def read(path: FilePath, name: str | None = None) -> Reading:
    """Read a file; `name` is what findings call it. `MapError` if nothing can be made of it."""
    file = name or str(path)
    return read_text(text_of(path, file, LARGEST_FILE, "a map file"), file)


def text_of(path: FilePath, file: str, largest: int, what: str) -> str:
    """The text of a file that is not too large; `MapError` if it is no file or no text."""
    return decoded(_bytes(path, file, largest, what), file)


def read_text(text: str, file: str) -> Reading:
    """Read the text of a file; a name that ends in `.json` makes it JSON."""
    if not text.strip():
        raise MapError([faults.EMPTY_FILE.at(Where(file), "the file is empty", _START)])
    try:
        tree = grow(json_events(text)) if file.endswith(".json") else _yaml_tree(text)
    except SyntaxFault as fault:
        where = _where(file, text, fault.span, "")
        raise MapError([fault.fault.at(where, fault.message, fault.help)]) from None
    if tree.data is None:
        raise MapError([faults.EMPTY_FILE.at(Where(file), "the file has only comments", _START)])
    document = Document(file, text, tree.data, tree.keys, tree.values)
    return Reading(document, tuple(_findings(document, tree)))


def _yaml_tree(text: str) -> Tree:
    """What is wrong with a text is always told by the thorough scanner."""
    if is_everyday(text):
        try:
            return grow(quick_events(text))
        except SyntaxFault:
            pass
    return grow(yaml_events(text))


_START = "start one with `mapkit new NAME`"


def _bytes(path: FilePath, file: str, largest: int, what: str) -> bytes:
    try:
        refuse_no_file(path)
        size = path.stat().st_size
        if size > largest:
            message = f"{size / 1e6:,.0f} MB; {what} is at most {largest >> 20} MB"
            raise MapError([faults.FILE_TOO_LARGE.at(Where(file), message)])
        return read_bytes(path, largest)
    except NoFileError as error:
        raise MapError([faults.NOT_A_FILE.at(Where(file), str(error.strerror))]) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise MapError([faults.UNREADABLE_FILE.at(Where(file), reason.lower())]) from None


def decoded(raw: bytes, file: str) -> str:
    """The text of a file without its byte order mark; `MapError` if it is no text."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start]
        column = error.start - (before.rfind(b"\n") + 1)
        where = Where(file, before.count(b"\n") + 1, column + 1)
        message = f"byte 0x{raw[error.start]:02x} is not UTF-8 text"
        help_ = "save the file as UTF-8 in your editor"
        raise MapError([faults.BAD_BYTES.at(where, message, help_)]) from None


def _findings(document: Document, tree: Tree) -> list[Finding]:
    return [
        problem.fault.at(
            _where(document.file, document.text, problem.span, pointer(problem.path)),
            problem.message,
            problem.help,
        )
        for problem in tree.problems
    ]


def _where(file: str, text: str, span: Span, pointer_: str) -> Where:
    quote = line_of(text, span.start)
    width = max(1, min(span.end - span.start, len(quote) - span.column))
    return Where(file, span.line + 1, span.column + 1, width, pointer_, quote)

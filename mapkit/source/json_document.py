"""The JSON documents that mapkit writes and reads again: a playtest, a replay, a build record.

They come from strangers as maps do. A document is checked before anything is made of it: its
bytes, its syntax, its version, then every value by its schema. The first fault is enough to
refuse it, and is named with its file and its place.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any, NoReturn

from mapkit.finding import DocumentError, Fault, Finding, MapError, Where
from mapkit.source import faults
from mapkit.source.document import Document, Path, Span, line_of
from mapkit.source.json_place import deeper_than, span_at, span_from
from mapkit.source.read import text_of
from mapkit.source.schema import first_error
from mapkit.source.wording import worded

DEEPEST = 32  # levels; a playtest has seven
_LONE_SURROGATE = re.compile(
    r"\\u[dD][89abAB][\da-fA-F]{2}(?!\\u[dD][c-fC-F])"
    r"|(?<!\\u[dD][89abAB][\da-fA-F]{2})\\u[dD][c-fC-F][\da-fA-F]{2}"
)
_LONG_NUMBER = re.compile(r"\d{400,}")


@dataclass(frozen=True, slots=True)
class DocumentKind:
    name: str  # what messages call it: "playtest"
    schema: str  # in `schemas/`
    version_key: str  # the key that says what it is, and in which version of the format
    version: int
    no_such: Fault  # it is something else
    newer: Fault  # its version is unknown
    written_by: str  # the command that writes one
    largest: int = 1 << 25  # bytes


@dataclass(frozen=True, slots=True)
class Opened:
    """A document that its schema accepts, or any JSON of a stranger."""

    file: str
    text: str
    data: Any

    def where(self, path: Path) -> Where:
        return _where(self.file, self.text, self.data, path)


def open_document(path: FilePath, kind: DocumentKind, name: str | None = None) -> Opened:
    """Read a file; `DocumentError` with one finding if it is not such a document."""
    file = name or str(path)
    try:
        text = text_of(path, file, kind.largest, f"a {kind.name}")
    except MapError as error:
        raise DocumentError(error.findings) from None
    return parse_document(text, kind, file)


def open_json(text: str, file: str) -> Opened:
    """Open any JSON, of whatever kind; `DocumentError` with one finding if it is none."""
    try:
        return Opened(file, text, _loaded(text, file))
    except RecursionError:
        _refuse_depth(text, file)


def parse_document(text: str, kind: DocumentKind, file: str) -> Opened:
    """Open a document as `open_document` does, of a text instead of a file."""
    try:
        data = _loaded(text, file)
        _refuse_others(data, text, kind, file)
        finding = _first_finding(data, text, kind.schema, file)
    except RecursionError:
        _refuse_depth(text, file)
    if finding:
        raise DocumentError([finding])
    return Opened(file, text, data)


def _first_finding(data: Any, text: str, schema: str, file: str) -> Finding | None:
    error = first_error(data, schema)
    if error is None:
        return None
    path = tuple(error.absolute_path)
    return next(worded(error, _document(file, text, data, path)))


def _loaded(text: str, file: str) -> Any:
    if not text.strip():
        raise DocumentError([faults.EMPTY_FILE.at(Where(file), "The file is empty.")])
    try:
        data = json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        _refuse_syntax(text, file, error.pos, f"This is not JSON: {error.msg.lower()}.")
    except ValueError as error:
        number = _LONG_NUMBER.search(text)
        _refuse_syntax(text, file, number.start() if number else 0, f"{error}.")
    lone = _LONE_SURROGATE.search(text)
    if lone and not _is_text(data):
        _refuse_syntax(text, file, lone.start(), f"`{lone[0]}` is half a character.")
    return data


def _refuse_constant(word: str) -> NoReturn:
    raise ValueError(f"`{word}` is no number that JSON knows")


def _is_text(data: Any) -> bool:
    """Whether all of it can be written down again."""
    try:
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _refuse_syntax(text: str, file: str, at: int, message: str) -> NoReturn:
    where = _at_span(file, text, span_from(text, at, at + 1))
    raise DocumentError([faults.BAD_SYNTAX.at(where, message)])


def _refuse_depth(text: str, file: str) -> NoReturn:
    at = deeper_than(text, DEEPEST) or 0
    where = _at_span(file, text, span_from(text, at, at + 1))
    message = f"The document is nested more than {DEEPEST} levels deep."
    raise DocumentError([faults.NESTED_TOO_DEEP.at(where, message)])


def _refuse_others(data: Any, text: str, kind: DocumentKind, file: str) -> None:
    if not isinstance(data, dict) or kind.version_key not in data:
        message = f"This is not a {kind.name}: `{kind.written_by}` writes them."
        raise DocumentError([kind.no_such.at(Where(file), message)])
    version = data[kind.version_key]
    if type(version) is not int or version != kind.version:
        where = _where(file, text, data, (kind.version_key,))
        known = f"this mapkit reads version {kind.version}"
        message = f"The {kind.name} has the format version {json.dumps(version)[:40]}; {known}."
        is_newer = type(version) is int and version > kind.version
        help_ = "Update mapkit." if is_newer else f"Write it again with `{kind.written_by}`."
        raise DocumentError([kind.newer.at(where, message, help_)])


def _where(file: str, text: str, data: Any, path: Path) -> Where:
    return _document(file, text, data, path).where(path)


def _document(file: str, text: str, data: Any, path: Path) -> Document:
    """A document that knows where one single value stands."""
    return Document(file, text, data, {}, {path: span_at(text, path)})


def _at_span(file: str, text: str, span: Span) -> Where:
    return Where(file, span.line + 1, span.column + 1, quote=line_of(text, span.start))

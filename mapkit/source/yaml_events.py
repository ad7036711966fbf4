"""YAML 1.2 text as events, scanned by ruamel.yaml, plain scalars by the YAML 1.2 core schema.

Its scanner in C is ten times as quick as the one in Python, which says better what is wrong.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterator
from itertools import islice
from typing import Any

from _ruamel_yaml import CParser
from ruamel.yaml import YAML
from ruamel.yaml import events as ruamel
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.reader import ReaderError

from mapkit.source.document import Span
from mapkit.source.events import BadNumber, EventKind, SyntaxFault, YamlEvent
from mapkit.source.faults import BAD_CHARACTER, SEVERAL_DOCUMENTS, UNSUPPORTED_SYNTAX

_STARTS = {
    ruamel.MappingStartEvent: EventKind.MAPPING,
    ruamel.SequenceStartEvent: EventKind.SEQUENCE,
}
_ENDS = (ruamel.MappingEndEvent, ruamel.SequenceEndEvent)

_NULLS = ("", "~", "null", "Null", "NULL")
_TRUE = dict.fromkeys(("true", "True", "TRUE"), True)
_FALSE = dict.fromkeys(("false", "False", "FALSE"), False)
_WORDS: dict[str, bool | None] = {**dict.fromkeys(_NULLS), **_TRUE, **_FALSE}
_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_ESCAPE = re.compile(r"\\U([0-9a-fA-F]{8})")
_COLON = re.compile(r"[ \t]*:")
_SLOW = (
    (re.compile(r"(?<!\S)!\S{200,}"), 0, "a YAML tag of more than 200 characters"),
    (re.compile(r"^%", re.MULTILINE), 20, "more than 20 YAML directives"),
)
_RARE = re.compile(
    "[\t?!\x85\u2028\u2029\ufeff]"  # tabs, rare ends of lines, `? key`, tags
    "|[&*]\\S"  # anchors, aliases
    "|^%|^[.]{3}"  # directives, an end of the document
    "|[|>][-+0-9]*[ \r]*(?:#|$)|(?<!\\S)[|>]"  # texts in blocks
    "|[\"']:[\\]},]",  # a key in quotes without a value
    re.MULTILINE,
)
"""What the two scanners read differently, if only at its edges."""
LONGEST_NUMBER = 40  # characters; no length, point or coordinate needs more

_SENTENCES = (
    (r"found character '\\t'", "a tab where only spaces may stand", "indent with spaces"),
    (
        r"mapping values are not allowed",
        "a `:` where no key can stand",
        "check the indentation of this line and the one above, or put the text in quotes",
    ),
    (
        r"expected ',' or '([]}])'",
        "a bracket is not closed, or a comma is missing",
        "close the bracket before the next entry starts",
    ),
    (
        r"could not find expected ':'",
        "a line that is neither `key: value` nor part of a text",
        "write `key: value`, with a space after the colon",
    ),
    (
        r"expected <block end>|did not find expected",
        "this line does not line up with the ones above it",
        "entries of one list or mapping start in the same column",
    ),
    (r"found unexpected end of stream", "a quote is not closed", "close it before the file ends"),
    (r"undefined alias", "an alias to an anchor that is not there", None),
)


def is_everyday(text: str) -> bool:
    """Whether both scanners tell the same events of a text, if it is YAML at all."""
    return not _RARE.search(text)


def quick_events(text: str) -> Iterator[YamlEvent]:
    """The events of an everyday text by the scanner in C, which says little of what is wrong."""
    return _told(text, _scanned_in_c(text))


def yaml_events(text: str) -> Iterator[YamlEvent]:
    """The events of a text; a `SyntaxFault` is raised where the scanner gives up."""
    return _told(text, YAML(typ="safe", pure=True).parse(text))


def _scanned_in_c(text: str) -> Iterator[Any]:
    parser = CParser(text)
    while (event := parser.get_event()) is not None:
        yield event


def _told(text: str, scanned: Iterator[Any]) -> Iterator[YamlEvent]:
    _refuse_slow(text)
    documents = 0
    last = None
    try:
        for event in scanned:
            documents += isinstance(event, ruamel.DocumentStartEvent)
            if documents > 1:
                message = "a second document starts here"
                raise SyntaxFault(_span(event), message, "one file is one map", SEVERAL_DOCUMENTS)
            translated = _translate(event)
            if translated:
                last = _beside_key(text, last, translated)
                yield last
    except MarkedYAMLError as error:
        raise _explained(error) from None
    except ReaderError as error:
        raise _control_character(text, error) from None
    except (OverflowError, ValueError) as error:
        raise _impossible_character(text, error) from None
    except (YAMLError, IndexError, AttributeError) as error:
        raise SyntaxFault(Span(0, 0, 0, 0), f"not YAML: {error}") from None


def _refuse_slow(text: str) -> None:
    """Refuse what the scanner would take very long for; no map needs it."""
    for pattern, most, what in _SLOW:
        found = next(islice(pattern.finditer(text), most, None), None)
        if found:
            raise SyntaxFault(_span_of(text, found), what, fault=UNSUPPORTED_SYNTAX)


def _span_of(text: str, found: re.Match[str]) -> Span:
    start = found.start()
    line_start = text.rfind("\n", 0, start) + 1
    return Span(start, found.end(), text.count("\n", 0, start), start - line_start)


def _beside_key(text: str, key: YamlEvent | None, event: YamlEvent) -> YamlEvent:
    """The event; a value that is left out stands behind its colon, not before the next key."""
    if key is None or event.span.start != event.span.end or event.kind is not EventKind.SCALAR:
        return event
    colon = _COLON.match(text, key.span.end, event.span.start)
    if colon is None:
        return event
    at = colon.end()
    column = key.span.column + at - key.span.start
    return event._replace(span=Span(at, at, key.span.line, column))


def _translate(event: Any) -> YamlEvent | None:
    kind = _STARTS.get(type(event))
    if kind:
        _refuse_tag(event)
        return YamlEvent(kind, _span(event), anchor=event.anchor)
    if isinstance(event, ruamel.ScalarEvent):
        _refuse_tag(event)
        plain = event.implicit[0]
        value = core_schema(event.value) if plain else event.value
        return YamlEvent(EventKind.SCALAR, _span(event), value, event.anchor, event.value)
    if isinstance(event, ruamel.AliasEvent):
        return YamlEvent(EventKind.ALIAS, _span(event), event.anchor)
    return YamlEvent(EventKind.END, _span(event)) if isinstance(event, _ENDS) else None


def core_schema(text: str) -> Any:
    """The value of a plain scalar: null, bool, int, float, or the text itself."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "+-.0123456789":
        return text
    if _INTEGER.fullmatch(text):
        return int(text, 0 if text[:2] in ("0o", "0x") else 10) if _short(text) else BadNumber(text)
    if _FLOAT.fullmatch(text):
        number = float(text) if _short(text) else math.inf
        return number if math.isfinite(number) else BadNumber(text)
    return BadNumber(text) if _NOT_FINITE.fullmatch(text) else text


def _short(text: str) -> bool:
    return len(text) <= LONGEST_NUMBER


def _span(event: Any) -> Span:
    start, end = event.start_mark, event.end_mark
    return Span(start.index, end.index, start.line, start.column)


def _refuse_tag(event: Any) -> None:
    tag = getattr(event, "tag", None)
    if tag and str(tag) != "!":
        message = f"the YAML tag `{str(tag)[:40]}` means nothing here"
        advice = "remove it; text that looks like a number goes in quotes"
        raise SyntaxFault(_span(event), message, advice, UNSUPPORTED_SYNTAX)


def _explained(error: MarkedYAMLError) -> SyntaxFault:
    mark = error.problem_mark or error.context_mark
    span = Span(mark.index, mark.index + 1, mark.line, mark.column) if mark else Span(0, 0, 0, 0)
    problem = str(error.problem or error)
    for pattern, sentence, advice in _SENTENCES:
        if re.search(pattern, problem):
            return SyntaxFault(span, sentence + _opened_at(error), advice)
    return SyntaxFault(span, f"not YAML: {problem}")


def _opened_at(error: MarkedYAMLError) -> str:
    mark = error.context_mark
    if mark is None or mark.line == (error.problem_mark or mark).line:
        return ""
    return f" (it starts at line {mark.line + 1})"


def _control_character(text: str, error: ReaderError) -> SyntaxFault:
    index = min(int(error.position), len(text) - 1)  # the scanner in C counts bytes
    line = text.count("\n", 0, index)
    column = index - (text.rfind("\n", 0, index) + 1)
    message = f"an invisible character (U+{ord(text[index]):04X}) that text can't hold"
    return SyntaxFault(Span(index, index + 1, line, column), message, "delete it")


def _impossible_character(text: str, error: Exception) -> SyntaxFault:
    """An escape like `"\\UFFFFFFFF"`, beyond the last character that there is."""
    escapes = (one for one in _ESCAPE.finditer(text) if int(one[1], 16) > sys.maxunicode)
    escape = next(escapes, None)
    if escape is None:
        return SyntaxFault(Span(0, 0, 0, 0), f"not YAML: {error}")
    message = f"`{escape[0]}` is no character"
    return SyntaxFault(_span_of(text, escape), message, "delete it", BAD_CHARACTER)

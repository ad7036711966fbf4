"""Text from elsewhere made harmless: what would steer a terminal is shown instead of obeyed."""

from __future__ import annotations

import re

_CONTROLS = "\x00-\x1f\x7f-\x9f"
_INVISIBLE = (
    "\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
)
_SURROGATES = "\ud800-\udfff"  # bytes of a file name that are no text
_HIDDEN = re.compile(f"[{_CONTROLS}{_INVISIBLE}{_SURROGATES}]")
_HIDDEN_BUT_LINES = re.compile(f"(?!\n)[{_CONTROLS}{_INVISIBLE}{_SURROGATES}]")
_CONTROL_PICTURES = 0x2400  # U+241B is a small picture of the letters ESC


def visible(text: str) -> str:
    r"""One line in which every control character is written out: `\x1b`, `\n`, `\u202e`.

    Characters that turn the direction of writing or that nobody can see count as such.
    """
    return _HIDDEN.sub(_written_out, text)


def visible_lines(text: str) -> str:
    """The same for a text of several lines."""
    return _HIDDEN_BUT_LINES.sub(_written_out, text)


def visible_json(text: str) -> str:
    r"""JSON that says the same without raw control characters: `\u009b`."""
    return _HIDDEN_BUT_LINES.sub(lambda found: json_escape(found[0]), text)


def visible_columns(text: str) -> str:
    """One line in which each such character is one sign, so that what stands below lines up."""
    return _HIDDEN.sub(lambda found: _sign(found[0]), text)


def json_escape(char: str) -> str:
    r"""A character as JSON may write it: `\u2713`, as a pair of them where one is not enough."""
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def _written_out(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode("ascii")


def _sign(char: str) -> str:
    if char == "\t":
        return " "
    if char < " ":
        return chr(_CONTROL_PICTURES + ord(char))
    return "\u2421" if char == "\x7f" else "\ufffd"

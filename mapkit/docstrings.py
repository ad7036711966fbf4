"""Docstrings with fixed headings, as sections: the documentation of lints and of judgements."""

from __future__ import annotations

import inspect
import re

_HEADING = re.compile(r"^## (.+?)\s*$", re.MULTILINE)


def sections(documented: type) -> dict[str, str]:
    """Heading → its text, in the order of the class's docstring."""
    return split(inspect.cleandoc(documented.__doc__ or ""))


def split(text: str) -> dict[str, str]:
    parts = _HEADING.split(text)
    return {heading: text.strip() for heading, text in zip(parts[1::2], parts[2::2], strict=True)}


def first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?]) ", " ".join(text.split()), maxsplit=1)[0]


def written(sections_: dict[str, str]) -> str:
    """The sections in Markdown, as they stood in the docstring."""
    return "\n\n".join(f"## {heading}\n\n{text}" for heading, text in sections_.items()) + "\n"


def deeper(page: str) -> str:
    """A page within another: its headings two levels down, outside blocks of code."""
    return "".join(
        part if index % 2 else re.sub(r"^#", "###", part, flags=re.MULTILINE)
        for index, part in enumerate(re.split(r"(^```.*?^```)", page, flags=re.M | re.S))
    )

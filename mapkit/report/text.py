"""Text on a terminal."""

from __future__ import annotations

from typing import Any

from rich import text

from mapkit.visible import visible


class SafeText(text.Text):
    """Rich's text, never markup, in which control characters are written out.

    Reports and verbs use it for everything they print, so that no title, name or file name can
    colour, overwrite or forge what stands on the screen.
    """

    def __init__(self, words: str = "", *args: Any, **options: Any) -> None:
        super().__init__(visible(words), *args, **options)

    @classmethod
    def assemble(cls, *parts: str | text.Text | tuple[str, Any], **options: Any) -> SafeText:
        """Make a text of words, and of words with a style."""
        whole = cls(**options)
        for part in parts:
            whole.append(*(part if isinstance(part, tuple) else (part,)))
        return whole

    def append(self, words: text.Text | str, style: Any = None) -> SafeText:
        super().append(visible(words) if isinstance(words, str) else words, style)
        return self

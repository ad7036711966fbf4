"""Text that may differ by language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

FALLBACK_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Text:
    """One wording for everyone, or one per language, in the order the map gives them."""

    wordings: tuple[tuple[str, str], ...]  # (language, wording); the language "" is everyone's

    @classmethod
    def of(cls, data: str | Mapping[str, str]) -> Text:
        return cls((("", data),) if isinstance(data, str) else tuple(data.items()))

    def in_language(self, language: str) -> str:
        """The wording for `pl-PL`, else `pl`, else English, else the first."""
        wordings = dict(self.wordings)
        for wanted in (language, language.partition("-")[0], FALLBACK_LANGUAGE):
            if wanted in wordings:
                return wordings[wanted]
        return self.wordings[0][1]

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(language for language, _ in self.wordings if language)

    def plain(self) -> str | dict[str, str]:
        wordings = dict(self.wordings)
        return wordings.get("", wordings)

    def __str__(self) -> str:
        return self.in_language(FALLBACK_LANGUAGE)

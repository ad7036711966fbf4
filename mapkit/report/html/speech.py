"""What the page says by itself, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mapkit.finding import Finding, Severity
from mapkit.model.text import FALLBACK_LANGUAGE
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.render.counts import Count
from mapkit.render.words import Words, words
from mapkit.report.grouped import grouped
from mapkit.source.bundled import read_bundled

CATALOGUES = Path(__file__).parent / "words"
HEADLINES = Path(__file__).parent / "headlines"
ADVICE = Path(__file__).parent / "advice"
_SCRIPT = "script_"
_PERCENT = re.compile(r"(?<=\d) (?=%)")  # 95 % stays on one line


@dataclass(frozen=True, slots=True)
class Speech:
    words: Words  # of the page
    board_words: Words  # colours are called as on the cards

    @classmethod
    def of(cls, language: str) -> Speech:
        return cls(words(language, CATALOGUES), words(language))

    def __call__(self, key: str, **values: object) -> str:
        return _PERCENT.sub("\N{NO-BREAK SPACE}", self.words(key, **values))

    @property
    def language(self) -> str:
        """The language that the page is in, which names may not be in."""
        return self.words.language

    @property
    def foreign(self) -> str | None:
        """The `lang` of what mapkit says in English only; None on an English page."""
        return None if self.language == FALLBACK_LANGUAGE else FALLBACK_LANGUAGE

    def headline(self, name: str) -> str | None:
        """What a lint or judgement of that name finds; on an English page its name says it."""
        return _about_findings(HEADLINES, self.language).get(name)

    def advice(self, name: str) -> str | None:
        """What to do about a finding of that name; on an English page its own sentences say it."""
        return _about_findings(ADVICE, self.language).get(name)

    def known(self, key: str, otherwise: str) -> str:
        """The page's own word for a key, or the one that came with the data."""
        return self.words(key) if key in self.words.wordings else otherwise

    def number(self, figure: str) -> str:
        """`1,234.5 ±0.2` as it is written in this language."""
        return figure.translate(
            {ord(","): self.words("thousands"), ord("."): self.words("decimal")}
        )

    def color(self, color: str) -> str:
        wordings = self.board_words.wordings
        return wordings.get(f"color_{color}", self.known(f"color_{color}", color))

    def title(self, document: PlaytestDocument, id_: str) -> str:
        """The title of a statistic."""
        return self.known(f"title_{id_}", document.statistics[id_].title)

    def why(self, document: PlaytestDocument, id_: str) -> str:
        """Why one looks at a statistic; empty if the document does not have it."""
        about = document.statistics.get(id_)
        return self.known(f"why_{id_}", about.why) if about else ""

    def counted(self, found: Sequence[Finding]) -> str:
        """`1 error and 2 warnings`, hints of one kind being one; empty if there are none."""
        severities = [group[0].severity for group in grouped(found)]
        counts = {one: Count(severities.count(one)) for one in Severity}
        parts = [self(str(one), n=count) for one, count in counts.items() if count]
        return self("and").join(", ".join(parts).rsplit(", ", 1))

    def script(self) -> dict[str, str]:
        """What the page's script says."""
        return {
            key.removeprefix(_SCRIPT): text
            for key, text in self.words.wordings.items()
            if key.startswith(_SCRIPT)
        }


@cache
def _about_findings(folder: Path, language: str) -> dict[str, str]:
    file = folder / f"{language}.yaml"
    found: dict[str, str] = read_bundled(file) if file.exists() else {}
    return found

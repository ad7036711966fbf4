"""Pages about what `mapkit check` and the readers of documents refuse, for `mapkit explain`.

The texts lie in `faults/`, so that explaining needs none of the rooms in which faults are found.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mapkit.docstrings import deeper, first_sentence, written
from mapkit.finding import Severity
from mapkit.source.read import read

_FOLDER = Path(__file__).parent / "faults"
_HEADINGS = {"what": "What it does", "why": "Why is this bad", "try": "What to try"}


@dataclass(frozen=True, slots=True)
class FaultPage:
    code: str
    name: str
    severity: Severity
    sections: dict[str, str]  # heading → its text

    @property
    def summary(self) -> str:
        return first_sentence(self.sections[_HEADINGS["what"]])

    def page(self) -> str:
        head = f"# {self.name} ({self.code})\n\nSeverity: {self.severity}.\n\n"
        return head + written(self.sections)


@cache
def all_fault_pages() -> tuple[FaultPage, ...]:
    files = sorted(_FOLDER.glob("*.yaml"))
    entries = [entry for file in files for entry in read(file).document.data.items()]
    return tuple(_page(code, entry) for code, entry in sorted(entries))


def faults_reference(pages: Iterable[FaultPage]) -> str:
    """One page with all of them."""
    text = "# What mapkit refuses\n\nFaults of files, maps, documents and bots.\n"
    return text + "".join("\n" + deeper(one.page()) for one in pages)


def _page(code: str, entry: dict[str, str]) -> FaultPage:
    severity = Severity(entry.get("severity", Severity.ERROR))
    sections = {heading: entry[key] for key, heading in _HEADINGS.items()}
    return FaultPage(code, entry["name"], severity, sections)

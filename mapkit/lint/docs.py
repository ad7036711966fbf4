"""What a lint's docstring says: headings, examples, the reference page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from mapkit import bundled
from mapkit.docstrings import deeper, first_sentence, sections, written
from mapkit.lint.lint import Lint
from mapkit.model.load import Loaded, loaded
from mapkit.model.presets import merged
from mapkit.source.read import read, read_text
from mapkit.source.write import dumped

HEADINGS = ("What it does", "Why is this bad", "Example", "Use instead")
GROUPS = {
    "TKT": "Tickets",
    "NET": "Network",
    "CRD": "Cards and pieces",
    "BRD": "Board",
    "GEO": "Geography",
    "FIL": "Files",
}
THE_OTHERS = "…"  # an entry of a list in an example: all that stood there before
_YAML = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Documentation:
    sections: dict[str, str]  # heading → its text

    @property
    def summary(self) -> str:
        """The first sentence of what it does."""
        return first_sentence(self.sections.get(HEADINGS[0], ""))

    @property
    def bad(self) -> list[str]:
        """The YAML blocks that the lint must find fault with."""
        return _YAML.findall(self.sections.get("Example", ""))

    @property
    def good(self) -> list[tuple[str, str]]:
        """Bad blocks, each with what to write instead: a block that is laid over the bad one."""
        instead = _YAML.findall(self.sections.get("Use instead", ""))
        last = len(self.bad) - 1
        return [(self.bad[min(index, last)], block) for index, block in enumerate(instead)]


def documentation(lint: Lint) -> Documentation:
    return Documentation(sections(type(lint)))


def page(lint: Lint) -> str:
    """The documentation of one lint in Markdown."""
    head = f"# {lint.name} ({lint.code})\n\n{_nature(lint)}\n\n"
    return head + written(documentation(lint).sections)


def reference(lints: Iterable[Lint]) -> str:
    """One page with all lints, by group."""
    text = "# The lints of mapkit\n\nWritten by `mapkit explain --all` from `mapkit/lint/lints/`.\n"
    for prefix, group in groupby(lints, key=lambda lint: lint.code[:3]):
        text += f"\n## {GROUPS[prefix]}\n"
        for lint in group:
            text += "\n" + deeper(page(lint))
    return text


def example_map(*snippets: str) -> Loaded:
    """The base map with snippets laid over it; the last one's comments are kept if they allow."""
    data: Any = read(bundled.folder("lint") / "examples" / "base.yaml").document.data
    for snippet in snippets:
        data = _laid_over(data, read_text(snippet, "example.yaml").document.data)
    text = _with_comments(dumped(_without_nulls(data)), snippets[-1])
    example = loaded(read_text(text, "example.yaml"))
    if example.map is None:
        return example
    return replace(example, map=replace(example.map, folder=bundled.folder("lint") / "examples"))


def _nature(lint: Lint) -> str:
    parts = [f"Severity: {lint.severity}."]
    parts += ["`mapkit lint --fix` mends it."] if lint.fixable else []
    parts += ["Needs the layout of the board."] if "layout" in lint.needs else []
    parts += ["Only for cities with `lonlat`."] if "lonlat" in lint.needs else []
    return " ".join(parts)


def _laid_over(base: Any, over: Any) -> Any:
    if "preset" in over.get("rules", {}):
        base = base | {"rules": {}}  # another game: the small numbers of this one don't fit it
    return {**base, **{key: _section(base.get(key), over[key]) for key in over}}


def _section(base: Any, over: Any) -> Any:
    """A section laid over another; in a list, `…` stands for the entries between other ends."""
    if not isinstance(over, list) or THE_OTHERS not in over:
        return merged(base, over)
    new = [entry for entry in over if entry != THE_OTHERS]
    ends = [entry["between"] for entry in new]
    return [entry for entry in base if entry.get("between") not in ends] + new


def _without_nulls(data: Any) -> Any:
    """The data without the cities, keys and sections that the snippet takes away."""
    if not isinstance(data, dict):
        return data
    return {key: _without_nulls(value) for key, value in data.items() if value is not None}


def _with_comments(text: str, snippet: str) -> str:
    """The comments behind entries of the snippet, put back behind the same entries."""
    commented = {
        line.partition("  #")[0]: line for line in snippet.splitlines() if "  #" in line.lstrip()
    }
    return "\n".join(commented.get(line, line) for line in text.split("\n"))

"""Findings that are accepted as of today, so that only new ones count.

A finding is known by its file, its code and the line it stands on, not by the line's number: what
is added above does not bring it back.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from mapkit.files import refuse_link, write_text
from mapkit.finding import Fault, Finding
from mapkit.source.json_document import DocumentKind, open_document

BASELINE = DocumentKind(
    name="lint baseline",
    schema="lint-baseline",
    version_key="mapkit-lint-baseline",
    version=1,
    no_such=Fault("BAS101", "not-a-baseline"),
    newer=Fault("BAS102", "newer-baseline"),
    written_by="mapkit lint --write-baseline",
)


@dataclass(frozen=True, slots=True)
class Known:
    """What is new, and how many entries of the baseline were not found any more."""

    new: list[Finding]
    accepted: int
    gone: int


def write_baseline(file: Path, findings: Iterable[Finding]) -> int:
    """Accept these findings; gives their number. `DocumentError` if the file is another one."""
    if file.exists():
        _read(file)
    else:
        refuse_link(file)
    counts = Counter(_key(finding) for finding in findings)
    entries = [
        {"file": key[0], "code": key[1], "at": key[2], "line": key[3], "count": count}
        for key, count in sorted(counts.items())
    ]
    data = {BASELINE.version_key: BASELINE.version, "findings": entries}
    write_text(file, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    return counts.total()


def against_baseline(file: Path, findings: Sequence[Finding]) -> Known:
    left = _read(file)
    new = []
    for finding in findings:
        key = _key(finding)
        if left[key] > 0:
            left[key] -= 1
        else:
            new.append(finding)
    return Known(new, len(findings) - len(new), left.total())


_Key = tuple[str, str, str, str]


def _key(finding: Finding) -> _Key:
    where = finding.where
    if where is None:
        return "", finding.code, "", finding.message
    shape = re.sub(r"/\d+(?=/|$)", "/*", where.pointer)
    line = " ".join(where.quote.split("#")[0].split())
    return Path(where.file).name, finding.code, shape, line


def _read(file: Path) -> Counter[_Key]:
    """`DocumentError` if the file is no baseline."""
    entries = open_document(file, BASELINE).data["findings"]
    return Counter(
        {(one["file"], one["code"], one["at"], one["line"]): one["count"] for one in entries}
    )

"""Map file → `Map`, with everything that is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from typing import Any

from mapkit import bundled
from mapkit.finding import Fault, Finding, MapError, Severity, Where
from mapkit.model import faults
from mapkit.model.build import build_map
from mapkit.model.dump import map_data
from mapkit.model.map import Map
from mapkit.model.plain import build
from mapkit.model.presets import merged, preset_data
from mapkit.model.references import check_references
from mapkit.model.rule_checks import check_rules
from mapkit.model.rules import Rules
from mapkit.source.document import Document, Path
from mapkit.source.faults import MORE_FINDINGS, TOO_MANY_VALUES, UNREADABLE_FILE
from mapkit.source.read import Reading, read, read_text
from mapkit.source.schema import validate
from mapkit.source.suggest import Suggestions, did_you_mean, listing
from mapkit.source.version import another_document, newer_format

MOST_FINDINGS = 100  # of one file, told in full: nobody reads more at a time


@dataclass(frozen=True, slots=True)
class Loaded:
    """A map file that has been checked. `map` is there if nothing is wrong with it."""

    document: Document
    findings: tuple[Finding, ...]
    map: Map | None = None
    rules: Rules | None = None  # there as soon as the rules are in order


def load_map(map_: Map | str | FilePath) -> Map:
    """The map of a file or of a bundled id; `MapError` with every finding if it is faulty.

    A map that has been loaded is given back as it is.
    """
    return map_ if isinstance(map_, Map) else _whole(load(map_))


def parse_map(text: str, file: str = "map.yaml") -> Map:
    """The map of a text; a file name that ends in `.json` makes it JSON."""
    return _whole(loaded(read_text(text, file)))


def map_of(data: Mapping[str, Any]) -> Map:
    """The map of data that mapkit has made itself, as a step of its work: nothing is checked."""
    own = data["rules"]
    return build_map(data, build(Rules, merged(preset_data(own["preset"]), own)))


def check(map_: Map | str | FilePath) -> list[Finding]:
    """Everything that keeps a map from being used, the most telling first."""
    try:
        return list(load(map_).findings)
    except MapError as error:
        return list(error.findings)


def effective_rules(map_: str | FilePath) -> tuple[dict[str, Any], dict[str, Any]]:
    """The data of a map's rules in effect, and what of it the map itself says."""
    loaded_ = load(map_)
    if loaded_.rules is None:
        raise MapError(loaded_.findings)
    own = {key: value for key, value in loaded_.document.data["rules"].items() if key != "preset"}
    return merged(preset_data(loaded_.rules.preset), own), own


def load(map_: Map | str | FilePath) -> Loaded:
    """Read and check; `MapError` only if the file can't be read at all."""
    if isinstance(map_, Map):
        return _written(map_)
    path = find(map_)
    try:
        return loaded(read(path, str(map_)), path.parent)
    except MapError as error:
        if not any(one.name == TOO_MANY_VALUES.name for one in error.findings):
            raise
        text = path.read_text("utf-8", errors="replace")
        other = another_document(text, str(map_))
        raise MapError([other] if other else error.findings) from None


def _written(map_: Map) -> Loaded:
    """A map that has no file, as if it were written to one of its name."""
    text = json.dumps(map_data(map_), ensure_ascii=False, indent=1)
    return replace(loaded(read_text(text, f"{map_.id}.json")), map=map_)


def find(map_: str | FilePath) -> FilePath:
    """The file of a path, or of a bundled map's id."""
    path = FilePath(map_)
    if isinstance(map_, str) and not path.exists() and map_ in bundled.map_ids():
        return bundled.map_file(map_)
    if not path.exists():
        known = bundled.map_ids()
        message = f"no such file, and no bundled map of that name{did_you_mean(str(map_), known)}"
        help_ = f"bundled maps: {listing(known)}"
        raise MapError([UNREADABLE_FILE.at(Where(str(map_)), message, help_)])
    return path


def loaded(reading: Reading, folder: FilePath | None = None) -> Loaded:
    """Check what was read; `folder` is where the files lie that the map names."""
    document = reading.document
    findings = list(reading.findings)
    refused = another_document(document.text, document.file) or newer_format(document)
    if refused:
        return Loaded(document, (refused,))
    near = Suggestions()
    validation = validate(document, "map", near)
    known = {finding.where for finding in findings}  # the schema would only say it again
    findings += [finding for finding in validation.findings if finding.where not in known]
    rules, rule_findings = _rules(document, validation.data)
    findings += rule_findings
    if rules:
        findings += check_references(document, validation.data, rules, near)
    if any(finding.severity is Severity.ERROR for finding in findings):
        return Loaded(document, _first(sorted(findings, key=_telling), document), rules=rules)
    assert rules is not None
    map_ = replace(build_map(validation.data, rules), folder=folder)
    return Loaded(document, tuple(findings), map_, rules)


def _first(findings: Sequence[Finding], document: Document) -> tuple[Finding, ...]:
    """The first hundred in full; the others are counted."""
    more = len(findings) - MOST_FINDINGS
    if more <= 0:
        return tuple(findings)
    rest = MORE_FINDINGS.at(Where(document.file), f"and {more:,} more", "mend those above first")
    return (*findings[:MOST_FINDINGS], replace(rest, count=more))


def _telling(finding: Finding) -> tuple[int, int, int]:
    where = finding.where or Where("")
    return faults.telling_order(finding.code), where.line, where.column


def _whole(loaded_: Loaded) -> Map:
    if loaded_.map is None:
        raise MapError(loaded_.findings)
    return loaded_.map


def _rules(document: Document, data: dict[str, Any]) -> tuple[Rules | None, list[Finding]]:
    """The effective rules, if there is a preset to start from."""
    own = data.get("rules") or {}
    preset = own.get("preset") if isinstance(own, dict) else None
    if preset is None:
        return None, []
    if preset not in bundled.preset_ids():
        known = bundled.preset_ids()
        message = f"unknown preset `{preset}`{did_you_mean(preset, known)}"
        where = document.where(("rules", "preset"))
        return None, [faults.UNKNOWN_PRESET.at(where, message, f"there are {listing(known)}")]
    effective = _effective(document, merged(preset_data(preset), own))
    incomplete = validate(effective, "rules#complete").findings
    if incomplete:
        return None, incomplete
    rules = build(Rules, effective.data)

    def report(fault: Fault, path: Path, message: str, help_: str | None) -> Finding:
        return fault.at(document.where(("rules", *path)), message, help_)

    return rules, list(check_rules(rules, report))


def _effective(document: Document, data: dict[str, Any]) -> Document:
    """The merged rules as a document of their own, whose places are those in the map file."""
    keys, values = (
        {path[1:]: span for path, span in spans.items() if path[:1] == ("rules",)}
        for spans in (document.keys, document.values)
    )
    return Document(document.file, document.text, data, keys, values)

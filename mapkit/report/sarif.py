"""Findings as SARIF 2.1.0, the format of code scanning."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from mapkit.finding import Finding, Severity
from mapkit.lint.catalog import all_lints
from mapkit.lint.docs import documentation, page

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
VERSION = "2.1.0"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}


def to_sarif(findings: Sequence[Finding], version: str) -> str:
    """One run of one tool, with the documentation of every lint that found something."""
    rules = {finding.code: finding for finding in findings}
    order = {code: index for index, code in enumerate(sorted(rules))}
    driver = {
        "name": "mapkit",
        "version": version,
        "rules": [_rule(rules[code]) for code in order],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, order[finding.code]) for finding in findings],
    }
    log = {"$schema": SCHEMA, "version": VERSION, "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2)


def _rule(finding: Finding) -> dict[str, Any]:
    rule: dict[str, Any] = {
        "id": finding.code,
        "name": "".join(word.title() for word in finding.name.split("-")),
        "defaultConfiguration": {"level": _LEVELS[finding.severity]},
    }
    for lint in all_lints():
        if lint.code == finding.code:
            rule["shortDescription"] = {"text": documentation(lint).summary}
            rule["help"] = {"text": page(lint), "markdown": page(lint)}
    rule.setdefault("shortDescription", {"text": finding.name.replace("-", " ")})
    return rule


def _result(finding: Finding, index: int) -> dict[str, Any]:
    text = f"{finding.message}. {finding.help}" if finding.help else finding.message
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": _LEVELS[finding.severity],
        "message": {"text": text},
    }
    if finding.where:
        result["locations"] = [_location(finding)]
    return result


def _location(finding: Finding) -> dict[str, Any]:
    where = finding.where
    assert where is not None
    physical: dict[str, Any] = {"artifactLocation": {"uri": _uri(where.file)}}
    if where.line:
        physical["region"] = {
            "startLine": where.line,
            "startColumn": max(1, where.column),
            "endColumn": max(1, where.column) + where.width,
        }
    location: dict[str, Any] = {"physicalLocation": physical}
    if where.pointer:
        location["logicalLocations"] = [{"fullyQualifiedName": where.pointer}]
    return location


def _uri(file: str) -> str:
    """The name of a file as a URI; its bytes need not be text."""
    return quote(file.replace("\\", "/").encode("utf-8", "surrogateescape"))

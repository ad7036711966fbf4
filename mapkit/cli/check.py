from __future__ import annotations

import typer

from mapkit.cli.console import Format, FormatOption, MapsArgument, read_map, show
from mapkit.cli.ending import exit_code
from mapkit.cli.screen import out
from mapkit.finding import Finding, MapError
from mapkit.model.load import Loaded
from mapkit.report.findings import counted
from mapkit.report.text import SafeText


def check(maps: MapsArgument, form: FormatOption = Format.TEXT) -> None:
    """Check that map files are well-formed: syntax, schema, names, sums.

    Every problem is reported at once, the most telling first, with its line and what to do.

    Examples:

      mapkit check my-map.yaml

      mapkit check maps/*.yaml --format github
    """
    findings: list[Finding] = []
    for name in maps:
        loaded, found = _checked(name)
        findings += found
        if form is Format.TEXT:
            show(found)
            out.print(_verdict(name, loaded, found), soft_wrap=True)
    if form is not Format.TEXT:
        show(findings, form)
    raise typer.Exit(exit_code(findings))


def _checked(name: str) -> tuple[Loaded | None, tuple[Finding, ...]]:
    try:
        loaded = read_map(name)
    except MapError as error:
        return None, error.findings
    return loaded, loaded.findings


def _verdict(name: str, loaded: Loaded | None, found: tuple[Finding, ...]) -> SafeText:
    if loaded is None or loaded.map is None:
        return SafeText.assemble(("✗ ", "bold red"), f"{name}: {counted(found)}.")
    map_ = loaded.map
    size = f"{len(map_.cities)} cities, {len(map_.routes)} routes, {len(map_.tickets)} tickets"
    return SafeText.assemble(("✓ ", "bold green"), f"{name}: {size}, {map_.rules.preset} rules.")

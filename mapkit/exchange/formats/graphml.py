"""GraphML, as programs for graphs read it: nodes are stops, edges routes, data our cells."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree import ElementTree as Tree

from mapkit.exchange import faults
from mapkit.exchange.assembly.stop_marks import SIDES
from mapkit.exchange.format import ExchangeFormat, Exported, ExportWishes
from mapkit.exchange.headings import HEADINGS, canonical
from mapkit.exchange.json_rows import cell, cells_of
from mapkit.exchange.safe_xml import Element, XmlFault, parse_xml
from mapkit.exchange.source_file import SourceFile
from mapkit.exchange.tables import ROUTES, SETTINGS, STOPS, TICKETS, Findings, Row, Tables
from mapkit.exchange.to_tables import settings_of, sheets_of
from mapkit.finding import MapError, Where
from mapkit.model.map import Map

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
_OURS = {"mapkit-settings": SETTINGS, "mapkit-tickets": TICKETS}  # data of the whole graph


def read(files: Sequence[SourceFile], findings: Findings) -> Tables:
    tables = Tables()
    for file in files:
        try:
            root = parse_xml(file.raw)
        except XmlFault as fault:
            where = Where(file.name, fault.line, 1)
            raise MapError([faults.DAMAGED_SOURCE.at(where, str(fault))]) from None
        tables = _GraphReader(file.name, root, findings).added(tables)
    return tables


def write(map_: Map, wishes: ExportWishes) -> Exported:
    root = Tree.Element("graphml", xmlns=NAMESPACE)
    rows = {sheet.name: sheet.rows for sheet in sheets_of(map_)}
    graph = Tree.Element("graph", id=map_.id, edgedefault="undirected")
    _data(graph, {"mapkit-settings": json.dumps(settings_of(map_), ensure_ascii=False)})
    _data(graph, {"mapkit-tickets": json.dumps(rows[TICKETS], ensure_ascii=False)})
    for row in rows[STOPS]:
        _data(Tree.SubElement(graph, "node", id=row["Id"]), row, STOPS)
    for row, route in zip(rows[ROUTES], map_.routes, strict=True):
        source, target = route.between
        edge = Tree.SubElement(graph, "edge", source=source, target=target)
        _data(edge, {key: row[key] for key in row if key not in ("From", "To")}, ROUTES)
    _declare(root, rows)
    root.append(graph)
    Tree.indent(root)
    return Exported({f"{map_.id}.graphml": Tree.tostring(root, "utf-8", xml_declaration=True)})


def _declare(root: Tree.Element, rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
    """The keys of all data, which GraphML wants to be told of first."""
    for key in _OURS:
        Tree.SubElement(root, "key", {"id": key, "for": "graph", "attr.name": key})
    for table, of in ((STOPS, "node"), (ROUTES, "edge")):
        used = {heading: value for row in rows[table] for heading, value in row.items()}
        for heading, value in used.items():
            kind = "string" if isinstance(value, str) else "double"
            names = {"id": f"{of}-{heading}", "for": of, "attr.name": heading, "attr.type": kind}
            Tree.SubElement(root, "key", names)


def _data(element: Tree.Element, cells: Mapping[str, Any], table: str = "") -> None:
    prefix = {STOPS: "node-", ROUTES: "edge-"}.get(table, "")
    for heading, value in cells.items():
        text = value if table == "" else cell(value)
        Tree.SubElement(element, "data", key=f"{prefix}{heading}").text = text


def _is_one(file: SourceFile) -> bool:
    return "<graphml" in file.beginning


class _GraphReader:
    def __init__(self, file: str, root: Element, findings: Findings) -> None:
        self.file, self.root, self.findings = file, root, findings
        declared = [one.attributes for one in root.inner if one.name == "key"]
        self.names = {key.get("id", ""): key.get("attr.name", "") for key in declared}
        self.told: set[str] = set()

    def added(self, tables: Tables) -> Tables:
        graph = self.root.first("graph")
        if graph is None:
            message = "there is no graph in this file"
            raise MapError([faults.MISSING_TABLE.at(Where(self.file), message)])
        stops = {one.attributes.get("id", ""): self._stop(one) for one in graph.all("node")}
        routes = [self._route(one, stops) for one in graph.all("edge")]
        tables = tables.with_(STOPS, list(stops.values())).with_(ROUTES, routes)
        for data in (one for one in graph.inner if one.name == "data"):
            table = _OURS.get(self._name(data))
            if table:
                tables = tables.with_(table, list(self._ours(data, table)))
        return tables

    def _name(self, data: Element) -> str:
        key = data.attributes.get("key", "")
        return self.names.get(key) or key

    def _cells(self, table: str, element: Element) -> dict[str, str]:
        cells = {}
        for data in (one for one in element.inner if one.name == "data"):
            heading, text = canonical(table, self._name(data)), data.text
            if heading in HEADINGS[table] or (heading or "").startswith("Name "):
                cells[str(heading)] = cell(text)
            elif text.strip() and self._name(data) not in self.told:
                self.told.add(self._name(data))
                message = f"data `{self._name(data)[:40]}` of {table} is left out"
                self.findings.add(faults.FIELD_LEFT_OUT, self._where(data), message)
        return {heading: text for heading, text in cells.items() if text}

    def _stop(self, node: Element) -> Row:
        """The name is what the data say, what a drawing program wrote there, or the node's id."""
        cells = self._cells(STOPS, node)
        label, shape = node.first("NodeLabel"), node.first("Geometry")
        drawn = {"X": "x", "Y": "y"} if shape else {}
        found = {key: cell(shape.attributes.get(name)) for key, name in drawn.items() if shape}
        name = cell(label.text) if label else ""
        if cells.get("Label", "n").casefold() not in SIDES and "Name" not in cells:
            name = cells.pop("Label")
        cells = {"Name": name or node.attributes.get("id", ""), **found, **cells}
        return Row(cells, lambda _: self._where(node))

    def _route(self, edge: Element, stops: Mapping[str, Row]) -> Row:
        ends = [edge.attributes.get(key, "") for key in ("source", "target")]
        rows = [stops.get(end) for end in ends]
        names = [
            (row.get("Id") or row.get("Name")) if row else end
            for row, end in zip(rows, ends, strict=True)
        ]
        cells = {**self._cells(ROUTES, edge), "From": names[0], "To": names[1]}
        return Row(cells, lambda _: self._where(edge))

    def _ours(self, data: Element, table: str) -> Iterator[Row]:
        """Settings or tickets, as our own export left them in the file."""
        try:
            found = json.loads(data.text)
        except (ValueError, RecursionError):
            message = f"the {table} that mapkit wrote here can't be read"
            self.findings.add(faults.DAMAGED_SOURCE, self._where(data), message)
            return
        if table == SETTINGS and isinstance(found, dict):
            found = [{"Key": key, "Value": value} for key, value in found.items()]
        for row in found if isinstance(found, list) else []:
            if isinstance(row, dict):
                yield Row(cells_of(row), lambda _: self._where(data))

    def _where(self, element: Element) -> Where:
        return Where(self.file, element.line, 1)


FORMAT = ExchangeFormat(
    "graphml",
    "GraphML, for programs that draw graphs",
    suffixes=(".graphml",),
    rank=10,
    is_one=_is_one,
    read=read,
    write=write,
    hidden="rules, goals and tickets",
)

"""Files for `mapkit import` that a stranger made: bombs, tricks with names, numbers without end."""

from __future__ import annotations

import io
import json
import zipfile
from typing import Any

TABLE = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
ROWS = "From,To,Length,Colour\n"
_ENTITIES = "".join(f'<!ENTITY a{i} "{f"&a{i - 1};" * 10}">' for i in range(1, 10))
LAUGHS = f'<!DOCTYPE x [<!ENTITY a0 "ha">{_ENTITIES}]>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
DEEP = 10_000
HUGE = "9" * 5_000

Source = tuple[str, str | bytes]


def archive(members: dict[str, str | bytes], flags: int = 0) -> bytes:
    """A ZIP file; `flags` are set in every entry, such as 1 for a password that there is not."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in members.items():
            made.writestr(name, content)
    raw = bytearray(stream.getvalue())
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        begin = raw.find(mark)
        while flags and begin >= 0:
            raw[begin + at] |= flags
            begin = raw.find(mark, begin + 4)
    return bytes(raw)


def ods(content: str | bytes) -> bytes:
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    return archive({"mimetype": kind, "content.xml": content})


def sheet(rows: str, head: str = "") -> str:
    return (
        f'{head}<r xmlns:t="{TABLE}" xmlns:x="{TEXT}"><t:table t:name="routes">{rows}</t:table></r>'
    )


def row(*cells: str, more: str = "") -> str:
    inner = "".join(f"<t:table-cell{more}><x:p>{cell}</x:p></t:table-cell>" for cell in cells)
    return f"<t:table-row>{inner}</t:table-row>"


def graph(inner: str, head: str = "") -> str:
    keys = '<key id="l" for="edge" attr.name="length"/><key id="x" for="node" attr.name="x"/>'
    return f"{head}<graphml>{keys}<graph>{inner}</graph></graphml>"


def geo(*features: Any) -> str:
    return json.dumps({"type": "FeatureCollection", "features": list(features)})


def point(name: Any, at: Any) -> dict[str, Any]:
    geometry = {"type": "Point", "coordinates": at}
    return {"type": "Feature", "properties": {"name": name}, "geometry": geometry}


def line(ends: tuple[Any, Any], points: Any, **more: Any) -> dict[str, Any]:
    geometry = {"type": "LineString", "coordinates": points}
    return {"type": "Feature", "properties": dict(zip(("from", "to"), ends, strict=True)) | more, "geometry": geometry}  # fmt: skip


WORKBOOK = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    "xl/workbook.xml": "<workbook/>",
}
NODES = '<node id="a"/><node id="b"/>'

SOURCES: dict[str, Source] = {
    "names that lead out": ("routes.csv", ROWS + "../../../etc/passwd,/etc/shadow,3,red\n..,.,2,blue\n"),
    "names of markup": ("routes.csv", ROWS + "[bold]a[/bold],<script>alert(1)</script>,3,red\n"),
    "names of escapes": ("routes.csv", ROWS + "\x1b[31ma,\x1b]0;b\x07,3,red\n"),
    "names of YAML": ("routes.csv", ROWS + '"a: {b: !!python/object:os.system x}","- &a *a",3,red\n'),
    "names of null bytes": ("routes.csv", ROWS + "a\0b,c\0,3,red\n"),
    "names of directions": ("routes.csv", ROWS + "\u202ea,\u2066b,3,red\n"),
    "names without letters": ("routes.csv", ROWS + "!!!,???,3,red\n\u200b,\u200c,2,blue\n"),
    "a name that is a keyword": ("routes.csv", ROWS + "null,true,3,red\nyes,~,2,blue\n1e3,0x1f,2,red\n"),
    "a name of a mebibyte": ("routes.csv", ROWS + "a" * (1 << 20) + ",b,3,red\n"),
    "one route": ("routes.csv", ROWS + "a,b,3,red\n"),
    "a route to itself": ("routes.csv", ROWS + "a,a,3,red\n"),
    "only headings": ("routes.csv", ROWS),
    "huge numbers": ("routes.csv", ROWS + f"a,b,{HUGE},red\na,c,1e999,red\na,d,-1,red\na,e,nan,red\na,f,0x10,red\n"),
    "other digits": ("routes.csv", ROWS + "a,b,٣,red\nb,c,３,red\nc,d,²,red\n"),
    "4,000 routes": ("routes.csv", ROWS + "".join(f"a{i},b{i},3,red\n" for i in range(4_000))),
    "each joined with each": ("routes.csv", ROWS + "".join(f"c{i},c{j},3,red\n" for i in range(60) for j in range(i))),
    "an open quote": ("routes.csv", ROWS + '"a' + ",b,3,red\n" * 5_000),
    "quotes": ("routes.csv", '"' * 100_001),
    "separators": ("routes.csv", ";" * 100_000),
    "lines": ("routes.csv", "\n" * 100_000 + "x"),
    "returns": ("routes.csv", ROWS.replace("\n", "\r") + "a,b,3,red\r" * 3),
    "UTF-16 without an end": ("routes.csv", ROWS.encode("utf-16") + b"\0"),
    "formulas": ("routes.csv", ROWS + "=cmd|' /C calc'!A0,@SUM(A1),+1,-2\n"),
    "an ODS that is a bomb of entities": ("x.ods", ods(sheet(row("&a9;"), LAUGHS))),
    "an ODS with a file of ours": ("x.ods", ods(sheet(row("&a;"), OUTSIDE))),
    "an ODS in UTF-16 with entities": ("x.ods", ods(('<?xml version="1.0" encoding="UTF-16"?>' + sheet(row("&a9;"), LAUGHS)).encode("utf-16"))),
    "an ODS that swells": ("x.ods", ods(bytes(1 << 26))),
    "an ODS of levels": ("x.ods", ods("<a>" * DEEP + "</a>" * DEEP)),
    "an ODS of many cells": ("x.ods", ods(sheet(row("From", "To", more=' t:number-columns-repeated="99999999"')))),
    "an ODS of cells repeated backwards": ("x.ods", ods(sheet(row("From", "To", "Length", more=' t:number-columns-repeated="-5"') + row("a", "b", "x")))),
    "an ODS of rows repeated huge times": ("x.ods", ods(sheet(f'<t:table-row t:number-rows-repeated="{HUGE}"/>'))),
    "an ODS of one cell in bits": ("x.ods", ods(sheet(row(("a" * 60 + "<x:s/>") * 390_000)))),
    "an ODS without content": ("x.ods", archive({"mimetype": "x"})),
    "an ODS with a password": ("x.ods", archive({"content.xml": sheet(row("a"))}, flags=1)),
    "an ODS with two contents": ("x.ods", archive({"content.xml": "<a/>", "../content.xml": "<b/>", "/etc/passwd": "x"})),
    "an ODS of many members": ("x.ods", archive({f"m{i}": "" for i in range(3_000)})),
    "an ODS cut in half": ("x.ods", ods(sheet(row("a")))[:200]),
    "a workbook in UTF-16 with entities": ("x.xlsx", archive(WORKBOOK | {"xl/workbook.xml": ('<?xml version="1.0" encoding="UTF-16"?>' + LAUGHS + "<workbook>&a9;</workbook>").encode("utf-16")})),
    "a workbook with a file of ours": ("x.xlsx", archive(WORKBOOK | {"xl/workbook.xml": OUTSIDE + "<workbook>&a;</workbook>"})),
    "a workbook of levels": ("x.xlsx", archive(WORKBOOK | {"xl/workbook.xml": "<a>" * DEEP + "</a>" * DEEP})),
    "a workbook of nothing": ("x.xlsx", archive(WORKBOOK)),
    "a workbook with a password": ("x.xlsx", archive(WORKBOOK, flags=1)),
    "a workbook that is no archive": ("x.xlsx", b"PK\x03\x04" + bytes(100)),
    "an archive in an archive": ("x.xlsx", archive({"xl/workbook.xml": archive(WORKBOOK)})),
    "a GraphML that is a bomb of entities": ("x.graphml", graph("<node id='&a9;'/>", LAUGHS)),
    "a GraphML with a file of ours": ("x.graphml", graph("<node id='a'>&a;</node>", OUTSIDE)),
    "a GraphML of levels": ("x.graphml", graph("<graph>" * DEEP)),
    "a GraphML of graphs in nodes": ("x.graphml", graph("<node id='a'><graph>" * 30 + "</graph></node>" * 30)),
    "a GraphML of edges to nowhere": ("x.graphml", graph(NODES + '<edge source="a" target="z"/><edge/><edge source="a"/>')),
    "a GraphML of huge numbers": ("x.graphml", graph(f'<node id="a"><data key="x">{HUGE}</data></node><node id="b"><data key="x">nan</data></node><edge source="a" target="b"><data key="l">1e400</data></edge>')),
    "a GraphML of one id": ("x.graphml", graph('<node id="a"/>' * 500 + '<edge source="a" target="a"/>' * 500)),
    "a GraphML of 100,000 attributes": ("x.graphml", "<graphml " + " ".join(f'a{i}="1"' for i in range(100_000)) + "/>"),
    "a GeoJSON of 19 megabytes": ("x.geojson", geo(*[point(f"c{i}", [i % 360 - 180, i % 170 - 85]) for i in range(500)])[:-2] + " " * 19_000_000 + "]}"),
    "one line of 2,000,000 characters": ("routes.csv", "From,To," * 250_000),
    "one line of 10 megabytes": ("routes.csv", "From,To," * 1_250_000),
    "a GeoJSON of levels": ("x.geojson", '{"type": "FeatureCollection", "features": ' + "[" * DEEP + "]" * DEEP + "}"),
    "a GeoJSON out of the world": ("x.geojson", geo(point("a", [1e308, -1e308]), point("b", [0, 91]), line(("a", "b"), [[1e308, 0], [0, 91]]))),
    "a GeoJSON of no numbers": ("x.geojson", geo(point("a", ["1", None]), point("b", [{}, []]), point("c", [True, False]), line(("a", "b"), [[], [1]]))),
    "a GeoJSON of no geometry": ("x.geojson", geo({"type": "Feature"}, {"type": "Feature", "geometry": None, "properties": None}, None, 7, [], "x")),
    "a GeoJSON of odd names": ("x.geojson", geo(point({"en": "a"}, [1, 2]), point(["b"], [2, 3]), point(7, [3, 4]), point("", [4, 5]))),
    "a GeoJSON of NaN": ("x.geojson", geo(point("a", [float("nan"), float("inf")]), point("b", [1, 2]))),
    "a GeoJSON of huge integers": ("x.geojson", geo(point("a", ["HUGE", 1])).replace('"HUGE"', HUGE)),
    "a GeoJSON of keys twice": ("x.geojson", '{"type": "FeatureCollection", "type": "x", "features": []}'),
    "a GeoJSON line of 100,000 points": ("x.geojson", geo(point("a", [1, 2]), point("b", [2, 3]), line(("a", "b"), [[i / 1e5, 1] for i in range(100_000)], length=3))),
    "an editor's map of nothing": ("x.json", '{"version": 4}'),
    "an editor's map to come": ("x.json", '{"version": 99, "cities": [], "routes": []}'),
    "an editor's map of lists": ("x.json", '{"version": 4, "map": [], "cities": {}, "routes": 7, "tickets": "x"}'),
    "a JSON list": ("x.json", "[1, 2, 3]"),
    "JSON of levels": ("x.json", "[" * DEEP),
    "JSON of half a character": ("x.json", '{"version": 4, "title": "\\ud800"}'),
    "text": ("x.txt", "a b 3\n" * 1_000),
    "no text": ("x.txt", bytes(range(256)) * 50),
    "a picture": ("x.png", b"\x89PNG\r\n\x1a\n" + bytes(500)),
    "a map of ours": ("x.yaml", "mapkit: 1\nid: a\n"),
}  # fmt: skip

"""Values of tickets that the source does not give: the length of the shortest way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.tables import Findings, Row
from mapkit.finding import Where
from mapkit.model.load import loaded
from mapkit.source.read import read_text
from mapkit.source.write import dumped

MOST_POINTS = 100


def fill_points(data: dict[str, Any], rows: Sequence[Row], findings: Findings) -> None:
    """Give every ticket without points those of its shortest way; leave out what has no way."""
    missing = [ticket for ticket in data["tickets"] if not ticket["points"]]
    if not missing:
        return
    bare = dumped({**data, "tickets": []})
    network = board.network() if (board := loaded(read_text(bare, "map.yaml")).map) else None
    kept = []
    for ticket, row in zip(data["tickets"], rows, strict=True):
        way = ticket["points"] or (network.distance(*ticket["between"]) if network else None)
        if way:
            kept.append(ticket | {"points": min(way, MOST_POINTS)})
        else:
            message = "the ticket is left out: it has no points, and no way joins its places"
            findings.at(faults.ROW_LEFT_OUT, row, "Points", message)
    data["tickets"] = kept
    message = f"{len(missing)} tickets have no points; they are worth their shortest way"
    findings.add(faults.MADE_UP, Where(findings.file), message)

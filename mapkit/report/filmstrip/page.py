"""A filmstrip as a page: the drawing, and its scores as a table that can be read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from string import Template

from mapkit.report.filmstrip.moments import Moment

_PAGE = Template("""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
body { margin: 2rem auto; max-width: 100rem; padding: 0 1rem; font: 16px/1.5 sans-serif; }
svg { width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.2rem 0.8rem; text-align: right; border-bottom: 1px solid #dfdbd1; }
th:first-child { text-align: left; }
</style>
<h1>$title</h1>
<figure style="margin: 0" role="img" aria-label="The board at $frames moments of the game">
$svg
</figure>
<table>
<caption>Points</caption>
$head
$rows
</table>
</html>
""")


def strip_page(title: str, svg: str, moments: Sequence[Moment], bots: Sequence[str]) -> str:
    names = bots or [f"Player {p + 1}" for p in range(len(moments[-1].scores))]
    head = "".join(f"<th>{p}. {escape(name)}</th>" for p, name in enumerate(names, 1))
    return _PAGE.substitute(
        title=escape(title),
        frames=len(moments),
        svg=svg.partition("?>\n")[2] or svg,
        head=f"<tr><th>Turn</th>{head}</tr>",
        rows="\n".join(_row(moment) for moment in moments),
    )


def _row(moment: Moment) -> str:
    first = "The end" if moment.is_last else str(moment.turn)
    cells = "".join(
        f"<td>{score}{' ★' if player in moment.winners else ''}</td>"
        for player, score in enumerate(moment.scores)
    )
    return f"<tr><th>{first}</th>{cells}</tr>"

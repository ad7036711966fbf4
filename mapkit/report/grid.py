"""Tables on a terminal: names give way where it is narrow, figures never."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

GAP = 2  # characters between columns


def grid(first: str, *figures: str, title: str | None = None) -> Table:
    """A table whose first column is words, which wrap, and whose others are figures."""
    table = Table(box=None, pad_edge=False, header_style="dim", title=title, title_justify="left")
    table.add_column(first, overflow="fold")
    for one in figures:
        table.add_column(one, justify="right", no_wrap=True)
    return table


def in_parts(columns: Sequence[str], width: int, words: int, figure: int) -> list[Sequence[str]]:
    """Columns of figures in as many tables as it takes, beside at least `words` characters."""
    most = max(1, (width - words) // (figure + GAP))
    return [columns[start : start + most] for start in range(0, len(columns), most)]

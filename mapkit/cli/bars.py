"""Bars on a terminal; gone when the work is done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import rich.progress
from rich.progress import BarColumn, ProgressColumn, Task, TimeElapsedColumn

from mapkit.aliases import Progress
from mapkit.cli.screen import err
from mapkit.report.text import SafeText


class FieldColumn(ProgressColumn):
    """A field of a task as it is: never markup."""

    def __init__(self, field: str, style: str = "") -> None:
        super().__init__()
        self.field, self.style = field, style

    def render(self, task: Task) -> SafeText:
        return SafeText(str(task.fields.get(self.field, "")), self.style)


@contextmanager
def one_bar(what: str) -> Iterator[Progress]:
    """A line with what is being done, and a bar that fills where the share is known."""
    columns = (FieldColumn("what"), BarColumn(24), TimeElapsedColumn())
    with rich.progress.Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task("", total=None, what=what)

        def tell(what: str, share: float) -> None:
            bar.update(task, what=what, completed=share, total=1.0 if share else None)

        yield tell

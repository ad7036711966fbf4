"""How a build is getting on: a line for each step that is done, a bar for each map in work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.markup import escape
from rich.progress import BarColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn

from mapkit.build.events import Event, State, Tell
from mapkit.cli.console import out
from mapkit.finding import Finding, Severity
from mapkit.report.findings import counted, print_text

_MARKS = {
    State.DONE: "[bold green]✓[/bold green]",
    State.UNCHANGED: "[dim]·[/dim]",
    State.STOPPED: "[bold red]✗[/bold red]",
}


@contextmanager
def progress() -> Iterator[Tell]:
    """On the terminal; the bars are gone when the work is done, the lines stay."""
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(24),
        TextColumn("[dim]{task.fields[what]}[/dim]"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bars:
        yield _Display(bars).tell


class _Display:
    def __init__(self, bars: Progress) -> None:
        self.bars = bars
        self.tasks: dict[tuple[str, str], TaskID] = {}

    def tell(self, event: Event) -> None:
        key = (event.map, event.step)
        if event.state is State.WORKING:
            task = self.tasks[key] if key in self.tasks else self._begun(event)
            self.bars.update(task, completed=event.share, what=escape(event.text))
            return
        if key in self.tasks:
            self.bars.remove_task(self.tasks.pop(key))
        out.print(_line(event), soft_wrap=True)
        print_text(out, _shown(event))

    def _begun(self, event: Event) -> TaskID:
        name = f"{escape(event.map)} {event.step}"
        task = self.bars.add_task(name, total=1.0, what="")
        self.tasks[event.map, event.step] = task
        return task


def _shown(event: Event) -> list[Finding]:
    """What is new, but for hints, which the report has; of what is not, what ends the build."""
    least = Severity.WARNING if event.state is State.DONE else Severity.ERROR
    return [one for one in event.findings if one.severity.rank <= least.rank]


def _line(event: Event) -> str:
    text = event.text
    if event.state is State.UNCHANGED:
        found = counted(event.findings)
        text = f"unchanged ({found})" if found else "unchanged"
    seconds = f"  [dim]{event.seconds:.1f} s[/dim]" if event.seconds >= 0.1 else ""
    return f"{_MARKS[event.state]} {escape(event.map)}  {event.step:<8}  {escape(text)}{seconds}"

"""How a build is getting on: a line for each step that is done, a bar for each map in work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, Progress, SpinnerColumn, TaskID, TimeElapsedColumn

from mapkit.build.events import StepEvent, StepState, TellStep
from mapkit.cli.bars import FieldColumn
from mapkit.cli.screen import out
from mapkit.cli.waiting import lines
from mapkit.finding import Finding, Severity
from mapkit.report.findings import counted, print_text
from mapkit.report.text import SafeText

_MARKS = {
    StepState.DONE: ("✓ ", "bold green"),
    StepState.UNCHANGED: ("· ", "dim"),
    StepState.STOPPED: ("✗ ", "bold red"),
}


@contextmanager
def progress() -> Iterator[TellStep]:
    """Show a build on the terminal: bars go when their work is done, lines stay."""
    if not out.is_terminal:
        with lines("building") as tell_line:
            yield lambda event: _tell_elsewhere(event, tell_line)
        return
    columns = (SpinnerColumn(), FieldColumn("name"), BarColumn(24), FieldColumn("what", "dim"))
    with Progress(*columns, TimeElapsedColumn(), console=out, transient=True) as bars:
        yield _Display(bars).tell


def _tell_elsewhere(event: StepEvent, tell_line: Callable[[str, float], None]) -> None:
    if event.state is StepState.WORKING:
        what = f": {event.text}" if event.text else ""
        tell_line(f"{event.map} {event.step}{what}", event.share)
    else:
        _print_done(event)


def _print_done(event: StepEvent) -> None:
    out.print(_line(event), soft_wrap=True)
    print_text(out, _shown(event))


class _Display:
    def __init__(self, bars: Progress) -> None:
        self.bars = bars
        self.tasks: dict[tuple[str, str], TaskID] = {}

    def tell(self, event: StepEvent) -> None:
        key = (event.map, event.step)
        if event.state is StepState.WORKING:
            task = self.tasks[key] if key in self.tasks else self._begun(event)
            self.bars.update(task, completed=event.share, what=event.text)
            return
        if key in self.tasks:
            self.bars.remove_task(self.tasks.pop(key))
        _print_done(event)

    def _begun(self, event: StepEvent) -> TaskID:
        task = self.bars.add_task("", total=1.0, name=f"{event.map} {event.step}", what="")
        self.tasks[event.map, event.step] = task
        return task


def _shown(event: StepEvent) -> list[Finding]:
    """What is new, but for hints, which the report has; of what is not, what ends the build."""
    least = Severity.WARNING if event.state is StepState.DONE else Severity.ERROR
    return [one for one in event.findings if one.severity.rank <= least.rank]


def _line(event: StepEvent) -> SafeText:
    text = event.text
    if event.state is StepState.UNCHANGED:
        found = counted(event.findings)
        text = f"unchanged ({found})" if found else "unchanged"
    seconds = f"  {event.seconds:.1f} s" if event.seconds >= 0.1 else ""
    words = f"{event.map}  {event.step:<8}  {text}"
    return SafeText.assemble(_MARKS[event.state], words, (seconds, "dim"))

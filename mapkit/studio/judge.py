"""Findings of the lints about the board on the screen, each with its fix if there is one."""

from __future__ import annotations

from collections.abc import Callable

from mapkit.lint.runner import Report, run
from mapkit.lint.settings import Settings
from mapkit.studio.picture import StudioPicture
from mapkit.studio.wire import Message, finding_data


def judged(picture: StudioPicture, refuse_if_behind: Callable[[], None]) -> Message:
    """What the lints say of a picture; given up as soon as there is a newer one to draw."""

    def progress(what: str, share: float) -> None:
        refuse_if_behind()

    refuse_if_behind()
    outcome = run(picture.loaded, Settings(), picture.looks.language, progress)
    return {
        "tell": "findings",
        "revision": picture.state.revision,
        "findings": [_told(report) for report in outcome.reports],
        "fixable": sum(bool(report.fix and report.fix.safe) for report in outcome.reports),
        "allowed": outcome.allowed,
    }


def _told(report: Report) -> Message:
    fix = report.fix
    told = finding_data(report.finding)
    return {**told, "fix": {"title": fix.title, "safe": fix.safe} if fix else None}

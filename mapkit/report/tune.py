"""A search for a better map on the terminal: what was changed, why, and what it brought."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType

from mapkit.counting import counted
from mapkit.playtest.verdict.beside_classic import series
from mapkit.report.grid import grid
from mapkit.report.text import SafeText
from mapkit.report.tune_before import before_and_after
from mapkit.tune.api import Tuned
from mapkit.tune.check import Check
from mapkit.tune.contestant import Gain
from mapkit.tune.objective import terms_of
from mapkit.tune.search import Attempt, Tuning
from mapkit.tune.term import all_terms


def tune_report(tuned: Tuned) -> RenderableType:
    tuning = tuned.tuning
    parts: list[RenderableType] = [SafeText(summary(tuning), "bold"), SafeText(tuning.ended)]
    for attempt in tuning.accepted:
        parts += [SafeText(f"Race {attempt.number}: the objective {gained(attempt)}.")]
        for move in attempt.moves:
            parts += [SafeText.assemble("✓ ", move.headline, (f" {move.reason}", "dim"))]
            parts += [SafeText(f"  · {part}") for part in move.parts]
    if tuned.check is not None:
        parts += [SafeText(), _terms(tuned.check)]
        parts += [SafeText(sentence) for sentence in check_sentences(tuned.check)]
    return Group(*parts)


def summary(tuning: Tuning) -> str:
    """`5 changes in 12 races and 208,320 games.`"""
    changes, races = counted(len(tuning.moves), "change"), counted(len(tuning.attempts), "race")
    return f"{changes} in {races} and {tuning.games:,} games."


def gained(one: Attempt) -> str:
    """`falls by 6.5 ± 4.5, all 6 together`, and whether it was only that a warning went."""
    together = f", all {len(one.moves)} together" if len(one.moves) > 1 else ""
    went = "" if one.gain.is_sure or one.refused else "; a warning went"
    return f"{_moved(one.gain)}{together}{went}"


def _moved(gain: Gain) -> str:
    """`falls by 6.5 ± 4.5`, or rises: what the objective does."""
    way = "falls" if gain.value >= 0 else "rises"
    return f"{way} by {abs(gain.value):.1f} ± {2 * gain.error:.1f}"


def shares(one: Attempt) -> Iterator[float | None]:
    """What each move of a race brought, roughly: together it is what the race brought.

    The bundles tell only in which proportion. None where it is not known, or only one move raced.
    """
    good = [max(0.0, value) for value in one.each]
    known = 1 < len(one.moves) == len(good) and sum(good) > 0
    for number, _ in enumerate(one.moves):
        yield one.gain.value * good[number] / sum(good) if known else None


def check_sentences(check: Check) -> Iterator[str]:
    """What the games on fresh seeds say of all changes together, and what a stronger player."""
    yield _check_sentence(check)
    yield warning_counts(check)
    yield from new_kinds(check)
    if check.stronger is not None:
        games = check.stronger.after.games
        before, after = _counted(check.stronger.warnings)
        yield f"A stronger player gives {before} before and {after} after, in {games:,} games each."


def warning_counts(check: Check) -> str:
    """`The verdict has 10 warnings before and 8 warnings after.`"""
    return "The verdict has {} before and {} after.".format(*_counted(check.warnings))


def new_kinds(check: Check) -> Iterator[str]:
    """A sentence for each warning of a kind that the map did not have, and what comes of it."""
    for one in check.new_warnings:
        message, figures = one.message.replace("*", ""), before_and_after(check, one)
        told = f"New: {one.code} {one.name}. The map had no such warning before. {message}"
        yield f"{told} {figures}".rstrip()
    if check.new_warnings and check.holds:
        yield "Other warnings went, so the changes hold; look at the new one before you take them."
    elif check.new_warnings and check.is_gain:
        yield "No warning went for it, so the changes are not written."


def worse(check: Check) -> str:
    """That a new kind of warning shows, in a sentence; empty if none does."""
    kinds = dict.fromkeys(f"{one.code} {one.name}" for one in check.new_warnings)
    written = "" if check.holds else ", so the changes are not written"
    return f"The changed map has a new kind of warning: {', '.join(kinds)}{written}." * bool(kinds)


def _counted(warnings: tuple[int, int]) -> list[str]:
    return [counted(count, "warning") if count else "no warnings" for count in warnings]


def _check_sentence(check: Check) -> str:
    players = series([str(table.subject.players) for table in check.after.played])
    found = _moved(check.gain)
    where = f"On seeds that the search has not used, with {players} players"
    if check.gain.is_sure:
        end = ": the changes hold." if check.holds else ", but a new kind of warning shows."
        return f"{where}, the objective {found}{end}"
    if check.has_fewer_warnings and check.is_gain:
        return f"{where}, the objective hardly changes, and the verdict has fewer warnings."
    if check.holds:
        return f"{where}, the objective {found}: the changes hold, but that may be luck."
    return f"{where}, the objective {found}: the changes do not hold, and are not written."


def _terms(check: Check) -> RenderableType:
    table = grid("what should be 0", "before", "after", title="On fresh seeds")
    before, after = terms_of(check.before), terms_of(check.after)
    for term in all_terms():
        table.add_row(term.title, f"{before[term.id]:.1f}", f"{after[term.id]:.1f}")
    table.add_row("all together", f"{check.score_before:.1f}", f"{check.score_after:.1f}")
    return table

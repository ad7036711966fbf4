"""The page about a search for a better map: before and after, each change, what was tried."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import htpy as h

from mapkit.finding import Finding
from mapkit.playtest.catalog import headlines, statistic
from mapkit.playtest.results import Playtest
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.report.html.chart_style import (
    ACCENT,
    INK,
    SOFT,
    Chart,
    Spec,
    drawn,
    layer,
    name,
    number,
    plot,
)
from mapkit.report.html.markup import drawing, prose
from mapkit.report.html.plain_page import plain_page
from mapkit.report.tune import check_sentences, gained, shares, summary, warning_counts, worse
from mapkit.tune.api import Tuned
from mapkit.tune.check import Check
from mapkit.tune.move import Move
from mapkit.tune.objective import objective, terms_of
from mapkit.tune.search import Tuning
from mapkit.tune.term import all_terms

_MOST_TICKS = 12  # numbers below the curve
_WIDE = 640  # of the objective's curve
_CHANGED, _KEPT = "a change was accepted", "the map stayed as it was"
_BEFORE = "before the first race"
_TOGETHER = "all together"
_DOTS = [_BEFORE, _CHANGED, _KEPT]


def tune_page(tuned: Tuned) -> str:
    """One self-contained HTML page in English; nothing in it runs."""
    tuning = tuned.tuning
    title = f"{tuning.start.map.title}: {'tuned' if tuning.accepted else 'not changed'}"
    told = [
        _section("The objective, race by race", _curve(tuning)),
        _section("Accepted changes", _changes(tuning)),
        _before_after(tuned.check) if tuned.check else _as_it_is(tuning),
        *([_section("Everything that was raced", _attempts(tuning))] if tuning.attempts else []),
    ]
    return plain_page("mapkit tune", title, _lead(tuned), told)


def _lead(tuned: Tuned) -> str:
    """The outcome in a line; what got worse is said here too, before any figure."""
    told = [summary(tuned.tuning), tuned.tuning.ended]
    if tuned.check:
        told += [warning_counts(tuned.check), worse(tuned.check)]
    return " ".join(filter(None, told))


def _section(title: str, *parts: h.Node) -> h.Element:
    return h.section(class_="tuning")[h.h2[title], parts]


def _curve(tuning: Tuning) -> h.Node:
    """The objective after each race, as a line that steps down."""
    scores = [objective(terms_of(tuning.first)), *(one.score for one in tuning.attempts)]
    words = (
        f"From {scores[0]:.1f} before the first race to {scores[-1]:.1f} after the last; 0 would "
        "be a map that leaves nothing to wish for. Each race has seeds of its own, so the line "
        "trembles a little where nothing changed."
    )
    if not tuning.accepted:
        words = (
            "It is one and the same map all along, and 0 would be one that leaves nothing to wish "
            "for. Each race has seeds of its own, so the figure trembles."
        )
    if not tuning.attempts:
        return h.p[f"The objective is {scores[0]:.1f}; no race was run to its end."]
    chart = Chart("", words, _stepping(scores, [not one.refused for one in tuning.attempts]))
    picture = h.div(role="img", aria_label=words)[drawing(drawn(chart))]
    return h.figure[picture, h.figcaption[h.span[words]]]


def _stepping(scores: Sequence[float], accepted: Sequence[bool]) -> Spec:
    """A line through all scores; a dot shows whether the race before it changed the map."""
    came = [_BEFORE, *(_CHANGED if one else _KEPT for one in accepted)]
    rows = [
        {"race": race, "score": score, "came": word}
        for race, (score, word) in enumerate(zip(scores, came, strict=True))
    ]
    x = number("race", "race", axis={"grid": False, "values": _ticks(len(scores)), "format": "d"})
    y = number("score", "objective", scale={"domainMin": 0})
    colors = name("came", None, scale={"domain": _DOTS, "range": [INK, ACCENT, SOFT]})
    step = {"type": "line", "interpolate": "step-after", "strokeWidth": 2, "color": ACCENT}
    dot = {"type": "point", "filled": True, "size": 60, "opacity": 1}
    return plot(rows, layer(step, x=x, y=y), layer(dot, x=x, y=y, color=colors)) | {"width": _WIDE}


def _ticks(races: int) -> list[int]:
    """Whole numbers of races, at most `_MOST_TICKS` of them."""
    return list(range(0, races, 1 + (races - 1) // _MOST_TICKS))


def _changes(tuning: Tuning) -> h.Node:
    if not tuning.attempts:
        return h.p["No change was tried to the end: the map stays as it is."]
    if not tuning.accepted:
        return h.p["Nothing was found that is surely better: the map stays as it is."]
    return h.div(class_="scroll")[
        h.table[
            h.thead[
                h.tr[
                    h.th["Change"],
                    h.th(class_="words")["Why"],
                    h.th["The objective"],
                    h.th["Of it, roughly"],
                ]
            ],
            h.tbody[
                (
                    h.tr[
                        h.td[_title(move)],
                        h.td(class_="words")[move.reason],
                        h.td[gained(one) if not number else "\u2033"],
                        h.td[f"{share:.1f}" if share is not None else ""],
                    ]
                    for one in tuning.accepted
                    for number, (move, share) in enumerate(zip(one.moves, shares(one), strict=True))
                )
            ],
        ]
    ]


def _title(move: Move) -> h.Node:
    """What is changed; where that is several things, as a list."""
    return h.fragment[
        move.headline, h.ul[(h.li[part] for part in move.parts)] if move.parts else ""
    ]


def _attempts(tuning: Tuning) -> h.Node:
    return h.ol[
        (
            h.li[
                " ".join(move.title for move in one.moves) or "Nothing ran.",
                " ",
                h.small[f"the objective {gained(one)}; {one.refused or 'accepted'}"],
            ]
            for one in tuning.attempts
        )
    ]


def _as_it_is(tuning: Tuning) -> h.Element:
    """What the games of the search say of the map that it ends with."""
    now = terms_of(tuning.now)
    columns = [(term.title, (now[term.id],), term.unit) for term in all_terms()]
    return _section(
        "What the games say of the map",
        h.h3["The verdict"],
        _findings(tuning.now.findings()),
        h.h3["The objective, part by part"],
        h.div(class_="scroll")[_terms(("Now",), [*columns, (_TOGETHER, (objective(now),), "")])],
    )


def _terms(heads: Sequence[str], rows: Sequence[tuple[str, Sequence[float], str]]) -> h.Element:
    """The terms of the objective: one column of figures for each map."""
    return h.table[
        h.thead[
            h.tr[
                (h.th[word] for word in ("What should be 0", *heads)),
                h.th(class_="words")["A unit is"],
            ]
        ],
        h.tbody[
            (
                h.tr[
                    h.td[title],
                    (h.td[f"{figure:.1f}"] for figure in figures),
                    h.td(class_="words")[h.small[unit]],
                ]
                for title, figures, unit in rows
            )
        ],
    ]


def _before_after(check: Check) -> h.Element:
    before, after = terms_of(check.before), terms_of(check.after)
    rows = [(term.title, (before[term.id], after[term.id]), term.unit) for term in all_terms()]
    rows.append((_TOGETHER, (check.score_before, check.score_after), ""))
    return _section(
        "Before and after, on fresh seeds",
        (h.p[sentence] for sentence in check_sentences(check)),
        h.h3["The verdict before"],
        _findings(check.before.findings()),
        h.h3["The verdict after"],
        _findings(check.after.findings(), new={one.code for one in check.new_warnings}),
        h.h3["The objective, part by part"],
        h.div(class_="scroll")[_terms(("Before", "After"), rows)],
        h.h3["Figures"],
        h.div(class_="scroll")[_figures(check)],
    )


def _figures(check: Check) -> h.Node:
    """Headlines of the games with their intervals, all tables together."""
    body = []
    for id_ in headlines():
        cells = [_figure(one, id_) for one in (check.before, check.after)]
        if all(cells):
            body.append(h.tr[h.td[statistic(id_).title], (h.td[cell] for cell in cells)])
    head = h.thead[h.tr[(h.th[word] for word in ("Figure", "Before", "After"))]]
    return h.table[head, h.tbody[body]]


def _figure(playtest: Playtest, id_: str) -> str:
    row = next(Evidence(playtest).rows(id_), None)
    if row is None:
        return ""
    return row.percent if statistic(id_).unit == "share" else row.plain


def _findings(found: Sequence[Finding], new: Collection[str] = ()) -> h.Node:
    """The findings of a verdict; those of new kinds are marked."""
    if not found:
        return h.p["Nothing to find fault with."]
    return h.ul[(h.li[h.strong["New: "] if one.code in new else "", _told(one)] for one in found)]


def _told(one: Finding) -> h.Node:
    return prose(f"{one.severity}: {one.message}")

"""The panel beside the board: findings, tickets, routes, and a game that is played again."""

from __future__ import annotations

import htpy as h

from mapkit.report.html.speech import Speech

_TABS = ("findings", "tickets", "routes", "replay")
_STEPS = {
    "first": "M2 2h2.5v12H2zM14 2v12L5.5 8z",
    "back": "M12 2v12L3.5 8z",
    "on": "M4 2v12l8.5-6z",
    "last": "M2 2v12l8.5-6zM11.5 2H14v12h-2.5z",
}
"""Pictures of the buttons that step through a game."""


def panel(
    findings: h.Node, tickets: h.Node, routes: h.Node, games: h.Node, say: Speech
) -> h.Element:
    lists = zip(_TABS, (findings, tickets, routes, [games, _player(say)]), strict=True)
    return h.aside(class_="panel", id="ui-panel", aria_label=say("panel"))[
        h.div(class_="tabs", role="tablist", aria_label=say("lists"))[
            (_tab(name, say) for name in _TABS)
        ],
        (_list(name, content, say) for name, content in lists),
    ]


def _tab(name: str, say: Speech) -> h.Element:
    is_first = name == "findings"
    return h.button(
        role="tab",
        id=f"ui-tab-{name}",
        aria_controls=f"ui-{name}",
        aria_selected="true" if is_first else "false",
        tabindex=None if is_first else "-1",
        type="button",
    )[say(f"tab_{name}")]


def _list(name: str, content: h.Node, say: Speech) -> h.Element:
    return h.div(
        role="tabpanel",
        id=f"ui-{name}",
        aria_labelledby=f"ui-tab-{name}",
        tabindex="0",
        hidden=name != "findings",
    )[h.h2(class_="unseen")[say(f"tab_{name}")], content]


def _player(say: Speech) -> h.Element:
    return h.div(id="ui-player", hidden=True)[
        h.div(class_="controls")[
            _step("first", say),
            _step("back", say),
            h.button(type="button", id="ui-play", aria_label=say("script_play"))[
                _picture(
                    h.path(class_="play", d="M4 2v12l10-6z"),
                    h.path(class_="pause", d="M3 2h4v12H3zM9 2h4v12H9z"),
                )
            ],
            _step("on", say),
            _step("last", say),
            h.output(id="ui-count"),
        ],
        h.input(type="range", id="ui-slider", min="0", value="0", aria_label=say("turn")),
        h.ol(class_="players", id="ui-scores", aria_label=say("scores")),
        h.p(id="ui-told", aria_live="polite"),
        h.ol(class_="log", id="ui-log", aria_label=say("earlier"), lang=say.foreign, reversed=True),
    ]


def _step(name: str, say: Speech) -> h.Element:
    picture = _picture(h.path(d=_STEPS[name]))
    return h.button(type="button", data_step=name, aria_label=say(f"step_{name}"))[picture]


def _picture(*paths: h.Element) -> h.Element:
    return h.svg(viewBox="0 0 16 16", aria_hidden="true")[paths]

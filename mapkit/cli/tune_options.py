"""The options of `mapkit tune`, and what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mapkit.cli.choices import chosen
from mapkit.cli.ending import fail
from mapkit.tune.kept import MapPart

if TYPE_CHECKING:
    from mapkit.tune.budget import Budget

BudgetOption = Annotated[
    str,
    typer.Option(
        metavar="2m|100000 games",
        help="When to stop searching. Games give the same result on every machine.",
    ),
]
KeepOption = Annotated[
    str,
    typer.Option(
        metavar="PART,…", help=f"Parts that stay: {', '.join(MapPart)}. See also `keep:`."
    ),
]
RulesMayChangeOption = Annotated[
    bool, typer.Option("--rules", help="Numbers of the rules may change too, such as pieces.")
]
PopulationOption = Annotated[
    int,
    typer.Option(
        min=0,
        max=500,
        metavar="MAPS",
        help="Evolve this many maps at a time, and write several different good ones.",
    ),
]
TunedOpinionOption = Annotated[
    bool,
    typer.Option("--second-opinion", help="Let a stronger bot try the result too: minutes more."),
]


def budget_of(text: str) -> Budget:
    """`90s`, `2m`, `1h` or a number of games."""
    from mapkit.tune.budget import Budget

    try:
        return Budget.of(text)
    except ValueError:
        fail(f"--budget {text}: give a time such as 90s, 2m or 1h, or a number of games")


def parts_of(text: str) -> frozenset[MapPart]:
    """`tickets,colors`; none where nothing is said."""
    words = chosen("--keep", text, list(MapPart)) if text else []
    return frozenset(MapPart(word) for word in words)

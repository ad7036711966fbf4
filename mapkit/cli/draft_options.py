"""The options of `mapkit draft`."""

from __future__ import annotations

from typing import Annotated

import typer

RADIUS_KM = (20, 5000)  # a town and its surroundings; a continent

RegionArgument = Annotated[
    str, typer.Argument(metavar="[REGION]", help="Countries by name, with commas between them.")
]
WindowOption = Annotated[
    str, typer.Option(metavar="W,S,E,N", help="A window in degrees, instead of a region.")
]
NearOption = Annotated[
    str, typer.Option(metavar="CITY", help="The surroundings of a city, instead of a region.")
]
RadiusOption = Annotated[
    str, typer.Option(metavar="250km", help="Kilometres around the city of --near: 20 to 5000.")
]
CitiesOption = Annotated[
    str, typer.Option(metavar="CITY,…", help="Exactly these cities, instead of a region.")
]
TitleOption = Annotated[str, typer.Option(help="Title; by default the name of the region.")]
CountOption = Annotated[
    int, typer.Option(min=0, max=80, help="Number of cities; 0: as many as the land has room for.")
]
MostPlayersOption = Annotated[
    int, typer.Option(min=0, max=5, help="Most players; 0: as many as the land has room for.")
]
NeighboursOption = Annotated[
    bool, typer.Option(help="Whether a land with few cities borrows some from beyond its borders.")
]
DraftSeedOption = Annotated[int, typer.Option(min=1, max=2**31, help="Another seed, another map.")]
ChooseOption = Annotated[
    int, typer.Option(min=0, max=12, help="Draw this many seeds on one sheet to choose from.")
]
NamesLanguageOption = Annotated[
    str, typer.Option(metavar="CODE", help="Language of names and title.")
]
ExplainOption = Annotated[bool, typer.Option("--explain", help="Tell what was done and why.")]
PlayOption = Annotated[
    bool, typer.Option(help="Whether bots play on it, so that no ticket decides too much.")
]

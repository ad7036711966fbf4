"""Filling in one part of a map that somebody is writing: what is there stays.

`unfinished` reads a map in which parts are still missing; each part that can be suggested is a file
in `parts/`. A suggestion is edits of the file and sentences that say what they do and why.
"""

from mapkit.suggest.catalog import all_parts
from mapkit.suggest.lanes import colored_pairs
from mapkit.suggest.part import Question, SuggestedPart, Suggestion, SuggestWishes
from mapkit.suggest.unfinished import Unfinished, unfinished

__all__ = [
    "Question",
    "SuggestWishes",
    "SuggestedPart",
    "Suggestion",
    "Unfinished",
    "all_parts",
    "colored_pairs",
    "unfinished",
]

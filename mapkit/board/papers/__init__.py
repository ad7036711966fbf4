"""Papers: their sizes, what a printer can't reach, and how cards lie on them, as data files."""

from mapkit.board.papers.paper import (
    CARD_SIZES,
    FOOT_MM,
    CardSheet,
    Marks,
    Paper,
    UnknownPaperError,
    load_paper,
    paper_names,
)

__all__ = [
    "CARD_SIZES",
    "FOOT_MM",
    "CardSheet",
    "Marks",
    "Paper",
    "UnknownPaperError",
    "load_paper",
    "paper_names",
]

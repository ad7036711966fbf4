"""A table for playingcards.io: a `.pcio`, which is a ZIP of `widgets.json` and of pictures.

Its format is not documented. What is written here are the few kinds of widgets that public
importers read; no more than these are needed, because pieces are cards as well.
"""

SCHEMA_VERSION = 8  # of its format, as of 2026
LARGEST_PICTURE = 2 << 20  # bytes that importers take
MOST_WIDGETS = 1_200  # more make its rooms slow

"""A table for virtualtabletop.io: a `.vtt`, which is a ZIP of one JSON and of pictures."""

SURFACE = (1600, 1000)  # pixels of its table
VERSION = 22  # of its format, as of 2026

"""A table for virtualtabletop.io: a `.vtt`, which is a ZIP of one JSON and of pictures."""

VERSION = 22  # of its format, as of 2026

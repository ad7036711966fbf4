"""What the studio does not do, said to whoever asked for it."""

from __future__ import annotations


class RefusedError(Exception):
    """A request that is not granted; the message is a sentence for the user."""

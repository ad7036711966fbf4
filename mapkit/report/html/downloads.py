"""Files beside the page."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote


@dataclass(frozen=True, slots=True)
class Download:
    label: str
    file: str  # its name in the page's folder
    note: str = ""  # its size, say

    @property
    def address(self) -> str:
        """The address of a file beside the page, whatever its name looks like."""
        return f"./{quote(self.file)}"

"""Names for arrays by what they hold; their shape is said where they are made."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Integers: TypeAlias = npt.NDArray[np.integer]
AnyFloats: TypeAlias = npt.NDArray[np.floating]
Records: TypeAlias = npt.NDArray[np.void]
"""What the bots wrote down of each game (`bots.result.RESULT_FIELDS`)."""

"""Moving cities so that whole spaces fit between them: lengths, distances and the board's size."""

from mapkit.arrange.fit import Arrangement, arrange, measured_lengths
from mapkit.arrange.sizes import smallest_board

__all__ = ["Arrangement", "arrange", "measured_lengths", "smallest_board"]

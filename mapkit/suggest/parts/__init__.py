"""The parts of a map that can be suggested, a file each."""

"""FIL6xx: the file itself."""

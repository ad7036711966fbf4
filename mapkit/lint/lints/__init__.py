"""One folder per group of codes, one file per lint."""

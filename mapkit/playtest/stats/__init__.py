"""One statistic, one file."""

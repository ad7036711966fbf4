"""One judgement, one file."""

"""Mechanics that are more than a number: one file each."""

"""Frozen dataclasses in rulebook words."""

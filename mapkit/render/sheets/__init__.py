"""Whole pictures, put together from atoms."""

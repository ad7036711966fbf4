"""Thousands of games by bots, and what they say about a map."""

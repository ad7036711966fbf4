"""Findings and statistics → terminal, JSON, HTML."""

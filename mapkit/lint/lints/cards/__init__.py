"""CRD3xx: cards and pieces."""

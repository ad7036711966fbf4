"""TKT1xx: tickets."""

"""Neutral tables → the data of a map file: stops, routes, tickets, rules, and where cities lie."""

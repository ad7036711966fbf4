"""Several different good maps instead of one: a population whose maps cross and change.

Only tickets and colours change here. Every map of a population has the routes of the first one, so
the tickets of one and the colours of another make a map again.
"""

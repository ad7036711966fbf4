"""The terms of the objective, one file each; `mapkit.tune.term` finds them."""

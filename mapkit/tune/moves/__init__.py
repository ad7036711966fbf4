"""The kinds of moves, one file each; `mapkit.tune.move` finds them."""

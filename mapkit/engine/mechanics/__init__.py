"""The mechanics of the game, one file each, found by `mapkit.engine.catalog`."""

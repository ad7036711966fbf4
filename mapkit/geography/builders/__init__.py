"""Readers of registry packages and writers of data files; `mapkit.geography.build` runs them."""

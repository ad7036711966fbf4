"""The steps after the check, one file each; `mapkit.build.catalog` finds them."""

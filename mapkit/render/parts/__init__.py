"""The parts of the pack, one file each; `mapkit.render.part_catalog` finds them."""

"""The formats of exchange, one file each; `mapkit.exchange.catalog` finds them."""

"""Print shops: one data file each, and how components are made for them."""

from mapkit.exchange.shops.shop import Product, Shop, load_shop, shop_names

__all__ = ["Product", "Shop", "load_shop", "shop_names"]

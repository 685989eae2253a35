"""storefront: a B2B web store for industrial parts. Every folder is something the shop does."""

__version__ = "0.1.0"

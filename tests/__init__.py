"""The tests of storefront: sentences about the shop."""

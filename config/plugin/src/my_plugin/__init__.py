"""Shipping rates and an event listener for storefront."""

"""Actions of our staff on orders: list, open, lift a hold, capture, void, refund."""

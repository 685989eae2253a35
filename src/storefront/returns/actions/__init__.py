"""Request returns, show them, and decide on them."""

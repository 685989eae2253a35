"""What visitors send, and what our staff do with it."""

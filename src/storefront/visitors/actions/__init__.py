"""What visitors send, and what becomes of it."""

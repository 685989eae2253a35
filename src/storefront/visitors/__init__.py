"""What visitors send about the store: feedback, and addresses for the newsletter; its marketing service."""

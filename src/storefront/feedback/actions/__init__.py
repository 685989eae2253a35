"""Send a form, and read the inbox."""

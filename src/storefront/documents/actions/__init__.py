"""Make documents and the links to them."""

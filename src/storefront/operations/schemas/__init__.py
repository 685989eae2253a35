"""Data of the staff pages about the store itself."""

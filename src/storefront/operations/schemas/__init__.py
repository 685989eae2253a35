"""What the rooms about the store itself show."""

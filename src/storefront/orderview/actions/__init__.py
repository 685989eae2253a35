"""What buyers read of their orders, and what they ask for."""

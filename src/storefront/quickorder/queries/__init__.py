"""Which items the lines of a paste mean, and what they cost and when they ship."""

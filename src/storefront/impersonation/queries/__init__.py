"""Acting for customers as it is kept: begun and ended, found, listed."""

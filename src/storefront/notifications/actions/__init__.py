"""Watching products (`watching`) and notifying when they are back in stock (`arrival`)."""

"""What the checkout needs from outside of it."""

from typing import Protocol


class EmailLookups(Protocol):
    """Counts how often this client asks whether an email is registered. Source: decision I17."""

    def may_look(self) -> bool:
        """Count a question; return False if there were too many lately."""

"""What the ERP's requests need from the server."""

from typing import Protocol


class KeyCalls(Protocol):
    """Counts the requests of an API key. Source: decision I17."""

    def count(self, key_id: int) -> None:
        """Count a request of this key; raises TooMany beyond its limit."""

"""An event listener: keeps a text file for each order, with a line for everything that happens to it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from storefront.platform.db import Database
from storefront.webhooks.provider import StoreEvent


class OrderNotes:
    """Writes into `folder`, relative to where the store was started; a repeated event is one line."""

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        self._folder = Path(options["folder"])

    def receive(self, event: StoreEvent) -> None:
        """Add a line: when, what, and by whom."""
        number = event.data.get("orderNumber")
        if number is None:
            return
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / f"{number}.txt"
        line = f"{event.at:%Y-%m-%d %H:%M} {event.type} {event.by or 'the customer'} {event.id}\n"
        if not file.exists() or line not in file.read_text(encoding="utf-8"):
            with file.open("a", encoding="utf-8") as notes:
                notes.write(line)

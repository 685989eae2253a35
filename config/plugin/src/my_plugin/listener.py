"""An event listener: appends each order to a file."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from storefront.eventlog.schemas import EventType
from storefront.platform.db import Database
from storefront.webhooks.provider import StoreEvent


class OrderList:
    """Appends a line with order number and reference to the `file`, once for each order."""

    event_types = (EventType.ORDER_PLACED, EventType.ORDER_RELEASED)

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        """Read the options; do not wait for anything here."""
        self._file = Path(options["file"])

    def receive(self, event: StoreEvent) -> None:
        """Write the order to the file. An event may arrive twice, so check its ID first."""
        line = f"{event.id} {event.data['orderNumber']} {event.type}"
        known = self._file.read_text(encoding="utf-8").splitlines() if self._file.exists() else []
        if line not in known:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(line + "\n")

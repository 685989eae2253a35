"""What works in the background of a worker: the outbox, and whatever a capability keeps in step."""

from typing import Protocol

from storefront.app.shop import Shop


class Worker(Protocol):
    """Something that runs beside the requests."""

    def start(self) -> None:
        """Begin, in a thread of its own."""

    def stop(self) -> None:
        """Finish what is in hand and end."""


class OutboxWorker:
    """Empties the outbox; nobody listens yet, so nothing is polled."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._worker: Worker | None = None

    def start(self) -> None:
        """Begin, once the database is open."""
        from storefront.platform.outbox import Worker as Outbox

        self._worker = Outbox(self._shop.db, {})
        self._worker.start()

    def stop(self) -> None:
        """Finish the event in hand."""
        if self._worker is not None:
            self._worker.stop()


class SearchWorker:
    """Takes changes of the catalogue into the search index."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._worker: Worker | None = None

    def start(self) -> None:
        """Begin, once the database is open; a missing index is built meanwhile."""
        from storefront.search.worker import IndexWorker

        self._worker = IndexWorker(self._shop.settings, self._shop.db)
        self._worker.start()

    def stop(self) -> None:
        """Finish the changes in hand."""
        if self._worker is not None:
            self._worker.stop()


def make_workers(shop: Shop) -> list[Worker]:
    """Return the background workers of this store, not yet started."""
    return [OutboxWorker(shop), SearchWorker(shop)]

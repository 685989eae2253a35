"""The interface of event listeners: classes that receive the store's events in the background worker."""

from typing import Protocol

from storefront.webhooks.schemas import StoreEvent

__all__ = ["EventListener", "StoreEvent"]


class EventListener(Protocol):
    """Receives each event at least once, those of an order in their order, like the endpoint of a webhook.

    It is created from its options and the store's database. It may have `event_types`, the `EventType`s that
    it wants; without them it gets all.
    """

    def receive(self, event: StoreEvent) -> None:
        """Handle an event. If it raises anything, or takes too long, the event is repeated later."""

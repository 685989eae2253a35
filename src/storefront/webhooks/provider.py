"""The interface of event listeners: classes that are told of the store's events in the background worker."""

from typing import Protocol

from storefront.webhooks.schemas import StoreEvent

__all__ = ["EventListener", "StoreEvent"]


class EventListener(Protocol):
    """Is told of events, each at least once and those of an order in order, like the endpoint of a webhook.

    It is created from its options and the store's database. It may have `event_types`, the `EventType`s that
    it wants; without them it gets all.
    """

    def receive(self, event: StoreEvent) -> None:
        """Handle an event. If it raises anything, or takes too long, the event is repeated later."""

"""What happens to quotes, for the history, webhooks and listeners."""

from typing import Any

from sqlalchemy import Connection

from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent
from storefront.identity.request_context import RequestContext
from storefront.quotes.stored.desk import Head


def record_event(
    tx: Connection, context: RequestContext, kind: EventType, head: Head, by_name: str, /, **facts: Any
) -> None:
    """Record an event of a quote with these facts, in the transaction of the change."""
    event = StoredEvent(
        type=kind,
        subject=f"quote/{head.quote_number}",
        customer_id_p21=head.customer_id_p21,
        at=context.now,
        by_name=by_name,
        facts={"quoteNumber": head.quote_number, **facts},
    )
    eventlog.record(tx, [event])

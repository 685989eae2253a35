"""Record what happens to a return."""

from typing import Any

from sqlalchemy import Connection

from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import order_event
from storefront.identity.request_context import RequestContext
from storefront.returns.stored import StoredReturn


def record(
    tx: Connection, context: RequestContext, one: StoredReturn, kind: EventType, by: str, **facts: Any
) -> None:
    """Record an event of a return in the transaction of the change."""
    event = order_event(
        kind,
        one.order_number,
        one.customer_id_p21,
        context.now,
        by,
        about=f"return/{one.rma_number}",
        rmaNumber=one.rma_number,
        status=one.status,
        **facts,
    )
    eventlog.record(tx, [event])

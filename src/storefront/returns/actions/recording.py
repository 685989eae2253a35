"""Record what happens to a return."""

from typing import Any

from sqlalchemy import Connection

from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent
from storefront.identity.request_context import RequestContext
from storefront.returns.stored import StoredReturn


def record(
    tx: Connection, context: RequestContext, one: StoredReturn, kind: EventType, by: str, **facts: Any
) -> None:
    """Record an event of a return in the transaction of the change."""
    event = StoredEvent(
        type=kind,
        subject=f"return/{one.rma_number}",
        order_number=one.order_number,
        customer_id_p21=one.customer_id_p21,
        at=context.now,
        by_name=by,
        facts={"rmaNumber": one.rma_number, "orderNumber": one.order_number, "status": one.status, **facts},
    )
    eventlog.record(tx, [event])

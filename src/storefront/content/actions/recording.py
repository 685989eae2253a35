"""What staff change of alerts and promotions is recorded for the audit log. Source: decision H10."""

from typing import Any

from sqlalchemy import Connection

from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent
from storefront.identity.request_context import RequestContext

_NAME_MAX = 120
_SUBJECT_MAX = 60


def record_change(
    tx: Connection, context: RequestContext, kind: EventType, what: str, name: str, **facts: Any
) -> None:
    """Record, in the transaction of the change, who changed it; only staff see the event."""
    actor = context.actor
    event = StoredEvent(
        type=kind,
        subject=f"{what}/{name}"[:_SUBJECT_MAX],
        at=context.now,
        by_name=(actor.preferred_name or actor.email)[:_NAME_MAX],
        facts={what: name, **facts},
        is_internal=True,
    )
    eventlog.record(tx, [event])

"""Records staff's changes to alerts and promotions for the audit log. Source: decision H10."""

from sqlalchemy import Connection

from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent
from storefront.identity.request_context import RequestContext

_NAME_MAX = 120
_SUBJECT_MAX = 60


def record_change(
    tx: Connection, context: RequestContext, kind: EventType, what: str, name: str = ""
) -> None:
    """Record, in the transaction of the change, who changed it; only staff see the event.

    `name` is the text or title, shortened in the log; "" if the change is about all of them.
    """
    subject = f"{what}/{name}"
    event = StoredEvent(
        type=kind,
        subject=subject if len(subject) <= _SUBJECT_MAX else f"{subject[: _SUBJECT_MAX - 1]}…",
        at=context.now,
        by_name=context.actor.name[:_NAME_MAX],
        is_internal=True,
    )
    eventlog.record(tx, [event])

"""Background jobs and the outbox in the staff area: what waits, what failed, and another try.

Source: decision H10.
"""

from zoneinfo import ZoneInfo

from storefront.accounts.queries import people
from storefront.base.errors import Conflict, NotFound
from storefront.base.limits import UID_MAX
from storefront.base.paging import first_row, page_count
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.operations import limits, messages
from storefront.operations.queries import outbox_list
from storefront.operations.queries.outbox_list import StoredOutboxEvent
from storefront.operations.schemas.jobs import JobsPage, OutboxEntry, OutboxRetried, OutboxState
from storefront.orderdesk.actions.dashboard import list_daily_jobs, list_jobs
from storefront.orderdesk.rules import mail_name
from storefront.platform import outbox_admin
from storefront.platform.outbox import KEPT_DAYS

_SUBJECT_MAX = 60


def load_jobs(context: RequestContext, *, state: str = "", word: str = "", page: int = 1) -> JobsPage:
    """Return the jobs and a page of the outbox; an unknown state means all.

    Raises Forbidden for customers and Unauthenticated for guests.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    zone = ZoneInfo(context.settings.store.time_zone)
    chosen = state if state in set(OutboxState) else ""
    word, size = word.strip()[: limits.OPERATIONS_FIND_MAX], limits.OUTBOX_PAGE_SIZE
    with context.db.read() as conn:
        counts = outbox_list.count_outbox(conn, word)
        total = counts[chosen] if chosen else sum(counts.values())
        number = min(page, page_count(total, size))
        rows = outbox_list.list_outbox(
            conn, state=chosen, word=word, first=first_row(number, size), size=size
        )
        jobs, daily_jobs = list_jobs(conn, context, zone), list_daily_jobs(conn, context, zone)
    return JobsPage(
        jobs=jobs,
        daily_jobs=daily_jobs,
        rows=[_entry(row, zone) for row in rows],
        total=total,
        page=number,
        page_count=page_count(total, size),
        counts=counts,
        kept_days=KEPT_DAYS,
    )


def retry(context: RequestContext, event_id: int) -> OutboxRetried:
    """Try an event again now, with all attempts.

    Raises NotFound if it is unknown or done, Conflict while it is being tried anyway.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        event = outbox_list.find_event(tx, event_id) if 0 < event_id <= UID_MAX else None
        if event is None or _state(event) is OutboxState.DONE:
            raise NotFound(messages.OUTBOX_GONE)
        if outbox_admin.retry(tx, [event_id], context.now) == 0:
            raise Conflict(messages.OUTBOX_BUSY)
        recorded = StoredEvent(
            type=EventType.OUTBOX_RETRIED,
            subject=f"outbox/{mail_name(event.kind)} {_about(event)}"[:_SUBJECT_MAX],
            at=context.now,
            by_name=people.name_of(tx, context.actor),
            is_internal=True,
        )
        eventlog.record(tx, [recorded])
    return OutboxRetried(message=messages.OUTBOX_RETRIED)


def _entry(row: StoredOutboxEvent, zone: ZoneInfo) -> OutboxEntry:
    state = _state(row)
    return OutboxEntry(
        event_id=row.id,
        what=mail_name(row.kind),
        about=_about(row),
        attempts=row.attempts,
        created_at=row.created_at.astimezone(zone),
        due_at=row.due_at.astimezone(zone) if row.done_at is None else None,
        done_at=None if row.done_at is None else row.done_at.astimezone(zone),
        error=(row.error or "")[: limits.ERROR_SHOWN],
        state=state,
    )


def _about(row: StoredOutboxEvent) -> str:
    return row.dedupe_key.partition(":")[2] or row.dedupe_key


def _state(row: StoredOutboxEvent) -> OutboxState:
    if row.done_at is None:
        return OutboxState.RETRIED if row.error else OutboxState.WAITING
    return OutboxState.GIVEN_UP if row.error else OutboxState.DONE

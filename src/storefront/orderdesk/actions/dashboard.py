"""The staff area's dashboard. Source: decision H10.

What could not be delivered, mails and webhooks, is one list.
"""

import datetime
from collections import Counter, defaultdict
from decimal import Decimal

from sqlalchemy import Connection

from storefront.base.dates import in_store
from storefront.base.money import to_cents, total_of
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.orderdesk import limits, messages, rules
from storefront.orderdesk.actions.desk import zone_of
from storefront.orderdesk.queries import operations
from storefront.orderdesk.queries.operations import QUARTER_SECONDS, Quarter, Undelivered
from storefront.orderdesk.schemas.dashboard import (
    DeliveryFailure,
    FailureKind,
    JobShown,
    JobState,
    MissedSearch,
    OrderDay,
    StaffDashboard,
)
from storefront.platform import daily_jobs, failures, lease, outbox, tallies
from storefront.webhooks.queries import deliveries
from storefront.webhooks.stored import StoredDelivery

_LATE = datetime.timedelta(days=2)
"""When a daily job has missed a day."""


def load_dashboard(context: RequestContext, days: str) -> StaffDashboard:
    """Return the last 30 or 90 days, and what needs somebody; another number of days counts as 30.

    Raises Unauthenticated for guests, Forbidden except for staff.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    count = limits.DASHBOARD_DAYS_MAX if days == str(limits.DASHBOARD_DAYS_MAX) else limits.DASHBOARD_DAYS
    zone = zone_of(context.settings.store)
    first = context.today - datetime.timedelta(days=count - 1)
    with context.db.read() as conn:
        quarters = operations.list_quarters(
            conn, _midnight(first, zone), _midnight(context.today + datetime.timedelta(days=1), zone)
        )
        held = operations.find_held(conn)
        undelivered = operations.list_undelivered(conn, limits.FAILURES_SHOWN)
        failure_count = operations.count_undelivered(conn)
        unsent, unsent_count = deliveries.list_failed(conn, limits.FAILURES_SHOWN)
        jobs = [*list_jobs(conn, context, zone), *list_daily_jobs(conn, context, zone)]
        since = context.today - datetime.timedelta(days=limits.DASHBOARD_DAYS - 1)
        missed = tallies.list_top(conn, tallies.MISSED_SEARCH, since, limits.MISSED_SEARCHES_SHOWN)
        all_missed = tallies.find_sum(conn, tallies.MISSED_SEARCH, since)
    shown = _days(quarters, first, count, zone)
    failed = [_failure(one, zone) for one in undelivered] + [_unsent(one, zone) for one in unsent]
    failed.sort(key=lambda one: one.failed_at, reverse=True)
    return StaffDashboard(
        days=shown,
        order_count=sum(one.order_count for one in shown),
        total=total_of(one.amount for one in shown),
        on_hold_count=held.count,
        oldest_on_hold=None if held.oldest is None else in_store(held.oldest, zone),
        failures=failed[: limits.FAILURES_SHOWN],
        failure_count=failure_count + unsent_count,
        jobs=jobs,
        missed_searches=[MissedSearch(words=one.words, count=one.count) for one in missed],
        missed_count=all_missed.count,
        missed_different=all_missed.different,
    )


def _midnight(day: datetime.date, zone: datetime.tzinfo) -> datetime.datetime:
    return datetime.datetime.combine(day, datetime.time(), zone).astimezone(datetime.UTC)


def _days(quarters: list[Quarter], first: datetime.date, count: int, zone: datetime.tzinfo) -> list[OrderDay]:
    """Return each day, also those without orders, in the store's time zone."""
    orders: Counter[datetime.date] = Counter()
    amounts: defaultdict[datetime.date, Decimal] = defaultdict(Decimal)
    for one in quarters:
        began = datetime.datetime.fromtimestamp(one.quarter * QUARTER_SECONDS, datetime.UTC)
        day = began.astimezone(zone).date()
        orders[day] += one.count
        amounts[day] += one.amount
    return [
        OrderDay(day=day, order_count=orders[day], amount=to_cents(amounts[day]))
        for day in (first + datetime.timedelta(days=place) for place in range(count))
    ]


def _failure(one: Undelivered, zone: datetime.tzinfo) -> DeliveryFailure:
    return DeliveryFailure(
        kind=FailureKind.MAIL,
        what=f"{rules.mail_name(one.kind)} {one.dedupe_key.partition(':')[2]}",
        failed_at=in_store(one.done_at or one.created_at, zone),
        error=one.error or "",
        is_given_up=one.done_at is not None,
    )


def _unsent(one: StoredDelivery, zone: datetime.tzinfo) -> DeliveryFailure:
    return DeliveryFailure(
        kind=FailureKind.WEBHOOK,
        what=f"{one.type} {one.subject}",
        failed_at=in_store(one.tried_at or one.created_at, zone),
        error=one.error,
        is_given_up=one.done_at is not None,
    )


def list_jobs(conn: Connection, context: RequestContext, zone: datetime.tzinfo) -> list[JobShown]:
    """Return the worker, the outbox, and the outside services that failed."""
    at = lease.moment(conn)
    held = lease.find_lease(conn, lease.WORKER, at)
    is_running = held is not None and not held.is_over
    overdue = outbox.overdue_since(conn, context.now)
    worker = JobShown(
        name=messages.JOB_WORKER,
        did=messages.JOB_WORKER_RUNS if is_running else messages.JOB_WORKER_STOPPED,
        ran_at=None,
        state=JobState.RUNS if is_running else JobState.FAILED,
    )
    is_late = overdue is not None and context.now - overdue > datetime.timedelta(minutes=limits.LATE_MINUTES)
    sending = JobShown(
        name=messages.JOB_OUTBOX,
        did=messages.JOB_OUTBOX_WAITS if overdue else messages.JOB_OUTBOX_EMPTY,
        ran_at=None if overdue is None else in_store(overdue, zone),
        state=JobState.LATE if is_late else JobState.RUNS,
    )
    services = [
        JobShown(
            name=messages.JOB_SERVICE.format(name=one.service),
            did=one.reason,
            ran_at=in_store(one.failed_at, zone),
            state=JobState.FAILED,
        )
        for one in failures.list_failures(conn)
        if context.now - one.failed_at < datetime.timedelta(days=limits.SERVICE_FAILURE_DAYS)
    ]
    return [worker, sending, *services]


def list_daily_jobs(conn: Connection, context: RequestContext, zone: datetime.tzinfo) -> list[JobShown]:
    """Return the daily jobs with their last run."""
    return [
        JobShown(
            name=messages.JOB_CLEANUP.format(name=one.name.replace("_", " ")),
            did=messages.JOB_REFUSED.format(count=one.refused, total=one.total)
            if one.refused
            else messages.JOB_REMOVED.format(count=one.removed, total=one.total),
            ran_at=in_store(one.done_at, zone),
            state=_state(one, context.now),
        )
        for one in daily_jobs.list_results(conn)
    ]


def _state(one: daily_jobs.DailyJobResult, now: datetime.datetime) -> JobState:
    if one.refused:
        return JobState.REFUSED
    return JobState.LATE if now - one.done_at > _LATE else JobState.DONE

"""What our staff see first in the staff area: orders by day, what needs somebody. Source: decision H10."""

import datetime
from decimal import Decimal
from enum import StrEnum

from storefront.base.wire import Wire


class OrderDay(Wire, frozen=True):
    """A day in the store: how many orders, and their total in cents; canceled orders are left out."""

    day: datetime.date
    order_count: int
    amount: Decimal


class FailureKind(StrEnum):
    """What could not be delivered."""

    MAIL = "Mail"
    WEBHOOK = "Webhook"


class DeliveryFailure(Wire, frozen=True):
    """Something that was not delivered: `what` it was, and why not.

    `is_given_up` is False while it is tried again.
    """

    kind: FailureKind
    what: str
    failed_at: datetime.datetime
    error: str
    is_given_up: bool


class JobState(StrEnum):
    """How the last run of a job went."""

    DONE = "Done"
    RUNS = "Runs"
    REFUSED = "Refused"
    LATE = "Late"
    FAILED = "Failed"


class JobShown(Wire, frozen=True):
    """A background job; `did` says what its last run has done, and `ran_at` when, None if it never ran."""

    name: str
    did: str
    ran_at: datetime.datetime | None
    state: JobState


class MissedSearch(Wire, frozen=True):
    """Words that found nothing, in lower case, and how often they were searched."""

    words: str
    count: int


class StaffDashboard(Wire, frozen=True):
    """Orders of the last days, orders on hold, failed deliveries and jobs.

    `days` are complete and end today; `total` in cents. `oldest_on_hold` is when the oldest order on hold
    was placed. `missed_searches` are those of the last 30 days that were searched most often; `missed_count`
    and `missed_different` are how often anything was not found, and how many different words that were.
    """

    days: list[OrderDay]
    order_count: int
    total: Decimal
    on_hold_count: int
    oldest_on_hold: datetime.datetime | None
    failures: list[DeliveryFailure]
    failure_count: int
    jobs: list[JobShown]
    missed_searches: list[MissedSearch]
    missed_count: int
    missed_different: int

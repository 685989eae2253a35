"""Background jobs, and the outbox: what happens after a change, such as a mail. Source: decision H10."""

import datetime
from enum import StrEnum

from storefront.base.wire import Number, Wire
from storefront.orderdesk.schemas.dashboard import JobShown


class OutboxState(StrEnum):
    """What became of an event so far."""

    WAITING = "Waiting"
    RETRIED = "Retried"
    GIVEN_UP = "GivenUp"
    DONE = "Done"


class OutboxEntry(Wire, frozen=True):
    """An event in the outbox: `what` is to be done, `about` is its key, such as an order's number.

    `error` is why the last try failed. `due_at` is the next try, None once there is none.
    """

    event_id: Number
    what: str
    about: str
    attempts: int
    created_at: datetime.datetime
    due_at: datetime.datetime | None
    done_at: datetime.datetime | None
    error: str
    state: OutboxState


class JobsPage(Wire, frozen=True):
    """Background jobs, daily jobs, and a page of the outbox, newest first; `counts` are by state.

    What is done stays in the outbox for `kept_days`.
    """

    jobs: list[JobShown]
    daily_jobs: list[JobShown]
    rows: list[OutboxEntry]
    total: int
    page: int
    page_count: int
    counts: dict[str, int]
    kept_days: int


class OutboxRetried(Wire, frozen=True):
    """What was done, in words."""

    message: str

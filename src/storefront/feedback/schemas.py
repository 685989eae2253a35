"""What visitors send, and the inbox in which our staff read it."""

import datetime
from enum import StrEnum

from storefront.base.wire import PascalWire, Wire


class Feedback(PascalWire, frozen=True):
    """A comment about a page. Source: S1 §3, decision I9."""

    comment: str = ""
    response_email: str = ""
    url: str = ""


class Subscription(Wire, frozen=True):
    """An address for the newsletter. Source: S1 §5, decision I10."""

    email: str = ""


class Subscribed(Wire, frozen=True):
    """The answer to a subscription, the same for an address that has subscribed before."""

    message: str


class SubmissionKind(StrEnum):
    """How an entry came into the inbox."""

    FEEDBACK = "feedback"
    NEWSLETTER = "newsletter"


class SubmissionField(Wire, frozen=True):
    """An answer of a form, with its label."""

    label: str
    text: str


class Submission(Wire, frozen=True):
    """An entry of the inbox. `handled_at` is None while it is open."""

    submission_id: int
    kind: str
    received_at: datetime.datetime
    email: str
    name: str
    page_url: str
    fields: list[SubmissionField]
    handled_at: datetime.datetime | None
    handled_by: str


class SubmissionPage(Wire, frozen=True):
    """A page of the inbox; `counts` are the open entries of each kind."""

    rows: list[Submission]
    total: int
    page: int
    page_count: int
    counts: dict[str, int]


class HandledForm(Wire, frozen=True):
    """Whether an entry is done."""

    is_handled: bool


class HandledSaved(Wire, frozen=True):
    """An entry after the change."""

    submission: Submission

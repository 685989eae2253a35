"""Which quotes are in which view of the staff's queue. Source: decision H6."""

import datetime
from decimal import Decimal

from storefront.base.money import is_amount
from storefront.quotes.rules import status_on
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.answers import QuoteAnswer
from storefront.quotes.schemas.desk import DeskView, Outcome

ENDING_DAYS = 7
CLOSED_DAYS = 90
_OVER = frozenset({QuoteStatus.ORDERED, QuoteStatus.DECLINED, QuoteStatus.CANCELLED})
_ASKED = frozenset({QuoteAnswer.CHANGE_ASKED, QuoteAnswer.RENEWAL_ASKED})


def outcome_of(status: QuoteStatus, marked: Outcome) -> Outcome:
    """Return how the quote ended: as staff marked it, else by its status. Source: decision H6."""
    if marked is not Outcome.NONE:
        return marked
    if status is QuoteStatus.ORDERED:
        return Outcome.WON
    return Outcome.LOST if status is QuoteStatus.DECLINED else Outcome.NONE


def is_open(status: QuoteStatus, marked: Outcome) -> bool:
    """Return whether staff still work on the quote. Source: decision H6."""
    return status not in _OVER and marked is Outcome.NONE


def is_unsent(status: QuoteStatus) -> bool:
    """Return whether the customer has no prices from us yet, so the draft counts. Source: decision H6."""
    return status in (QuoteStatus.DRAFT, QuoteStatus.SUBMITTED)


def waits_for_us(status: QuoteStatus, answer: QuoteAnswer) -> bool:
    """Return whether the customer waits for prices, a change or a renewal. Source: decision H6."""
    return status is QuoteStatus.SUBMITTED or answer in _ASKED


def is_value_within(value: Decimal | None, least: Decimal | None, most: Decimal | None) -> bool:
    """Return whether the value is from `least` to `most`, None for no limit; the amounts are in dollars.

    A value that is not known yet is within no limits. Source: decision H6.
    """
    if least is None and most is None:
        return True
    amounts = [one for one in (least, value, most) if one is not None]
    return value is not None and all(map(is_amount, amounts)) and amounts == sorted(amounts)


def views_of(
    *,
    status: QuoteStatus,
    answer: QuoteAnswer,
    marked: Outcome,
    is_approval_waiting: bool,
    is_due: bool,
    owner_id: int | None,
    me: int | None,
    expires: datetime.date | None,
    follow_up_on: datetime.date | None,
    closed_on: datetime.date,
    today: datetime.date,
) -> set[DeskView]:
    """Return the views that a quote is in; `is_due` is whether our answer is due today or overdue.

    Source: decision H6.
    """
    if not is_open(status, marked):
        age = (today - closed_on).days
        return {DeskView.CLOSED} if age <= CLOSED_DAYS else set()
    views = {DeskView.OPEN}
    if owner_id is None:
        views.add(DeskView.UNASSIGNED)
    elif owner_id == me:
        views.add(DeskView.MINE)
    if is_due:
        views.add(DeskView.DUE)
    is_ending = expires is not None and 0 <= (expires - today).days <= ENDING_DAYS
    if is_ending and status_on(status, expires, today) is status:
        views.add(DeskView.ENDING)
    is_follow_up = follow_up_on is not None and follow_up_on <= today
    if (
        waits_for_us(status, answer)
        or status is QuoteStatus.DRAFT
        or is_due
        or is_follow_up
        or is_approval_waiting
        or answer is QuoteAnswer.ACCEPTED
    ):
        views.add(DeskView.TO_DO)
    return views

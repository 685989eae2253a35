"""What a customer may do with a quote, and what is wrong with an answer. Source: decisions D7, H6."""

import datetime
from collections.abc import Collection, Sequence

from storefront.base.problems import Problem
from storefront.base.text import is_blank
from storefront.quotes import limits, messages
from storefront.quotes.messages.pages import CONVERT_GONE
from storefront.quotes.rules import status_on
from storefront.quotes.schemas import QuoteLine, QuoteStatus
from storefront.quotes.schemas.answers import DeclineReason, QuoteAction, QuoteAnswer

_TALK = {QuoteAction.MESSAGE}
_ALLOWED = {
    QuoteStatus.DRAFT: frozenset[QuoteAction](),
    QuoteStatus.SUBMITTED: _TALK | {QuoteAction.WITHDRAW},
    QuoteStatus.OPEN: _TALK
    | {QuoteAction.ORDER, QuoteAction.ACCEPT, QuoteAction.CHANGE, QuoteAction.DECLINE},
    QuoteStatus.REVISED: _TALK
    | {QuoteAction.ORDER, QuoteAction.ACCEPT, QuoteAction.CHANGE, QuoteAction.DECLINE},
    QuoteStatus.PARTIALLY_ORDERED: _TALK | {QuoteAction.ORDER, QuoteAction.CHANGE},
    QuoteStatus.EXPIRED: _TALK | {QuoteAction.RENEW},
    QuoteStatus.ORDERED: _TALK,
    QuoteStatus.DECLINED: _TALK,
    QuoteStatus.CANCELLED: frozenset[QuoteAction](),
}


def actions_of(
    status: QuoteStatus,
    answer: QuoteAnswer,
    expires: datetime.date | None,
    today: datetime.date,
) -> list[QuoteAction]:
    """Return what the customer may do now. An accepted quote cannot be accepted again.

    Source: decision H6.
    """
    allowed = set(_ALLOWED[status_on(status, expires, today)])
    if answer is QuoteAnswer.ACCEPTED:
        allowed.discard(QuoteAction.ACCEPT)
    if answer is QuoteAnswer.RENEWAL_ASKED:
        allowed.discard(QuoteAction.RENEW)
    return [action for action in QuoteAction if action in allowed]


def why_not_answer(
    action: QuoteAction,
    number: int,
    status: QuoteStatus,
    answer: QuoteAnswer,
    expires: datetime.date | None,
    today: datetime.date,
) -> str:
    """Return why the customer cannot do this now, "" if they can. Source: decision H6."""
    if action in actions_of(status, answer, expires, today):
        return ""
    if action is QuoteAction.ACCEPT and answer is QuoteAnswer.ACCEPTED:
        return messages.ALREADY_ACCEPTED.format(number=number)
    if action is QuoteAction.RENEW and answer is QuoteAnswer.RENEWAL_ASKED:
        return messages.ALREADY_ASKED.format(number=number)
    if action is QuoteAction.DECLINE and status is QuoteStatus.DECLINED:
        return messages.ALREADY_DECLINED.format(number=number)
    if action is QuoteAction.WITHDRAW and status is QuoteStatus.CANCELLED:
        return messages.ALREADY_CANCELLED.format(number=number)
    return messages.ANSWER_NOT_NOW[action].format(number=number)


def why_not_accept(lines: Sequence[QuoteLine]) -> str:
    """Return why the quote cannot be accepted as it is: lines that can no longer be ordered; "" without any.

    Alternatives do not count, nor what has been ordered. Source: decision H6.
    """
    gone = [
        str(line.line_number)
        for line in lines
        if line.why_not and not line.is_ordered and line.alternative_to is None
    ]
    if not gone:
        return ""
    if all(line.why_not or line.is_ordered for line in lines):
        return CONVERT_GONE
    text = messages.ACCEPT_NOT_LINE if len(gone) == 1 else messages.ACCEPT_NOT_LINES
    return text.format(lines=_listed(gone))


def _listed(words: Sequence[str]) -> str:
    """Return words as a sentence has them: "2", "2 and 3", "2, 3, and 5"."""
    *others, last = words
    if not others:
        return last
    return f"{', '.join(others)}{',' if len(others) > 1 else ''} and {last}"


def is_to_answer(
    status: QuoteStatus, answer: QuoteAnswer, expires: datetime.date | None, today: datetime.date
) -> bool:
    """Return whether the quote waits for the customer: it is open, and nothing was answered yet.

    Source: decision H6.
    """
    current = status_on(status, expires, today)
    return current in (QuoteStatus.OPEN, QuoteStatus.REVISED) and answer is QuoteAnswer.NONE


def problems_of_text(
    text: str, *, is_required: str = "", maximum: int = limits.MESSAGE_MAX, field: str = "text"
) -> list[Problem]:
    """Return what is wrong with a text; `is_required` is the message for a blank one, "" if it may be.

    Source: decision H6.
    """
    if is_required and is_blank(text):
        return [Problem(field=field, message=is_required)]
    if len(text) > maximum:
        return [Problem(field=field, message=messages.TEXT_TOO_LONG.format(maximum=f"{maximum:,}"))]
    return []


def problems_of_reason(reason: DeclineReason | None, text: str) -> list[Problem]:
    """Return what is wrong with the reason for declining; Other needs a text. Source: decision H6."""
    needed = messages.REASON_NEEDS_TEXT if reason is DeclineReason.OTHER else ""
    return problems_of_text(text, is_required=needed, maximum=limits.REASON_NOTE_MAX)


def problems_of_lines(number: int, lines: Collection[int], known: Collection[int]) -> list[Problem]:
    """Return the lines that the quote does not have. Source: decision H6."""
    unknown = sorted(set(lines) - set(known))
    if not unknown:
        return []
    text = messages.NO_SUCH_LINES.format(number=number, lines=", ".join(map(str, unknown)))
    return [Problem(field="lines", message=text)]

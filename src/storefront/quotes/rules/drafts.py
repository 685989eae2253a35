"""What may be in a draft, and what keeps it from being sent. Source: decisions D10, H6."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal

from storefront.base.problems import Problem
from storefront.base.text import is_blank
from storefront.pricing.limits import PRICE_REASON_NOTE_MAX
from storefront.pricing.rules import is_call_for_price, why_not_price
from storefront.pricing.schemas import PriceReason
from storefront.quotes import limits, messages
from storefront.quotes.schemas.revisions import RevisionLine


def problems_of_draft(
    lines: Sequence[RevisionLine], items: Collection[int], ordered: Mapping[int, RevisionLine]
) -> list[Problem]:
    """Return why the draft cannot be saved.

    `items` are the known items among its lines, `ordered` the lines that an order has used, by number.

    Source: decision H6.
    """
    if len(lines) > limits.DRAFT_LINES_MAX:
        text = messages.TOO_MANY_LINES.format(maximum=limits.DRAFT_LINES_MAX)
        return [Problem(field="lines", message=text)]
    problems = []
    by_number = {line.line_number: line for line in lines}
    seen: set[int] = set()
    for place, line in enumerate(lines):
        found = list(_why_not_line(line, items, by_number))
        if line.line_number in seen:
            found.append(("lineNumber", messages.LINE_TWICE.format(line=line.line_number)))
        seen.add(line.line_number)
        problems += [Problem(field=f"lines[{place}].{field}", message=text) for field, text in found]
    for number, line in ordered.items():
        if by_number.get(number) != line:
            text = messages.LINE_IS_ORDERED.format(line=number)
            problems.append(Problem(field="lines", message=text))
    return problems


def _why_not_line(
    line: RevisionLine, items: Collection[int], lines: Mapping[int, RevisionLine]
) -> Iterator[tuple[str, str]]:
    number = line.line_number
    if line.inv_mast_uid is None and line.quote_line_id is None:
        yield "invMastUid", messages.LINE_NO_ITEM.format(line=number)
    if line.inv_mast_uid is not None and line.inv_mast_uid not in items:
        yield "invMastUid", messages.LINE_NO_ITEM.format(line=number)
    if not 1 <= line.quantity <= limits.QUANTITY_MAX:
        most = f"{limits.QUANTITY_MAX:,}"
        yield "quantity", messages.LINE_QUANTITY.format(line=number, maximum=most)
    for field, price in (
        ("unitPrice", line.unit_price),
        *(("priceBreaks", one.unit_price) for one in line.price_breaks),
    ):
        if price is not None and (why := why_not_price(price)):
            yield field, messages.LINE_PRICE.format(line=number, why=why)
    days = line.lead_time_days
    if days is not None and not 0 <= days <= limits.LEAD_TIME_MAX:
        yield "leadTimeDays", messages.LINE_LEAD_TIME.format(line=number, maximum=limits.LEAD_TIME_MAX)
    for field, text, maximum in (
        ("note", line.note, limits.LINE_NOTE_MAX),
        ("competitor", line.competitor, limits.COMPETITOR_MAX),
        ("priceReasonNote", line.price_reason_note, PRICE_REASON_NOTE_MAX),
    ):
        if len(text) > maximum:
            yield field, messages.LINE_TOO_LONG.format(line=number, maximum=maximum)
    if line.price_reason and line.price_reason not in set(PriceReason):
        yield "priceReason", messages.LINE_UNKNOWN_REASON.format(line=number)
    if line.alternative_to is not None:
        main = lines.get(line.alternative_to)
        if main is None or main is line or main.alternative_to is not None:
            yield "alternativeTo", messages.LINE_BESIDE.format(line=number, other=line.alternative_to)


def why_not_send_line(
    line: RevisionLine, plain_prices: Collection[Decimal], gone: str = ""
) -> list[tuple[str, str]]:
    """Return why a line cannot be sent, by field; `plain_prices` are those that need no reason.

    Every line needs an item that can still be ordered (`gone` says why it cannot), a price, and a reason
    unless that is a plain one; an item without any is free to price. Source: decisions C12, D10.
    """
    number = line.line_number
    if gone:
        return [("invMastUid", messages.LINE_IS_GONE.format(line=number, why=gone))]
    if line.unit_price is None or (is_call_for_price(line.unit_price) and not line.price_reason):
        return [("unitPrice", messages.LINE_NEEDS_PRICE.format(line=number))]
    if plain_prices and line.unit_price not in plain_prices and not line.price_reason:
        return [("priceReason", messages.LINE_NEEDS_REASON.format(line=number))]
    if line.price_reason == PriceReason.OTHER and is_blank(line.price_reason_note):
        return [("priceReasonNote", messages.LINE_NEEDS_NOTE.format(line=number))]
    return []


def problems_of_sending(
    lines: Sequence[RevisionLine],
    plain_prices: Mapping[int, Collection[Decimal]],
    ordered: Collection[int],
    gone: Mapping[int, str],
) -> list[Problem]:
    """Return why the draft cannot be sent. Ordered lines are settled.

    `plain_prices` and `gone` (why nobody can order the line any more, or "") are by line number. Source:
    decision H6.
    """
    if not any(line.alternative_to is None for line in lines):
        return [Problem(field="lines", message=messages.NOTHING_TO_SEND)]
    return [
        Problem(field=f"lines[{place}].{field}", message=text)
        for place, line in enumerate(lines)
        if line.line_number not in ordered
        for field, text in why_not_send_line(
            line, plain_prices.get(line.line_number, ()), gone.get(line.line_number, "")
        )
    ]


def is_approver(email: str, approvers: Collection[str]) -> bool:
    """Return whether the settings name this person as an approver. Source: decision H6."""
    return email.strip().lower() in {one.strip().lower() for one in approvers}


def why_not_decide(person: int | None, email: str, asked_by: int | None, approvers: Collection[str]) -> str:
    """Return why this person cannot decide on a request for approval, "" if they can.

    With named approvers, only they decide; without, anybody on the staff but the person who asked.

    Source: decision H6.
    """
    if approvers:
        return "" if is_approver(email, approvers) else messages.NOT_AN_APPROVER
    return messages.NOT_YOUR_OWN if person == asked_by else ""

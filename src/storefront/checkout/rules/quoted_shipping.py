"""A checkout of what was quoted starts with the shipping that the quote was requested with."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from storefront.checkout.rules import shipping
from storefront.checkout.schemas.edits import ScheduledLine, ShippingChoices
from storefront.checkout.schemas.facts import LineFacts
from storefront.quotes.stored import StoredRequest
from storefront.shipping.schemas import PackingBasis, SpecialPaperwork


def as_quoted(
    choices: ShippingChoices,
    quote: StoredRequest,
    requested: Mapping[int, datetime.date],
    lines: Sequence[LineFacts],
    today: datetime.date,
) -> ShippingChoices:
    """Return the choices with packing, dates, paperwork, collect and rush of the quote.

    `requested` are the dates of the quoted lines, by line number of the cart. Days that have passed are left
    out. A quote whose packing basis is not known changes nothing. Source: S2 §5.6, decisions D1, D2, D4, G25.
    """
    if quote.packing_basis not in set(PackingBasis):
        return choices
    basis, paperwork = PackingBasis(quote.packing_basis), quote.special_paperwork
    not_before = quote.not_before_date
    is_by_line = shipping.is_scheduled(basis)
    rows = [
        ScheduledLine(line_number=number, requested_date=day)
        for number, day in requested.items()
        if not shipping.why_not_requested(day, today) and (is_by_line or day != not_before)
    ]
    return replace(
        choices,
        packing_basis=basis,
        shipping_schedule=shipping.schedule_for(lines, rows, today) if is_by_line else rows,
        not_before_date=None if shipping.why_not_not_before(not_before, today) else not_before,
        special_paperwork_request=SpecialPaperwork(paperwork)
        if paperwork in set(SpecialPaperwork)
        else choices.special_paperwork_request,
        is_rush=quote.is_rush,
        **_collect(quote),
    )


def _collect(quote: StoredRequest) -> dict[str, Any]:
    """Return what the quote says of collect; the company's own account stays ready if it does not use one."""
    if not quote.is_collect:
        return {"is_collect": False}
    return {
        "is_collect": True,
        "collect_account": quote.collect_account,
        "collect_carrier": quote.collect_carrier,
    }

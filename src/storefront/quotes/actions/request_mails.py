"""Mails about requests: a quote requested in the checkout, a price request closed without a quote."""

from collections.abc import Sequence

from sqlalchemy import Connection

from storefront.base.person import full_name
from storefront.orders.rules import amount_or_tbd
from storefront.pricing.queries.requests import find_rep_email
from storefront.quotes import messages
from storefront.quotes.actions.mails import STAFF_PATH, Sender, hello, put_out
from storefront.quotes.events import QuoteMail
from storefront.quotes.queries.price_requests import RequestToAnswer
from storefront.quotes.rules.totals import sub_total_of
from storefront.quotes.stored import StoredRequest, StoredRequestLine


def tell_of_request(
    tx: Connection, context: Sender, quote: StoredRequest, lines: Sequence[StoredRequestLine], customer: str
) -> None:
    """Mail the company's representative, or sales, that a buyer has requested a quote in the checkout.

    Source: decisions B8, F8.
    """
    store = context.settings.store
    unpriced = sum(1 for line in lines if line.unit_price is None)
    by = full_name(quote.first_name, quote.last_name) or quote.contact_email
    count = messages.LINES_ONE if len(lines) == 1 else messages.LINES_MANY.format(count=len(lines))
    asked = messages.MAIL_REQUESTED_TEXT.format(
        by=by,
        number=quote.quote_number,
        lines=count,
        total=amount_or_tbd(sub_total_of(lines)),
    )
    put_out(
        tx,
        context,
        QuoteMail(
            key=f"{quote.quote_number}:requested",
            to=[find_rep_email(tx, quote.customer_id_p21) or store.sales_email or store.email],
            subject=messages.MAIL_REQUESTED_SUBJECT.format(
                customer=customer or quote.ship_to_name or by, number=quote.quote_number
            ),
            hello=hello(""),
            paragraphs=[
                asked,
                *([messages.MAIL_REQUESTED_UNPRICED.format(count=unpriced)] if unpriced else []),
            ],
            note=quote.notes,
            path=STAFF_PATH.format(number=quote.quote_number),
        ),
    )


def tell_of_closing(tx: Connection, context: Sender, request: RequestToAnswer, reason: str) -> None:
    """Mail who asked for a price that it is closed without a quote, and why."""
    put_out(
        tx,
        context,
        QuoteMail(
            key=f"request:{request.price_request_id}:closed",
            to=[request.email],
            subject=messages.MAIL_CLOSED_SUBJECT.format(item_code=request.item_code),
            hello=hello(full_name(request.first_name, request.last_name)),
            paragraphs=[messages.MAIL_CLOSED_TEXT.format(item_code=request.item_code)],
            note=reason,
        ),
    )

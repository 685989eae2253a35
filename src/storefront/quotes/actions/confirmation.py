"""Show a quote that was requested in the checkout: on the confirmation page and in an email.

Source: S2 §2.1, §4.2; decisions A13, B33, G40.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.accounts.actions.mailing import origin_of
from storefront.addresses.rules.places import place_lines
from storefront.base.dates import show_date
from storefront.base.errors import NotFound
from storefront.base.ids import parse_cart_token, parse_web_reference
from storefront.base.money import show_unit_price
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.orders.messages import REQUESTED_FOR
from storefront.orders.rules import amount_or_tbd
from storefront.platform.db import Database
from storefront.platform.mail import Attachment, Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.settings import Settings
from storefront.quotes import messages, rules
from storefront.quotes.actions.requested import quote_of, requested_quote
from storefront.quotes.events import QuoteRequested
from storefront.quotes.messages import sums
from storefront.quotes.queries import requests
from storefront.quotes.rules.requested import shipping_text
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.confirmation import QuoteComplete, RequestedQuote
from storefront.quotes.stored import StoredRequest
from storefront.shipping.rules import packing_text, paperwork_text

TEMPLATE = "quote_requested"
Attach = Callable[[int], Sequence[Attachment]]
"""Returns the files that go with the mail about a quote, by its number; it never raises."""


def complete(conn: Connection, context: RequestContext, web_reference_id: str) -> QuoteComplete:
    """Return the confirmation of a quote: complete for its company, staff and, for two hours, its guest.

    A guest is recognized by the cart token that the quote came from. Anyone else with the reference sees
    number and status only. Raises NotFound if there is no such quote. Source: decision A13.
    """
    row = requests.find_by_reference(conn, parse_web_reference(web_reference_id))
    if row is None:
        raise NotFound(messages.NO_SUCH_REFERENCE)
    token = parse_cart_token(context.cart_token)
    is_whole = identity.sees_whole(
        context.actor,
        customer_id_p21=row.customer_id_p21,
        holds_cart_token=token is not None and token == row.cart_token,
        age=context.now - row.requested_at,
        guest_hours=context.settings.checkout.order_page_hours,
    )
    return QuoteComplete(
        web_reference_id=row.web_reference_id,
        quote_number=row.quote_number,
        status=rules.status_on(QuoteStatus(row.status), row.expires, context.today),
        contact_email=row.contact_email if is_whole else "",
        quote=requested_quote(conn, row, context) if is_whole else None,
    )


def send_confirmation(
    db: Database, settings: Settings, mailer: Mailer, event: dict[str, Any], attach: Attach = lambda _: ()
) -> None:
    """Send the confirmation of a quote to its contact and CC list; the listener of `QuoteRequested`.

    Raises what the mailer raises, so that the outbox tries again. Source: decision G40.
    """
    requested = msgspec.convert(event, QuoteRequested)
    with db.read() as conn:
        row = requests.find_by_number(conn, requested.quote_number)
        if row is None:
            return
        quote = quote_of(conn, row, settings, sees_internal=False)
    letter = letter_of(quote, row, settings)
    mailer.send(msgspec.structs.replace(letter, attachments=attach(quote.quote_number)))


def letter_of(quote: RequestedQuote, row: StoredRequest, settings: Settings) -> Letter:
    """Return the email that confirms a quote, with pictures of the items if the buyer wants them.

    Source: decisions B33, G40.
    """
    is_waiting = row.status == QuoteStatus.SUBMITTED
    said = {
        "store": settings.store.name,
        "number": quote.quote_number,
        "until": show_date(quote.prices_until),
    }
    facts = {
        "quote": quote,
        "email_notes": row.email_notes,
        "intro": (messages.MAIL_WAITING if is_waiting else messages.MAIL_OPEN).format(**said),
        "shipping": shipping_text(quote),
        "packing": packing_text(quote.packing_basis),
        "paperwork": paperwork_text(quote.special_paperwork),
        "origin": origin_of(settings) if row.images_on_quote else "",
        "say": messages,
        "labels": sums,
        "requested_for": REQUESTED_FOR,
        "place_lines": place_lines,
        "date": show_date,
        "money": amount_or_tbd,
        "unit_price": show_unit_price,
    }
    return make_letter(
        settings,
        TEMPLATE,
        facts,
        key=f"QuoteRequested:{quote.quote_number}:{quote.web_reference_id}",
        to=[row.contact_email],
        cc=list(row.cc_emails),
        subject=messages.MAIL_SUBJECT.format(**said),
    )


def give_to_account(database: Database, event: dict[str, Any]) -> None:
    """Show a guest's quotes among those of the account that they asked for with them.

    `event` is a `CheckoutAccountOpened`; giving the same quotes again changes nothing. Source: decision G11.
    """
    with database.write() as tx:
        requests.give_quotes(tx, event["web_reference_ids"], event["customer_id_p21"], event["web_user_id"])

"""Show a quote that was requested in the checkout: on the confirmation page and in an email.

Source: S2 §2.1, §4.2; decisions A13, B33, G40.
"""

from collections.abc import Callable, Sequence
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from storefront.accounts.actions.mailing import origin_of
from storefront.base.dates import in_store, show_date
from storefront.base.errors import NotFound
from storefront.base.ids import parse_cart_token, parse_web_reference
from storefront.base.money import price_of_one, show_money, show_unit_price, total_of
from storefront.base.person import full_name
from storefront.catalog.queries.lines import list_lines as list_items
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database
from storefront.platform.mail import Attachment, Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.settings import Settings
from storefront.pricing.rules import extended_price_for
from storefront.quotes import messages, rules
from storefront.quotes.events import QuoteRequested
from storefront.quotes.queries import requests
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.confirmation import QuoteComplete, RequestedLine, RequestedQuote
from storefront.quotes.stored import StoredRequest, StoredRequestLine

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
        quote=_whole(conn, row, context.settings) if is_whole else None,
    )


def _whole(conn: Connection, row: StoredRequest, settings: Settings) -> RequestedQuote:
    """Return the quote with its lines; the status is the one stored."""
    found = requests.list_lines(conn, row.quote_number)
    pictures = list_items(conn, {line.inv_mast_uid for line in found if line.inv_mast_uid is not None})
    lines = [
        _line(line, pictures[uid].image_path if (uid := line.inv_mast_uid) in pictures else "")
        for line in found
    ]
    sub_total = total_of(line.extended_price for line in lines if line.extended_price is not None)
    name = full_name(row.ship_to_first_name, row.ship_to_last_name)
    same = (
        *("quote_number", "web_reference_id", "reference", "expires", "po_no", "first_name"),
        *("contact_title", "contact_phone", "contact_email", "cc_emails"),
        *("ship_to_name", "ship_to_attn", "ship_to_address1", "ship_to_address2", "ship_to_city"),
        *("ship_to_state", "ship_to_zip", "ship_to_country", "ship_to_phone", "delivery_instructions"),
        "notes",
    )
    return RequestedQuote(
        **{field: getattr(row, field) for field in same},
        status=QuoteStatus(row.status),
        requested_at=in_store(row.requested_at, ZoneInfo(settings.store.time_zone)),
        prices_until=rules.prices_good_until(row.quote_date, row.expires, settings.checkout.quote_days),
        contact_name=full_name(row.first_name, row.last_name),
        ship_to_contact="" if name == row.ship_to_name else name,
        file_names=[one["fileName"] for one in row.attachments],
        sub_total=sub_total,
        tax=row.tax_total,
        total=total_of(part for part in (sub_total, row.tax_total) if part is not None),
        lines=lines,
    )


def _line(row: StoredRequestLine, image_path: str) -> RequestedLine:
    pieces = row.pricing_unit_size or 1
    return RequestedLine(
        line_number=row.line_number,
        inv_mast_uid=row.inv_mast_uid,
        item_code=row.item_code,
        item_desc=row.item_desc,
        customer_part_number=row.customer_part_number,
        image_path=image_path,
        quantity=row.quantity,
        unit_of_measure=row.unit_of_measure,
        unit_price=None if row.unit_price is None else price_of_one(row.unit_price, pieces),
        extended_price=extended_price_for(row.unit_price, row.quantity, pieces),
        promise_date=row.promise_date,
        is_ncnr=row.is_ncnr,
        notes=[one["note"] for one in row.item_notes],
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
        quote = _whole(conn, row, settings)
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
        "origin": origin_of(settings) if row.images_on_quote else "",
        "say": messages,
        "date": show_date,
        "money": show_money,
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

"""A quote as it was requested in the checkout: for its confirmation, its pages, its mail and its document.

Source: S2 §2.1, §3.3, §5.7; decisions A13, D11, D12, G40.
"""

from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from storefront.base.dates import in_store
from storefront.base.money import price_of_one
from storefront.base.person import full_name
from storefront.catalog.queries.lines import list_lines as list_items
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.orders import rules as orders
from storefront.platform.settings import Settings
from storefront.quotes import rules
from storefront.quotes.queries import requests
from storefront.quotes.rules.totals import line_total, totals_of
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.confirmation import RequestedLine, RequestedQuote
from storefront.quotes.stored import StoredRequest, StoredRequestLine
from storefront.uploads.schemas import UploadedFile

_SAME = (
    *("quote_number", "web_reference_id", "reference", "expires", "po_no", "first_name"),
    *("contact_title", "contact_phone", "contact_email", "cc_emails"),
    *("ship_to_name", "ship_to_attn", "ship_to_address1", "ship_to_address2", "ship_to_city"),
    *("ship_to_state", "ship_to_zip", "ship_to_country", "ship_to_phone", "packing_basis"),
    *("special_paperwork", "is_collect", "collect_carrier", "is_rush", "not_before_date"),
    "delivery_instructions",
)


def find_requested(conn: Connection, number: int, context: RequestContext) -> RequestedQuote | None:
    """Return what was requested with this quote, for the actor; None if it is not from the checkout."""
    row = requests.find_by_number(conn, number)
    return None if row is None else requested_quote(conn, row, context)


def requested_quote(conn: Connection, row: StoredRequest, context: RequestContext) -> RequestedQuote:
    """Return the quote as the actor may see it; only our staff see internal notes."""
    sees_internal = identity.may(context.actor, Ability.SEE_VISIBILITY_HINTS)
    return quote_of(conn, row, context.settings, sees_internal=sees_internal)


def quote_of(
    conn: Connection, row: StoredRequest, settings: Settings, *, sees_internal: bool
) -> RequestedQuote:
    """Return the quote with its lines as last sent, in three statements; the status is the one stored.

    The tax was calculated for what was requested: it is to be determined once our staff have sent a revision,
    and while a price is missing.
    Only our staff (`sees_internal`) get internal notes, and the internal areas of other notes.
    """
    found = requests.list_lines(conn, row.quote_number)
    pictures = list_items(conn, {line.inv_mast_uid for line in found if line.inv_mast_uid is not None})
    lines = [
        _line(line, pictures[uid].image_path if (uid := line.inv_mast_uid) in pictures else "", sees_internal)
        for line in found
    ]
    tax = row.tax_total if requests.find_revision(conn, row.quote_number) == 0 else None
    totals = totals_of(found, tax)
    return RequestedQuote(
        **{field: getattr(row, field) for field in _SAME},
        **_notes(row, sees_internal),
        status=QuoteStatus(row.status),
        requested_at=in_store(row.requested_at, ZoneInfo(settings.store.time_zone)),
        prices_until=rules.prices_good_until(row.quote_date, row.expires, settings.checkout.quote_days),
        contact_name=full_name(row.first_name, row.last_name),
        ship_to_contact=orders.contact_at(row.ship_to_name, row.ship_to_first_name, row.ship_to_last_name),
        collect_account=orders.masked_account(row.collect_account),
        files=msgspec.convert(row.attachments, list[UploadedFile]),
        sub_total=totals.sub_total,
        tax=totals.tax,
        total=totals.total,
        lines=lines,
    )


def _notes(row: StoredRequest, sees_internal: bool) -> dict[str, Any]:
    if not row.notes or not orders.may_read_order_note(row.note_areas, sees_internal=sees_internal):
        return {"notes": "", "note_areas": []}
    seen = [area for area in row.note_areas if sees_internal or orders.is_area_customer_visible(area)]
    return {"notes": row.notes, "note_areas": seen}


def _line(row: StoredRequestLine, image_path: str, sees_internal: bool) -> RequestedLine:
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
        extended_price=line_total(row),
        promise_date=row.promise_date,
        requested_date=row.requested_date,
        is_ncnr=row.is_ncnr,
        notes=[
            one["note"]
            for one in row.item_notes
            if orders.may_read_line_note(one.get("targetAreas") or (), sees_internal=sees_internal)
        ],
    )

"""Fill a checkout in with what was requested with the quote in its cart.

That is where and how to ship, the PO number, the job number, the order notes, and for staff the contact.
"""

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.checkout.actions.setup import known_place
from storefront.checkout.queries import company
from storefront.checkout.rules import following, notes, po, quoted_ship_to, quoted_shipping
from storefront.checkout.rules.allowed_edits import keep_allowed_shipping
from storefront.checkout.schemas.edits import General, ShippingChoices, UserEdits
from storefront.checkout.schemas.facts import POUse
from storefront.checkout.snapshot import Snapshot
from storefront.identity.request_context import RequestContext
from storefront.quotes import queries as quotes
from storefront.quotes.queries import requests
from storefront.quotes.stored import StoredRequest, StoredRequestLine


def with_quoted_request(context: RequestContext, snapshot: Snapshot, edits: UserEdits) -> UserEdits:
    """Return the edits, which nobody has changed yet, as the quote was requested.

    Nothing changes if the cart has lines of several quotes. A quote that was not requested in the checkout
    only has a job number. The lines say which quote is the company's own.
    """
    number = _quote_in_cart(snapshot)
    if number is None:
        return edits
    with context.db.read() as conn:
        quote = requests.find_by_number(conn, number)
        if quote is None:
            general = _with_job_number(edits.general, _job_number(conn, snapshot, number))
            return replace(edits, general=general)
        lines = requests.list_lines(conn, number)
        po_no = po.po_from_quote(quote.po_no, _uses(conn, snapshot, quote))
    choices = _shipping(context, snapshot, edits.shipping_choices, quote, lines)
    general = _general(context, snapshot, edits.general, quote, po_no)
    if quoted_ship_to.is_another_place(choices, edits.billing_address):
        general = replace(general, is_billing_same_as_shipping=False)
    contact = following.contact_of_quote(
        context.actor, quote.contact_id, edits.selected_contact, snapshot.company.contacts
    )
    return replace(edits, general=general, shipping_choices=choices, selected_contact=contact)


def why_po_left_out(context: RequestContext, snapshot: Snapshot, edits: UserEdits) -> str:
    """Return why the PO number is empty although the quote in the cart has one, "" if that is not so."""
    general, number = edits.general, _quote_in_cart(snapshot)
    if number is None or general.is_quote or general.po_number_or_job_name:
        return ""
    with context.db.read() as conn:
        quote = requests.find_by_number(conn, number)
        return "" if quote is None else po.why_po_left_out(quote.po_no, _uses(conn, snapshot, quote))


def _quote_in_cart(snapshot: Snapshot) -> int | None:
    """Return the number of the quote that lines of the cart are from, None if there is not exactly one."""
    numbers = {line.item.quoted.quote_number for line in snapshot.lines if line.item.quoted is not None}
    return numbers.pop() if len(numbers) == 1 else None


def _shipping(
    context: RequestContext,
    snapshot: Snapshot,
    before: ShippingChoices,
    quote: StoredRequest,
    quoted: list[StoredRequestLine],
) -> ShippingChoices:
    """Return where and how to ship, as far as this actor may choose it."""
    place = quoted_ship_to.saved_place(quote, snapshot.company.addresses)
    known = before if place is None else ShippingChoices(**known_place(place))
    there = quoted_ship_to.with_ship_to(known, quote, is_saved=place is not None)
    in_cart = {line.kept.quote_line_id: line.kept.line_number for line in snapshot.lines}
    requested = {
        in_cart[line.quote_line_id]: line.requested_date
        for line in quoted
        if line.quote_line_id in in_cart and line.requested_date is not None
    }
    lines = snapshot.line_facts
    wanted = quoted_shipping.as_quoted(there, quote, requested, lines, context.today)
    return keep_allowed_shipping(wanted, there, context.actor)


def _uses(conn: Connection, snapshot: Snapshot, quote: StoredRequest) -> Sequence[POUse]:
    """Return the company's orders that have the quote's PO number."""
    return company.list_po_uses(conn, snapshot.company.customer_id, quote.po_no)


def _general(
    context: RequestContext, snapshot: Snapshot, general: General, quote: StoredRequest, po_no: str
) -> General:
    """Return the numbers and, where there is none, the note; a note that was deleted stays deleted."""
    general = _with_job_number(replace(general, po_number_or_job_name=po_no), quote.reference)
    had = "" if snapshot.kept is None else snapshot.kept.edits.general.notes
    if had or general.notes or not quote.notes or not notes.may_read_note(quote.note_areas, context.actor):
        return general
    areas = notes.areas_of_note(quote.note_areas, context.actor)
    return replace(general, notes=quote.notes, note_areas=areas)


def _job_number(conn: Connection, snapshot: Snapshot, number: int) -> str:
    """Return the job number of the company's quote, "" if it has none."""
    customer_id = snapshot.company.customer_id
    own = None if customer_id is None else quotes.find_quote(conn, customer_id, number)
    return "" if own is None else own.reference


def _with_job_number(general: General, reference: str) -> General:
    return replace(general, quote_reference_number=general.quote_reference_number or reference)

"""Look an order or a return up by its number and an email, without signing in.

Source: S1 §4, §5, decisions D9, G35 to G37.
"""

from decimal import Decimal

from sqlalchemy import Connection

from storefront.base.dates import in_store
from storefront.base.money import extended_price
from storefront.identity.request_context import RequestContext
from storefront.orders import actions as orders
from storefront.orders import rules
from storefront.orders.messages import TBD
from storefront.orders.schemas import Order, OrderKind, OrderLine, OrderNote, ReturnFacts
from storefront.returns.actions import view
from storefront.returns.messages import NEXT_STEPS, STATUS_TEXTS
from storefront.returns.queries import lookup, returns
from storefront.returns.stored import ConnectedReturn, StoredReturn, StoredReturnLine

_NOT_SHOWN = (
    *("web_reference_id", "po_no", "quote_reference_number", "contact_title", "contact_phone"),
    *("packing_basis", "collect_carrier", "collect_account", "delivery_instructions"),
    *(
        "terms_conditions_uri",
        "carrier_name",
        "carrier_label",
        "payment",
        "bill_to_company_name",
        "ship_to_attn",
    ),
    *(
        f"{side}_{name}"
        for side in ("bill_to", "ship_to")
        for name in (
            *("name", "contact", "address1", "address2", "address3"),
            *("city", "state", "zip", "country", "phone"),
        )
    ),
)
"""What an order has and the answer about a return leaves empty: its order shows it."""


def look_up(conn: Connection, context: RequestContext, order_number: str, email: str) -> Order | None:
    """Return the order or return with this number if the email is connected to it, else None.

    An order is meant before a return with the same number. A return is found by the email of who requested
    it and by those of its order. A number nobody has and an email that does not belong to it run the same
    statements, so that the response time does not reveal which numbers exist.
    Source: S1 §4, §5, decisions G35 to G37.
    """
    order = orders.find_connected(conn, order_number, email)
    found = _find_return(conn, order_number, email)
    if order is not None:
        return orders.shown_order(conn, order, context)
    return None if found is None else _shown_return(conn, context, found, email)


def _find_return(conn: Connection, rma_number: str, email: str) -> ConnectedReturn | None:
    asked, wanted = rules.read_lookup(rma_number, email), rules.wanted_order(rma_number)
    if asked.problem or not isinstance(wanted, int):
        return None
    found = lookup.find_for_lookup(conn, wanted)
    if found is None:
        return None
    is_theirs = rules.is_connected(
        asked.email, found.order_email or "", found.cc_emails or (), found.contact_email
    )
    return found if found.rma_number == wanted and is_theirs else None


def _shown_return(
    conn: Connection, context: RequestContext, found: ConnectedReturn, email: str
) -> Order | None:
    one = returns.find_return(conn, found.rma_number)
    if one is None:
        return None
    address = rules.read_lookup("", email).email
    may_see_order = rules.is_connected(address, found.order_email or "", found.cc_emails or ())
    lines = [_line(line) for line in returns.list_lines(conn, one.rma_number)]
    total = -(one.credit_amount or Decimal(0))
    return Order(
        **dict.fromkeys(_NOT_SHOWN, ""),
        order_number=one.rma_number,
        kind=OrderKind.RMA,
        heading=rules.heading(total, OrderKind.RMA),
        order_date=in_store(one.requested_at, view.zone_of(context)),
        status=STATUS_TEXTS.get(one.status, one.status),
        contact_name=one.requested_by,
        contact_email=one.contact_email,
        cc_emails=[],
        special_paperwork="none",
        is_collect=False,
        is_rush=False,
        not_before_date=None,
        promise_date_or_tbd=TBD,
        sub_total=total,
        service_charges=Decimal("0.00"),
        shipping=None,
        tax=None,
        total=total,
        order_notes=[OrderNote(note=one.note)] if one.note else [],
        files=[],
        bill_to_customer_id_p21=None,
        line_items=lines,
        rma=_facts(one, found.order_number if may_see_order else None),
    )


def _facts(one: StoredReturn, order_number: int | None) -> ReturnFacts:
    return ReturnFacts(
        order_number=order_number,
        status_code=one.status,
        next_step=NEXT_STEPS.get(one.status, ""),
        return_to=one.return_to,
        return_by=one.return_by,
        instructions=one.instructions,
        denied_reason=one.denied_reason,
        credit_amount=one.credit_amount,
    )


def _line(line: StoredReturnLine) -> OrderLine:
    shown = view.line_of(line)
    return OrderLine(
        line_number=shown.line_number,
        inv_mast_uid=line.inv_mast_uid,
        item_code=shown.item_code,
        item_description=shown.item_description,
        customer_part_number="",
        customer_part_number_id=None,
        quantity_ordered=shown.quantity_requested,
        quantity_invoiced=shown.quantity_received,
        quantity_allocated=shown.quantity_authorized,
        unit_of_measure=shown.unit_of_measure,
        is_cancelled=False,
        unit_price=shown.unit_price,
        total_price=-extended_price(line.unit_price, line.quantity_credited, line.pricing_unit_size),
        item_notes=[OrderNote(note=shown.note)] if shown.note else [],
        status=shown.reason,
    )

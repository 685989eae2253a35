"""Build the order that its buyer sees."""

from collections.abc import Mapping
from decimal import Decimal
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from storefront.base.dates import in_store
from storefront.base.money import price_of_one
from storefront.base.person import full_name
from storefront.orders import rules
from storefront.orders.queries import orders
from storefront.orders.schemas import Order, OrderKind, OrderLine, OrderNote, TrackingNumber
from storefront.orders.stored import StoredOrder, StoredOrderLine
from storefront.platform.settings import Store
from storefront.shipping.queries import label_of
from storefront.uploads.schemas import UploadedFile

_TRACKING = {
    "UPS": "https://www.ups.com/track?tracknum={number}",
    "FedEx": "https://www.fedex.com/fedextrack/?trknbr={number}",
    "USPS": "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}",
    "DHL": "https://www.dhl.com/en/express/tracking.html?AWB={number}",
}
"""Tracking URLs by the start of the carrier's name."""

_SAME = (
    *("order_number", "web_reference_id", "po_no", "quote_reference_number", "packing_basis"),
    *("special_paperwork", "is_collect", "collect_carrier", "is_rush", "not_before_date"),
    *("contact_title", "contact_phone", "contact_email", "cc_emails"),
    *("delivery_instructions", "terms_conditions_uri", "sub_total", "carrier_name"),
    *("bill_to_name", "bill_to_company_name", "bill_to_address1", "bill_to_address2", "bill_to_address3"),
    *("bill_to_city", "bill_to_state", "bill_to_zip", "bill_to_country", "bill_to_phone"),
    *("ship_to_name", "ship_to_attn", "ship_to_address1", "ship_to_address2", "ship_to_address3"),
    *("ship_to_city", "ship_to_state", "ship_to_zip", "ship_to_country", "ship_to_phone"),
)


def answer(conn: Connection, row: StoredOrder, store: Store, *, sees_internal: bool = False) -> Order:
    """Return the whole order of this row; hidden service lines are one sum.

    Only our staff see notes that are printed nowhere but inside (`sees_internal`).

    Its date is in the store's time zone, not in UTC. Source: S1 §3, §5, decisions B24, B27, I11.
    """
    parcels = _parcels(conn, row.order_number)
    lines = [
        _line(line, parcels.get(line.line_number, []), sees_internal)
        for line in orders.list_lines(conn, row.order_number)
    ]
    kind = OrderKind(row.kind)
    shows_id = rules.shows_bill_to_customer(row.customer_id_p21, store.suppressed_bill_to_ids)
    return Order(
        **{name: getattr(row, name) for name in _SAME},
        kind=kind,
        heading=rules.heading(row.order_total, kind),
        order_date=in_store(row.order_date, ZoneInfo(store.time_zone)),
        status=rules.status_text(row.status),
        contact_name=full_name(row.first_name, row.last_name),
        collect_account=rules.masked_account(row.collect_account),
        bill_to_contact=rules.contact_at(row.bill_to_name, row.bill_to_first_name, row.bill_to_last_name),
        ship_to_contact=rules.contact_at(row.ship_to_name, row.ship_to_first_name, row.ship_to_last_name),
        promise_date_or_tbd=rules.latest_promise(line.promise_date_or_tbd for line in lines),
        service_charges=rules.service_charges(lines),
        shipping=row.shipping_total,
        tax=row.tax_total,
        total=row.order_total,
        order_notes=_order_notes(row, sees_internal),
        files=msgspec.convert(row.attachments, list[UploadedFile]),
        bill_to_customer_id_p21=row.customer_id_p21 if shows_id else None,
        carrier_label=(
            rules.collect_carrier_label(row.collect_carrier)
            if row.is_collect
            else label_of(conn, row.carrier_name)
        ),
        payment=row.payment_text or row.payment_option,
        line_items=rules.visible_lines(lines),
    )


def _order_notes(row: StoredOrder, sees_internal: bool) -> list[OrderNote]:
    may_read = rules.may_read_order_note(row.note_areas, sees_internal=sees_internal)
    return [OrderNote(note=row.order_notes)] if row.order_notes and may_read else []


def _line(row: StoredOrderLine, parcels: list[TrackingNumber], sees_internal: bool) -> OrderLine:
    same = (
        *("line_number", "inv_mast_uid", "item_code", "item_description", "customer_part_number"),
        *("customer_part_number_id", "quantity_ordered", "quantity_invoiced", "quantity_allocated"),
        *(
            "quantity_shipped",
            "unit_of_measure",
            "is_cancelled",
            "is_ncnr",
            "is_dropship",
            "requested_date",
            "aro_days",
        ),
    )
    line = OrderLine(
        **{name: getattr(row, name) for name in same},
        unit_price=price_of_one(row.unit_price, row.pricing_unit_size),
        total_price=Decimal("0.00") if row.is_cancelled else row.total_price,
        promise_date_or_tbd=rules.promise_date_or_tbd(row.promise_date),
        item_notes=[
            OrderNote(note=note["note"])
            for note in row.item_notes
            if rules.may_read_line_note(note.get("targetAreas") or (), sees_internal=sees_internal)
        ],
        tracking_numbers=parcels,
    )
    return msgspec.structs.replace(line, status=rules.line_status(line))


def _parcels(conn: Connection, order_number: int) -> Mapping[int, list[TrackingNumber]]:
    found: dict[int, list[TrackingNumber]] = {}
    for row in orders.list_parcels(conn, order_number):
        one = TrackingNumber(
            carrier_name=row.carrier_name,
            tracking_number=row.tracking_number,
            tracking_url=tracking_url(row.carrier_name, row.tracking_number),
        )
        found.setdefault(row.line_number, []).append(one)
    return found


def tracking_url(carrier_name: str, number: str) -> str:
    """Return the carrier's page for a parcel, "" for a carrier that we do not know. Source: S1 §3."""
    form = next((url for carrier, url in _TRACKING.items() if carrier_name.startswith(carrier)), "")
    return form.format(number=number)

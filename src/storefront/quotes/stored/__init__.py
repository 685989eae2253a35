"""Quotes as stored."""

import datetime
from decimal import Decimal
from typing import Any

import msgspec

from storefront.catalog.schemas import RestrictedCustomer


class StoredRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A quote that was requested in the checkout, without its lines.

    `tax_total` is in cents, None while it is to be determined.
    """

    quote_number: int
    customer_id_p21: int | None = None
    contact_id: int | None = None
    reference: str = ""
    status: str
    quote_date: datetime.date
    expires: datetime.date | None
    requested_at: datetime.datetime
    web_reference_id: str
    cart_token: str
    web_user_id: int | None = None
    is_placed_by_rep: bool = False
    taker: str = ""
    affiliate_name: str = ""
    contact_email: str
    first_name: str = ""
    last_name: str = ""
    contact_title: str = ""
    contact_phone: str = ""
    cc_emails: list[Any] = []
    email_notes: str = ""
    images_on_quote: bool = True
    send_to_ship_to: bool = True
    ship_to_id: int | None = None
    ship_to_name: str = ""
    ship_to_first_name: str = ""
    ship_to_last_name: str = ""
    ship_to_attn: str = ""
    ship_to_address1: str = ""
    ship_to_address2: str = ""
    ship_to_city: str = ""
    ship_to_state: str = ""
    ship_to_zip: str = ""
    ship_to_country: str = "US"
    ship_to_phone: str = ""
    packing_basis: str = ""
    special_paperwork: str = "none"
    is_collect: bool = False
    collect_account: str = ""
    collect_carrier: str = ""
    is_rush: bool = False
    not_before_date: datetime.date | None = None
    delivery_instructions: str = ""
    po_no: str = ""
    tax_total: Decimal | None = None
    notes: str = ""
    note_areas: list[Any] = []
    attachments: list[Any] = []


class StoredRequestLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of such a quote; `unit_price` is for `pricing_unit_size` pieces, None until it is priced."""

    quote_line_id: int
    quote_number: int
    line_number: int
    inv_mast_uid: int | None = None
    quantity: int
    unit_price: Decimal | None = None
    price_breaks: list[Any] = []
    is_ordered: bool = False
    item_catalog_uid: int | None = None
    item_code: str
    item_desc: str = ""
    unit_of_measure: str = "EA"
    pricing_unit_size: int = 1
    customer_part_number: str = ""
    is_ncnr: bool = False
    promise_date: datetime.date | None = None
    requested_date: datetime.date | None = None
    customizations: list[Any] = []
    item_notes: list[Any] = []
    order_number: int | None = None
    lead_time_days: int | None = None
    note: str = ""
    alternative_to: int | None = None


class LineItem(msgspec.Struct, frozen=True, kw_only=True):
    """What the catalog has of a line's item today.

    `restricted_to` has the customers who may buy it, for the item and each material of it that is restricted.
    `is_material_gone` and `is_cut_gone` are about one that is cut to length: of a material that is not sold
    any more, or to a length that is not offered.
    """

    is_known: bool = True
    is_web: bool = True
    is_discontinued: bool = False
    is_material_gone: bool = False
    restricted_to: tuple[tuple[RestrictedCustomer, ...], ...] = ()
    is_cut_gone: bool = False

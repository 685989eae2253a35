"""Orders as stored."""

import datetime
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec


class StoredOrder(msgspec.Struct, frozen=True, kw_only=True):
    """A stored order, without its lines; amounts in cents, None while to be determined."""

    order_number: int
    web_reference_id: str
    cart_token: str | None = None
    kind: str = "order"
    status: str
    hold_reason: str = ""
    order_date: datetime.datetime
    po_no: str = ""
    is_duplicate_po: bool = False
    quote_reference_number: str = ""
    customer_id_p21: int | None = None
    web_user_id: int | None = None
    taker: str = ""
    is_placed_by_rep: bool = False
    placed_through: str = "Web"
    placed_by: str = ""
    affiliate_name: str = ""
    contact_id: int | None = None
    contact_email: str
    first_name: str = ""
    last_name: str = ""
    contact_title: str = ""
    contact_phone: str = ""
    cc_emails: list[Any] = []
    email_notes: str = ""
    bill_to_id: int | None = None
    bill_to_name: str = ""
    bill_to_first_name: str = ""
    bill_to_last_name: str = ""
    bill_to_company_name: str = ""
    bill_to_address1: str = ""
    bill_to_address2: str = ""
    bill_to_address3: str = ""
    bill_to_city: str = ""
    bill_to_state: str = ""
    bill_to_zip: str = ""
    bill_to_country: str = "US"
    bill_to_phone: str = ""
    ship_to_id: int | None = None
    ship_to_name: str = ""
    ship_to_first_name: str = ""
    ship_to_last_name: str = ""
    ship_to_attn: str = ""
    ship_to_address1: str = ""
    ship_to_address2: str = ""
    ship_to_address3: str = ""
    ship_to_city: str = ""
    ship_to_state: str = ""
    ship_to_zip: str = ""
    ship_to_country: str = "US"
    ship_to_phone: str = ""
    packing_basis: str = "Complete"
    special_paperwork: str = "none"
    carrier_name: str = ""
    is_collect: bool = False
    collect_account: str = ""
    collect_carrier: str = ""
    is_rush: bool = False
    not_before_date: datetime.date | None = None
    delivery_instructions: str = ""
    currency: str = "USD"
    sub_total: Decimal
    shipping_total: Decimal | None = None
    tax_total: Decimal | None = None
    order_total: Decimal
    payment_option: str = ""
    payment_text: str = ""
    is_tax_exempt: bool = False
    order_notes: str = ""
    note_areas: list[Any] = []
    attachments: list[Any] = []
    ncnr_text: str = ""
    ncnr_acknowledged_at: datetime.datetime | None = None
    terms_conditions_uri: str = ""
    erp_reference: str = ""
    acknowledged_at: datetime.datetime | None = None


class StoredOrderLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of an order; `unit_price` is for `pricing_unit_size` pieces, `total_price` in cents."""

    order_number: int
    line_number: int
    inv_mast_uid: int | None = None
    item_catalog_uid: int | None = None
    item_code: str
    item_description: str = ""
    customer_part_number: str = ""
    customer_part_number_id: int | None = None
    quantity_ordered: int
    quantity_invoiced: int = 0
    quantity_allocated: int = 0
    quantity_shipped: int = 0
    unit_of_measure: str = "EA"
    pricing_unit_size: int = 1
    unit_price: Decimal
    total_price: Decimal
    price_reason: str = ""
    is_cancelled: bool = False
    is_ncnr: bool = False
    is_dropship: bool = False
    promise_date: datetime.date | None = None
    requested_date: datetime.date | None = None
    aro_days: int | None = None
    source_loc_id: int | None = None
    supplier_id: int | None = None
    quote_line_id: int | None = None
    item_notes: list[Any] = []
    customizations: list[Any] = []
    utm_source: str = ""
    utm_medium: str = ""
    utm_campaign: str = ""


class StoredHold(msgspec.Struct, frozen=True, kw_only=True):
    """A hold of an order, lifted or not; `reason` is a `HoldReason`, `source` a `HoldSource`."""

    hold_id: int = 0
    order_number: int
    reason: str
    source: str
    text: str = ""
    placed_at: datetime.datetime
    lifted_at: datetime.datetime | None = None
    lifted_by: str = ""
    lifted_why: str = ""


class StoredShipment(msgspec.Struct, frozen=True, kw_only=True):
    """What left together on one day; `shipment_id` is 0 before it is stored."""

    shipment_id: int = 0
    order_number: int
    shipment_number: str
    ship_date: datetime.date
    carrier_name: str = ""
    imported_at: datetime.datetime


class StoredShipmentLine(msgspec.Struct, frozen=True):
    """How many pieces of a line of the order are in a shipment."""

    shipment_id: int
    line_number: int
    quantity: int


class StoredParcel(msgspec.Struct, frozen=True):
    """A parcel in which pieces of a line travel."""

    line_number: int
    carrier_name: str
    tracking_number: str


class StoredOpenOrder(msgspec.Struct, frozen=True):
    """An order with lines that have not been received."""

    order_number: int
    order_date: datetime.datetime
    po_no: str
    status: str
    ship_to_name: str
    ship_to_city: str


class StoredOpenLines(msgspec.Struct, frozen=True):
    """The columns of lines that have not been received; `unit_price` is for `pricing_unit_size` pieces."""

    order_number: Sequence[int]
    line_number: Sequence[int]
    inv_mast_uid: Sequence[int | None]
    item_code: Sequence[str]
    item_description: Sequence[str]
    customer_part_number: Sequence[str]
    quantity_ordered: Sequence[int]
    quantity_allocated: Sequence[int]
    quantity_shipped: Sequence[int]
    quantity_invoiced: Sequence[int]
    unit_of_measure: Sequence[str]
    pricing_unit_size: Sequence[int]
    unit_price: Sequence[Decimal]
    promise_date: Sequence[datetime.date | None]
    aro_days: Sequence[int | None]


class StoredPurchase(msgspec.Struct, frozen=True):
    """An item that a company has bought: when last, in which order, how often and how many pieces."""

    inv_mast_uid: int
    last_date: datetime.datetime
    last_order: int
    orders: int
    quantity: int
    item_code: str


class StoredPurchaseLine(msgspec.Struct, frozen=True):
    """A line with which an item was bought; `unit_price` is for `pricing_unit_size` pieces."""

    inv_mast_uid: int
    order_number: int
    order_date: datetime.datetime
    item_code: str
    item_description: str
    customer_part_number: str
    customer_part_number_id: int | None
    quantity_ordered: int
    unit_of_measure: str
    pricing_unit_size: int
    unit_price: Decimal


class StoredCancelRequest(msgspec.Struct, frozen=True, kw_only=True):
    """A customer's request to cancel; `request_id` is 0 before it is stored, no `line_numbers` mean all.

    `decision` is "" until it is decided, then Accepted or Declined.
    """

    request_id: int = 0
    order_number: int
    line_numbers: list[int] = []
    reason: str = ""
    requested_at: datetime.datetime
    requested_by_id: int | None = None
    requested_by: str = ""
    decision: str = ""
    decided_at: datetime.datetime | None = None
    decided_by: str = ""
    decision_note: str = ""


class OrderAmounts(msgspec.Struct, frozen=True):
    """The status of an order and its amounts in cents, None while to be determined."""

    status: str
    sub_total: Decimal
    shipping_total: Decimal | None
    tax_total: Decimal | None
    order_total: Decimal

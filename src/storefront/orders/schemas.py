"""Types of orders as customers see them. Source: S1 §3, decisions D5 to D9, B23 to B28."""

import datetime
from decimal import Decimal
from enum import StrEnum

from storefront.base.wire import Wire
from storefront.uploads.schemas import UploadedFile


class OrderStatus(StrEnum):
    """The status of an order. Source: decision D5 (codes are fixed, their text is not)."""

    SUBMITTED = "Submitted"
    ON_HOLD = "OnHold"
    OPEN = "Open"
    PARTIALLY_SHIPPED = "PartiallyShipped"
    SHIPPED = "Shipped"
    COMPLETE = "Complete"
    CANCELLED = "Cancelled"


class HoldReason(StrEnum):
    """What an order on hold waits for; an order with several holds shows the first of these."""

    APPROVAL = "Approval"
    CREDIT = "Credit"
    REVIEW = "Review"


class HoldSource(StrEnum):
    """Who placed a hold: the customer's company, our staff, or a rule of the store."""

    COMPANY = "Company"
    STAFF = "Staff"
    RULE = "Rule"


class PlacedThrough(StrEnum):
    """How an order came: from the buyer in the store, from our staff, or from another system."""

    WEB = "Web"
    STAFF = "Staff"
    PUNCH_OUT = "PunchOut"
    EDI = "Edi"
    AGENT = "Agent"


class OrderKind(StrEnum):
    """An order or a return. Source: decision D9."""

    ORDER = "order"
    RMA = "rma"


class TrackingNumber(Wire, frozen=True):
    """A parcel's tracking number and link."""

    carrier_name: str
    tracking_number: str
    tracking_url: str


class OrderNote(Wire, frozen=True):
    """A note on an order or a line."""

    note: str


class OrderLine(Wire, frozen=True):
    """A line of an order. `quantity_invoiced` is displayed as received (decision B26).

    `status` is the text that people read (decision D6).
    """

    line_number: int
    inv_mast_uid: int | None
    item_code: str
    item_description: str
    customer_part_number: str
    customer_part_number_id: int | None
    quantity_ordered: int
    quantity_invoiced: int
    quantity_allocated: int
    unit_of_measure: str
    is_cancelled: bool
    unit_price: Decimal
    total_price: Decimal
    is_ncnr: bool = False
    is_dropship: bool = False
    requested_date: datetime.date | None = None
    promise_date_or_tbd: str = ""
    item_notes: list[OrderNote] = []
    tracking_numbers: list[TrackingNumber] = []
    aro_days: int | None = None
    quantity_shipped: int = 0
    status: str = ""


class ReturnFacts(Wire, frozen=True):
    """What a return has beyond an order; `order_number` is set if who asks may look up its order, too.

    `status_code` is a `ReturnStatus`, `credit_amount` is in cents, None before the credit.
    """

    order_number: int | None
    status_code: str
    next_step: str
    return_to: str
    return_by: datetime.date | None
    instructions: str
    denied_reason: str
    credit_amount: Decimal | None


class Order(Wire, frozen=True):
    """A whole order, as shown in lookup, confirmation and print; amounts in cents. Source: S1 §3.

    `packing_basis`, `special_paperwork` and `collect_carrier` are codes, `collect_account` shows only its
    last characters, and `ship_to_contact` and `bill_to_contact` are persons in addition to the name of the
    place. `carrier_name` is the code of the service, as exports have it, and `carrier_label` what people
    read. `files` are those attached to the cart; `GET /api/FileUpload/file/{fileId}` downloads one. Source:
    decision G41.

    A return (`kind` is "rma") has its RMA number as `order_number`, its facts in `rma`, and a total that is
    not above 0. Of its lines `quantity_ordered` are the pieces requested, `quantity_allocated` those
    authorized and `quantity_invoiced` those received; `status` is the reason. Source: S1 §4, decision D9.
    """

    order_number: int
    web_reference_id: str
    kind: OrderKind
    heading: str
    order_date: datetime.datetime
    po_no: str
    quote_reference_number: str
    status: str
    contact_name: str
    contact_title: str
    contact_phone: str
    contact_email: str
    cc_emails: list[str]
    packing_basis: str
    special_paperwork: str
    is_collect: bool
    collect_carrier: str
    collect_account: str
    is_rush: bool
    not_before_date: datetime.date | None
    promise_date_or_tbd: str
    sub_total: Decimal
    service_charges: Decimal
    shipping: Decimal | None
    tax: Decimal | None
    total: Decimal
    order_notes: list[OrderNote]
    files: list[UploadedFile]
    delivery_instructions: str
    terms_conditions_uri: str
    bill_to_customer_id_p21: int | None
    bill_to_name: str
    bill_to_contact: str
    bill_to_company_name: str
    bill_to_address1: str
    bill_to_address2: str
    bill_to_address3: str
    bill_to_city: str
    bill_to_state: str
    bill_to_zip: str
    bill_to_country: str
    bill_to_phone: str
    ship_to_name: str
    ship_to_contact: str
    ship_to_attn: str
    ship_to_address1: str
    ship_to_address2: str
    ship_to_address3: str
    ship_to_city: str
    ship_to_state: str
    ship_to_zip: str
    ship_to_country: str
    ship_to_phone: str
    carrier_name: str
    carrier_label: str
    payment: str
    line_items: list[OrderLine]
    rma: ReturnFacts | None = None


class OrderComplete(Wire, frozen=True):
    """The confirmation. `order` is None if the actor may not see the whole order. Source: decision A13."""

    web_reference_id: str
    order_number: int
    status: str
    contact_email: str
    order: Order | None


class OpenLineShown(Wire, frozen=True, kw_only=False):
    """A line of an open order in the open orders report; `total_price` is of what is still to come, in cents.

    `quantity_open` are the pieces that have not been received. `promise_date_or_tbd` as in `OrderLine`.
    """

    order_number: int
    order_date: datetime.datetime
    po_no: str
    ship_to: str
    line_number: int
    inv_mast_uid: int | None
    item_code: str
    item_description: str
    customer_part_number: str
    status: str
    quantity_open: int
    quantity_allocated: int
    quantity_shipped: int
    quantity_invoiced: int
    unit_of_measure: str
    promise_date_or_tbd: str
    aro_days: int | None
    total_price: Decimal


class OpenReport(Wire, frozen=True):
    """A page of the open orders report; `lines`, `orders` and `amount` (in cents) are of all open lines."""

    rows: list[OpenLineShown]
    total: int
    page: int
    page_count: int
    lines: int
    orders: int
    amount: Decimal


class Purchase(Wire, frozen=True):
    """An item that the company has bought. `months` are pieces in the last twelve months, oldest first.

    `last_quantity`, `last_price` (of one piece) and the texts are those of the last order with it.
    """

    inv_mast_uid: int
    item_code: str
    item_description: str
    customer_part_number: str
    customer_part_number_id: int | None
    last_order_number: int
    last_date: datetime.datetime
    last_quantity: int
    last_price: Decimal
    unit_of_measure: str
    order_count: int
    quantity: int
    months: list[int]


class PurchaseCounts(Wire, frozen=True):
    """How many items are in each view of the purchase history."""

    all: int
    often: int
    mine: int
    idle: int


class PurchasePage(Wire, frozen=True):
    """A page of the items that the company has bought."""

    rows: list[Purchase]
    total: int
    page: int
    page_count: int
    counts: PurchaseCounts

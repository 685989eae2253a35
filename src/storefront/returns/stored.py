"""Returns as stored."""

import datetime
from decimal import Decimal

import msgspec


class StoredReturn(msgspec.Struct, frozen=True, kw_only=True):
    """A return without its lines; amounts in cents, None while they are open."""

    rma_number: int
    order_number: int | None = None
    customer_id_p21: int | None = None
    web_user_id: int | None = None
    status: str
    version: int = 1
    requested_at: datetime.datetime
    requested_by: str = ""
    contact_email: str = ""
    note: str = ""
    photos: list[dict[str, str]] = []
    request_key: str | None = None
    authorized_at: datetime.datetime | None = None
    decided_by: str = ""
    return_by: datetime.date | None = None
    return_to: str = ""
    instructions: str = ""
    denied_reason: str = ""
    received_at: datetime.datetime | None = None
    credited_at: datetime.datetime | None = None
    closed_at: datetime.datetime | None = None
    restocking_fee: Decimal | None = None
    credit_amount: Decimal | None = None
    credit_invoice_number: int | None = None


class StoredReturnLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a return; `unit_price` is for `pricing_unit_size` pieces."""

    rma_number: int
    line_number: int
    order_line_number: int | None = None
    inv_mast_uid: int | None = None
    item_code: str
    item_description: str = ""
    unit_of_measure: str = "EA"
    pricing_unit_size: int = 1
    unit_price: Decimal = Decimal(0)
    quantity_requested: int
    quantity_authorized: int = 0
    quantity_received: int = 0
    quantity_credited: int = 0
    reason: str = "Other"
    note: str = ""


class TakenBack(msgspec.Struct, frozen=True):
    """How many pieces of a line of an order are in a return with this status."""

    status: str
    order_line_number: int | None
    quantity_requested: int
    quantity_authorized: int
    quantity_received: int


class ListedReturn(msgspec.Struct, frozen=True):
    """A return in a list, with its customer's name, its first line, and how much is in it."""

    rma_number: int
    order_number: int | None
    customer_id_p21: int | None
    customer: str | None
    requested_at: datetime.datetime
    requested_by: str
    item_code: str | None
    reason: str | None
    line_count: int
    quantity: int | None
    status: str
    credit_amount: Decimal | None


class ConnectedReturn(msgspec.Struct, frozen=True):
    """Whose return it is: the email of who requested it, and those of its order, if that is stored."""

    rma_number: int
    contact_email: str
    order_number: int | None
    order_email: str | None
    cc_emails: list[str] | None

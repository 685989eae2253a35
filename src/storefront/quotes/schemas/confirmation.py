"""A quote on its confirmation page and in its email. Source: S2 §2.1, §3.3; decisions A13, G40."""

import datetime
from decimal import Decimal

from storefront.base.wire import Wire
from storefront.quotes.schemas import QuoteStatus
from storefront.uploads.schemas import UploadedFile


class RequestedLine(Wire, frozen=True):
    """A line of a requested quote: `unit_price` (USD) is for one piece, `extended_price` in cents.

    Both are None until we have priced the line. `image_path` is the path of a thumbnail, "" if there is none.
    The line is not to ship before `requested_date`.
    """

    line_number: int
    inv_mast_uid: int | None
    item_code: str
    item_desc: str
    customer_part_number: str
    image_path: str
    quantity: int
    unit_of_measure: str
    unit_price: Decimal | None
    extended_price: Decimal | None
    promise_date: datetime.date | None
    requested_date: datetime.date | None
    is_ncnr: bool
    notes: list[str]


class RequestedQuote(Wire, frozen=True):
    """A quote as it was requested in the checkout; amounts in cents, None while to be determined.

    `reference` is the Job Number. `requested_at` is in the store's time zone. `prices_until` is the last day
    of the prices. `files` are those attached to the cart; `GET /api/FileUpload/file/{fileId}` downloads one.
    `packing_basis` ("" if not known), `special_paperwork` and `collect_carrier` are codes, `collect_account`
    shows only its last characters. `note_areas` are where `notes` are printed.
    """

    quote_number: int
    web_reference_id: str
    status: QuoteStatus
    reference: str
    requested_at: datetime.datetime
    expires: datetime.date | None
    prices_until: datetime.date
    po_no: str
    first_name: str
    contact_name: str
    contact_title: str
    contact_phone: str
    contact_email: str
    cc_emails: list[str]
    ship_to_name: str
    ship_to_contact: str
    ship_to_attn: str
    ship_to_address1: str
    ship_to_address2: str
    ship_to_city: str
    ship_to_state: str
    ship_to_zip: str
    ship_to_country: str
    ship_to_phone: str
    packing_basis: str
    special_paperwork: str
    is_collect: bool
    collect_carrier: str
    collect_account: str
    is_rush: bool
    not_before_date: datetime.date | None
    delivery_instructions: str
    notes: str
    note_areas: list[str]
    files: list[UploadedFile]
    sub_total: Decimal | None
    tax: Decimal | None
    total: Decimal | None
    lines: list[RequestedLine]


class QuoteComplete(Wire, frozen=True):
    """The confirmation. `quote` is None if the actor may not see the whole quote. Source: decision A13."""

    web_reference_id: str
    quote_number: int
    status: QuoteStatus
    contact_email: str
    quote: RequestedQuote | None

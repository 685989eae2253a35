"""Events of pricing, for the outbox."""

import msgspec


class PriceRequested(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody requested the price of an item that has none; the rep, or sales, gets a mail."""

    price_request_id: int
    requested_on: str
    name: str
    company_name: str
    customer_id_p21: int | None
    email: str
    phone: str
    item_code: str
    item_desc: str
    path: str
    rep_email: str = ""

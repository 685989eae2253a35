"""Address books."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, bindparam, select

from storefront.addresses.tables import AddressRow

_BOOK = (
    select(*AddressRow.__table__.columns)
    .where(AddressRow.customer_id_p21 == bindparam("customer"))
    .order_by(AddressRow.name, AddressRow.p21_id)
)
_ADDRESS = _BOOK.where(AddressRow.p21_id == bindparam("address"))


def list_addresses(reading: Connection, customer_id_p21: int) -> Sequence[Row[Any]]:
    """Return the company's address book by name. Source: S2 §3.5."""
    return reading.execute(_BOOK, {"customer": customer_id_p21}).all()


def find_address(reading: Connection, customer_id_p21: int, p21_id: int) -> Row[Any] | None:
    """Return one address of this company; another company's is none."""
    return reading.execute(_ADDRESS, {"customer": customer_id_p21, "address": p21_id}).first()

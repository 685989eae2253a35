"""What the checkout needs to know of the company that is bought for, and of our places."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, select

from storefront.accounts.tables import ContactRow, CustomerRow
from storefront.addresses.schemas import Address
from storefront.addresses.tables import AddressRow
from storefront.availability.tables import LocationRow
from storefront.checkout.schemas.edits import SelectedContact
from storefront.checkout.schemas.facts import POUse
from storefront.orders.queries import orders

_customer: Any = bindparam("customer")
_COMPANY = select(*CustomerRow.__table__.columns).where(CustomerRow.customer_id_p21 == _customer)
_ADDRESSES = (
    select(*(getattr(AddressRow, name) for name in Address.__struct_fields__))
    .where(AddressRow.customer_id_p21 == _customer)
    .order_by(AddressRow.p21_id)
)
_CONTACTS = (
    select(*(getattr(ContactRow, name) for name in SelectedContact.__struct_fields__))
    .where(ContactRow.customer_id_p21 == _customer)
    .order_by(ContactRow.last_name, ContactRow.first_name, ContactRow.p21_id)
)
_MAIN_PLACE = select(*LocationRow.__table__.columns).order_by(
    LocationRow.is_main.desc(), LocationRow.location_id
)


class Company(msgspec.Struct, frozen=True, kw_only=True):
    """The company that is bought for, its places and people; without one everything is empty."""

    customer_id: int | None = None
    name: str = ""
    terms: str = ""
    on_credit_hold: bool = False
    is_po_number_required: bool = False
    is_tax_exempt: bool = False
    addresses: tuple[Address, ...] = ()
    contacts: tuple[SelectedContact, ...] = ()

    @property
    def has_terms(self) -> bool:
        """Return whether the company may buy on account at all. Source: decisions D3, D20."""
        return self.terms not in ("", "CC", "Prepaid")


def load_company(reading: Connection, customer_id: int | None) -> Company:
    """Return the company with its address book and contacts; None is nobody's."""
    row = reading.execute(_COMPANY, {"customer": customer_id}).first() if customer_id is not None else None
    if row is None:
        return Company()
    wanted = {"customer": customer_id}
    return Company(
        customer_id=customer_id,
        name=row.name,
        terms=row.terms,
        on_credit_hold=row.on_credit_hold,
        is_po_number_required=row.is_po_number_required,
        is_tax_exempt=row.is_tax_exempt,
        addresses=tuple(Address(**one._asdict()) for one in reading.execute(_ADDRESSES, wanted)),
        contacts=tuple(SelectedContact(**one._asdict()) for one in reading.execute(_CONTACTS, wanted)),
    )


def list_po_uses(reading: Connection, customer_id: int | None, po_no: str) -> tuple[POUse, ...]:
    """Return the company's orders, not cancelled, that carry this PO number. Source: decision D16."""
    if customer_id is None or not po_no.strip():
        return ()
    used = orders.list_po_uses(reading, customer_id, po_no)
    return tuple(POUse(po_no=row.po_no, order_number=row.order_number) for row in used)


def find_main_place(reading: Connection) -> Row[Any] | None:
    """Return the place from which orders leave unless a line says otherwise. Source: decision B13."""
    return reading.execute(_MAIN_PLACE.limit(1)).first()

"""What the checkout needs to know about the company."""

from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select

from storefront.accounts.tables import ContactRow, CustomerRow
from storefront.addresses.schemas import Address
from storefront.addresses.tables import AddressRow
from storefront.checkout.schemas.edits import SelectedContact
from storefront.checkout.schemas.facts import POUse
from storefront.checkout.snapshot import Company
from storefront.orders.queries import orders
from storefront.platform.statements import Query

_customer: Any = bindparam("customer")


def _company(*columns: Any) -> Company:
    names = ("customer_id", "name", "terms", "on_credit_hold", "is_po_number_required", "is_tax_exempt")
    return Company(**dict(zip(names, columns, strict=True)))


def _address(*columns: Any) -> Address:
    return Address(**dict(zip(Address.__struct_fields__, columns, strict=True)))


def _contact(*columns: Any) -> SelectedContact:
    return SelectedContact(**dict(zip(SelectedContact.__struct_fields__, columns, strict=True)))


_COMPANY = Query(
    select(
        CustomerRow.customer_id_p21,
        CustomerRow.name,
        CustomerRow.terms,
        CustomerRow.on_credit_hold,
        CustomerRow.is_po_number_required,
        CustomerRow.is_tax_exempt,
    ).where(CustomerRow.customer_id_p21 == _customer),
    _company,
)
_ADDRESSES = Query(
    select(*(getattr(AddressRow, name) for name in Address.__struct_fields__))
    .where(AddressRow.customer_id_p21 == _customer)
    .order_by(AddressRow.p21_id),
    _address,
)
_CONTACTS = Query(
    select(*(getattr(ContactRow, name) for name in SelectedContact.__struct_fields__))
    .where(ContactRow.customer_id_p21 == _customer)
    .order_by(ContactRow.last_name, ContactRow.first_name, ContactRow.p21_id),
    _contact,
)


def load_company(conn: Connection, customer_id: int | None) -> Company:
    """Return the company with its address book and contacts; None gives an empty company."""
    company = _COMPANY.first(conn, customer=customer_id) if customer_id is not None else None
    if company is None:
        return Company()
    return msgspec.structs.replace(
        company,
        addresses=tuple(_ADDRESSES.all(conn, customer=customer_id)),
        contacts=tuple(_CONTACTS.all(conn, customer=customer_id)),
    )


def list_contacts_of(conn: Connection, customer_id: int | None) -> list[SelectedContact]:
    """Return the company's contacts, by last name; None has none."""
    return [] if customer_id is None else _CONTACTS.all(conn, customer=customer_id)


def list_po_uses(conn: Connection, customer_id: int | None, po_no: str) -> tuple[POUse, ...]:
    """Return the company's orders with this PO number, except canceled ones. Source: decision D16."""
    if customer_id is None or not po_no.strip():
        return ()
    used = orders.list_po_uses(conn, customer_id, po_no)
    return tuple(POUse(po_no=known, order_number=number) for known, number in used)

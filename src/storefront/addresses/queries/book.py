"""A company's address book: listed, saved, removed."""

import datetime
from collections.abc import Sequence
from functools import cache, reduce
from typing import Any

import msgspec
from sqlalchemy import Connection, String, bindparam, cast, delete, func, literal_column, or_, select, update

from storefront.addresses.limits import FIRST_OWN_ADDRESS_ID
from storefront.addresses.rules.book import countries_named
from storefront.addresses.schemas import Address
from storefront.addresses.tables import AddressEditRow, AddressRow
from storefront.identity.request_context import RequestContext
from storefront.platform import advisory_locks
from storefront.platform.folding import folded
from storefront.platform.statements import Change, Query, among, inserted, only
from storefront.platform.wildcards import ESCAPE, contains

_FIELDS = Address.__struct_fields__
_CHANGED = [name for name in _FIELDS if name != "p21_id"]


class StoredAddress(msgspec.Struct, frozen=True):
    """An entry of the book, and who last changed it in the store."""

    address: Address
    is_own: bool
    changed_by: str
    changed_at: datetime.datetime | None


def _entry(*columns: Any) -> StoredAddress:
    address = Address(**dict(zip(_FIELDS, columns, strict=False)))
    is_own, by, at = columns[len(_FIELDS) :]
    return StoredAddress(address, bool(is_own), by or "", at)


_OF_COMPANY: Any = AddressRow.customer_id_p21 == bindparam("customer")
_ENTRIES = (
    select(
        *(getattr(AddressRow, name) for name in _FIELDS),
        AddressEditRow.is_own,
        AddressEditRow.by_name,
        AddressEditRow.at,
    )
    .outerjoin(AddressEditRow, AddressEditRow.p21_id == AddressRow.p21_id)
    .where(_OF_COMPANY)
)
_PAGE = Query(
    _ENTRIES.order_by(AddressRow.p21_id).limit(bindparam("count")).offset(bindparam("start")), _entry
)
_THESE = Query(_ENTRIES.where(among(AddressRow.p21_id, "entries")).order_by(AddressRow.p21_id), _entry)
_ONE = Query(_ENTRIES.where(AddressRow.p21_id == bindparam("entry")).with_for_update(of=AddressRow), _entry)
_COUNT = Query(select(func.count()).where(_OF_COMPANY), only)
_HIGHEST = Query(select(func.max(AddressRow.p21_id)), only)
_ADD = Change(inserted(AddressRow))
_CHANGE = Change(
    update(AddressRow)
    .where(_OF_COMPANY, AddressRow.p21_id == bindparam("entry"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGED})
)
_REMOVE = Change(delete(AddressRow).where(_OF_COMPANY, AddressRow.p21_id == bindparam("entry")))
_FORGET_EDIT = Change(delete(AddressEditRow).where(AddressEditRow.p21_id == bindparam("entry")))
_NOTE = Change(inserted(AddressEditRow))
_LOOKED_THROUGH = (
    "first_name",
    "last_name",
    "attn",
    "address1",
    "address2",
    "city",
    "state",
    "zip",
    "country",
)
_whole: Any = reduce(
    lambda text, name: text + literal_column("'\n'") + getattr(AddressRow, name),
    _LOOKED_THROUGH,
    AddressRow.name + literal_column("'\n'") + cast(AddressRow.p21_id, String),
)
_written: Any = (
    select(AddressRow.p21_id, AddressRow.country, _whole.label("text"))
    .where(_OF_COMPANY)
    .offset(0)
    .subquery()
)
"""Offset 0 keeps the database from concatenating the text again for every word."""
_book: Any = (
    select(_written.c.p21_id, _written.c.country, folded(_written.c.text).label("text")).offset(0).subquery()
)


@cache
def _found(words: int) -> Query[int]:
    """Return the query for addresses matching this number of words, in the text or the country's name."""
    each = (
        or_(
            _book.c.text.like(bindparam(f"word{place}", type_=String), escape=ESCAPE),
            bindparam(f"countries{place}", type_=String).like("%," + _book.c.country + ",%"),
        )
        for place in range(words)
    )
    return Query(select(_book.c.p21_id).where(*each).order_by(_book.c.p21_id), only)


_street: Any = func.replace(folded(AddressRow.address1), " ", "")
_ON_STREET = Query(_ENTRIES.where(_street == bindparam("street")).order_by(AddressRow.p21_id), _entry)
_IS_OWN = Query(select(AddressEditRow.is_own).where(AddressEditRow.p21_id == bindparam("entry")), only)


def list_addresses(conn: Connection, customer_id: int, start: int, count: int) -> list[StoredAddress]:
    """Return a company's addresses by id, from row `start`."""
    return _PAGE.all(conn, customer=customer_id, start=start, count=count)


def search(conn: Connection, customer_id: int, words: Sequence[str]) -> list[int]:
    """Return the ids of a company's addresses that contain all of these words, in order."""
    wanted = {f"word{place}": contains(word) for place, word in enumerate(words)}
    lands = {f"countries{place}": _listed(countries_named(word)) for place, word in enumerate(words)}
    return _found(len(words)).all(conn, customer=customer_id, **wanted, **lands)


def _listed(codes: Sequence[str]) -> str:
    return f",{','.join(codes)},"


def list_these(conn: Connection, customer_id: int, p21_ids: Sequence[int]) -> list[StoredAddress]:
    """Return the company's addresses with these ids, by id."""
    return _THESE.all(conn, customer=customer_id, entries=p21_ids)


def list_on_street(conn: Connection, customer_id: int, street: str) -> list[StoredAddress]:
    """Return a company's addresses with this first line, as normalized by `street_of`."""
    return _ON_STREET.all(conn, customer=customer_id, street=street)


def count_addresses(conn: Connection, customer_id: int) -> int:
    """Return the number of a company's addresses."""
    return _COUNT.first(conn, customer=customer_id) or 0


def find_address(tx: Connection, customer_id: int, p21_id: int) -> StoredAddress | None:
    """Return an address of this company, locked until the transaction ends, or None."""
    return _ONE.first(tx, customer=customer_id, entry=p21_id)


def add(tx: Connection, customer_id: int, address: Address, context: RequestContext) -> int:
    """Save a new address and return its number, far above the ERP's. Concurrent calls are serialized."""
    advisory_locks.take_lock(tx, advisory_locks.ADDRESSES)
    number = max(_HIGHEST.first(tx) or 0, FIRST_OWN_ADDRESS_ID - 1) + 1
    fields = {name: getattr(address, name) for name in _CHANGED}
    _ADD.run(tx, p21_id=number, customer_id_p21=customer_id, **fields)
    _note(tx, number, context, is_own=True)
    return number


def change(tx: Connection, customer_id: int, address: Address, context: RequestContext) -> None:
    """Update an address of this company."""
    fields = {f"new_{name}": getattr(address, name) for name in _CHANGED}
    _CHANGE.run(tx, customer=customer_id, entry=address.p21_id, **fields)
    _note(tx, address.p21_id, context, is_own=bool(_IS_OWN.first(tx, entry=address.p21_id)))


def remove(tx: Connection, customer_id: int, p21_id: int) -> None:
    """Remove an address of this company; orders keep their copies."""
    _FORGET_EDIT.run(tx, entry=p21_id)
    _REMOVE.run(tx, customer=customer_id, entry=p21_id)


def _note(tx: Connection, p21_id: int, context: RequestContext, *, is_own: bool) -> None:
    _FORGET_EDIT.run(tx, entry=p21_id)
    _NOTE.run(
        tx,
        p21_id=p21_id,
        is_own=is_own,
        at=context.now,
        by_web_user_id=context.actor.web_user_id,
        by_name=context.actor.preferred_name[:120],
    )

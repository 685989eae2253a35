"""Customers as our staff search them: filtered and sorted pages, counts, and details."""

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, String, and_, bindparam, cast, exists, func, or_, select

from storefront.accounts.rules.customers import searched_digits
from storefront.accounts.schemas.customers import CustomerCounts, CustomerKind
from storefront.accounts.tables import ContactRow, CustomerRow, ProspectRow, WebUserRow
from storefront.addresses.tables import AddressRow
from storefront.catalog.tables import RestrictedCustomerRow
from storefront.platform.statements import Query, among, only
from storefront.platform.wildcards import ESCAPE, begins_with, contains, has_digits, scattered_digits


class CustomerFacts(msgspec.Struct, frozen=True):
    """A stored customer, with its place and number of users."""

    customer_id_p21: int
    customer_id_aw: int
    name: str
    phone: str
    terms: str
    on_credit_hold: bool
    is_po_number_required: bool
    is_tax_exempt: bool
    mandatory_notes: str
    is_prospect: bool
    user_count: int
    city: str | None
    state: str | None


def _has(row: Any) -> Any:
    return exists().where(row.customer_id_p21 == CustomerRow.customer_id_p21).correlate(CustomerRow)


def _count(row: Any) -> Any:
    counted = select(func.count()).where(row.customer_id_p21 == CustomerRow.customer_id_p21)
    return counted.correlate(CustomerRow).scalar_subquery()


_first_address = (
    select(func.min(AddressRow.p21_id))
    .where(AddressRow.customer_id_p21 == CustomerRow.customer_id_p21)
    .correlate(CustomerRow)
    .scalar_subquery()
)
_CUSTOMERS = select(
    CustomerRow.customer_id_p21,
    CustomerRow.customer_id_aw,
    CustomerRow.name,
    CustomerRow.phone,
    CustomerRow.terms,
    CustomerRow.on_credit_hold,
    CustomerRow.is_po_number_required,
    CustomerRow.is_tax_exempt,
    CustomerRow.mandatory_notes,
    _has(ProspectRow).label("is_prospect"),
    _count(WebUserRow).label("user_count"),
    AddressRow.city,
    AddressRow.state,
).outerjoin(AddressRow, AddressRow.p21_id == _first_address)
_KINDS: dict[str, Any] = {
    "": None,
    CustomerKind.ON_HOLD: CustomerRow.on_credit_hold,
    CustomerKind.WITHOUT_USERS: ~_has(WebUserRow),
    CustomerKind.WITH_NOTES: CustomerRow.mandatory_notes != "",
    CustomerKind.PROSPECTS: _has(ProspectRow),
}
_name = func.lower(CustomerRow.name)
_ORDERS: dict[str, tuple[Any, ...]] = {
    "name": (_name, CustomerRow.customer_id_p21),
    "-name": (_name.desc(), CustomerRow.customer_id_p21.desc()),
    "customerId": (CustomerRow.customer_id_p21,),
    "-customerId": (CustomerRow.customer_id_p21.desc(),),
}
_last_name: Any = func.lower(bindparam("last_name", type_=String))
_last_id: Any = bindparam("last_id", type_=Integer)
_FOLLOWS: dict[str, Any] = {
    "name": or_(_name > _last_name, and_(_name == _last_name, CustomerRow.customer_id_p21 > _last_id)),
    "-name": or_(_name < _last_name, and_(_name == _last_name, CustomerRow.customer_id_p21 < _last_id)),
    "customerId": CustomerRow.customer_id_p21 > _last_id,
    "-customerId": CustomerRow.customer_id_p21 < _last_id,
}
"""Whether a customer comes after the last one, in each order."""
_terms: Any = bindparam("terms", type_=String)
_word: Any = bindparam("word", type_=String)
_number: Any = bindparam("number", type_=String)
_IS_TERMS: Any = or_(_terms == "", CustomerRow.terms == _terms)
_digits: Any = bindparam("digits", type_=String)
_scattered: Any = bindparam("scattered", type_=String)
NO_DIGITS = "-"
"""Matches no telephone number."""


def _among_people(row: Any) -> Any:
    """Return whether a user or contact of the customer matches by name, email or telephone."""
    whole = func.lower(row.first_name + " " + row.last_name + "\n" + row.email)
    fits = or_(whole.like(_word, escape=ESCAPE), has_digits(row.phone, _scattered, _digits))
    return CustomerRow.customer_id_p21.in_(
        select(row.customer_id_p21).where(row.customer_id_p21.is_not(None), fits)
    )


_IS_NAMED: Any = or_(
    _name.like(_word, escape=ESCAPE),
    cast(CustomerRow.customer_id_p21, String).like(_number, escape=ESCAPE),
    has_digits(CustomerRow.phone, _scattered, _digits),
    _among_people(ContactRow),
    _among_people(WebUserRow),
)


def _narrowed(statement: Any, kind: str, *, is_named: bool) -> Any:
    """Return the statement with the conditions of this kind, leaving out those not used."""
    wanted = [_IS_TERMS]
    if _KINDS[kind] is not None:
        wanted.append(_KINDS[kind])
    if is_named:
        wanted.append(_IS_NAMED)
    return statement.where(*wanted)


_CASES = [(kind, is_named) for kind in _KINDS for is_named in (False, True)]
_SORTED = {
    (kind, is_named, sort): _narrowed(select(CustomerRow.customer_id_p21), kind, is_named=is_named)
    .order_by(*order)
    .limit(bindparam("count"))
    for kind, is_named in _CASES
    for sort, order in _ORDERS.items()
}
_PAGES = {case: Query(numbers.offset(bindparam("start")), only) for case, numbers in _SORTED.items()}
_NEXT = {case: Query(numbers.where(_FOLLOWS[case[-1]]), only) for case, numbers in _SORTED.items()}
_TOTALS = {
    (kind, is_named): Query(
        _narrowed(select(func.count()).select_from(CustomerRow), kind, is_named=is_named), only
    )
    for kind, is_named in _CASES
}
_ONE = Query(_CUSTOMERS.where(CustomerRow.customer_id_p21 == bindparam("customer")), CustomerFacts)
_MANY = Query(_CUSTOMERS.where(among(CustomerRow.customer_id_p21, "customers")), CustomerFacts)
_users = select(func.count(func.distinct(WebUserRow.customer_id_p21))).scalar_subquery()
_COUNTS = Query(
    select(
        func.count().label("total"),
        func.count().filter(CustomerRow.on_credit_hold).label("on_hold"),
        (func.count() - _users).label("without_users"),
        func.count().filter(CustomerRow.mandatory_notes != "").label("with_notes"),
        select(func.count()).select_from(ProspectRow).scalar_subquery().label("prospects"),
    ).select_from(CustomerRow),
    lambda *counts: CustomerCounts(**dict(zip(CustomerCounts.__struct_fields__, counts, strict=True))),
)
_TERMS = Query(select(CustomerRow.terms).where(CustomerRow.terms != "").distinct(), only)


def _of_customer(row: Any) -> Any:
    counted = select(func.count()).where(row.customer_id_p21 == bindparam("customer"))
    return counted.scalar_subquery()


_FIGURES = Query(
    select(
        *(
            _of_customer(row).label(name)
            for row, name in (
                (AddressRow, "addresses"),
                (ContactRow, "contacts"),
                (RestrictedCustomerRow, "items"),
            )
        )
    ),
    lambda addresses, contacts, items: (addresses, contacts, items),
)


def list_customers(
    conn: Connection, *, word: str, kind: str, terms: str, sort: str, start: int, count: int
) -> list[CustomerFacts]:
    """Return customers, filtered and sorted, from row `start`.

    A word matches part of a name, email or telephone number of the customer or its people, or the beginning
    of the customer's number. An unknown kind is ignored; an unknown sort means by name.
    """
    page = _PAGES[_case(kind, word, sort)]
    return _these_in_order(conn, page.all(conn, **_wanted(word, terms), start=start, count=count))


def list_next(
    conn: Connection, *, word: str, kind: str, terms: str, sort: str, last: CustomerFacts | None, count: int
) -> list[CustomerFacts]:
    """Return the customers that come after `last`, filtered and sorted as in `list_customers`."""
    case, wanted = _case(kind, word, sort), _wanted(word, terms)
    if last is None:
        return _these_in_order(conn, _PAGES[case].all(conn, **wanted, start=0, count=count))
    place = {"last_name": last.name, "last_id": last.customer_id_p21}
    return _these_in_order(conn, _NEXT[case].all(conn, **wanted, **place, count=count))


def count_customers(conn: Connection, *, word: str, kind: str, terms: str) -> int:
    """Return the number of customers that match."""
    total = _TOTALS[kind if kind in _KINDS else "", bool(word)]
    return total.first(conn, **_wanted(word, terms)) or 0


def count_by_kind(conn: Connection) -> CustomerCounts:
    """Return the number of customers of each kind and in total."""
    found = _COUNTS.first(conn)
    assert found is not None
    return found


def list_terms(conn: Connection) -> list[str]:
    """Return the payment terms in use, as stored, in alphabetical order."""
    return sorted(_TERMS.all(conn))


def find_customer(conn: Connection, customer_id: int) -> CustomerFacts | None:
    """Return a customer, or None if there is no such number."""
    return _ONE.first(conn, customer=customer_id)


def list_these(conn: Connection, customer_ids: Collection[int]) -> dict[int, CustomerFacts]:
    """Return these customers by number; unknown numbers are left out."""
    found = _MANY.all(conn, customers=list(customer_ids))
    return {facts.customer_id_p21: facts for facts in found}


def count_rows_of(conn: Connection, customer_id: int) -> tuple[int, int, int]:
    """Return the number of addresses, contacts and restricted items of a customer."""
    found = _FIGURES.first(conn, customer=customer_id)
    assert found is not None
    return found


def _case(kind: str, word: str, sort: str) -> tuple[str, bool, str]:
    return kind if kind in _KINDS else "", bool(word), sort if sort in _ORDERS else "name"


def _these_in_order(conn: Connection, numbers: list[int]) -> list[CustomerFacts]:
    known = list_these(conn, numbers)
    return [known[number] for number in numbers if number in known]


def _wanted(word: str, terms: str) -> dict[str, Any]:
    number = begins_with(word.lstrip("#")) if word.lstrip("#").isdigit() else ""
    digits = searched_digits(word)
    named = {
        "word": contains(word),
        "number": number,
        "digits": contains(digits) if digits else NO_DIGITS,
        "scattered": scattered_digits(digits) if digits else NO_DIGITS,
    }
    return {"terms": terms} | (named if word else {})

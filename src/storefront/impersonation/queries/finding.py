"""Search for customers by number, name and telephone, and by their people. Source: decision H8."""

from typing import Any

import msgspec
from sqlalchemy import Connection, String, bindparam, case, cast, func, literal, select

from storefront.accounts.tables import ContactRow, CustomerRow, WebUserRow
from storefront.platform.statements import Query
from storefront.platform.wildcards import ESCAPE, begins_with, contains, has_digits, scattered_digits


class Found(msgspec.Struct, frozen=True):
    """A matching customer, and the name, phone or email that matched; `about` says more about a person."""

    customer_id: int
    name: str
    about: str
    phone: str
    email: str


_word: Any = bindparam("word", type_=String)
_begun: Any = bindparam("begun", type_=String)
_begun_word: Any = bindparam("begun_word", type_=String)
_digits: Any = bindparam("digits", type_=String)
_scattered: Any = bindparam("scattered", type_=String)
_COUNT: Any = bindparam("count")
BETWEEN = "\n"
"""Separates name and email, so that no match spans both."""
_NOTHING = cast(literal(""), String)


def _customers(*conditions: Any) -> Any:
    return select(
        CustomerRow.customer_id_p21.label("customer_id"),
        CustomerRow.name,
        _NOTHING.label("about"),
        CustomerRow.phone,
        _NOTHING.label("email"),
    ).where(*conditions)


_name = func.lower(CustomerRow.name)
_rank = case((_name.like(_begun, escape=ESCAPE), 0), (_name.like(_begun_word, escape=ESCAPE), 1), else_=2)
_BY_NUMBER = Query(
    _customers(cast(CustomerRow.customer_id_p21, String).like(_begun, escape=ESCAPE))
    .order_by(CustomerRow.customer_id_p21)
    .limit(_COUNT),
    Found,
)
_BY_NAME = Query(
    _customers(_name.like(_word, escape=ESCAPE))
    .order_by(_rank, _name, CustomerRow.customer_id_p21)
    .limit(_COUNT),
    Found,
)
_BY_PHONE = Query(
    _customers(has_digits(CustomerRow.phone, _scattered, _digits))
    .order_by(CustomerRow.customer_id_p21)
    .limit(_COUNT),
    Found,
)


def _people(row: Any, about: Any, key: Any) -> tuple[Query[Found], Query[Found]]:
    """Return the queries of one table's people by name or email, and by telephone, leaving out staff."""
    people = select(
        row.customer_id_p21.label("customer_id"),
        (row.first_name + " " + row.last_name).label("name"),
        about.label("about"),
        row.phone,
        row.email,
    ).where(row.customer_id_p21.is_not(None))
    whole = row.first_name + " " + row.last_name + BETWEEN + row.email
    by_word = func.lower(whole).like(_word, escape=ESCAPE)
    by_phone = has_digits(row.phone, _scattered, _digits)
    return (
        Query(people.where(by_word).order_by(key).limit(_COUNT), Found),
        Query(people.where(by_phone).order_by(key).limit(_COUNT), Found),
    )


_CONTACTS = _people(ContactRow, ContactRow.title, ContactRow.p21_id)
_USERS = _people(WebUserRow, _NOTHING, WebUserRow.web_user_id)


def by_number(conn: Connection, digits: str, count: int) -> list[Found]:
    """Return customers whose ERP id begins with the digits, by id."""
    return _BY_NUMBER.all(conn, begun=begins_with(digits), count=count)


def by_name(conn: Connection, word: str, count: int) -> list[Found]:
    """Return customers whose name contains the word, those beginning with it first."""
    words = {"word": contains(word), "begun": begins_with(word), "begun_word": f"% {begins_with(word)}"}
    return _BY_NAME.all(conn, **words, count=count)


def by_phone(conn: Connection, digits: str, count: int) -> list[Found]:
    """Return customers whose telephone number contains the digits."""
    return _BY_PHONE.all(conn, **_digits_of(digits), count=count)


def people_by_word(conn: Connection, word: str, count: int) -> list[Found]:
    """Return contacts and web users of customers whose name or email contains the word."""
    return [
        found
        for by_word, _ in (_CONTACTS, _USERS)
        for found in by_word.all(conn, word=contains(word), count=count)
    ]


def people_by_phone(conn: Connection, digits: str, count: int) -> list[Found]:
    """Return contacts and web users of customers whose telephone number contains the digits."""
    return [
        found
        for _, by_phone in (_CONTACTS, _USERS)
        for found in by_phone.all(conn, **_digits_of(digits), count=count)
    ]


def _digits_of(digits: str) -> dict[str, str]:
    return {"digits": contains(digits), "scattered": scattered_digits(digits)}

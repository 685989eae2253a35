"""People with account and company, found by email address or number."""

from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, select

from storefront.accounts.person import Person
from storefront.accounts.schemas import AccountState
from storefront.accounts.tables import AccountRow, CustomerRow, WebUserRow
from storefront.identity.schemas import Actor, CompanyRole, UserType
from storefront.platform.statements import Query

FIRST_OWN_ID = 1_000_000_000
"""First number of people created in the store, far above the ERP's."""

_OF_USER = ("web_user_id", "email", "first_name", "last_name", "phone", "role", "customer_id_p21")
_OF_ACCOUNT = Person.__struct_fields__[Person.__struct_fields__.index("state") :]


def _person(*columns: Any) -> Person:
    fields = dict(zip(Person.__struct_fields__, columns, strict=True))
    fields["customer_name"] = fields["customer_name"] or ""
    return Person(
        **{
            **fields,
            "role": UserType(fields["role"]),
            "state": AccountState(fields["state"]),
            "company_role": CompanyRole(fields["company_role"]),
        }
    )


def _people() -> Select[Any]:
    return (
        select(
            *(getattr(WebUserRow, name) for name in _OF_USER),
            CustomerRow.customer_id_aw,
            CustomerRow.name.label("customer_name"),
            *(getattr(AccountRow, name) for name in _OF_ACCOUNT),
        )
        .join(AccountRow, AccountRow.web_user_id == WebUserRow.web_user_id)
        .outerjoin(CustomerRow, CustomerRow.customer_id_p21 == WebUserRow.customer_id_p21)
    )


_BY_EMAIL = Query(_people().where(WebUserRow.email == bindparam("email")), _person)
_BY_ID = Query(_people().where(WebUserRow.web_user_id == bindparam("person")), _person)
_ALL = Query(_people().order_by(WebUserRow.web_user_id), _person)
_NEXT_ID = Query(select(func.max(WebUserRow.web_user_id)), lambda found: found)


def find_person(conn: Connection, email: str) -> Person | None:
    """Return the person who has an account with this address (ignoring case), or None."""
    return _BY_EMAIL.first(conn, email=email.strip().lower())


def find_person_by_id(conn: Connection, web_user_id: int) -> Person | None:
    """Return the person with this number who has an account, or None."""
    return _BY_ID.first(conn, person=web_user_id)


def next_web_user_id(tx: Connection) -> int:
    """Return an unused person number, to be used in the same transaction."""
    return max(_NEXT_ID.first(tx) or 0, FIRST_OWN_ID - 1) + 1


def list_people(conn: Connection) -> list[Person]:
    """Return everyone who has an account, by number."""
    return _ALL.all(conn)


def name_of(conn: Connection, actor: Actor) -> str:
    """Return the actor's full name, as shown to others."""
    number = actor.web_user_id
    person = None if number is None else find_person_by_id(conn, number)
    return person.name if person is not None else actor.preferred_name

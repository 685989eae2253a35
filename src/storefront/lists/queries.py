"""Read and write shopping lists and their lines, any number of them in a few statements."""

import datetime
from collections.abc import Collection, Sequence
from decimal import Decimal

from sqlalchemy import Connection, and_, bindparam, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.accounts.tables import CustomerRow, WebUserRow
from storefront.catalog import rules as catalog
from storefront.catalog.queries.items import REPLACES
from storefront.catalog.tables import AssociationRow, ItemRow
from storefront.identity.schemas import Actor
from storefront.lists.schemas import Substitute
from storefront.lists.stored import StoredList, StoredListLine
from storefront.lists.tables import ShoppingListLineRow as Line
from storefront.lists.tables import ShoppingListRow as Row
from storefront.orders.tables import SequenceRow
from storefront.platform.statements import Change, Query, among, columns_of, inserted, only

NOBODY = -1

_LISTS = select(
    *columns_of(StoredList, Row),
    func.coalesce(WebUserRow.first_name, "").label("first_name"),
    func.coalesce(WebUserRow.last_name, "").label("last_name"),
).outerjoin(WebUserRow, WebUserRow.web_user_id == Row.web_user_id)
_IS_SEEN = and_(
    Row.customer_id_p21 == bindparam("customer"),
    or_(Row.web_user_id == bindparam("person"), Row.shared.is_(True)),
)
"""A list is visible to its owner and, if shared, to their company (A21, B22)."""
_ALL = Query(_LISTS.where(_IS_SEEN).order_by(Row.changed_at.desc(), Row.id.desc()), StoredList)
_SOME = Query(
    _LISTS.where(_IS_SEEN, among(Row.id, "ids")).order_by(Row.changed_at.desc(), Row.id.desc()), StoredList
)
_LOCK = Query(
    _LISTS.where(_IS_SEEN, Row.id == bindparam("list")).with_for_update(of=Row.__table__), StoredList
)
_LINES = Query(
    select(*columns_of(StoredListLine, Line))
    .where(among(Line.list_id, "ids"))
    .order_by(Line.list_id, Line.sort_order),
    StoredListLine,
)
_NAMES = Query(
    select(Row.id, Row.name).where(
        Row.customer_id_p21 == bindparam("customer"), Row.web_user_id == bindparam("person")
    ),
    lambda number, name: (number, name),
)
_KNOWN_ITEMS = Query(
    select(ItemRow.inv_mast_uid, ItemRow.is_web).where(among(ItemRow.inv_mast_uid, "uids")),
    lambda uid, is_web: (uid, bool(is_web)),
)
_SUBSTITUTES = Query(
    select(AssociationRow.inv_mast_uid, ItemRow.inv_mast_uid.label("instead"), ItemRow.item_code)
    .join(ItemRow, ItemRow.inv_mast_uid == AssociationRow.associated_inv_mast_uid)
    .where(
        among(AssociationRow.inv_mast_uid, "uids"),
        REPLACES,
        ItemRow.is_web.is_(True),
        ItemRow.is_discontinued.is_(False),
    )
    .order_by(AssociationRow.inv_mast_uid, AssociationRow.sort_order.desc(), ItemRow.inv_mast_uid.desc()),
    lambda uid, instead, code: (
        uid,
        Substitute(inv_mast_uid=instead, item_code=code, path=catalog.product_path(code, instead)),
    ),
)
_COMPANIES = Query(
    select(CustomerRow.customer_id_p21, CustomerRow.name).where(among(CustomerRow.customer_id_p21, "ids")),
    lambda number, name: (number, name),
)
_ADD = Query(
    inserted(Row, leaving=("id",)).returning(Row.id),
    only,
)
_CHANGE = Change(
    update(Row)
    .where(Row.id == bindparam("list"))
    .values(
        **{
            name: bindparam(f"new_{name}")
            for name in ("name", "name_key", "shared", "version", "last_line_id", "changed_at")
        }
    )
)
_REMOVE = Change(delete(Row).where(Row.id == bindparam("list")))
_REMOVE_LINES = Change(delete(Line).where(Line.list_id == bindparam("list")))
_ADD_LINE = Change(inserted(Line))


def _turn(dialect: object) -> object:
    fresh = dialect.insert(SequenceRow).values(name="shopping_list", next_number=0)  # type: ignore[attr-defined]
    return fresh.on_conflict_do_update(
        index_elements=["name"], set_={"next_number": SequenceRow.next_number + 1}
    )


_TURN = Change(_turn(sqlite), postgresql=_turn(postgresql))  # type: ignore[arg-type]
"""Serializes the naming of lists, so that no name is used twice."""


def list_lists(conn: Connection, actor: Actor, ids: Collection[int] | None = None) -> list[StoredList]:
    """Return the lists that the actor may see, last changed first; only these `ids` if given."""
    who = _who(actor)
    return _ALL.all(conn, **who) if ids is None else _SOME.all(conn, **who, ids=sorted(set(ids)))


def lock_list(tx: Connection, actor: Actor, list_id: int) -> StoredList | None:
    """Return a list that the actor may see, locked until the transaction ends."""
    return _LOCK.first(tx, **_who(actor), list=list_id)


def list_lines(conn: Connection, ids: Collection[int]) -> list[StoredListLine]:
    """Return the lines of these lists, in order."""
    return _LINES.all(conn, ids=sorted(set(ids))) if ids else []


def names_of(conn: Connection, customer: int, person: int) -> dict[int, str]:
    """Return the names of a person's lists, by id."""
    return dict(_NAMES.all(conn, customer=customer, person=person))


def known_items(conn: Connection, uids: Collection[int]) -> dict[int, bool]:
    """Return which of these items exist, each with whether the public may see it."""
    return dict(_KNOWN_ITEMS.all(conn, uids=sorted(set(uids)))) if uids else {}


def substitutes(conn: Connection, uids: Collection[int]) -> dict[int, Substitute]:
    """Return the first-choice substitute of each of these items."""
    return dict(_SUBSTITUTES.all(conn, uids=sorted(set(uids)))) if uids else {}


def company_names(conn: Connection, ids: Collection[int]) -> dict[int, str]:
    """Return the names of these companies, by id."""
    return dict(_COMPANIES.all(conn, ids=sorted(set(ids)))) if ids else {}


def wait_for_turn(tx: Connection) -> None:
    """Prevent others from naming a list until the transaction ends."""
    _TURN.run(tx)


def add_list(
    tx: Connection,
    *,
    customer: int,
    person: int,
    name: str,
    name_key: str,
    shared: bool,
    now: datetime.datetime,
) -> StoredList:
    """Insert a new list, without lines."""
    number = _ADD.first(
        tx,
        customer_id_p21=customer,
        web_user_id=person,
        name=name,
        name_key=name_key,
        shared=shared,
        version=0,
        last_line_id=0,
        created_at=now,
        changed_at=now,
    )
    assert number is not None
    return StoredList(number, customer, person, name, shared, 0, 0, now, "", "")


def change_list(tx: Connection, after: StoredList, name_key: str) -> None:
    """Update the list itself."""
    _CHANGE.run(
        tx,
        list=after.id,
        new_name=after.name,
        new_name_key=name_key,
        new_shared=after.shared,
        new_version=after.version,
        new_last_line_id=after.last_line_id,
        new_changed_at=after.changed_at,
    )


def replace_lines(tx: Connection, list_id: int, lines: Sequence[StoredListLine]) -> None:
    """Replace all lines of the list."""
    _REMOVE_LINES.run(tx, list=list_id)
    names = StoredListLine.__struct_fields__
    places = {name: place for place, name in enumerate(names)}
    _ADD_LINE.run_rows(tx, places, [_row(line) for line in lines])


def _row(line: StoredListLine) -> list[int | str | Decimal | datetime.datetime | None]:
    return [getattr(line, name) for name in StoredListLine.__struct_fields__]


def remove_list(tx: Connection, list_id: int) -> None:
    """Delete a list with its lines."""
    _REMOVE_LINES.run(tx, list=list_id)
    _REMOVE.run(tx, list=list_id)


def _who(actor: Actor) -> dict[str, int]:
    customer, person = actor.acting_customer_id, actor.web_user_id
    return {
        "customer": NOBODY if customer is None else customer,
        "person": NOBODY if person is None else person,
    }

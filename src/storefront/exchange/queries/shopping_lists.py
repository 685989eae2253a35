"""Import shopping lists: compare each list with the stored one, and write it completely."""

import datetime
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, update

from storefront.accounts.tables import WebUserRow
from storefront.base.limits import QUANTITY_DEFAULT
from storefront.lists import queries as lists
from storefront.lists import rules
from storefront.lists.stored import StoredListLine
from storefront.lists.tables import ShoppingListLineRow as Line
from storefront.lists.tables import ShoppingListRow as Row
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.platform.statements import Change, Query, among, columns_of, inserted

Key = tuple[int, int, str]
"""The company, the person, and the normalized name of a list."""

NEW = 0
"""The ID of a new line."""


class SentList(msgspec.Struct, frozen=True):
    """A list of a file. `shared` None, `lines` None, and missing columns of a line do not change anything."""

    customer_id_p21: int
    web_user_id: int
    name: str
    shared: bool | None
    lines: list[dict[str, Any]] | None

    @property
    def key(self) -> Key:
        """Return the key of the list."""
        return self.customer_id_p21, self.web_user_id, rules.name_key(self.name)


class HeldList(msgspec.Struct, frozen=True):
    """A stored list."""

    id: int
    customer_id_p21: int
    web_user_id: int
    name: str
    name_key: str
    shared: bool
    version: int
    last_line_id: int


class Held(NamedTuple):
    """The lists of some people by key, and their sorted lines by list."""

    lists: dict[Key, HeldList]
    lines: dict[int, list[StoredListLine]]


_LISTS = Query(select(*columns_of(HeldList, Row)).where(among(Row.web_user_id, "people")), HeldList)
_LOCK = Query(
    select(*columns_of(HeldList, Row))
    .where(among(Row.web_user_id, "people"))
    .order_by(Row.id)
    .with_for_update(),
    HeldList,
)
_PEOPLE = Query(
    select(WebUserRow.web_user_id, WebUserRow.customer_id_p21).where(among(WebUserRow.web_user_id, "people")),
    lambda person, customer: (person, customer),
)
_NUMBERS = Query(
    select(
        CustomerPartNumberRow.id, CustomerPartNumberRow.customer_id_p21, CustomerPartNumberRow.inv_mast_uid
    ).where(among(CustomerPartNumberRow.id, "ids")),
    lambda number, customer, item: (number, (customer, item)),
)
_ADD = Change(inserted(Row, leaving=("id",)))
_CHANGE = Change(
    update(Row)
    .where(Row.id == bindparam("list"))
    .values(
        **{
            name: bindparam(f"new_{name}")
            for name in ("name", "shared", "version", "last_line_id", "changed_at")
        }
    )
)
_REMOVE_LINES = Change(delete(Line).where(Line.list_id == bindparam("list")))
_ADD_LINES = Change(inserted(Line))


def statement_of_all() -> Any:
    """Return the select of the file `lists`: one row per line, and one per empty list."""
    return (
        select(
            *(Row.customer_id_p21, Row.web_user_id, Row.name, Row.shared, Line.inv_mast_uid, Line.quantity),
            *(Line.customer_part_number_id, Line.note, Line.unit_price_then),
        )
        .outerjoin(Line, Line.list_id == Row.id)
        .order_by(Row.customer_id_p21, Row.web_user_id, Row.name_key, Line.sort_order)
    )


def find_held(conn: Connection, people: Collection[int]) -> Held:
    """Return the lists of these people, with two queries."""
    if not people:
        return Held({}, {})
    found = _LISTS.all(conn, people=sorted(set(people)))
    by_list: dict[int, list[StoredListLine]] = {}
    for line in lists.list_lines(conn, [one.id for one in found]):
        by_list.setdefault(line.list_id, []).append(line)
    return Held({(one.customer_id_p21, one.web_user_id, one.name_key): one for one in found}, by_list)


def companies_of(conn: Connection, people: Collection[int]) -> dict[int, int | None]:
    """Return the company of each person, None for staff, without unknown people."""
    return dict(_PEOPLE.all(conn, people=sorted(set(people)))) if people else {}


def part_numbers(conn: Connection, ids: Collection[int]) -> dict[int, tuple[int, int]]:
    """Return the company and item of each of these customer part numbers."""
    return dict(_NUMBERS.all(conn, ids=sorted(set(ids)))) if ids else {}


def lines_after(
    list_id: int, held: Sequence[StoredListLine], sent: Sequence[Mapping[str, Any]], now: datetime.datetime
) -> list[StoredListLine]:
    """Return the lines of a list as in the file; existing lines keep their ID and date.

    Lines are matched by item, exact matches first if an item occurs twice. Unless the file has a price, the
    old one stays if the quantity is the same, else it becomes unknown.
    """
    free: dict[int, list[StoredListLine]] = {}
    for one in held:
        free.setdefault(one.inv_mast_uid, []).append(one)
    known: dict[int, StoredListLine] = {}
    for is_same in (_is_as_sent, lambda _held, _sent: True):
        for place, line in enumerate(sent):
            if place in known:
                continue
            near = free.get(line["inv_mast_uid"], [])
            found = next((one for one in near if is_same(one, line)), None)
            if found is not None:
                known[place] = found
                near.remove(found)
    return [_line_after(list_id, place, line, known.get(place), now) for place, line in enumerate(sent)]


def _is_as_sent(held: StoredListLine, sent: Mapping[str, Any]) -> bool:
    return all(getattr(held, name) == value for name, value in sent.items())


def _line_after(
    list_id: int, place: int, sent: Mapping[str, Any], known: StoredListLine | None, now: datetime.datetime
) -> StoredListLine:
    quantity = sent.get("quantity", known.quantity if known else QUANTITY_DEFAULT)
    is_same = known is not None and known.quantity == quantity
    return StoredListLine(
        list_id=list_id,
        line_id=known.line_id if known else NEW,
        sort_order=place,
        inv_mast_uid=sent["inv_mast_uid"],
        quantity=quantity,
        customer_part_number_id=sent.get(
            "customer_part_number_id", known.customer_part_number_id if known else None
        ),
        note=sent.get("note", known.note if known else ""),
        unit_price_then=sent.get("unit_price_then", known.unit_price_then if known and is_same else None),
        added_at=known.added_at if known else now,
    )


def save_lists(tx: Connection, sent: Sequence[SentList], now: datetime.datetime) -> None:
    """Save these lists, with a constant number of statements. The new version makes open pages reload."""
    people = {one.web_user_id for one in sent}
    _LOCK.all(tx, people=sorted(people))  # before the lock of all lists, the same order as in requests
    lists.wait_for_turn(tx)
    there = find_held(tx, people).lists
    _ADD.run_many(tx, [_new(one, now) for one in sent if one.key not in there])
    held = find_held(tx, people)
    changed, lines, emptied = [], [], []
    for one in sent:
        known = held.lists[one.key]
        last = known.last_line_id
        if one.lines is not None:
            emptied.append({"list": known.id})
            for line in lines_after(known.id, held.lines.get(known.id, []), one.lines, now):
                last += line.line_id == NEW
                lines.append(line if line.line_id else msgspec.structs.replace(line, line_id=last))
        changed.append(
            {
                "list": known.id,
                "new_name": one.name,
                "new_shared": known.shared if one.shared is None else one.shared,
                "new_version": known.version + 1,
                "new_last_line_id": last,
                "new_changed_at": now,
            }
        )
    _CHANGE.run_many(tx, changed)
    _REMOVE_LINES.run_many(tx, emptied)
    names = StoredListLine.__struct_fields__
    places = {name: place for place, name in enumerate(names)}
    _ADD_LINES.run_rows(tx, places, [[getattr(line, name) for name in names] for line in lines])


def _new(one: SentList, now: datetime.datetime) -> dict[str, Any]:
    return {
        "customer_id_p21": one.customer_id_p21,
        "web_user_id": one.web_user_id,
        "name": one.name,
        "name_key": rules.name_key(one.name),
        "shared": bool(one.shared),
        "version": 0,
        "last_line_id": 0,
        "created_at": now,
        "changed_at": now,
    }

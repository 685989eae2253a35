"""Check `lists.csv`, which has one row per line of a shopping list."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection

from storefront.exchange import messages
from storefront.exchange.layout import UID, FileRow
from storefront.exchange.queries import shopping_lists
from storefront.exchange.queries.shopping_lists import NEW, Held, HeldList, Key, SentList
from storefront.lists import limits, rules
from storefront.platform import clock

OF_LINE = (UID, "quantity", "customer_part_number_id", "note", "unit_price_then")
"""Columns of a line; the other columns belong to the list."""

AT_ONCE = 100
"""Lists that are compared and written together."""

NUMBER = "customer_part_number_id"
Complain = Callable[[str, int, str, str], None]


class Changes(NamedTuple):
    """Lists to write, and the number of new, changed and removed lines."""

    lists: list[SentList]
    new: int
    changed: int
    removed: int


def check_lists(
    conn: Connection,
    rows: Iterable[FileRow],
    new_numbers: Callable[[Collection[int]], Collection[int]],
    complain: Complain,
) -> list[Changes]:
    """Check the rows, and return the lists to write, in parts.

    `new_numbers` returns the customer part numbers of the same import among those given.
    """
    by_key: dict[Key, list[FileRow]] = {}
    for row in rows:
        by_key.setdefault(_key(row.values), []).append(row)
    found = []
    keys = sorted(by_key, key=lambda key: key[1])  # to count all lists of a person together
    for part in _by_person(keys):
        held = shopping_lists.find_held(conn, {key[1] for key in part})
        _check_owners(conn, [(key, by_key[key][0]) for key in part], held, complain)
        for key in part:
            _check_rows(by_key[key], complain)
        own = [row for key in part for row in by_key[key]]
        _check_numbers(conn, own, held, new_numbers, complain)
        found.append(_changes([_sent(by_key[key]) for key in part], held))
    return found


def _key(values: dict[str, Any]) -> Key:
    return values["customer_id_p21"], values["web_user_id"], rules.name_key(values["name"])


def _by_person(keys: Sequence[Key]) -> Iterable[list[Key]]:
    part: list[Key] = []
    for key in keys:
        if len(part) >= AT_ONCE and key[1] != part[-1][1]:
            yield part
            part = []
        part.append(key)
    if part:
        yield part


def _check_owners(
    conn: Connection, firsts: Sequence[tuple[Key, FileRow]], held: Held, complain: Complain
) -> None:
    """Reject a new list for a person of another company, and too many lists per person."""
    companies = shopping_lists.companies_of(conn, {key[1] for key, _ in firsts})
    counts = Counter(key[:2] for key in held.lists)
    for key, row in firsts:
        if key in held.lists:
            continue
        customer, person, _ = key
        if companies.get(person) not in (None, customer):
            reason = messages.PERSON_ELSEWHERE.format(value=person, customer=customer)
            complain(row.shown, row.line, "web_user_id", reason)
        counts[key[:2]] += 1
        if counts[key[:2]] == limits.LISTS_MAX + 1:
            reason = messages.TOO_MANY_LISTS.format(value=person, most=limits.LISTS_MAX)
            complain(row.shown, row.line, "name", reason)


def _check_rows(rows: Sequence[FileRow], complain: Complain) -> None:
    """Reject too many lines, a missing item if there are several lines, and contradictory rows."""
    first = rows[0]
    if len(rows) > limits.ITEMS_MAX and UID in first.values:
        row = rows[limits.ITEMS_MAX]
        reason = messages.TOO_MANY_LINES.format(value=row.values["name"], most=limits.ITEMS_MAX)
        complain(row.shown, row.line, "name", reason)
    for row in rows[1:]:
        if row.values.get("shared") != first.values.get("shared"):
            reason = messages.SHARED_OTHERWISE.format(value=row.values["name"], line=first.line)
            complain(row.shown, row.line, "shared", reason)
    for row in rows if len(rows) > 1 else ():
        if row.values.get(UID, NEW) is None:
            complain(row.shown, row.line, UID, messages.EMPTY)


def _check_numbers(
    conn: Connection,
    rows: Sequence[FileRow],
    held: Held,
    new_numbers: Callable[[Collection[int]], Collection[int]],
    complain: Complain,
) -> None:
    """Reject part numbers of another company or item, unless the list already has them."""
    asked = [row for row in rows if row.values.get(NUMBER) is not None]
    ids = {row.values[NUMBER] for row in asked}
    known = shopping_lists.part_numbers(conn, ids)
    coming = set(new_numbers(ids))
    for row in asked:
        number, values = row.values[NUMBER], row.values
        one = held.lists.get(_key(values))
        there = {(line.inv_mast_uid, line.customer_part_number_id) for line in _lines_of(held, one)}
        if number in coming or (values.get(UID), number) in there:
            continue
        if known.get(number) != (values["customer_id_p21"], values.get(UID)):
            complain(row.shown, row.line, NUMBER, messages.NOT_THEIR_NUMBER.format(value=number))


def _lines_of(held: Held, one: HeldList | None) -> Sequence[Any]:
    return held.lines.get(one.id, []) if one else []


def _sent(rows: Sequence[FileRow]) -> SentList:
    first = rows[0].values
    lines = None
    if UID in first:
        lines = [
            {name: row.values[name] for name in OF_LINE if name in row.values}
            for row in rows
            if row.values[UID] is not None
        ]
    return SentList(first["customer_id_p21"], first["web_user_id"], first["name"], first.get("shared"), lines)


def _changes(sent: Sequence[SentList], held: Held) -> Changes:
    """Return the lists that are new or changed, and count such lines."""
    written, new, changed, removed = [], 0, 0, 0
    now = clock.now()
    for one in sent:
        known = held.lists.get(one.key)
        before = _lines_of(held, known)
        after = list(before) if one.lines is None else shopping_lists.lines_after(0, before, one.lines, now)
        by_id = {line.line_id: line for line in before}
        fresh = sum(line.line_id == NEW for line in after)
        other = sum(line.line_id != NEW and not _is_same(by_id[line.line_id], line) for line in after)
        gone = len(before) - (len(after) - fresh)
        is_head_other = known is not None and (
            known.name != one.name or one.shared not in (None, known.shared)
        )
        if known is not None and not (fresh or other or gone or is_head_other):
            continue
        written.append(one)
        new += max(fresh, int(known is None))
        changed += max(other, int(is_head_other))
        removed += gone
    return Changes(written, new, changed, removed)


def _is_same(before: Any, after: Any) -> bool:
    names = ("sort_order", *OF_LINE)
    return all(getattr(before, name) == getattr(after, name) for name in names)

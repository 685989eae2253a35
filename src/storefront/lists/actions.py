"""Read, save and delete shopping lists. Source: S1 §7, decision B22."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.problems import Problem
from storefront.base.text import as_text, one_line
from storefront.catalog import messages as catalog_messages
from storefront.catalog import rules as catalog
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.lists import limits, messages, queries, rules
from storefront.lists.priced_lists import Asked, prices_of, show_lists
from storefront.lists.rules import Line
from storefront.lists.schemas import (
    ShoppingList,
    ShoppingListInput,
    ShoppingListItemInput,
    ShoppingListResult,
)
from storefront.lists.stored import StoredList, StoredListLine
from storefront.partnumbers.actions import why_not_numbered
from storefront.pricing.schemas import ItemPrice

KIND = "list"
Prices = Mapping[Asked, ItemPrice]


class _Refused(Exception):
    """A rule refuses the change; the transaction is rolled back."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__()
        self.problems = list(problems)


def list_lists(context: RequestContext, ids: Sequence[int] | None) -> list[ShoppingList]:
    """Return the user's own lists and those shared by colleagues, last changed first.

    Raises Unauthenticated for guests, and Forbidden for staff acting for nobody.
    """
    identity.require(context.actor, Ability.MY_ACCOUNT)
    return show_lists(context, ids)


def edit_list(context: RequestContext, asked: ShoppingListInput) -> ShoppingListResult:
    """Save a list completely or not at all; a refusal says why and carries the current list.

    Raises Unauthenticated for guests.
    """
    if not context.actor.is_signed_in:
        identity.require(context.actor, Ability.SHOPPING_LISTS)
    if why := identity.why_not(context.actor, Ability.SHOPPING_LISTS):
        return _refused(context, asked.id, [Problem(field="id", message=why)])
    if problems := _problems(asked):
        return _refused(context, asked.id, problems)
    prices = _prices(context, asked)
    try:
        with context.db.write() as tx:
            number = _delete(tx, context, asked) if asked.delete else _save(tx, context, asked, prices)
    except _Refused as refusal:
        return _refused(context, asked.id, refusal.problems)
    return ShoppingListResult(success=True, message="", shopping_list=_shown(context, number))


def _problems(asked: ShoppingListInput) -> list[Problem]:
    """Return what is wrong with the input, before anything is looked up."""
    items = asked.items or []
    if asked.delete and items:
        return [Problem(field="items", message=messages.DELETE_WITH_ITEMS)]
    if asked.delete and not asked.id:
        return [Problem(field="id", message=messages.NEW_LIST_DELETED)]
    return rules.problems_of_items(items)


def _prices(context: RequestContext, asked: ShoppingListInput) -> Prices:
    """Return the prices to remember on the lines that the change may create."""
    lines = [rules.line_of(item) for item in asked.items or []]
    if asked.append and asked.id and lines:
        with context.db.read() as conn:
            standing = [_line(one) for one in queries.list_lines(conn, [asked.id])]
        lines = rules.appended(standing, lines)
    return prices_of(context, [(line.inv_mast_uid, line.quantity) for line in lines])


def _save(tx: Connection, context: RequestContext, asked: ShoppingListInput, prices: Prices) -> int:
    standing, before = _list_and_lines(tx, context, asked)
    sent = asked.items
    lines = _lines(asked, before)
    _check(
        [
            *rules.problems_of_lines(lines),
            *([] if sent is None else _why_not_items(tx, context, sent, before)),
        ]
    )
    after = replace(
        standing,
        name=standing.name if asked.name is None else one_line(as_text(asked.name)),
        shared=standing.shared if asked.shared is None else rules.is_shared(context.actor, asked.shared),
        version=standing.version + 1,
        last_line_id=standing.last_line_id + sum(not line.id for line in lines),
        changed_at=context.now,
    )
    queries.change_list(tx, after, rules.name_key(after.name))
    if sent is not None:
        queries.replace_lines(tx, after.id, _stored_lines(context, standing, lines, before, prices))
    record_write(tx, context, KIND, messages.AUDIT_SAVED.format(name=after.name, count=len(lines)))
    return after.id


def _list_and_lines(
    tx: Connection, context: RequestContext, asked: ShoppingListInput
) -> tuple[StoredList, Mapping[int, StoredListLine]]:
    """Return the list to change, with its lines by id; a new list is created if there is none yet."""
    if asked.id:
        standing = _open(tx, context, asked)
        _check_name(tx, asked, standing.customer_id_p21, standing.web_user_id)
        return standing, {line.line_id: line for line in queries.list_lines(tx, [standing.id])}
    customer, person = context.actor.acting_customer_id, context.actor.web_user_id
    assert customer is not None
    assert person is not None
    name = one_line(as_text(asked.name))
    _check_name(tx, replace(asked, name=name), customer, person)
    new = queries.add_list(
        tx,
        customer=customer,
        person=person,
        name=name,
        name_key=rules.name_key(name),
        shared=rules.is_shared(context.actor, bool(asked.shared)),
        now=context.now,
    )
    return new, {}


def _check_name(tx: Connection, asked: ShoppingListInput, customer: int, person: int) -> None:
    if asked.name is None:
        return
    queries.wait_for_turn(tx)
    names = queries.names_of(tx, customer, person)
    if not asked.id and len(names) >= limits.LISTS_MAX:
        why = messages.TOO_MANY_LISTS.format(maximum=limits.LISTS_MAX)
        raise _Refused([Problem(field="id", message=why)])
    others = [name for number, name in names.items() if number != asked.id]
    _check(rules.problems_of_name(asked.name, others))


def _lines(asked: ShoppingListInput, before: Mapping[int, StoredListLine]) -> list[Line]:
    sent = [rules.line_of(item) for item in asked.items or []]
    standing = [_line(line) for line in before.values()]
    if asked.items is None:
        return standing
    return rules.appended(standing, sent) if asked.append else rules.replaced(sent, before)


def _line(line: StoredListLine) -> Line:
    return Line(
        id=line.line_id,
        inv_mast_uid=line.inv_mast_uid,
        quantity=line.quantity,
        customer_part_number_id=line.customer_part_number_id,
        note=line.note,
    )


def _why_not_items(
    tx: Connection,
    context: RequestContext,
    sent: Sequence[ShoppingListItemInput],
    before: Mapping[int, StoredListLine],
) -> list[Problem]:
    """Return which items do not exist or have a wrong part number; items already on the list may stay."""
    there = {line.inv_mast_uid for line in before.values()}
    numbered = {(line.inv_mast_uid, line.customer_part_number_id) for line in before.values()}
    known = queries.known_items(tx, [item.inv_mast_uid for item in sent])
    problems = [
        Problem(field=f"items[{place}].invMastUid", message=catalog_messages.NO_SUCH_ITEM)
        for place, item in enumerate(sent)
        if item.inv_mast_uid not in there
        and not (item.inv_mast_uid in known and catalog.may_see(known[item.inv_mast_uid], context.actor))
    ]
    new = [
        (place, item)
        for place, item in enumerate(sent)
        if item.customer_part_number_id and (item.inv_mast_uid, item.customer_part_number_id) not in numbered
    ]
    wanted = [(item.inv_mast_uid, item.customer_part_number_id) for _, item in new]
    reasons = why_not_numbered(tx, context, wanted) if wanted else []
    return problems + [
        Problem(field=f"items[{place}].customerPartNumberId", message=why)
        for (place, _), why in zip(new, reasons, strict=True)
        if why
    ]


def _stored_lines(
    context: RequestContext,
    standing: StoredList,
    lines: Sequence[Line],
    before: Mapping[int, StoredListLine],
    prices: Prices,
) -> list[StoredListLine]:
    """Return the lines for storage; an unchanged line keeps the price from when it was added."""
    number = standing.last_line_id
    kept = []
    for place, line in enumerate(lines):
        known = before.get(line.id)
        is_same = (
            known is not None and known.inv_mast_uid == line.inv_mast_uid and known.quantity == line.quantity
        )
        price = prices.get((line.inv_mast_uid, line.quantity))
        if not line.id:
            number += 1
        kept.append(
            StoredListLine(
                list_id=standing.id,
                line_id=line.id or number,
                sort_order=place,
                inv_mast_uid=line.inv_mast_uid,
                quantity=line.quantity,
                customer_part_number_id=line.customer_part_number_id,
                note=line.note,
                unit_price_then=known.unit_price_then
                if known is not None and is_same
                else (price.unit_price if price else None),
                added_at=known.added_at if known is not None else context.now,
            )
        )
    return kept


def _delete(tx: Connection, context: RequestContext, asked: ShoppingListInput) -> int:
    standing = _open(tx, context, asked)
    queries.remove_list(tx, standing.id)
    record_write(tx, context, KIND, messages.AUDIT_DELETED.format(name=standing.name))
    return standing.id


def _open(tx: Connection, context: RequestContext, asked: ShoppingListInput) -> StoredList:
    """Return the list, locked, if the actor may see and change it and has seen its latest version."""
    standing = queries.lock_list(tx, context.actor, asked.id)
    if standing is None:
        raise _Refused([Problem(field="id", message=messages.LIST_GONE)])
    if not rules.may_edit_list(context.actor, owner=standing.web_user_id):
        owner = f"{standing.first_name} {standing.last_name}".strip() or messages.FORMER_OWNER
        raise _Refused([Problem(field="id", message=messages.NOT_YOURS.format(owner=owner))])
    if why := rules.why_not_version(asked.version, standing.version):
        raise _Refused([Problem(field="version", message=why)])
    return standing


def _check(problems: Sequence[Problem]) -> None:
    if problems:
        raise _Refused(problems)


def _refused(context: RequestContext, list_id: int, problems: Sequence[Problem]) -> ShoppingListResult:
    reasons = " ".join(dict.fromkeys(problem.message for problem in problems))
    standing = _shown(context, list_id) if list_id else None
    return ShoppingListResult(success=False, message=reasons, shopping_list=standing, problems=list(problems))


def _shown(context: RequestContext, list_id: int) -> ShoppingList | None:
    found = show_lists(context, [list_id])
    return found[0] if found else None

"""A company's own part numbers: listed, added, removed. Source: S2 §2.4, §5.1; decisions F9 to F11."""

from collections.abc import Sequence

from sqlalchemy import Connection

from storefront.base.item_list import check_uids, is_uid
from storefront.catalog import messages as catalog_messages
from storefront.catalog import rules as catalog
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.partnumbers import limits, messages, queries, rules
from storefront.partnumbers.schemas import (
    CustomerPartNumber,
    CustomerPartNumberInput,
    CustomerPartNumberResult,
    OwnNumbers,
)

KIND = "account"


def list_numbers(context: RequestContext, uids: Sequence[int]) -> list[CustomerPartNumber]:
    """Return the current company's numbers for these items, at most 500.

    Empty for guests and for staff who are not acting for a customer. Raises BadInput for more items.
    """
    check_uids(uids)
    customer = context.actor.acting_customer_id
    if customer is None:
        return []
    with context.db.read() as conn:
        return queries.list_numbers(conn, customer, [uid for uid in uids if is_uid(uid)])


def newest_numbers(context: RequestContext) -> OwnNumbers:
    """Return how many numbers the current company has, and the newest.

    Empty for guests and for staff who are not acting for a customer. Source: S1 §2.
    """
    customer = context.actor.acting_customer_id
    if customer is None:
        return OwnNumbers(count=0, newest=[])
    with context.db.read() as conn:
        return OwnNumbers(
            count=queries.count_numbers(conn, customer),
            newest=queries.list_newest(conn, customer, limits.NEWEST_SHOWN),
        )


def save_number(context: RequestContext, asked: CustomerPartNumberInput) -> CustomerPartNumberResult:
    """Save a number for an item, for the whole company, or return the reason why not."""
    number = rules.clean_number(asked.their_item_id)
    why = identity.why_not(context.actor, Ability.CUSTOMER_PART_NUMBERS)
    customer = context.actor.acting_customer_id
    if why or customer is None:
        return _refused(number, why or messages.NO_COMPANY)
    with context.db.write() as tx:
        item = queries.find_item(tx, asked.inv_mast_uid) if is_uid(asked.inv_mast_uid) else None
        if item is None or not catalog.may_see(item.is_web, context.actor):
            return _refused(number, catalog_messages.NO_SUCH_ITEM)
        queries.wait_for_turn(tx)
        kept = queries.list_numbers(tx, customer, [asked.inv_mast_uid])
        if why := rules.why_not_add(number, [one.customer_part_number for one in kept]):
            return _refused(number, why, item.item_code)
        form = rules.normal_form(number)
        number_id = queries.add_number(tx, customer, asked.inv_mast_uid, number, form)
        others = queries.list_other_items(tx, customer, form, asked.inv_mast_uid)
        record_write(tx, context, KIND, messages.AUDIT_SAVED.format(number=number, item=item.item_code))
    return CustomerPartNumberResult(
        xref_id=number_id,
        item_code=item.item_code,
        their_item_id=number,
        success=True,
        message=rules.warning(others, context.actor),
    )


def remove_number(context: RequestContext, number_id: int) -> CustomerPartNumberResult:
    """Delete one of the company's numbers, unless open orders use it. Source: decision F10."""
    why = identity.why_not(context.actor, Ability.CUSTOMER_PART_NUMBERS)
    customer = context.actor.acting_customer_id
    if why or customer is None:
        return _refused("", why or messages.NO_COMPANY)
    with context.db.write() as tx:
        number = queries.find_numbers(tx, customer, [number_id]).get(number_id)
        if number is None:
            return _refused("", messages.NUMBER_GONE)
        if why := rules.why_not_delete(queries.count_open_orders(tx, number_id)):
            return _refused(number.customer_part_number, why)
        queries.remove_number(tx, customer, number_id)
        change = messages.AUDIT_DELETED.format(number=number.customer_part_number)
        record_write(tx, context, KIND, change)
    return CustomerPartNumberResult(
        xref_id=number_id, item_code="", their_item_id=number.customer_part_number, success=True
    )


def why_not_numbered(
    tx: Connection, context: RequestContext, wanted: Sequence[tuple[int | None, int | None]]
) -> list[str]:
    """Return for each (item, id of a number) why the number cannot be used with it, "" if it can.

    A number can only be used with its own item, by its own company; None is no number.
    """
    ids = [number_id for _, number_id in wanted if number_id is not None]
    customer = context.actor.acting_customer_id
    own = queries.find_numbers(tx, customer, ids) if ids and customer is not None else {}

    def is_own(uid: int | None, number_id: int | None) -> bool:
        return number_id is None or (number_id in own and own[number_id].inv_mast_uid == uid)

    return ["" if is_own(uid, number_id) else messages.NOT_OF_THIS_ITEM for uid, number_id in wanted]


def _refused(number: str, why: str, item_code: str = "") -> CustomerPartNumberResult:
    return CustomerPartNumberResult(
        xref_id=None,
        item_code=item_code,
        their_item_id=number[: limits.NUMBER_MAX],
        success=False,
        message=why,
    )

"""Shopping lists at today's prices and stock; all lines are read in the same few statements."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

import msgspec

from storefront.availability.queries.stock import cached_stock, with_answer
from storefront.availability.schemas import StockInfo
from storefront.base.quantity import legal_quantity
from storefront.catalog import presentation
from storefront.catalog import rules as catalog
from storefront.catalog.presentation import ItemContext, StoredItem
from storefront.catalog.queries.items import cached_facts
from storefront.catalog.schemas import RestrictedCustomer
from storefront.families.messages import NEEDS_LENGTH
from storefront.identity.request_context import RequestContext
from storefront.lists import messages, queries, rules
from storefront.lists.schemas import ShoppingList, ShoppingListItem, Substitute
from storefront.lists.stored import StoredList, StoredListLine
from storefront.partnumbers.queries import find_numbers
from storefront.partnumbers.schemas import CustomerPartNumber
from storefront.pricing.queries.prices import cached_prices
from storefront.pricing.rules import may_be_priced, why_worth_telling
from storefront.pricing.schemas import ItemPrice

Asked = tuple[int, int]
"""An item and the requested quantity."""


class _Known(msgspec.Struct, frozen=True, kw_only=True):
    """Everything needed to price the lines of one answer."""

    facts: Mapping[int, StoredItem]
    prices: Mapping[Asked, ItemPrice]
    stock: Mapping[int, StockInfo]
    numbers: Mapping[int, CustomerPartNumber]
    substitutes: Mapping[int, Substitute]
    companies: Mapping[int, str]


def show_lists(context: RequestContext, ids: Sequence[int] | None = None) -> list[ShoppingList]:
    """Return the lists that the actor may see, last changed first, each once; only these `ids` if given."""
    with context.db.read() as conn:
        stored = queries.list_lists(conn, context.actor, ids)
        lines = queries.list_lines(conn, [one.id for one in stored])
    known = _known(context, lines)
    by_list: dict[int, list[ShoppingListItem]] = {}
    for line in lines:
        by_list.setdefault(line.list_id, []).append(_item(context, line, known))
    shown = [_list(context, one, by_list.get(one.id, [])) for one in stored]
    return rules.without_duplicates(shown, lambda one: one.id)


def prices_of(context: RequestContext, asked: Sequence[Asked]) -> dict[Asked, ItemPrice]:
    """Return the actor's price of each item, by item and requested quantity, for whole packs."""
    packs = {price.inv_mast_uid: price for price in cached_prices(context, [(uid, 1) for uid, _ in asked])}
    wanted = [
        (uid, legal_quantity(quantity, packs[uid].unit_size, packs[uid].round_type).quantity)
        for uid, quantity in asked
        if uid in packs
    ]
    found = {(price.inv_mast_uid, price.quantity): price for price in cached_prices(context, wanted)}
    known = (one for one in asked if one[0] in packs)
    return {one: found[want] for one, want in zip(known, wanted, strict=True) if want in found}


def _known(context: RequestContext, lines: Sequence[StoredListLine]) -> _Known:
    uids = list(dict.fromkeys(line.inv_mast_uid for line in lines))
    facts = cached_facts(context.db, uids)
    gone = [uid for uid, one in facts.items() if one.is_discontinued and one.has_substitute]
    restricted = [customer for one in facts.values() for customer in one.restricted_to]
    numbers = [line.customer_part_number_id for line in lines if line.customer_part_number_id is not None]
    customer = context.actor.acting_customer_id
    prices = prices_of(context, [(line.inv_mast_uid, line.quantity) for line in lines])
    stock = {one.inv_mast_uid: one for one in cached_stock(context, uids)}
    with context.db.read() as conn:
        return _Known(
            facts=facts,
            prices=prices,
            stock=stock,
            numbers={} if customer is None else find_numbers(conn, customer, numbers),
            substitutes=queries.substitutes(conn, gone),
            companies=queries.company_names(conn, restricted),
        )


def _list(context: RequestContext, stored: StoredList, items: list[ShoppingListItem]) -> ShoppingList:
    orderable = [one for one in items if not one.why_not]
    return ShoppingList(
        id=stored.id,
        version=stored.version,
        name=stored.name,
        shared=stored.shared,
        owner_name=f"{stored.first_name} {stored.last_name}".strip() or messages.FORMER_OWNER,
        is_own=stored.web_user_id == context.actor.web_user_id,
        may_edit=rules.may_edit_list(context.actor, owner=stored.web_user_id),
        changed_at=stored.changed_at,
        total=sum((one.extended_price or Decimal(0) for one in orderable), Decimal("0.00")),
        orderable=len(orderable),
        items=items,
    )


def _item(context: RequestContext, line: StoredListLine, known: _Known) -> ShoppingListItem:
    facts = known.facts.get(line.inv_mast_uid)
    if facts is not None and not catalog.may_see(facts.is_web, context.actor):
        facts = None
    price = known.prices.get((line.inv_mast_uid, line.quantity))
    stock = known.stock.get(line.inv_mast_uid)
    if stock is not None:
        stock = with_answer(context, stock, price.quantity if price else line.quantity)
    number = known.numbers.get(line.customer_part_number_id or 0)
    return ShoppingListItem(
        id=line.line_id,
        inv_mast_uid=line.inv_mast_uid,
        quantity=line.quantity,
        customer_part_number_id=line.customer_part_number_id if number else None,
        note=line.note,
        customer_part_number=number.customer_part_number if number else "",
        item_code=facts.item_code if facts else str(line.inv_mast_uid),
        item_desc=facts.item_desc if facts else "",
        path=catalog.product_path(facts.item_code, line.inv_mast_uid) if facts else "",
        drawing=presentation.drawing_path(facts) if facts else "",
        alt_text=presentation.alt_text(facts) if facts else "",
        unit_of_measure=price.unit_of_measure if price else "EA",
        unit_size=price.unit_size if price else 1,
        round_type=price.round_type.value if price else "U",
        pricing_unit_size=price.pricing_unit_size if price else 1,
        cart_quantity=price.quantity if price else line.quantity,
        unit_price=price.unit_price if price else None,
        extended_price=price.extended_price if price else None,
        price_why=why_worth_telling(price.source, price.why) if price else "",
        price_then=line.unit_price_then,
        added_at=line.added_at,
        availability=stock.availability if stock else 0,
        lead_time_text=stock.lead_time_text if stock else "",
        stock_text=stock.answer.text if stock and stock.answer else "",
        is_ncnr=facts.is_ncnr if facts else False,
        is_discontinued=facts.is_discontinued if facts else False,
        offers_lengths=facts is not None and stock is not None and stock.cut_stock is not None,
        why_not=_why_not(context, facts, price, known) or _why_not_whole(facts, stock),
        substitute=known.substitutes.get(line.inv_mast_uid),
    )


def _why_not_whole(facts: StoredItem | None, stock: StockInfo | None) -> str:
    """Return why an item that is cut to length cannot be ordered from a list: a list keeps no lengths."""
    if facts is None or stock is None or stock.cut_stock is None or not stock.cut_stock.needs_length:
        return ""
    return NEEDS_LENGTH.format(item=facts.item_code)


def _why_not(
    context: RequestContext, facts: StoredItem | None, price: ItemPrice | None, known: _Known
) -> str:
    if facts is None:
        return messages.ITEM_GONE
    around = ItemContext(
        has_price=may_be_priced(
            price.unit_price if price else None, context.settings.catalog.visibility, context.actor
        ),
        restricted_to=tuple(
            RestrictedCustomer(name=known.companies.get(number, str(number)), customer_id_p21=number)
            for number in facts.restricted_to
        ),
        restricted_self_service=context.settings.catalog.restricted_self_service,
        may_sell_discontinued=context.settings.catalog.staff_may_add_discontinued,
    )
    return catalog.why_not_buy(presentation.buy_facts(facts, around), context.actor)

"""A product page: the item, related items, and the family's other sizes. Source: S1 §2, S2 §2.1."""

from collections.abc import Mapping, Sequence

import msgspec

from storefront.availability.queries.stock import with_answer
from storefront.availability.queries.watches import with_watches
from storefront.availability.schemas import StockInfo
from storefront.base.errors import NotFound
from storefront.base.item_list import is_uid
from storefront.base.limits import ITEMS_MAX
from storefront.catalog import drawings, messages, rules
from storefront.catalog.presentation import StoredItem, alt_text, card, drawn_specs, whole
from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import (
    AssociatedItem,
    Association,
    AssociationKind,
    BomLine,
    Crumb,
    FamilyPlace,
    Item,
    ItemCard,
    ItemNumber,
)
from storefront.families import queries as families
from storefront.identity.request_context import RequestContext
from storefront.pricing.schemas import ItemPrice
from storefront.search.limits import SERIES_ROWS_MAX, SERIES_ROWS_SHOWN, TELLING_SPECS
from storefront.search.queries.displayed import DisplayedItem, ItemExtras, displayed_items, item_extras
from storefront.search.queries.listings import cuts_now, item_context, prices_of, rows_of
from storefront.search.queries.size_tables import sizes_of, tables_of
from storefront.search.rules import includes_non_web
from storefront.search.schemas.pages import ItemListing, ItemPage, SeriesTable, SizeRow

_KINDS = (
    AssociationKind.SUBSTITUTE,
    AssociationKind.REPLACEMENT,
    AssociationKind.ACCESSORY,
    AssociationKind.RELATED,
)


def item_page(context: RequestContext, uid: int) -> ItemPage:
    """Return the product page; raise NotFound if the item is unknown or the actor may not see it."""
    around = _extras(context, uid)
    parts, others = [part for part, _ in around.bom], [other for _, other, _ in around.associations]
    known = displayed_items(context.db, [uid, *parts, *others])
    facts = _seen(context, known, uid).facts
    price = prices_of(context, [uid], known)[uid]
    return ItemPage(
        item=_whole(context, known[uid], price, around.numbers),
        price=price,
        stock=with_watches(context, [with_answer(context, _stock(context, known[uid]), price.quantity)])[0],
        drawing_svg=drawings.draw(facts.drawing, drawn_specs(facts), "lettered", alt_text(facts)),
        letters=drawings.letters_of(facts.drawing, drawn_specs(facts)),
        crumbs=_crumbs(context, facts),
        associated=_associated(around.associations, known, context),
        associated_rows=_without_unseen_specs(rows_of(context, others), around.associations),
        bill_of_materials=_bill(around.bom, rows_of(context, parts)),
        series=_series(context, facts, SERIES_ROWS_SHOWN),
    )


def _stock(context: RequestContext, shown: DisplayedItem) -> StockInfo:
    """Return the item's stock; that of an item cut to length says how many pieces can be cut."""
    cut = cuts_now(context, [shown]).get(shown.facts.inv_mast_uid)
    return shown.stock if cut is None else msgspec.structs.replace(shown.stock, cut_stock=cut)


def item_sizes(context: RequestContext, uid: int) -> SeriesTable:
    """Return all sizes of the item's family; raise NotFound if it has none or the item is unknown."""
    facts = _seen(context, displayed_items(context.db, [uid] if is_uid(uid) else []), uid).facts
    table = _series(context, facts, SERIES_ROWS_MAX)
    if table is None:
        raise NotFound(messages.NO_SUCH_ITEM)
    return table


def _extras(context: RequestContext, uid: int) -> ItemExtras:
    found = item_extras(context.db, [uid]).get(uid) if is_uid(uid) else None
    if found is None:
        raise NotFound(messages.NO_SUCH_ITEM)
    return found


def _seen(context: RequestContext, known: Mapping[int, DisplayedItem], uid: int) -> DisplayedItem:
    """Return the item; raise NotFound if the actor may not see it."""
    shown = known.get(uid)
    if shown is None or not rules.may_see(shown.facts.is_web, context.actor):
        raise NotFound(messages.NO_SUCH_ITEM)
    return shown


def list_details(context: RequestContext, uids: Sequence[int]) -> list[Item]:
    """Return these items in full, in this order, with duplicates; unknown ones are absent.

    Source: decision I4.
    """
    wanted = [uid for uid in uids if is_uid(uid)]
    around = item_extras(context.db, wanted)
    others = [other for extras in around.values() for _, other, _ in extras.associations]
    known = _all_seen(context, [*wanted, *others])
    prices = prices_of(context, list(known), known)
    cards = {uid: _card(context, known[uid], prices[uid]) for uid in others if uid in known}
    made = {
        uid: msgspec.structs.replace(
            _whole(context, known[uid], prices[uid], around[uid].numbers if uid in around else []),
            associated_items=_associated_items(around[uid].associations, cards) if uid in around else [],
        )
        for uid in wanted
        if uid in known
    }
    whole_families = _with_families(context, made)
    return [whole_families[uid] for uid in wanted if uid in made]


def _with_families(context: RequestContext, made: Mapping[int, Item]) -> Mapping[int, Item]:
    """Return the items with all their families, including the members the actor may see and the options.

    Source: S2 §3.1.
    """
    heads = {place.family_inv_mast_uid for item in made.values() for place in item.item_families}
    if not heads:
        return made
    members, options = context.db.catalog(
        lambda conn: (families.list_members(conn, heads), families.list_options(conn, heads))
    )
    seen = _all_seen(context, [one.inv_mast_uid for each in members.values() for one in each])

    def whole_family(place: FamilyPlace) -> FamilyPlace:
        head = place.family_inv_mast_uid
        return msgspec.structs.replace(
            place,
            members=[one for one in members.get(head, []) if one.inv_mast_uid in seen],
            customizer_options=options.get(head, []),
        )

    return {
        uid: msgspec.structs.replace(item, item_families=[whole_family(one) for one in item.item_families])
        for uid, item in made.items()
    }


def _all_seen(context: RequestContext, uids: Sequence[int]) -> dict[int, DisplayedItem]:
    """Return the facts about these items that the actor may see."""
    known = displayed_items(context.db, uids)
    return {uid: one for uid, one in known.items() if rules.may_see(one.facts.is_web, context.actor)}


def _card(context: RequestContext, shown: DisplayedItem, price: ItemPrice) -> ItemCard:
    return card(shown.facts, item_context(context, shown, price), context.actor, TELLING_SPECS)


def _associated_items(
    associations: Sequence[tuple[str, int, str]], cards: Mapping[int, ItemCard]
) -> list[AssociatedItem]:
    """Return an item's associated items, in the order of a product page. Source: S1 §3, decision B2."""
    listed = [
        AssociatedItem(kind=AssociationKind(kind), item=cards[other], note=note)
        for kind, other, note in associations
        if other in cards
    ]
    return sorted(listed, key=lambda one: _KINDS.index(one.kind))


def list_accessories(context: RequestContext, uids: Sequence[int]) -> list[Item]:
    """Return the accessories of these items, without duplicates, in display order; at most 500.

    Source: S1 §7.
    """
    wanted = [uid for uid in uids if is_uid(uid)]
    seen = _all_seen(context, wanted)
    around = item_extras(context.db, seen)
    accessories = {
        other: None
        for uid in wanted
        if uid in seen and uid in around
        for kind, other, _ in around[uid].associations
        if kind == AssociationKind.ACCESSORY
    }
    return list_details(context, list(accessories)[:ITEMS_MAX])


def _whole(
    context: RequestContext, shown: DisplayedItem, price: ItemPrice, numbers: list[ItemNumber]
) -> Item:
    item = whole(shown.facts, item_context(context, shown, price), context.actor, numbers)
    brands = [tree_of(context.db).brand_of(brand) for brand in item.brands]
    return item if brands == item.brands else msgspec.structs.replace(item, brands=brands)


def _crumbs(context: RequestContext, facts: StoredItem) -> list[Crumb]:
    category = tree_of(context.db).by_slug.get(facts.category_slug or "")
    return category.crumbs() if category else []


def _associated(
    associations: Sequence[tuple[str, int, str]], known: Mapping[int, DisplayedItem], context: RequestContext
) -> list[Association]:
    listed = [
        Association(kind=AssociationKind(kind), inv_mast_uid=other, note=note)
        for kind, other, note in associations
        if other in known and rules.may_see(known[other].facts.is_web, context.actor)
    ]
    return sorted(listed, key=lambda one: _KINDS.index(one.kind))


def _without_unseen_specs(
    rows: Sequence[ItemListing], associations: Sequence[tuple[str, int, str]]
) -> list[ItemListing]:
    """Return the rows; a row with a note shows it instead of its properties, which are omitted."""
    noted = {other for _, other, note in associations if note}
    return [
        msgspec.structs.replace(row, item=msgspec.structs.replace(row.item, tech_specs=[]))
        if row.item.inv_mast_uid in noted
        else row
        for row in rows
    ]


def _bill(bom: Sequence[tuple[int, int]], rows: Sequence[ItemListing]) -> list[BomLine]:
    """Return the components as lines, without their properties."""
    cards = {row.item.inv_mast_uid: msgspec.structs.replace(row.item, tech_specs=[]) for row in rows}
    return [BomLine(item=cards[part], quantity=quantity) for part, quantity in bom if part in cards]


def _series(context: RequestContext, facts: StoredItem, most: int) -> SeriesTable | None:
    """Return the sizes around this one: all of a small family, the `most` nearest in a large one.

    Omits the family's introduction and drawing, because the product page has its own; the letters are those
    of the item's drawing.
    """
    if not facts.series_slug:
        return None
    non_web = includes_non_web(not facts.is_web, context.actor)
    sizes = sizes_of(context.settings, facts.series_slug, non_web, with_gone=facts.is_discontinued)
    if facts.inv_mast_uid not in sizes or len(sizes) < 2:
        return None
    at = sizes.index(facts.inv_mast_uid)
    start = max(0, min(at - most // 2, len(sizes) - most))
    rows = rows_of(context, sizes[start : start + most])
    category = tree_of(context.db).by_slug.get(facts.category_slug or "")
    tables = tables_of(context, category, rows, non_web)
    found = next((table for table in tables if table.slug == facts.series_slug), None)
    if found is None:
        return None
    return msgspec.structs.replace(
        found,
        intro="",
        drawing="",
        picture=msgspec.UNSET,
        alt_text="",
        letters=drawings.letters_of(facts.drawing, drawn_specs(facts)),
        rows=[_size(row) for row in found.rows],
    )


def _size(row: SizeRow) -> SizeRow:
    """Return a size as a row of the table of siblings, with its number and distinct values."""
    item = msgspec.structs.replace(row.item, item_desc="", drawing="", picture=msgspec.UNSET)
    return msgspec.structs.replace(row, item=item)

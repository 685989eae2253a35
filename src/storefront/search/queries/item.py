"""A product page: the item, what goes with it, and its family's other sizes. Source: S1 §2, S2 §2.1."""

from collections.abc import Sequence

from storefront.base.errors import NotFound
from storefront.base.item_list import is_uid
from storefront.catalog import drawings, messages, rules
from storefront.catalog.facts import ItemFacts, alt_text, drawing_specs, whole
from storefront.catalog.queries import items
from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import AssociatedItem, AssociationKind, BomLine, Crumb, Item, ItemNumber
from storefront.identity.visit import Visit
from storefront.platform.many import AnyRow
from storefront.search.engine import engine_of
from storefront.search.limits import SERIES_ROWS_MAX
from storefront.search.queries.rows import prices_of, rows_of, surroundings_of, with_price
from storefront.search.queries.tables import tables_of
from storefront.search.question import Question
from storefront.search.rules import includes_non_web
from storefront.search.schemas import ItemPage, ItemRow, SeriesTable

SERIES_LOOKED_AT = 2000

_KINDS = (
    AssociationKind.SUBSTITUTE,
    AssociationKind.REPLACEMENT,
    AssociationKind.ACCESSORY,
    AssociationKind.RELATED,
)


def item_page(visit: Visit, uid: int) -> ItemPage:
    """Return the product page; raise NotFound for an item that is unknown, or unknown to this actor."""
    facts = load_facts(visit, uid)
    (row,) = rows_of(visit, [uid])
    with visit.db.read() as reading:
        numbers = items.list_numbers(reading, [uid]).get(uid, [])
        associations = items.list_associations(reading, [uid])
        bom = items.list_bom(reading, [uid]).get(uid, [])
    parts = rows_of(visit, [part for part, _ in bom])
    others = rows_of(visit, [one.associated_inv_mast_uid for one in associations])
    return ItemPage(
        item=_whole(visit, facts, row, numbers),
        price=row.price,
        stock=row.stock,
        drawing_svg=drawings.draw(facts.drawing, drawing_specs(facts.tech_specs), "full", alt_text(facts)),
        crumbs=_crumbs(visit, facts),
        associated=_associated(associations, others),
        associated_rows=others,
        bill_of_materials=_bill(bom, parts),
        series=_series(visit, facts),
    )


def load_facts(visit: Visit, uid: int) -> ItemFacts:
    """Return what is known of the item; raise NotFound where the actor may not know of it."""
    facts = items.shown_facts(visit.db, [uid]).get(uid) if is_uid(uid) else None
    if facts is None or not rules.may_see(facts.is_web, visit.actor):
        raise NotFound(messages.NO_SUCH_ITEM)
    return facts


def list_details(visit: Visit, uids: Sequence[int]) -> list[Item]:
    """Return these items whole, in this order, duplicates included; unknown ones are absent. Source: I4."""
    asked = [uid for uid in uids if is_uid(uid)]
    known = items.shown_facts(visit.db, asked)
    seen = [uid for uid in asked if uid in known and rules.may_see(known[uid].is_web, visit.actor)]
    with visit.db.read() as reading:
        numbers = items.list_numbers(reading, set(seen))
    prices = prices_of(visit, seen)
    around = surroundings_of(visit, seen)
    made = {
        uid: whole(known[uid], with_price(around[uid], prices[uid]), visit.actor, numbers.get(uid, []))
        for uid in set(seen)
    }
    return [made[uid] for uid in seen]


def list_accessories(visit: Visit, uid: int) -> list[Item]:
    """Return the accessories of an item, in the order in which they are shown. Source: S1 §7."""
    if not is_uid(uid) or not list_details(visit, [uid]):
        return []
    with visit.db.read() as reading:
        rows = items.list_associations(reading, [uid])
    kind = AssociationKind.ACCESSORY
    return list_details(visit, [row.associated_inv_mast_uid for row in rows if row.kind == kind])


def _whole(visit: Visit, facts: ItemFacts, row: ItemRow, numbers: list[ItemNumber]) -> Item:
    around = surroundings_of(visit, [facts.inv_mast_uid])[facts.inv_mast_uid]
    return whole(facts, with_price(around, row.price), visit.actor, numbers)


def _crumbs(visit: Visit, facts: ItemFacts) -> list[Crumb]:
    shelf = tree_of(visit.db).by_slug.get(facts.category_slug or "")
    return shelf.crumbs() if shelf else []


def _associated(associations: Sequence[AnyRow], rows: Sequence[ItemRow]) -> list[AssociatedItem]:
    cards = {row.item.inv_mast_uid: row.item for row in rows}
    listed = [
        AssociatedItem(kind=AssociationKind(one.kind), item=cards[one.associated_inv_mast_uid], note=one.note)
        for one in associations
        if one.associated_inv_mast_uid in cards
    ]
    return sorted(listed, key=lambda one: _KINDS.index(one.kind))


def _bill(bom: Sequence[tuple[int, int]], rows: Sequence[ItemRow]) -> list[BomLine]:
    cards = {row.item.inv_mast_uid: row.item for row in rows}
    return [BomLine(item=cards[part], quantity=quantity) for part, quantity in bom if part in cards]


def _series(visit: Visit, facts: ItemFacts) -> SeriesTable | None:
    """Return the sizes around this one: all of a small family, its neighbours in a large one."""
    if not facts.series_slug:
        return None
    non_web = includes_non_web(not facts.is_web, visit.actor)
    question = Question(series=facts.series_slug, size=SERIES_LOOKED_AT, non_web=non_web)
    sizes = engine_of(visit.settings).search(question).uids
    if facts.inv_mast_uid not in sizes or len(sizes) < 2:
        return None
    at = sizes.index(facts.inv_mast_uid)
    start = max(0, min(at - SERIES_ROWS_MAX // 2, len(sizes) - SERIES_ROWS_MAX))
    rows = rows_of(visit, sizes[start : start + SERIES_ROWS_MAX])
    shelf = tree_of(visit.db).by_slug.get(facts.category_slug or "")
    tables = tables_of(visit, shelf, rows, non_web)
    return next((table for table in tables if table.slug == facts.series_slug), None)

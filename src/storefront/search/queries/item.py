"""A product page: the item, what goes with it, and its family's other sizes. Source: S1 §2, S2 §2.1."""

from collections.abc import Mapping, Sequence

import msgspec

from storefront.base.errors import NotFound
from storefront.base.item_list import is_uid
from storefront.catalog import drawings, messages, rules
from storefront.catalog.facts import ItemFacts, alt_text, drawing_specs, whole
from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import AssociatedItem, AssociationKind, BomLine, Crumb, Item, ItemNumber
from storefront.identity.visit import Visit
from storefront.pricing.schemas import ItemPrice
from storefront.search.limits import SERIES_ROWS_MAX, SERIES_ROWS_SHOWN
from storefront.search.queries.rows import prices_of, rows_of, surroundings, telling
from storefront.search.queries.shown import Belonging, Shown, belongings, shown_items
from storefront.search.queries.tables import sizes_of, tables_of
from storefront.search.rules import includes_non_web
from storefront.search.schemas import ItemPage, ItemRow, SeriesTable

_KINDS = (
    AssociationKind.SUBSTITUTE,
    AssociationKind.REPLACEMENT,
    AssociationKind.ACCESSORY,
    AssociationKind.RELATED,
)


def item_page(visit: Visit, uid: int) -> ItemPage:
    """Return the product page; raise NotFound for an item that is unknown, or unknown to this actor."""
    around = _belonging(visit, uid)
    parts, others = [part for part, _ in around.bom], [other for _, other, _ in around.associations]
    known = shown_items(visit.db, [uid, *parts, *others])
    facts = _seen(visit, known, uid).facts
    (row,) = rows_of(visit, [uid])
    return ItemPage(
        item=_whole(visit, known[uid], row.price, around.numbers),
        price=row.price,
        stock=row.stock,
        drawing_svg=drawings.draw(facts.drawing, drawing_specs(facts.tech_specs), "full", alt_text(facts)),
        crumbs=_crumbs(visit, facts),
        associated=_associated(around.associations, known, visit),
        associated_rows=[telling(one) for one in rows_of(visit, others)],
        bill_of_materials=_bill(around.bom, rows_of(visit, parts)),
        series=_series(visit, facts, SERIES_ROWS_SHOWN),
    )


def item_sizes(visit: Visit, uid: int) -> SeriesTable:
    """Return the whole family of the item; raise NotFound where it has none, as for an unknown item."""
    facts = _seen(visit, shown_items(visit.db, [uid] if is_uid(uid) else []), uid).facts
    table = _series(visit, facts, SERIES_ROWS_MAX)
    if table is None:
        raise NotFound(messages.NO_SUCH_ITEM)
    return table


def _belonging(visit: Visit, uid: int) -> Belonging:
    found = belongings(visit.db, [uid]).get(uid) if is_uid(uid) else None
    if found is None:
        raise NotFound(messages.NO_SUCH_ITEM)
    return found


def _seen(visit: Visit, known: Mapping[int, Shown], uid: int) -> Shown:
    """Return what is known of the item; raise NotFound where the actor may not know of it."""
    shown = known.get(uid)
    if shown is None or not rules.may_see(shown.facts.is_web, visit.actor):
        raise NotFound(messages.NO_SUCH_ITEM)
    return shown


def list_details(visit: Visit, uids: Sequence[int]) -> list[Item]:
    """Return these items whole, in this order, duplicates included; unknown ones are absent. Source: I4."""
    asked = [uid for uid in uids if is_uid(uid)]
    known = shown_items(visit.db, asked)
    seen = [uid for uid in asked if uid in known and rules.may_see(known[uid].facts.is_web, visit.actor)]
    around = belongings(visit.db, seen)
    prices = prices_of(visit, seen, known)
    made = {
        uid: _whole(visit, known[uid], prices[uid], around[uid].numbers if uid in around else [])
        for uid in set(seen)
    }
    return [made[uid] for uid in seen]


def list_accessories(visit: Visit, uid: int) -> list[Item]:
    """Return the accessories of an item, in the order in which they are shown. Source: S1 §7."""
    if not is_uid(uid) or not list_details(visit, [uid]):
        return []
    associations = _belonging(visit, uid).associations
    return list_details(
        visit, [other for kind, other, _ in associations if kind == AssociationKind.ACCESSORY]
    )


def _whole(visit: Visit, shown: Shown, price: ItemPrice, numbers: list[ItemNumber]) -> Item:
    return whole(shown.facts, surroundings(visit, shown, price), visit.actor, numbers)


def _crumbs(visit: Visit, facts: ItemFacts) -> list[Crumb]:
    shelf = tree_of(visit.db).by_slug.get(facts.category_slug or "")
    return shelf.crumbs() if shelf else []


def _associated(
    associations: Sequence[tuple[str, int, str]], known: Mapping[int, Shown], visit: Visit
) -> list[AssociatedItem]:
    listed = [
        AssociatedItem(kind=AssociationKind(kind), inv_mast_uid=other, note=note)
        for kind, other, note in associations
        if other in known and rules.may_see(known[other].facts.is_web, visit.actor)
    ]
    return sorted(listed, key=lambda one: _KINDS.index(one.kind))


def _bill(bom: Sequence[tuple[int, int]], rows: Sequence[ItemRow]) -> list[BomLine]:
    """Return the components as lines, which tell nothing of their properties."""
    cards = {row.item.inv_mast_uid: msgspec.structs.replace(row.item, tech_specs=[]) for row in rows}
    return [BomLine(item=cards[part], quantity=quantity) for part, quantity in bom if part in cards]


def _series(visit: Visit, facts: ItemFacts, most: int) -> SeriesTable | None:
    """Return the sizes around this one: all of a small family, its `most` neighbors in a large one."""
    if not facts.series_slug:
        return None
    non_web = includes_non_web(not facts.is_web, visit.actor)
    sizes = sizes_of(visit.settings, facts.series_slug, non_web)
    if facts.inv_mast_uid not in sizes or len(sizes) < 2:
        return None
    at = sizes.index(facts.inv_mast_uid)
    start = max(0, min(at - most // 2, len(sizes) - most))
    rows = rows_of(visit, sizes[start : start + most])
    shelf = tree_of(visit.db).by_slug.get(facts.category_slug or "")
    tables = tables_of(visit, shelf, rows, non_web)
    return next((table for table in tables if table.slug == facts.series_slug), None)

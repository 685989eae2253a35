"""Whether the item of a quote's line can still be ordered. Source: decisions B15, C10, E6, E7."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from storefront.catalog import rules as catalog
from storefront.catalog.schemas import BuyFacts, CustomizerOption
from storefront.families import rules as families
from storefront.identity.schemas import Actor
from storefront.quotes import messages
from storefront.quotes.stored import LineItem
from storefront.quotes.stored.desk import QuotedItem, StoredCut


def why_not_order_line(
    item_code: str, item: LineItem, actor: Actor, *, may_sell_discontinued: bool = False
) -> str:
    """Return why the actor cannot order the line any more, "" if they can, as the cart would decide it.

    The item or its material is discontinued, or the catalog does not have it for this actor; the item is
    restricted to other customers, or no longer cut to this length. Source: S2 §5.10, decisions B15, C10, E6,
    E7.
    """
    if not item.is_known or not catalog.may_see(item.is_web, actor):
        return messages.LINE_NOT_IN_CATALOG.format(item_code=item_code)
    if _is_refused(is_discontinued=item.is_discontinued, actor=actor, may_sell=may_sell_discontinued):
        return messages.LINE_DISCONTINUED.format(item_code=item_code)
    if _is_refused(is_discontinued=item.is_material_gone, actor=actor, may_sell=may_sell_discontinued):
        return messages.LINE_MATERIAL_GONE.format(item_code=item_code)
    if item.is_restricted:
        return messages.LINE_RESTRICTED.format(item_code=item_code)
    return messages.LINE_CUT_GONE.format(item_code=item_code) if item.is_cut_gone else ""


def is_material_gone(cuts: Iterable[StoredCut], materials: Mapping[int, QuotedItem]) -> bool:
    """Return whether a material of the cuts is discontinued, or not known any more. Source: decision B15."""
    found = (materials.get(cut.material_item_inv_mast_uid or 0) for cut in cuts)
    return any(material is None or material.is_discontinued for material in found)


def is_restricted(uid: int | None, cuts: Iterable[StoredCut], restricted: Collection[int]) -> bool:
    """Return whether the item, or a material it is cut from, is one of the `restricted`. Source: S2 §5.10."""
    return uid in restricted or any(cut.material_item_inv_mast_uid in restricted for cut in cuts)


def is_cut_gone(cuts: Sequence[StoredCut], options: Sequence[CustomizerOption]) -> bool:
    """Return whether an item with these options can no longer be cut like this. Source: decision B15."""
    found = [(cut, find_cut(options, cut.material_item_inv_mast_uid or 0)) for cut in cuts]
    return any(
        option is None or bool(families.why_not_cut(cut.dim_length_x, cut.unit_of_measure, option))
        for cut, option in found
    )


def find_cut(options: Sequence[CustomizerOption], material: int | None = None) -> CustomizerOption | None:
    """Return the cut that an item is offered with: the first, or the `material`'s. Source: decision B15."""
    cuts = (one for one in options if families.is_cut_to_length(one.kind))
    return next((one for one in cuts if material in (None, one.customization_inv_mast_uid)), None)


def _is_refused(*, is_discontinued: bool, actor: Actor, may_sell: bool) -> bool:
    facts = BuyFacts(is_discontinued=is_discontinued, may_sell_discontinued=may_sell)
    return bool(catalog.why_not_buy(facts, actor))

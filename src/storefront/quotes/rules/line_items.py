"""Whether the item of a quote's line can still be ordered. Source: decisions B15, C10, E6, E7."""

from collections.abc import Iterable, Mapping

from storefront.catalog import rules as catalog
from storefront.catalog.schemas import BuyFacts
from storefront.identity.schemas import Actor
from storefront.quotes import messages
from storefront.quotes.stored import LineItem
from storefront.quotes.stored.desk import QuotedItem, StoredCut


def why_not_order_line(
    item_code: str, item: LineItem, actor: Actor, *, may_sell_discontinued: bool = False
) -> str:
    """Return why the actor cannot order the line any more, "" if they can, as the cart would decide it.

    The item or its material is discontinued, or the catalog does not have it for this actor. A restriction is
    found in the cart. Source: decisions B15, C10, E6, E7.
    """
    if not item.is_known or not catalog.may_see(item.is_web, actor):
        return messages.LINE_NOT_IN_CATALOG.format(item_code=item_code)
    if _is_refused(is_discontinued=item.is_discontinued, actor=actor, may_sell=may_sell_discontinued):
        return messages.LINE_DISCONTINUED.format(item_code=item_code)
    if _is_refused(is_discontinued=item.is_material_gone, actor=actor, may_sell=may_sell_discontinued):
        return messages.LINE_MATERIAL_GONE.format(item_code=item_code)
    return ""


def is_material_gone(cuts: Iterable[StoredCut], materials: Mapping[int, QuotedItem]) -> bool:
    """Return whether a material of the cuts is discontinued, or not known any more. Source: decision B15."""
    found = (materials.get(cut.material_item_inv_mast_uid or 0) for cut in cuts)
    return any(material is None or material.is_discontinued for material in found)


def _is_refused(*, is_discontinued: bool, actor: Actor, may_sell: bool) -> bool:
    facts = BuyFacts(is_discontinued=is_discontinued, may_sell_discontinued=may_sell)
    return bool(catalog.why_not_buy(facts, actor))

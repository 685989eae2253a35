"""Whether the item of a quote's line can still be ordered. Source: decisions B15, C10, E6, E7."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from storefront.catalog import rules as catalog
from storefront.catalog.schemas import BuyFacts, CustomizerOption, RestrictedCustomer
from storefront.families import rules as families
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.quotes import messages
from storefront.quotes.stored import LineItem
from storefront.quotes.stored.desk import QuotedItem, StoredCut

Restricted = Mapping[int, tuple[RestrictedCustomer, ...]]
"""The customers who may buy an item, by invMastUid; items that are not restricted are absent."""


class Selling(msgspec.Struct, frozen=True, kw_only=True):
    """The store's settings about who may order what. Source: decisions E7, H2."""

    may_sell_discontinued: bool = False
    restricted_self_service: bool = False


def why_not_order_line(item_code: str, item: LineItem, actor: Actor, selling: Selling = Selling()) -> str:
    """Return why the actor cannot order the line any more, "" if they can, as the cart would decide it.

    The item or its material is discontinued, or the catalog does not have it for this actor; the item is
    restricted, and the actor may not buy it; or it is no longer cut to this length. Source: S2 §5.10,
    decisions B15, C10, E6, E7, H1, H2.
    """
    if not item.is_known or not catalog.may_see(item.is_web, actor):
        return messages.LINE_NOT_IN_CATALOG.format(item_code=item_code)
    if _is_refused(item.is_discontinued, actor, selling):
        return messages.LINE_DISCONTINUED.format(item_code=item_code)
    if _is_refused(item.is_material_gone, actor, selling):
        return messages.LINE_MATERIAL_GONE.format(item_code=item_code)
    if any(_is_restricted(customers, actor, selling) for customers in item.restricted_to):
        return messages.LINE_RESTRICTED.format(item_code=item_code)
    return messages.LINE_CUT_GONE.format(item_code=item_code) if item.is_cut_gone else ""


def is_material_gone(cuts: Iterable[StoredCut], materials: Mapping[int, QuotedItem]) -> bool:
    """Return whether a material of the cuts is discontinued, or not known any more. Source: decision B15."""
    found = (materials.get(cut.material_item_inv_mast_uid or 0) for cut in cuts)
    return any(material is None or material.is_discontinued for material in found)


def restricted_to(
    uid: int | None, cuts: Iterable[StoredCut], restricted: Restricted
) -> tuple[tuple[RestrictedCustomer, ...], ...]:
    """Return who may buy the item and each material it is cut from, of those that are restricted.

    Source: S2 §5.10.
    """
    parts = (uid, *(cut.material_item_inv_mast_uid for cut in cuts))
    return tuple(restricted[part] for part in parts if part is not None and part in restricted)


def buyer_of(customer_id_p21: int | None) -> Actor:
    """Return an actor with the rights of a buyer of this customer, of a visitor for None. Source: S1 §6."""
    if customer_id_p21 is None:
        return ANON
    return Actor(user_type=UserType.WEB_USER, customer_id_p21=customer_id_p21)


def staff_for(customer_id_p21: int | None) -> Actor:
    """Return an actor with the rights of our staff who act for this customer. Source: decision H3."""
    return Actor(user_type=UserType.IMPERSONATOR_USER, imp_customer_id_p21=customer_id_p21)


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


def _is_refused(is_discontinued: bool, actor: Actor, selling: Selling) -> bool:
    facts = BuyFacts(is_discontinued=is_discontinued, may_sell_discontinued=selling.may_sell_discontinued)
    return bool(catalog.why_not_buy(facts, actor))


def _is_restricted(customers: tuple[RestrictedCustomer, ...], actor: Actor, selling: Selling) -> bool:
    facts = BuyFacts(restricted_to=customers, restricted_self_service=selling.restricted_self_service)
    return not catalog.is_current_user_allowed(facts, actor)

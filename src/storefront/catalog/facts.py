"""What is known of an item, and how it is shown to one actor: as a card, or whole."""

from decimal import Decimal

import msgspec

from storefront.catalog import drawings, rules
from storefront.catalog.schemas import (
    Brand,
    BuyFacts,
    FamilyMember,
    Item,
    ItemCard,
    ItemMedia,
    ItemNumber,
    MediaType,
    RestrictedCustomer,
    TechSpec,
)
from storefront.identity.rules import may
from storefront.identity.schemas import Ability, Actor


class ItemFacts(msgspec.Struct, frozen=True, kw_only=True):
    """An item as it is kept, with its properties. `drawing` is the key of its line drawing, "" for none.

    Costs in US dollars and, like `supplier_id`, `disposition` and `price_page`, for staff only.
    """

    inv_mast_uid: int
    item_code: str
    item_desc: str
    extended_desc: str
    brand: Brand | None
    series_slug: str | None
    category_slug: str | None
    drawing: str
    lead_time_days: int | None
    is_ncnr: bool
    is_assembly: bool
    is_preferred_stock: bool
    is_discontinued: bool
    is_web: bool
    weight_lb: float | None
    nsn: str | None
    supplier_id: int | None
    purchase_order_cost: Decimal | None
    airline_cost: Decimal | None
    disposition: str
    price_page: str
    features: list[str]
    popularity: int
    tech_specs: list[TechSpec]
    has_substitute: bool
    has_bill_of_materials: bool
    restricted_to: tuple[int, ...]


class Surroundings(msgspec.Struct, frozen=True, kw_only=True):
    """What other parts of the shop know of an item: price, who may have it, families, settings."""

    has_price: bool = True
    restricted_to: tuple[RestrictedCustomer, ...] = ()
    families: tuple[FamilyMember, ...] = ()
    restricted_self_service: bool = False
    may_sell_discontinued: bool = False

    @property
    def is_family_head(self) -> bool:
        """Tell whether the item can be cut to length."""
        return any(member.relationship_to_family == "Head" for member in self.families)


def buy_facts(facts: ItemFacts, around: Surroundings) -> BuyFacts:
    """Return what decides whether the item can be bought."""
    return BuyFacts(
        is_discontinued=facts.is_discontinued,
        is_web=facts.is_web,
        has_price=around.has_price,
        restricted_to=around.restricted_to,
        restricted_self_service=around.restricted_self_service,
        may_sell_discontinued=around.may_sell_discontinued,
    )


def card(facts: ItemFacts, around: Surroundings, actor: Actor) -> ItemCard:
    """Return the item as a row or card shows it to this actor."""
    buying = buy_facts(facts, around)
    why_not = rules.why_not_buy(buying, actor)
    return ItemCard(
        inv_mast_uid=facts.inv_mast_uid,
        item_code=facts.item_code,
        item_code_url_sanitized=rules.item_code_url_sanitized(facts.item_code),
        item_desc=facts.item_desc,
        path=rules.product_path(facts.item_code, facts.inv_mast_uid),
        drawing=drawing_path(facts),
        alt_text=alt_text(facts),
        brand=facts.brand.name if facts.brand else "",
        nsn=facts.nsn,
        is_ncnr=facts.is_ncnr,
        is_discontinued=facts.is_discontinued,
        is_preferred_stock=facts.is_preferred_stock,
        has_substitute=facts.has_substitute,
        has_bill_of_materials=facts.has_bill_of_materials,
        is_family_head=around.is_family_head,
        current_user_allowed=rules.is_current_user_allowed(buying, actor),
        may_be_added=not why_not,
        why_not=why_not,
        tech_specs=facts.tech_specs,
    )


def whole(facts: ItemFacts, around: Surroundings, actor: Actor, numbers: list[ItemNumber]) -> Item:
    """Return the item with everything this actor may see. Source: S1 §3, S2 §3.1, decision B11."""
    buying = buy_facts(facts, around)
    why_not = rules.why_not_buy(buying, actor)
    item = Item(
        inv_mast_uid=facts.inv_mast_uid,
        item_code=facts.item_code,
        item_code_url_sanitized=rules.item_code_url_sanitized(facts.item_code),
        item_desc=facts.item_desc,
        extended_desc=facts.extended_desc,
        path=rules.product_path(facts.item_code, facts.inv_mast_uid),
        drawing=drawing_path(facts),
        alt_text=alt_text(facts),
        nsn=facts.nsn,
        is_ncnr=facts.is_ncnr,
        is_assembly=facts.is_assembly,
        is_preferred_stock=facts.is_preferred_stock,
        is_discontinued=facts.is_discontinued,
        has_substitute=facts.has_substitute,
        has_bill_of_materials=facts.has_bill_of_materials,
        current_user_allowed=rules.is_current_user_allowed(buying, actor),
        may_be_added=not why_not,
        why_not=why_not,
        weight_lb=facts.weight_lb,
        brands=[facts.brand] if facts.brand else [],
        features=facts.features,
        tech_specs=facts.tech_specs,
        item_media=media(facts),
        links=[],
        item_families=list(around.families),
        numbers=numbers,
    )
    return _with_staff_fields(item, facts, around) if may(actor, Ability.SEE_STAFF_FIELDS) else item


def _with_staff_fields(item: Item, facts: ItemFacts, around: Surroundings) -> Item:
    return msgspec.structs.replace(
        item,
        supplier_id=facts.supplier_id,
        restricted_customers=list(around.restricted_to),
        purchase_order_cost=facts.purchase_order_cost,
        airline_cost=facts.airline_cost,
        disposition=facts.disposition,
        price_page=facts.price_page,
    )


def media(facts: ItemFacts) -> list[ItemMedia]:
    """Return the item's pictures: its line drawing, small and large. Source: S1 §3, decision D23."""
    path = drawing_path(facts)
    if not path:
        return []
    alt = alt_text(facts)
    return [
        ItemMedia(item_media_type=MediaType.THUMB, path=f"{path}?size=thumb", alt_text=alt),
        ItemMedia(item_media_type=MediaType.ORIGINAL, path=path, alt_text=alt),
    ]


def drawing_path(facts: ItemFacts) -> str:
    """Return the address of the item's line drawing, "" where there is none ("No Image")."""
    return f"/media/drawings/{facts.inv_mast_uid}.svg" if drawings.has_drawing(facts.drawing) else ""


def alt_text(facts: ItemFacts) -> str:
    """Return what the picture shows, in words."""
    return drawings.alt_text(facts.drawing, drawing_specs(facts.tech_specs), facts.item_desc)


def drawing_specs(specs: list[TechSpec]) -> dict[str, str]:
    """Return the properties as a drawing reads them: attribute to value with its unit."""
    return {spec.attribute: f"{spec.value} {spec.unit}".rstrip() for spec in specs}

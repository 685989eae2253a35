"""Turn an item's stored facts into what one actor sees: a card or the full item."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from urllib.parse import urlencode

import msgspec

from storefront.catalog import drawings, messages, rules
from storefront.catalog.limits import FAMILY_SPECS_MAX, NUMBER_MAX
from storefront.catalog.schemas import (
    Brand,
    BuyFacts,
    CardSpec,
    FamilyMember,
    FamilyPlace,
    Item,
    ItemCard,
    ItemLink,
    ItemMedia,
    ItemNumber,
    LinkKind,
    MediaType,
    Picture,
    RestrictedCustomer,
    TechSpec,
)
from storefront.identity.rules import may
from storefront.identity.schemas import Ability, Actor


class ItemColumns(msgspec.Struct, frozen=True):
    """The columns of an item itself.

    Costs are USD; costs, `supplier_id`, `disposition` and `price_page` are for staff only.
    """

    inv_mast_uid: int
    item_code: str
    item_desc: str
    extended_desc: str
    series_slug: str | None
    category_slug: str | None
    lead_time_days: int | None
    is_ncnr: bool
    is_assembly: bool
    is_preferred_stock: bool
    is_discontinued: bool
    is_web: bool
    is_service: bool
    weight_lb: float | None
    nsn: str | None
    supplier_id: int | None
    purchase_order_cost: Decimal | None
    airline_cost: Decimal | None
    disposition: str
    price_page: str
    features: list[str]
    popularity: int


PICTURE = "Picture"
"""The kind of media shown as a picture; all others are links."""


class StoredMedia(msgspec.Struct, frozen=True):
    """A stored picture or document of an item; media are shown in this order."""

    sort_order: int
    kind: str
    source: str
    caption: str
    digest: str
    media_type: str
    byte_count: int
    width: int
    height: int


class StoredItem(ItemColumns, frozen=True, kw_only=True):
    """An item with its brand and properties. `drawing` is the key of its line drawing, "" if none."""

    brand: Brand | None
    drawing: str
    media: tuple[StoredMedia, ...] = ()
    tech_specs: list[TechSpec]
    has_substitute: bool
    has_bill_of_materials: bool
    restricted_to: tuple[int, ...]


class ItemContext(msgspec.Struct, frozen=True, kw_only=True):
    """What other modules know about an item: price, stock, restrictions, families, settings.

    `is_head` is set for the head of a family, which is cut from its material.
    """

    has_price: bool = True
    quantity_available: int = 0
    restricted_to: tuple[RestrictedCustomer, ...] = ()
    families: tuple[FamilyMember, ...] = ()
    is_head: bool = False
    restricted_self_service: bool = False
    may_sell_discontinued: bool = False


def buy_facts(facts: StoredItem, around: ItemContext) -> BuyFacts:
    """Return the facts that decide whether the item can be bought."""
    return BuyFacts(
        is_discontinued=facts.is_discontinued,
        is_web=facts.is_web,
        has_price=around.has_price,
        restricted_to=around.restricted_to,
        restricted_self_service=around.restricted_self_service,
        may_sell_discontinued=around.may_sell_discontinued,
    )


def card(facts: StoredItem, around: ItemContext, actor: Actor, specs: int) -> ItemCard:
    """Return the item as this actor sees it in rows and cards, with its first `specs` properties."""
    buying = buy_facts(facts, around)
    why_not = rules.why_not_buy(buying, actor)
    return ItemCard(
        inv_mast_uid=facts.inv_mast_uid,
        item_code=facts.item_code,
        item_desc=facts.item_desc,
        path=rules.product_path(facts.item_code, facts.inv_mast_uid),
        drawing=drawing_path(facts),
        picture=next(iter(pictures(facts)), msgspec.UNSET),
        nsn=facts.nsn,
        is_ncnr=facts.is_ncnr,
        is_discontinued=facts.is_discontinued,
        has_substitute=facts.has_substitute,
        may_be_added=not why_not,
        why_not=why_not,
        sees_add_button=_left_out_if_true(rules.sees_add_button(buying, actor)),
        restricted_tooltip=rules.restricted_tooltip(buying, actor) or msgspec.UNSET,
        offers_components=rules.shows_components(around.quantity_available, facts.has_bill_of_materials)
        or msgspec.UNSET,
        offers_lengths=around.is_head or msgspec.UNSET,
        tech_specs=[card_spec(spec) for spec in facts.tech_specs[:specs]],
    )


def _left_out_if_true(answer: bool) -> bool | msgspec.UnsetType:
    return msgspec.UNSET if answer else False


def card_spec(spec: TechSpec) -> CardSpec:
    """Return a property as shown in rows and cards."""
    return CardSpec(attribute=spec.attribute, value=spec.value, unit=spec.unit)


def whole(facts: StoredItem, around: ItemContext, actor: Actor, numbers: list[ItemNumber]) -> Item:
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
        item_availability=around.quantity_available,
        may_be_added=not why_not,
        why_not=why_not,
        weight_lb=facts.weight_lb,
        brands=[facts.brand] if facts.brand else [],
        features=facts.features,
        tech_specs=facts.tech_specs,
        item_media=media(facts),
        pictures=pictures(facts),
        links=links(facts.media, is_for_staff=may(actor, Ability.SEE_STAFF_FIELDS)),
        item_families=[FamilyPlace(**msgspec.structs.asdict(member)) for member in around.families],
        numbers=numbers,
        sees_add_button=_left_out_if_true(rules.sees_add_button(buying, actor)),
        restricted_tooltip=rules.restricted_tooltip(buying, actor) or msgspec.UNSET,
    )
    if may(actor, Ability.SEE_RESTRICTED_CUSTOMERS):
        item = msgspec.structs.replace(item, restricted_customers=list(around.restricted_to))
    return _with_staff_fields(item, facts) if may(actor, Ability.SEE_STAFF_FIELDS) else item


def _with_staff_fields(item: Item, facts: StoredItem) -> Item:
    return msgspec.structs.replace(
        item,
        supplier_id=facts.supplier_id,
        purchase_order_cost=facts.purchase_order_cost,
        airline_cost=facts.airline_cost,
        disposition=facts.disposition,
        price_page=facts.price_page,
    )


def media(facts: StoredItem) -> list[ItemMedia]:
    """Return the item's pictures, each small and large: photos, or else its line drawing.

    Source: S1 §3, decision D23.
    """
    photos = pictures(facts)
    if photos:
        return [
            ItemMedia(
                item_media_type=kind,
                path=f"{photo.path}/{size}.jpg",
                alt_text=photo_alt_text(facts, photo),
            )
            for photo in photos
            for kind, size in ((MediaType.THUMB, "thumb"), (MediaType.ORIGINAL, "large"))
        ]
    path = drawing_path(facts)
    if not path:
        return []
    alt = alt_text(facts)
    return [
        ItemMedia(item_media_type=MediaType.THUMB, path=f"{path}?size=thumb", alt_text=alt),
        ItemMedia(item_media_type=MediaType.ORIGINAL, path=path, alt_text=alt),
    ]


def pictures(facts: StoredItem) -> list[Picture]:
    """Return the item's photos in order."""
    return [
        Picture(path=picture_path(one.digest), width=one.width, height=one.height, caption=one.caption)
        for one in facts.media
        if one.kind == PICTURE
    ]


def links(media: Sequence[StoredMedia], *, is_for_staff: bool = False) -> list[ItemLink]:
    """Return the item's documents and external links. Source: S1 §3, decision B2."""
    found = []
    for one in media:
        if one.kind == PICTURE:
            continue
        link = ItemLink(
            label=one.caption or messages.LINK_LABELS[one.kind],
            url=rules.paper_path(one.digest, one.media_type) if one.digest else one.source,
            kind=LinkKind(one.kind),
            format=rules.format_of(one.media_type),
            byte_count=one.byte_count,
        )
        file_id = rules.added_file_id(one.source)
        found.append(msgspec.structs.replace(link, file_id=file_id) if is_for_staff and file_id else link)
    return found


def picture_path(digest: str) -> str:
    """Return the path of a photo, to be completed by a size and a format."""
    return f"/media/pictures/{digest}"


def logo_path(digest: str | None) -> str | None:
    """Return the path of a brand's logo, small and on a white background, or None if it has none.

    Source: decision B2.
    """
    return f"{picture_path(digest)}/card.jpg" if digest else None


def photo_alt_text(facts: StoredItem, photo: Picture) -> str:
    """Return the photo's alt text: its caption, or else the item's name."""
    return photo.caption or messages.PHOTO_ALT_TEXT.format(name=facts.item_desc)


def image_path(inv_mast_uid: int, drawing: str, photo: str) -> str:
    """Return the path of an item's thumbnail: a photo, else its line drawing, "" if it has neither."""
    return f"{picture_path(photo)}/thumb.jpg" if photo else _drawing_path(inv_mast_uid, drawing)


def drawing_of(series: str | None, of_series: str | None, of_category: str | None) -> str:
    """Return the key of an item's line drawing, from its series or else its category; "" if none."""
    return (of_series if series else of_category) or ""


def drawing_path(facts: StoredItem) -> str:
    """Return the path of the item's line drawing, "" if it has none ("No Image")."""
    return _drawing_path(facts.inv_mast_uid, facts.drawing)


def _drawing_path(inv_mast_uid: int, drawing: str) -> str:
    return f"/media/drawings/{inv_mast_uid}.svg" if drawings.has_drawing(drawing) else ""


def alt_text(facts: StoredItem) -> str:
    """Return the alt text of the item's picture."""
    return drawings.alt_text(facts.drawing, drawing_specs(facts.tech_specs), facts.item_desc)


def drawn_specs(facts: StoredItem) -> dict[str, str]:
    """Return the item's properties as its drawing uses them, with its name."""
    return {**drawing_specs(facts.tech_specs), drawings.DESCRIPTION: facts.item_desc}


def family_path(key: str, specs: Mapping[str, str]) -> str:
    """Return the path of a family's lettered line drawing, "" if it has none.

    `specs` are its properties in the order of their letters; those that differ between its sizes are "".
    """
    if not drawings.has_drawing(key):
        return ""
    used = [("spec", f"{name}:{value}") for name, value in drawings.used_specs(key, specs).items()]
    return f"/media/drawings/kind/{key}.svg?{urlencode([('size', 'letters'), *used[:FAMILY_SPECS_MAX]])}"


def family_specs(pairs: Sequence[str]) -> dict[str, str]:
    """Return the properties in such a path; an unusable one is left out."""
    parts = (pair.partition(":") for pair in pairs[:FAMILY_SPECS_MAX])
    return {name: value for name, colon, value in parts if colon and len(name) + len(value) <= NUMBER_MAX}


def drawing_specs(specs: list[TechSpec]) -> dict[str, str]:
    """Return the properties in the form that drawings use: attribute to value with unit."""
    return {spec.attribute: f"{spec.value} {spec.unit}".rstrip() for spec in specs}

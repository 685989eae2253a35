"""Types of the catalog: items and their details."""

from decimal import Decimal
from enum import IntEnum, StrEnum

import msgspec

from storefront.base.wire import Wire


class MediaType(StrEnum):
    """Kinds of picture; others are ignored. Source: S1 §3, decision D23."""

    THUMB = "THUMB"
    ORIGINAL = "ORIGINAL"


class LinkKind(StrEnum):
    """Kinds of document attached to an item. Source: decision B2."""

    DATA_SHEET = "DataSheet"
    CAD = "Cad"
    MANUAL = "Manual"
    SDS = "Sds"
    CERTIFICATE = "Certificate"
    VIDEO = "Video"
    WEB = "Web"


class AssociationKind(StrEnum):
    """How two items are related. Source: decision B2."""

    ACCESSORY = "Accessory"
    SUBSTITUTE = "Substitute"
    RELATED = "Related"
    REPLACEMENT = "Replacement"


class Brand(Wire, frozen=True):
    """A brand. `logo` is the path of a picture of at most 320 pixels, or None. Source: decision B2."""

    name: str
    slug: str
    logo: str | None = None


class Category(Wire, frozen=True):
    """A category of the catalog. Source: S1 §3."""

    name: str
    url_slug: str
    item_count: int = 0
    drawing: str = ""


class CategoryBranch(Wire, frozen=True):
    """A category with its subcategories."""

    name: str
    url_slug: str
    item_count: int
    drawing: str
    children: list["CategoryBranch"] = []


class Crumb(Wire, frozen=True):
    """A step of the breadcrumb; `path` is its link."""

    name: str
    path: str


class ItemMedia(Wire, frozen=True):
    """A picture of the item. Source: S1 §3."""

    item_media_type: MediaType
    path: str
    alt_text: str


class Picture(Wire, frozen=True):
    """A photo of the item; append a size and a format to `path` (`/card.avif`).

    `width` and `height` are the pixels of the original. Source: S1 §3.
    """

    path: str
    width: int
    height: int
    caption: str = ""


class ItemLink(Wire, frozen=True):
    """A document attached to the item.

    `format` and `byte_count` describe files that we host, "" and 0 for external links. `file_id` is shown to
    staff only, for documents that they added and can remove. Source: decision B2.
    """

    label: str
    url: str
    kind: LinkKind
    format: str = ""
    byte_count: int = 0
    file_id: str | msgspec.UnsetType = msgspec.UNSET


class TechSpec(Wire, frozen=True):
    """A property with its unit; `numeric` is the value used to sort and compare. Source: decision B2."""

    attribute: str
    value: str
    unit: str = ""
    numeric: float | None = None


class FamilyMember(Wire, frozen=True):
    """The item's role in a cut-to-length family. Source: S1 §3, decision B17."""

    family_inv_mast_uid: int
    inv_mast_uid: int
    relationship_to_family: str
    unit_of_measure: str


class CustomizationKind(IntEnum):
    """How a line is customized. Source: S2 §3.1, decision B14."""

    CUT_TO_LENGTH = 1
    MACHINING = 2
    LABEL = 3
    ASSEMBLY = 4


class CustomizerOption(Wire, frozen=True):
    """An option of the customizer. Lengths are in `unit_of_measure`; None means no limit.

    Source: S1 §3, decisions B15, B16, B19.
    """

    customization_group_id: int
    customization_group_name: str
    customization_inv_mast_uid: int
    description: str
    is_required: bool
    kind: CustomizationKind
    maximum_length_x: Decimal | None = None
    minimum_length_x: Decimal | None = None
    minimum_full_charge_length: Decimal | None = None
    max_instances_per_assembly: int | None = None
    unit_of_measure: str = "IN"


class FamilyPlace(FamilyMember, frozen=True):
    """A family that the item belongs to and its role, with members and options.

    Product pages omit `members` and `customizer_options`: the customizer shows them. Source: S1 §3, S2 §3.1.
    """

    members: list[FamilyMember] | msgspec.UnsetType = msgspec.UNSET
    customizer_options: list[CustomizerOption] | msgspec.UnsetType = msgspec.UNSET


class RestrictedCustomer(Wire, frozen=True):
    """A customer who may buy a restricted item; shown to engineers and impersonators only.

    Source: S2 §3.1, decisions B35, H1.
    """

    name: str
    customer_id_p21: int


class CardSpec(Wire, frozen=True):
    """A property as rows and cards show it."""

    attribute: str
    value: str
    unit: str


class ItemCard(Wire, frozen=True):
    """An item as rows and cards show it. A page can send hundreds, so it has only the fields they need.

    `sees_add_button` is omitted if true. `restricted_tooltip` says who may buy a restricted item; it is
    omitted except for engineers and impersonators. Source: S2 §6. `offers_components` links to the components
    view, `offers_lengths` to the customizer; both are omitted if false. Source: S2 §2.2.
    """

    inv_mast_uid: int
    item_code: str
    item_desc: str
    path: str
    drawing: str
    picture: Picture | msgspec.UnsetType = msgspec.UNSET
    nsn: str | None = None
    is_ncnr: bool = False
    is_discontinued: bool = False
    has_substitute: bool = False
    may_be_added: bool = True
    why_not: str = ""
    sees_add_button: bool | msgspec.UnsetType = msgspec.UNSET
    restricted_tooltip: str | msgspec.UnsetType = msgspec.UNSET
    offers_components: bool | msgspec.UnsetType = msgspec.UNSET
    offers_lengths: bool | msgspec.UnsetType = msgspec.UNSET
    tech_specs: list[CardSpec] = []


class Association(Wire, frozen=True):
    """A link to a related item, with the kind of relation."""

    kind: AssociationKind
    inv_mast_uid: int
    note: str = ""


class AssociatedItem(Wire, frozen=True):
    """A related item with the kind of relation; `note` says why. Source: S1 §3, decision B2."""

    kind: AssociationKind
    item: ItemCard
    note: str = ""


class BomLine(Wire, frozen=True):
    """A component of an assembly and its quantity per assembly."""

    item: ItemCard
    quantity: int


class Item(Wire, frozen=True):
    """An item with all its details. Staff-only fields are omitted for everybody else.

    `weight_lb` is in pounds; `path` is the canonical path; `drawing` is the path of the line drawing;
    `item_availability` is the total at all our locations; `sees_add_button` and `restricted_tooltip` are as
    in `ItemCard`. Product pages omit `associated_items`, which they have as rows.
    Source: S1 §3, S2 §3.1, decision B11.
    """

    inv_mast_uid: int
    item_code: str
    item_code_url_sanitized: str
    item_desc: str
    extended_desc: str
    path: str
    drawing: str
    alt_text: str
    nsn: str | None
    is_ncnr: bool
    is_assembly: bool
    is_preferred_stock: bool
    is_discontinued: bool
    has_substitute: bool
    has_bill_of_materials: bool
    current_user_allowed: bool
    item_availability: int
    may_be_added: bool
    why_not: str
    weight_lb: float | None
    brands: list[Brand]
    features: list[str]
    tech_specs: list[TechSpec]
    item_media: list[ItemMedia]
    pictures: list[Picture]
    links: list[ItemLink]
    item_families: list[FamilyPlace]
    numbers: list["ItemNumber"]
    sees_add_button: bool | msgspec.UnsetType = msgspec.UNSET
    restricted_tooltip: str | msgspec.UnsetType = msgspec.UNSET
    associated_items: list[AssociatedItem] | msgspec.UnsetType = msgspec.UNSET
    supplier_id: int | None | msgspec.UnsetType = msgspec.UNSET
    restricted_customers: list[RestrictedCustomer] | msgspec.UnsetType = msgspec.UNSET
    purchase_order_cost: Decimal | None | msgspec.UnsetType = msgspec.UNSET
    airline_cost: Decimal | None | msgspec.UnsetType = msgspec.UNSET
    disposition: str | msgspec.UnsetType = msgspec.UNSET
    price_page: str | msgspec.UnsetType = msgspec.UNSET


class ItemNumber(Wire, frozen=True):
    """Another number of the item."""

    kind: str
    number: str


class BuyFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The facts that decide whether an item can be bought.

    `restricted_to` names the customers who may buy it; empty means everybody. `has_price` is false for "Call
    for Price". `restricted_self_service` is the setting that lets users of an allowed company buy (decision
    H2), `may_sell_discontinued` the one that lets staff sell remaining stock (decision E7).
    """

    is_discontinued: bool = False
    is_web: bool = True
    has_price: bool = True
    restricted_to: tuple[RestrictedCustomer, ...] = ()
    restricted_self_service: bool = False
    may_sell_discontinued: bool = False

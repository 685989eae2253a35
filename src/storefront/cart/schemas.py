"""Words of the cart. Source: S1 §3, §4, §7; decisions C1 to C15."""

import datetime
from decimal import Decimal
from enum import StrEnum

import msgspec

from storefront.base.problems import Problem
from storefront.base.wire import Wire


class CartAction(StrEnum):
    """What a call does to the cart. Source: S1 §4, decision C3."""

    ADD_ITEM = "addItem"
    ADD_ITEMS = "addItems"
    UPDATE = "update"
    MERGE = "merge"
    RETRIEVE = "retrieve"
    QUOTE_TO_CART = "quote_to_cart"
    REMOVE_ITEM = "removeItem"
    CLEAR = "clear"


class ExtraNote(Wire, frozen=True):
    """A note on one line and where it is printed."""

    note: str
    target_areas: list[str] = []


class CustomizedItem(Wire, frozen=True):
    """The option that a customization chose."""

    inv_mast_uid: int


class Customization(Wire, frozen=True):
    """How a line is made to measure. Lengths in `unit_of_measure`. Source: S1 §3."""

    customization_kind: int
    customized_item: CustomizedItem | None = None
    axis: str = "X"
    dim_length_x: Decimal | None = None
    material_item_inv_mast_uid: int | None = None
    unit_of_measure: str = "IN"
    description: str = ""
    customer_notes: str = ""


class CartItem(Wire, frozen=True):
    """A cart line as the shop answers it: the price is what this actor pays, never what he sent.

    `unit_price` None is "Call for Price"; `problems` say why the line cannot be ordered as it stands.
    Staff-only fields are left out for everybody else (decision B11).
    """

    unique_id: str
    line_number: int
    inv_mast_uid: int | None
    item_catalog_uid: int | None
    item_code: str
    item_description: str
    path: str
    drawing: str
    alt_text: str
    quantity: int
    unit_of_measure: str
    unit_size: int
    round_type: str
    pricing_unit_size: int
    item_unit_price: Decimal | None
    extended_price: Decimal | None
    availability: int
    lead_time_text: str
    is_ncnr: bool
    is_discontinued: bool
    customer_part_number_id: int | None
    quote_line_id: int | None
    source_loc_id: int | None
    promise_date: datetime.date | None
    is_dropship: bool
    extra_notes: list[ExtraNote]
    customizations: list[Customization]
    problems: list[Problem]
    item_unit_price_override: Decimal | None | msgspec.UnsetType = msgspec.UNSET
    price_reason_id: int | None | msgspec.UnsetType = msgspec.UNSET
    promise_date_override: datetime.date | None | msgspec.UnsetType = msgspec.UNSET
    disposition: str | msgspec.UnsetType = msgspec.UNSET
    price_page: str | msgspec.UnsetType = msgspec.UNSET
    supplier_id: int | None | msgspec.UnsetType = msgspec.UNSET
    purchase_order_cost: Decimal | None | msgspec.UnsetType = msgspec.UNSET
    airline_cost: Decimal | None | msgspec.UnsetType = msgspec.UNSET


class PriceChange(Wire, frozen=True):
    """A line whose price moved since the buyer last looked. Source: decision C13."""

    unique_id: str
    item_code: str
    old_unit_price: Decimal | None
    new_unit_price: Decimal | None


class Cart(Wire, frozen=True):
    """The cart: its lines, the subtotal of the priced ones in cents, and its version. Source: S1 §3, C7."""

    token: str
    version: int
    cart_items: list[CartItem]
    subtotal: Decimal
    order_notes: str
    note_areas: list[str]
    attachments: list["CartAttachment"]
    price_changes: list[PriceChange] = []


class CartAttachment(Wire, frozen=True):
    """A file that travels with the cart."""

    file_id: str
    file_name: str


class CartCheck(Wire, frozen=True):
    """A warning that an item stands on another order or quote: "Item {itemId} exists on {type} #{id}"."""

    type: str
    id: str
    item_id: str


class CartData(Wire, frozen=True):
    """What the cart page asks for beside the cart. Source: S1 §3."""

    cart_checks: list[CartCheck]
    item_details: list[CartItem]


class CartItemInput(Wire, frozen=True):
    """A line as a caller sends it. Source: S1 §7, S2 §3.2.

    `quantity` is taken as it comes so that the answer can name what is wrong with it.
    """

    unique_id: str | None = None
    inv_mast_uid: int | None = None
    quantity: float | None = None
    item_unit_price_override: Decimal | None = None
    price_reason_id: int | None = None
    customer_part_number_id: int | None = None
    supplier_id: int | None = None
    extra_notes: list[ExtraNote] | None = None
    customizations: list[Customization] | None = None
    utm_source: str | None = None
    utm_medium: str | None = None
    utm_campaign: str | None = None


class CartInfoInput(Wire, frozen=True):
    """The payload of the `shoppingCart` mutation. Source: S1 §7, decision C7 (`version`)."""

    action_string: str
    token: str | None = None
    version: int | None = None
    order_notes: str | None = None
    note_areas: list[str] | None = None
    cart_items: list[CartItemInput] | None = None


class CatalogItemInput(Wire, frozen=True):
    """The payload of `shoppingCartAddCatalogItem`. Source: S1 §7."""

    item_catalog_uid: int
    quantity: float | None = None
    token: str | None = None


class CartResult(Wire, frozen=True):
    """The answer to a cart action: the fresh cart; on a refusal `success` is false and `message` the reason.

    `adjusted` says in words which quantities were rounded ("7 rounded up to 10, sold in packs of 5").
    """

    success: bool
    message: str
    cart: Cart | None
    problems: list[Problem] = []
    adjusted: list[Problem] = []

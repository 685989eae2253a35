"""Types of the cart. Source: S1 §3, §4, §7; decisions C1 to C15."""

import datetime
from decimal import Decimal
from enum import StrEnum

import msgspec

from storefront.base.problems import Problem
from storefront.base.wire import Number, Wire


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
    """A note on a line, and where it is printed."""

    note: str
    target_areas: list[str] = []


class CustomizedItem(Wire, frozen=True):
    """The option that a customization chose."""

    inv_mast_uid: int


class Customization(Wire, frozen=True):
    """A customization of a line. Lengths are in `unit_of_measure`. Source: S1 §3."""

    customization_kind: int
    customized_item: CustomizedItem | None = None
    axis: str = "X"
    dim_length_x: Decimal | None = None
    material_item_inv_mast_uid: int | None = None
    unit_of_measure: str = "IN"
    description: str = ""
    customer_notes: str = ""


class CartItem(Wire, frozen=True):
    """A cart line as returned: the price is what this actor pays, never what was sent.

    `item_unit_price` None is "Call for Price"; `price_why` explains it, "" for the list price; `problems` say
    why the line cannot be ordered now. `stock_text` says when the quantity ships, and `lead_time_text` whom
    to ask if part of it has no date. `needs_length` marks an item that is sold cut to length. `quote_text`
    says whether the price of the quote `quote_number` still holds, "" if the line comes from no quote, or the
    quote has another item or cut there by now.
    Staff-only fields are omitted for everybody else (decision B11); `cost_warning` says that the price is
    below our cost, else "".
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
    price_why: str
    availability: int
    lead_time_text: str
    stock_text: str
    needs_length: bool
    is_ncnr: bool
    is_discontinued: bool
    customer_part_number_id: int | None
    customer_part_number: str
    quote_line_id: int | None
    quote_number: int | None
    quote_text: str
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
    cost_warning: str | msgspec.UnsetType = msgspec.UNSET


class PriceChange(Wire, frozen=True):
    """A line whose price changed since the buyer last saw it. Source: decision C13."""

    unique_id: str
    item_code: str
    old_unit_price: Decimal | None
    new_unit_price: Decimal | None


class Cart(Wire, frozen=True):
    """The cart: its lines, the subtotal of the priced ones in cents, and its version.

    Source: S1 §3, decision C7.
    """

    token: str
    version: int
    cart_items: list[CartItem]
    subtotal: Decimal
    order_notes: str
    note_areas: list[str]
    attachments: list["CartAttachment"]
    price_changes: list[PriceChange] = []


class CartOpening(Wire, frozen=True):
    """What the cart page shows before the browser has read the whole cart; without a cart, nothing.

    `cart` has only the first lines; `lines`, `orderable` and `unpriced` count all lines, those that can be
    ordered now, and those without a price.
    """

    cart: Cart | None = None
    lines: int = 0
    orderable: int = 0
    unpriced: int = 0


class CartAttachment(Wire, frozen=True):
    """A file attached to the cart, and to the order that the cart becomes. Source: S1 §3, decision G41."""

    file_id: str
    file_name: str


class AttachmentsInput(Wire, frozen=True):
    """Which of the files uploaded for the cart are attached, in order.

    `version` is the version of the cart that the caller saw; None is not checked. Source: decisions B20, C7.
    """

    file_ids: list[str]
    version: Number | None = None


class CartFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file uploaded for a cart; `customer_id_p21` is the company that the cart is for."""

    file_id: str
    cart_token: str
    customer_id_p21: int | None
    file_name: str
    media_type: str
    byte_count: int
    digest: str
    attached_at: datetime.datetime
    web_user_id: int | None

    @property
    def attachment(self) -> CartAttachment:
        """Return the file as shown in the cart."""
        return CartAttachment(file_id=self.file_id, file_name=self.file_name)


class FileDocument(msgspec.Struct, frozen=True):
    """An order or a quote that a file is attached to: whose it is, None of a guest, and from when."""

    customer_id_p21: int | None
    placed_at: datetime.datetime


class CartCheckType(StrEnum):
    """Where an item of the cart already is. Source: decision B21."""

    ORDER = "Order"
    QUOTE = "Quote"


class CartCheck(Wire, frozen=True):
    """A warning that an item is on another order or quote: "Item {itemId} exists on {type} #{id}".

    `path` is the URL path of that order or quote.
    """

    type: CartCheckType
    id: str
    item_id: str
    path: str = ""


class CartData(Wire, frozen=True):
    """What the cart page shows in addition to the cart. Source: S1 §3."""

    cart_checks: list[CartCheck]
    item_details: list[CartItem]


class CartItemInput(Wire, frozen=True):
    """A line as sent by a caller. Source: S1 §7, S2 §3.2.

    `quantity` is unparsed so that the answer can name what is wrong with it. In an update, staff-only fields
    stay unchanged if they are unset and are cleared if null. `line_number` is the former number of a line
    that is put back; `quote_line_id` names a quote line for `quote_to_cart`.
    """

    unique_id: str | None = None
    inv_mast_uid: int | None = None
    quantity: float | None = None
    line_number: int | None = None
    item_unit_price_override: Decimal | None | msgspec.UnsetType = msgspec.UNSET
    price_reason_id: int | None | msgspec.UnsetType = msgspec.UNSET
    source_loc_id: int | None | msgspec.UnsetType = msgspec.UNSET
    promise_date_override: datetime.date | None | msgspec.UnsetType = msgspec.UNSET
    is_dropship: bool | msgspec.UnsetType = msgspec.UNSET
    customer_part_number_id: int | None = None
    quote_line_id: int | None = None
    supplier_id: int | None = None
    extra_notes: list[ExtraNote] | None = None
    customizations: list[Customization] | None = None
    utm_source: str | None = None
    utm_medium: str | None = None
    utm_campaign: str | None = None


class CartInfoInput(Wire, frozen=True):
    """The payload of the `shoppingCart` mutation. Source: S1 §7, decision C7 (`version`).

    `quote_number` names a whole quote for `quote_to_cart`. Source: decision C10.
    """

    action_string: CartAction
    token: str | None = None
    version: int | None = None
    order_notes: str | None = None
    note_areas: list[str] | None = None
    cart_items: list[CartItemInput] | None = None
    quote_number: int | None = None


class CatalogItemInput(Wire, frozen=True):
    """The payload of `shoppingCartAddCatalogItem`. Source: S1 §7."""

    item_catalog_uid: int
    quantity: float | None = None
    line_number: int | None = None
    token: str | None = None


class CartResult(Wire, frozen=True):
    """The result of a cart action: the whole cart, unchanged after a refusal.

    On a refusal `success` is false and `message` says why. `adjusted` lists the quantities that were rounded
    ("7 rounded up to 10, sold in packs of 5"). `saved_token` is the saved cart that a guest's cart became at
    sign-in, usually ""; `message` then says so. Source: decision C8.
    """

    success: bool
    message: str
    cart: Cart | None
    problems: list[Problem] = []
    adjusted: list[Problem] = []
    saved_token: str = ""


class SavedWhy(StrEnum):
    """Why a cart was saved."""

    YOU = "you"
    SIGN_IN = "signIn"
    REPLACED = "replaced"


class SavedCart(Wire, frozen=True):
    """A saved cart. `cart` is what it would be today, with the price changes since it was saved.

    After `kept_until` it is deleted.
    """

    token: str
    version: int
    name: str
    why: SavedWhy
    saved_at: datetime.datetime
    kept_until: datetime.datetime
    cart: Cart


class SavedCartAction(StrEnum):
    """What to do with a saved cart."""

    SAVE = "save"
    PUT_BACK = "putBack"
    RENAME = "rename"
    DELETE = "delete"
    RESTORE = "restore"


class SavedCartInput(Wire, frozen=True):
    """The payload of `savedCartEdit`.

    `token` is the saved cart's, None for `save`. `name` is the name to save under or to rename to; without
    one the cart is named by date. `cart_token` and `version` are those of the cart that is saved or put back
    into; with `replace` the saved cart replaces it instead of being added.
    """

    action: SavedCartAction
    token: str | None = None
    name: str | None = None
    cart_token: str | None = None
    version: int | None = None
    replace: bool = False


class LeftLine(Wire, frozen=True):
    """A line that could not be moved, and why."""

    unique_id: str
    item_code: str
    why: str


class SavedCartResult(Wire, frozen=True):
    """The result of `savedCartEdit`. `cart` is the current cart, None if it was not touched.

    `saved_cart` is the saved cart, None if it is gone; `left` are the lines that stay in it; `replaced_name`
    is the name under which the replaced cart was saved, "" if none was. On a refusal `success` is false and
    `message` says why.
    """

    success: bool
    message: str
    cart: Cart | None = None
    saved_cart: SavedCart | None = None
    problems: list[Problem] = []
    adjusted: list[Problem] = []
    left: list[LeftLine] = []
    moved: int = 0
    replaced_name: str = ""

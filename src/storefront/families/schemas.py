"""Types of families: cut-to-length material, sticks, bundles, options. Source: S1 §3, S2 §3.1."""

from decimal import Decimal
from enum import StrEnum

import msgspec

from storefront.base.wire import Wire
from storefront.catalog.schemas import CustomizerOption, FamilyMember


class Relationship(StrEnum):
    """The role of an item in its family. Source: S2 §3.1, decision B17."""

    CUT_TO_LENGTH_MATERIAL = "CutToLengthMaterial"
    STICK = "Stick"
    BUNDLE = "Bundle"
    HEAD = "Head"


class MaterialCut(msgspec.Struct, frozen=True, kw_only=True):
    """A cut of one piece, and what its material costs us.

    `cost` (USD, None if it is not known) is for `pricing_unit_size` units of `stock_unit`.
    """

    cut_length: Decimal
    unit_of_measure: str
    cost: Decimal | None
    stock_unit: str
    pricing_unit_size: int = 1


class ItemFamily(Wire, frozen=True):
    """A cut-to-length family: its members and the options of its head. Source: S1 §3, §7."""

    family_inv_mast_uid: int
    members: list[FamilyMember]
    customizer_options: list[CustomizerOption]


class ChosenCustomization(Wire, frozen=True):
    """A customization of a ready-made item; angles in degrees, lengths in `unit_of_measure`.

    Source: S1 §3, decision B18.
    """

    precustomized_item_id: int
    customization_inv_mast_uid: int
    displayed_quantity: int
    cart_quantity: int
    sort_order: int
    axis: str
    dim_length_x: float | None
    dim_height_y: float | None
    dim_width_z: float | None
    unit_of_measure: str
    angle_degrees_x: float | None
    angle_degrees_y: float | None
    angle_degrees_z: float | None
    web_desc: str


class PrecustomizedItem(Wire, frozen=True):
    """A ready-made item of a family's head. Source: S1 §3."""

    precustomized_item_id: int
    family_head_inv_mast_uid: int
    reference_item_id: str
    short_desc: str
    web_desc: str
    icon_media_path: str
    customizations: list[ChosenCustomization]

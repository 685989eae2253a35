"""Tables of cut-to-length families: members, options, ready-made items. Source: S1 §3."""

from sqlalchemy import ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base

ITEM = {"refers": "items.inv_mast_uid"}


class FamilyRow(Base):
    """An item's role in a family: Head, CutToLengthMaterial, Stick or Bundle. Source: decision B17."""

    __tablename__ = "families"
    __table_args__ = (Index(None, "inv_mast_uid"),)

    family_inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    relationship_to_family: Mapped[str] = mapped_column(String(20))
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="EA")


class CustomizerOptionRow(Base):
    """An option of a family's head; lengths in `unit_of_measure`. Source: S1 §3, decisions B14, B15, B19."""

    __tablename__ = "customizer_options"

    family_inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    customization_group_id: Mapped[int] = mapped_column(primary_key=True)
    customization_inv_mast_uid: Mapped[int] = mapped_column(primary_key=True, info=ITEM)
    customization_group_name: Mapped[str] = mapped_column(String(80), default="")
    description: Mapped[str] = mapped_column(Text, default="")
    is_required: Mapped[bool] = mapped_column(default=False)
    kind: Mapped[int] = mapped_column(default=1)
    maximum_length_x: Mapped[float | None] = mapped_column()
    minimum_length_x: Mapped[float | None] = mapped_column()
    minimum_full_charge_length: Mapped[float | None] = mapped_column()
    max_instances_per_assembly: Mapped[int | None] = mapped_column()
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="IN")


class PrecustomizedItemRow(Base):
    """A ready-made item of a family's head. Source: S1 §3."""

    __tablename__ = "precustomized_items"

    precustomized_item_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    family_head_inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), index=True, info=ITEM
    )
    reference_item_id: Mapped[str] = mapped_column(String(80), default="")
    short_desc: Mapped[str] = mapped_column(Text, default="")
    web_desc: Mapped[str] = mapped_column(Text, default="")
    icon_media_path: Mapped[str] = mapped_column(String(255), default="")


class CustomizationRow(Base):
    """A customization of a ready-made item. Source: S1 §3, decision B18."""

    __tablename__ = "customizations"

    precustomized_item_id: Mapped[int] = mapped_column(
        ForeignKey("precustomized_items.precustomized_item_id", ondelete="CASCADE"),
        primary_key=True,
        info={"refers": "precustomized_items.precustomized_item_id"},
    )
    sort_order: Mapped[int] = mapped_column(primary_key=True)
    customization_inv_mast_uid: Mapped[int] = mapped_column(info=ITEM)
    displayed_quantity: Mapped[int] = mapped_column(default=1)
    cart_quantity: Mapped[int] = mapped_column(default=1)
    axis: Mapped[str] = mapped_column(String(1), default="X")
    dim_length_x: Mapped[float | None] = mapped_column()
    dim_height_y: Mapped[float | None] = mapped_column()
    dim_width_z: Mapped[float | None] = mapped_column()
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="IN")
    angle_degrees_x: Mapped[float | None] = mapped_column()
    angle_degrees_y: Mapped[float | None] = mapped_column()
    angle_degrees_z: Mapped[float | None] = mapped_column()
    web_desc: Mapped[str] = mapped_column(Text, default="")

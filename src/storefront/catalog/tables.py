"""Tables of the catalog: brands, categories, series, items and their details.

Column names match the import files. A column's `info["refers"]` names the column of another file that must
contain its value.
"""

from decimal import Decimal
from typing import Any

from sqlalchemy import ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Money6

ITEM = {"refers": "items.inv_mast_uid"}


class BrandRow(Base):
    """A brand. `blurb` is a one-sentence description."""

    __tablename__ = "brands"

    slug: Mapped[str] = mapped_column(String(80), primary_key=True)
    name: Mapped[str] = mapped_column(String(120))
    is_featured: Mapped[bool] = mapped_column(default=False)
    blurb: Mapped[str] = mapped_column(Text, default="")


class BrandLogoRow(Base):
    """The logo of a brand, in the file store.

    `source` is its name in the import: a file next to brand_logos.csv, or a URL. `digest` is its name in the
    file store; `width` and `height` are pixels.
    """

    __tablename__ = "brand_logos"
    __table_args__ = (Index(None, "digest"),)

    brand_slug: Mapped[str] = mapped_column(
        String(80),
        ForeignKey("brands.slug", ondelete="CASCADE"),
        primary_key=True,
        info={"refers": "brands.slug"},
    )
    source: Mapped[str] = mapped_column(String(400))
    digest: Mapped[str] = mapped_column(String(64), default="")
    media_type: Mapped[str] = mapped_column(String(60), default="")
    byte_count: Mapped[int] = mapped_column(default=0)
    width: Mapped[int] = mapped_column(default=0)
    height: Mapped[int] = mapped_column(default=0)


class CategoryRow(Base):
    """A category; a root has no parent. `drawing` is the key of the line drawing on its tile."""

    __tablename__ = "categories"

    category_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    parent_id: Mapped[int | None] = mapped_column(info={"refers": "categories.category_id"})
    slug: Mapped[str] = mapped_column(String(120), unique=True)
    name: Mapped[str] = mapped_column(String(120))
    sort_order: Mapped[int] = mapped_column(default=0)
    drawing: Mapped[str] = mapped_column(String(60), default="")
    blurb: Mapped[str] = mapped_column(Text, default="")


class SeriesRow(Base):
    """A family of sizes; `columns` are the attributes shown as table columns, most significant first."""

    __tablename__ = "series"

    slug: Mapped[str] = mapped_column(String(120), primary_key=True)
    category_slug: Mapped[str] = mapped_column(String(120), info={"refers": "categories.slug"})
    name: Mapped[str] = mapped_column(String(200))
    brand_slug: Mapped[str | None] = mapped_column(String(80), info={"refers": "brands.slug"})
    drawing: Mapped[str] = mapped_column(String(60), default="")
    intro: Mapped[str] = mapped_column(Text, default="")
    columns: Mapped[Any] = mapped_column(Json, default=list)
    sort_order: Mapped[int] = mapped_column(default=0)


class ItemRow(Base):
    """A product that can be bought. Its price is in `prices`, its stock in `stock`.

    `weight_lb` (pounds) and `length_in`, `width_in`, `height_in` (inches) are per piece; `tax_class` and
    `freight_class` are codes of tax services and carriers; `lead_time_days` is in business days, 0 or None
    means "contact a representative"; costs are USD, for staff only; `popularity` (0 to 100) breaks ties in
    search.
    """

    __tablename__ = "items"
    __table_args__ = (Index(None, "category_slug", "is_web"), Index(None, "brand_slug", "is_web"))

    inv_mast_uid: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    item_code: Mapped[str] = mapped_column(String(80), unique=True)
    item_desc: Mapped[str] = mapped_column(Text)
    extended_desc: Mapped[str] = mapped_column(Text, default="")
    brand_slug: Mapped[str | None] = mapped_column(String(80), info={"refers": "brands.slug"})
    series_slug: Mapped[str | None] = mapped_column(String(120), index=True, info={"refers": "series.slug"})
    category_slug: Mapped[str | None] = mapped_column(String(120), info={"refers": "categories.slug"})
    lead_time_days: Mapped[int | None] = mapped_column()
    is_ncnr: Mapped[bool] = mapped_column(default=False)
    is_assembly: Mapped[bool] = mapped_column(default=False)
    is_preferred_stock: Mapped[bool] = mapped_column(default=False)
    is_discontinued: Mapped[bool] = mapped_column(default=False)
    is_web: Mapped[bool] = mapped_column(default=True)
    is_service: Mapped[bool] = mapped_column(default=False)
    weight_lb: Mapped[float | None] = mapped_column()
    length_in: Mapped[float | None] = mapped_column()
    width_in: Mapped[float | None] = mapped_column()
    height_in: Mapped[float | None] = mapped_column()
    tax_class: Mapped[str] = mapped_column(String(40), default="")
    freight_class: Mapped[str] = mapped_column(String(10), default="")
    nsn: Mapped[str | None] = mapped_column(String(20))
    supplier_id: Mapped[int | None] = mapped_column()
    purchase_order_cost: Mapped[Decimal | None] = mapped_column(Money6)
    airline_cost: Mapped[Decimal | None] = mapped_column(Money6)
    disposition: Mapped[str] = mapped_column(String(1), default="")
    price_page: Mapped[str] = mapped_column(String(40), default="")
    features: Mapped[Any] = mapped_column(Json, default=list)
    popularity: Mapped[int] = mapped_column(default=0)


class SpecRow(Base):
    """A property of an item; `numeric` is the value used to sort and compare."""

    __tablename__ = "specs"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    attribute: Mapped[str] = mapped_column(String(80), primary_key=True)
    value: Mapped[str] = mapped_column(String(255))
    unit: Mapped[str] = mapped_column(String(20), default="")
    numeric: Mapped[float | None] = mapped_column()
    sort_order: Mapped[int] = mapped_column(default=0)


class MediaRow(Base):
    """A picture or document of an item: a file in the file store, or an external link.

    `kind` is "Picture" or a `LinkKind`; `source` is its name in the import: a file next to media.csv, or a
    URL. `digest` is the name in the file store, "" for a link; `width` and `height` are pixels.
    """

    __tablename__ = "media"
    __table_args__ = (Index(None, "digest"),)

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    source: Mapped[str] = mapped_column(String(400), primary_key=True)
    caption: Mapped[str] = mapped_column(String(200), default="")
    sort_order: Mapped[int] = mapped_column(default=0)
    digest: Mapped[str] = mapped_column(String(64), default="")
    media_type: Mapped[str] = mapped_column(String(60), default="")
    byte_count: Mapped[int] = mapped_column(default=0)
    width: Mapped[int] = mapped_column(default=0)
    height: Mapped[int] = mapped_column(default=0)


class NumberRow(Base):
    """A number of an item: item code, NSN, manufacturer, UPC, legacy, or a competitor's.

    `normal_form` is the form compared: only letters and digits, in upper case.
    """

    __tablename__ = "numbers"
    __table_args__ = (Index(None, "normal_form"),)

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    number: Mapped[str] = mapped_column(String(80), primary_key=True)
    normal_form: Mapped[str] = mapped_column(String(80))


class AssociationRow(Base):
    """A related item and the kind of relation (`AssociationKind`)."""

    __tablename__ = "associations"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    kind: Mapped[str] = mapped_column(String(20), primary_key=True)
    associated_inv_mast_uid: Mapped[int] = mapped_column(primary_key=True, info=ITEM)
    sort_order: Mapped[int] = mapped_column(default=0)
    note: Mapped[str] = mapped_column(Text, default="")


class BomRow(Base):
    """A component of an assembly: `quantity` pieces per assembly."""

    __tablename__ = "bom"
    __table_args__ = (Index(None, "component_inv_mast_uid"),)

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    component_inv_mast_uid: Mapped[int] = mapped_column(primary_key=True, info=ITEM)
    quantity: Mapped[int] = mapped_column()


class CatalogItemRow(Base):
    """A product from another manufacturer's catalog, with at most a price. Source: decision B4."""

    __tablename__ = "catalog_items"

    item_catalog_uid: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    item_code: Mapped[str] = mapped_column(String(80))
    item_desc: Mapped[str] = mapped_column(Text)
    extended_desc: Mapped[str] = mapped_column(Text, default="")
    brand_slug: Mapped[str | None] = mapped_column(String(80), info={"refers": "brands.slug"})
    unit_of_measure: Mapped[str] = mapped_column(String(8), default="EA")
    unit_price: Mapped[Decimal | None] = mapped_column(Money6)


class RestrictedCustomerRow(Base):
    """A customer who may buy a restricted item; items without any are for everybody."""

    __tablename__ = "restricted_customers"

    inv_mast_uid: Mapped[int] = mapped_column(
        ForeignKey("items.inv_mast_uid", ondelete="CASCADE"), primary_key=True, info=ITEM
    )
    customer_id_p21: Mapped[int] = mapped_column(
        primary_key=True, info={"refers": "customers.customer_id_p21"}
    )

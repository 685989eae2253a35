"""Definitions of the import files: their tables, keys, columns and allowed values."""

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Boolean, Column, Date, Float, Integer, String, Table

from storefront.accounts import tables as accounts
from storefront.addresses import tables as addresses
from storefront.availability import tables as availability
from storefront.base.limits import QUANTITY_DEFAULT, QUANTITY_MAX, QUANTITY_MIN
from storefront.catalog import tables as catalog
from storefront.catalog.presentation import PICTURE
from storefront.catalog.schemas import LinkKind
from storefront.content import tables as content
from storefront.exchange import cells
from storefront.families import tables as families
from storefront.lists import tables as lists
from storefront.orders import tables as orders
from storefront.orders.schemas import OrderStatus
from storefront.partnumbers import tables as partnumbers
from storefront.platform.db import Money6, Utc
from storefront.pricing import tables as pricing
from storefront.quotes import tables as quotes
from storefront.quotes.schemas import QuoteStatus
from storefront.shipping import tables as shipping
from storefront.taxes import tables as taxes

LEAST = {
    "unit_size": 1,
    "pricing_unit_size": 1,
    "quantity": 1,
    "quantity_available": 0,
    "factory_availability": 0,
    "receipt_qty_due_in": 0,
    "lead_time_days": 0,
    "weight_lb": 0,
    "length_in": 0,
    "width_in": 0,
    "height_in": 0,
    "popularity": 0,
    "quantity_ordered": 0,
    "quantity_invoiced": 0,
    "quantity_allocated": 0,
    "transit_days": 0,
    "min_weight_lb": 0,
    "max_weight_lb": 0,
    "from_weight_lb": 0,
    "inv_mast_uid": 1,
    "item_catalog_uid": 1,
    "customer_id_p21": 1,
    "web_user_id": 1,
    "order_number": 1,
    "quote_number": 1,
    "quote_line_id": 1,
}
"""The minimum of a column, in all files."""

UNITS = ("EA", "FT", "IN", "PK", "BX", "PR", "SET", "C", "M", "LB", "RL")
"""Units of measure: each, foot, inch, pack …"""

CHOICES = {
    **{
        f"{file}.unit_of_measure": UNITS
        for file in (
            *("items", "prices", "catalog_items"),
            *("families", "customizer_options", "customizations"),
        )
    },
    "items.round_type": ("U", "D", "S", "N"),
    "items.disposition": ("", "B", "C", "D", "H", "S", "T"),
    "numbers.kind": ("Manufacturer", "Supplier", "Superseded", "Upc", "Legacy", "Competitor"),
    "media.kind": (PICTURE, *LinkKind),
    "associations.kind": ("Accessory", "Substitute", "Related", "Replacement"),
    "families.relationship_to_family": ("Head", "CutToLengthMaterial", "Stick", "Bundle"),
    "web_users.role": ("WebUser", "AirlineEmployee", "AirlineEngineerUser"),
    "orders.status": tuple(OrderStatus),
    "quotes.status": tuple(QuoteStatus),
    "customizations.axis": ("X", "Y", "Z"),
    "alert.level": ("info", "warning"),
}
"""The allowed values of columns with few values."""

REFERS = {
    "prices.inv_mast_uid": "items.inv_mast_uid",
    "orders.customer_id_p21": "customers.customer_id_p21",
    "orders.ship_to_id": "addresses.p21_id",
    "order_lines.inv_mast_uid": "items.inv_mast_uid",
    "lists.customer_id_p21": "customers.customer_id_p21",
    "lists.web_user_id": "web_users.web_user_id",
    "lists.inv_mast_uid": "items.inv_mast_uid",
}
"""References without foreign key, because the rows outlive what they refer to."""


@dataclass(frozen=True)
class ImportFile:
    """A file: its tables (the first has `key`), its columns, and those with unique values.

    `is_shown` means that processes cache it, mostly for public pages; `is_indexed` that it is part of the
    search index.
    """

    name: str
    tables: tuple[Table, ...]
    key: tuple[str, ...]
    columns: dict[str, Column[Any]]
    unique: tuple[str, ...] = ()
    extra: dict[str, Column[Any]] = field(default_factory=dict)
    is_shown: bool = True
    is_indexed: bool = False

    def refers(self, column: str) -> str | None:
        """Return the `file.column` that this column refers to, or None."""
        return self.columns[column].info.get("refers") or REFERS.get(f"{self.name}.{column}")

    @property
    def names_files(self) -> bool:
        """Return whether rows have a `source`: a media file or a web address."""
        return "source" in self.columns and "digest" in self.tables[0].c

    def owns(self, column: str) -> bool:
        """Return whether a foreign key requires the other row to be written first."""
        return bool(self.columns[column].foreign_keys)

    def required(self) -> list[str]:
        """Return the required columns."""
        return [name for name, column in self.columns.items() if is_required(column)]

    def reader(self, column: str, today: datetime.date) -> cells.Reader:
        """Return the parser of a column."""
        if (self.name, column) == ("web_users", "email"):
            return cells.lower_case(cells.text(self.columns[column].type.length))  # type: ignore[attr-defined]
        if column == "source" and self.names_files:
            return cells.media_source(self.columns[column].type.length)  # type: ignore[attr-defined]
        if (self.name, column) == ("lists", "quantity"):
            return cells.whole_number(QUANTITY_MIN, QUANTITY_MAX)
        if (self.name, column) in _SINGLE_LINES:
            return cells.single_line(cells.text(self.columns[column].type.length))  # type: ignore[attr-defined]
        choices = CHOICES.get(f"{self.name}.{column}")
        if choices:
            return cells.choice(choices)
        return _reader(self.columns[column], today, is_one_line=_is_one_line(self.name, self.columns[column]))


def is_required(column: Column[Any]) -> bool:
    """Return whether a column is required."""
    return not column.nullable and column.default is None


def empty_value(column: Column[Any]) -> Any:
    """Return the value of an empty cell: None, or the column's default."""
    if column.nullable or column.default is None:
        return None
    default: Any = column.default
    return [] if default.is_callable else default.arg


_SINGLE_LINES = frozenset({("lists", "name"), ("lists", "note")})
_SEVERAL_LINES = frozenset({("addresses", "delivery_instructions"), ("alert", "text"), ("lists", "note")})
"""Texts of limited length that may contain line breaks."""


def _is_one_line(file: str, column: Column[Any]) -> bool:
    if column.name == "item_desc":
        return True
    return getattr(column.type, "length", None) is not None and (file, column.name) not in _SEVERAL_LINES


_SPECIAL = {("web_users", "email"), ("lists", "quantity"), *_SINGLE_LINES}
"""Columns that need their own parser."""


def quick_reader(file: ImportFile, column: str) -> Callable[[Sequence[str]], list[Any] | None] | None:
    """Return a fast parser for many plain cells of a column, None if there is none."""
    found = file.columns[column]
    if f"{file.name}.{column}" in CHOICES or (file.name, column) in _SPECIAL:
        return None
    if column == "source" and file.names_files:
        return None
    if isinstance(found.type, Money6):
        return cells.quick_amounts(empty_value(found), is_required=is_required(found))
    if isinstance(found.type, Float) and not is_required(found):
        return cells.quick_numbers(LEAST.get(column), empty_value(found))
    if isinstance(found.type, Integer) and not isinstance(found.type, Boolean | Money6):
        return cells.quick_whole_numbers(LEAST.get(column))
    if isinstance(found.type, String) and column != "price_breaks":
        return cells.quick_texts(found.type.length, None if is_required(found) else empty_value(found))
    return None


def _reader(column: Column[Any], today: datetime.date, *, is_one_line: bool) -> cells.Reader:
    kind, least = column.type, LEAST.get(column.name)
    if column.name == "price_breaks":
        return cells.price_breaks
    if isinstance(kind, Boolean):
        return cells.yes_no
    if isinstance(kind, Money6):
        return cells.money
    if isinstance(kind, Date | Utc):
        return cells.date(today)
    if isinstance(kind, Float):
        return cells.number(least)
    if isinstance(kind, Integer):
        return cells.whole_number(least)
    if isinstance(kind, String):
        return cells.text(kind.length, is_one_line=is_one_line)
    return cells.listed


def _file(name: str, rows: list[Any], columns: str = "", **options: Any) -> ImportFile:
    tables = tuple(row.__table__ for row in rows)
    own = {column.name: column for table in reversed(tables) for column in table.columns}
    extra = options.pop("extra", {})
    names = columns.split() or [each for each in own if each not in options.pop("derived", ())]
    key = tuple(column.name for column in tables[0].primary_key)
    every = {each: own.get(each, extra.get(each)) for each in names}
    return ImportFile(name=name, tables=tables, key=key, columns=every, extra=extra, **options)


_ORDERS = (
    "order_number customer_id_p21 order_date po_no status contact_email first_name last_name ship_to_id "
    "carrier_name shipping_total tax_total order_notes"
)
_ORDER_LINES = (
    "order_number line_number inv_mast_uid quantity_ordered quantity_invoiced quantity_allocated "
    "is_cancelled unit_price promise_date carrier_name tracking_number"
)
_QUOTES = "quote_number customer_id_p21 contact_id reference status quote_date expires"
_QUOTE_LINES = (
    "quote_line_id quote_number line_number inv_mast_uid quantity unit_price price_breaks is_ordered"
)
_ALERT = "text level dismissible starts_on ends_on is_on"
_PART_NUMBERS = "id customer_id_p21 inv_mast_uid customer_part_number"
_MEDIA = "inv_mast_uid kind source caption sort_order"
_TRACKING = {
    name: Column(name, String(80), default="", nullable=False) for name in ("carrier_name", "tracking_number")
}


def _lists() -> ImportFile:
    """Return the file of shopping lists: one row per line, with owner and name of its list."""
    of_list: Any
    of_line: Any
    of_list, of_line = lists.ShoppingListRow.__table__, lists.ShoppingListLineRow.__table__
    key = ("customer_id_p21", "web_user_id", "name")
    columns: dict[str, Column[Any]] = {
        **{name: of_list.c[name] for name in (*key, "shared")},
        "inv_mast_uid": Column("inv_mast_uid", Integer, nullable=True),
        "quantity": Column("quantity", Integer, default=QUANTITY_DEFAULT, nullable=False),
        **{name: of_line.c[name] for name in ("customer_part_number_id", "note", "unit_price_then")},
    }
    return ImportFile("lists", (of_list, of_line), key, columns, is_shown=False)


FILES: dict[str, ImportFile] = {
    file.name: file
    for file in (
        _file("locations", [availability.LocationRow]),
        _file("holidays", [availability.HolidayRow]),
        _file("brands", [catalog.BrandRow], is_indexed=True),
        _file("brand_logos", [catalog.BrandLogoRow], "brand_slug source"),
        _file("categories", [catalog.CategoryRow], unique=("slug",), is_indexed=True),
        _file("series", [catalog.SeriesRow], is_indexed=True),
        _file("items", [catalog.ItemRow, pricing.PriceRow], unique=("item_code",), is_indexed=True),
        _file("prices", [pricing.PriceRow], is_indexed=True),
        _file("specs", [catalog.SpecRow], is_indexed=True),
        _file("media", [catalog.MediaRow], _MEDIA, is_indexed=True),
        _file("numbers", [catalog.NumberRow], "inv_mast_uid kind number", is_indexed=True),
        _file("stock", [availability.StockRow], is_indexed=True),
        _file("factory_stock", [availability.FactoryStockRow]),
        _file("on_order", [availability.OnOrderRow]),
        _file("associations", [catalog.AssociationRow]),
        _file("bom", [catalog.BomRow], is_indexed=True),
        _file("families", [families.FamilyRow]),
        _file("customizer_options", [families.CustomizerOptionRow]),
        _file("precustomized_items", [families.PrecustomizedItemRow]),
        _file("customizations", [families.CustomizationRow]),
        _file("catalog_items", [catalog.CatalogItemRow], is_indexed=True),
        _file("customers", [accounts.CustomerRow], unique=("customer_id_aw",), is_shown=False),
        _file("customer_part_numbers", [partnumbers.CustomerPartNumberRow], _PART_NUMBERS, is_shown=False),
        _file("contracts", [pricing.ContractRow], is_shown=False),
        _file("contract_prices", [pricing.ContractPriceRow], is_shown=False),
        _file("price_lists", [pricing.PriceListRow], is_shown=False),
        _file("price_list_prices", [pricing.PriceListPriceRow], is_shown=False),
        _file("customer_price_lists", [pricing.CustomerPriceListRow], is_shown=False),
        _file("restricted_customers", [catalog.RestrictedCustomerRow]),
        _file("web_users", [accounts.WebUserRow], unique=("email",), is_shown=False),
        _file("contacts", [accounts.ContactRow], is_shown=False),
        _file("addresses", [addresses.AddressRow], is_shown=False),
        _file("orders", [orders.OrderRow], _ORDERS, is_shown=False),
        _file("order_lines", [orders.OrderLineRow], _ORDER_LINES, extra=_TRACKING, is_shown=False),
        _file("quotes", [quotes.QuoteRow], _QUOTES, is_shown=False),
        _file("quote_lines", [quotes.QuoteLineRow], _QUOTE_LINES, is_shown=False),
        _lists(),
        _file("shipping_rates", [shipping.ShippingRateRow]),
        _file("shipping_zones", [shipping.ShippingZoneRow]),
        _file("shipping_zone_rates", [shipping.ShippingZoneRateRow]),
        _file("tax_rates", [taxes.TaxRateRow]),
        _file("alert", [content.AlertRow], _ALERT),
        _file("promos", [content.PromoRow]),
        _file("menus", [content.MenuLinkRow]),
    )
}
"""All files in import order: files that others refer to come first."""

REMOVED = frozenset(
    {
        *(
            "items",
            "catalog_items",
            "specs",
            "numbers",
            "associations",
            "bom",
            "restricted_customers",
            "media",
            "brand_logos",
        ),
        *("stock", "factory_stock", "on_order", "holidays"),
        *("shipping_rates", "shipping_zones", "shipping_zone_rates", "tax_rates", "alert", "promos", "menus"),
    }
)
"""Files that support `--replace`: rows that they leave out are deleted, items become discontinued."""

"""Lists in a cell of the export (notes, copies, parcels), joined for a spreadsheet or as JSON."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Select, Text, and_, case, cast, func, literal, literal_column, select

from storefront.orders.tables import OrderLineRow, OrderRow, TrackingRow

BETWEEN = "; "
WITHIN = "|"
"""Separates the areas of one note."""


class Lists:
    """Formats lists in the SQL of one database; `guard` makes a text harmless in a spreadsheet."""

    def __init__(self, is_sqlite: bool, is_json: bool, guard: Callable[[Any], Any]) -> None:
        self._is_sqlite, self._is_json, self._guard = is_sqlite, is_json, guard

    def cell(self, name: str) -> Any:
        """Return the expression of a list column."""
        if name == "tracking_carriers":
            return self._parcels(TrackingRow.carrier_name)
        if name == "tracking_numbers":
            return self._parcels(TrackingRow.tracking_number)
        if name == "customizations":
            return self._unless_empty(OrderLineRow.customizations, cast(OrderLineRow.customizations, Text))
        if name == "attachments":
            return self._parts(OrderRow.attachments, lambda part: self._within(part, "fileName"))
        if name == "item_notes":
            return self._parts(OrderLineRow.item_notes, lambda part: self._within(part, "note"))
        if name == "item_note_areas":
            return self._parts(OrderLineRow.item_notes, self._areas)
        return self._parts(getattr(OrderRow, name), lambda part: self._within(part, ""))

    def _parcels(self, item: Any) -> Any:
        """Return an expression for each parcel of the line, in order."""
        parcels = (
            select(item.label("item"))
            .where(
                and_(
                    TrackingRow.order_number == OrderLineRow.order_number,
                    TrackingRow.line_number == OrderLineRow.line_number,
                )
            )
            .order_by(TrackingRow.id)
            .correlate(OrderLineRow)
            .subquery()
        )
        return self._together(parcels.c.item, select().select_from(parcels))

    def _parts(self, holder: Any, shown: Callable[[Any], Any]) -> Any:
        parts = self._parts_of(holder)
        return self._unless_empty(holder, self._together(shown(parts.c.value), select().select_from(parts)))

    def _parts_of(self, holder: Any) -> Any:
        parts = func.json_each(holder) if self._is_sqlite else func.jsonb_array_elements(holder)
        return parts.table_valued("value")

    def _within(self, part: Any, key: str) -> Any:
        """Return a text within an element of a list, or the element itself without a key."""
        if self._is_sqlite:
            return func.json_extract(part, f"$.{key}") if key else part
        return func.jsonb_extract_path_text(part, key) if key else part.op("#>>")(literal_column("'{}'"))

    def _areas(self, note: Any) -> Any:
        areas = (
            func.json_each(note, "$.targetAreas").table_valued("value")
            if self._is_sqlite
            else self._parts_of(func.jsonb_extract_path(note, "targetAreas"))
        )
        joined = func.aggregate_strings(self._within(areas.c.value, ""), WITHIN)
        return func.coalesce(select(joined).select_from(areas).scalar_subquery(), "")

    def _together(self, item: Any, source: Select[Any]) -> Any:
        if self._is_json:
            if self._is_sqlite:
                return source.add_columns(func.json_group_array(item)).scalar_subquery()
            listed = func.coalesce(func.jsonb_agg(item), literal_column("'[]'::jsonb"))
            return cast(source.add_columns(listed).scalar_subquery(), Text)
        return source.add_columns(func.aggregate_strings(self._guard(item), BETWEEN)).scalar_subquery()

    def _unless_empty(self, holder: Any, written: Any) -> Any:
        """Skip the work for the many lists that are empty."""
        empty = literal("[]") if self._is_json else literal("")
        return case((cast(holder, Text) == "[]", empty), else_=written)

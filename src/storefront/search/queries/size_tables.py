"""Families of sizes as tables: shared properties above, a column per differing property, a row per size."""

from collections.abc import Sequence

import msgspec

from storefront.catalog import drawings
from storefront.catalog.presentation import StoredItem, drawing_specs, family_path
from storefront.catalog.queries.tree import CategoryNode, Series, kind_path, tree_of
from storefront.catalog.schemas import TechSpec
from storefront.identity.request_context import RequestContext
from storefront.platform.settings import Settings
from storefront.search.engine import engine_of
from storefront.search.queries.displayed import displayed_items
from storefront.search.queries.index_cache import IndexCache
from storefront.search.schemas.pages import Column, ItemListing, SeriesTable, SizeRow
from storefront.search.search_query import Counts, SearchQuery

COLUMNS_MAX = 10


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """The layout of a series' table and its drawing, regardless of which rows are shown."""

    common_specs: list[TechSpec]
    columns: list[Column]
    size_count: int
    drawing: str = ""
    letters: dict[str, str] = {}

    def drawn(self, key: str) -> "Shape":
        """Return the same with the family's drawing, whose dimensions have letters."""
        specs = {column.attribute: "" for column in self.columns} | drawing_specs(self.common_specs)
        letters = drawings.letters_of(key, specs, "letters")
        return msgspec.structs.replace(self, drawing=family_path(key, specs), letters=letters)


SIZES_MAX = 2000
"""The maximum number of sizes considered per family."""

_shapes: IndexCache[tuple[str, bool], Shape] = IndexCache(2000)
_sizes: IndexCache[tuple[str, bool, bool], list[int]] = IndexCache(2000)


def sizes_of(settings: Settings, series: str, non_web: bool, *, with_gone: bool = False) -> list[int]:
    """Return the items of a series in table order, with or without discontinued ones."""
    engine = engine_of(settings)
    question = SearchQuery(series=series, size=SIZES_MAX, non_web=non_web, show_discontinued=with_gone)
    return _sizes.fetch(engine, (series, non_web, with_gone), lambda: engine.search(question).uids)


def tables_of(
    context: RequestContext, category: CategoryNode | None, rows: Sequence[ItemListing], non_web: bool
) -> list[SeriesTable]:
    """Return the rows grouped by series, in order of first appearance."""
    shown = displayed_items(context.db, [row.item.inv_mast_uid for row in rows])
    known = {uid: one.facts for uid, one in shown.items()}
    rows = [row for row in rows if row.item.inv_mast_uid in known]
    groups: dict[str, list[ItemListing]] = {}
    for row in rows:
        groups.setdefault(known[row.item.inv_mast_uid].series_slug or "", []).append(row)
    return [_table(context, category, slug, group, known, non_web) for slug, group in groups.items()]


def _table(
    context: RequestContext,
    category: CategoryNode | None,
    slug: str,
    rows: list[ItemListing],
    known: dict[int, StoredItem],
    non_web: bool,
) -> SeriesTable:
    tree = tree_of(context.db)
    first = known[rows[0].item.inv_mast_uid]
    series = tree.series.get(slug)
    name = series.name if series else category.name if category else ""
    shape = (
        series_shape(context, series, first, non_web)
        if series
        else loose_shape([known[row.item.inv_mast_uid].tech_specs for row in rows])
    )
    brand_node = tree.brands.get(series.brand_slug or "") if series else None
    key = series.drawing if series else first.drawing
    picture = next((row.item.picture for row in rows if row.item.picture), msgspec.UNSET)
    return SeriesTable(
        slug=slug,
        name=name,
        intro=series.intro if series else "",
        brand=brand_node.brand.name if brand_node else "",
        drawing=shape.drawing if series else _loose_drawing(key),
        picture=picture,
        alt_text=drawings.alt_text(key, drawing_specs(shape.common_specs), name),
        common_specs=shape.common_specs,
        columns=shape.columns,
        rows=[_size(row, known[row.item.inv_mast_uid], shape.columns) for row in rows],
        size_count=shape.size_count,
        letters=shape.letters if picture is msgspec.UNSET else {},
    )


def _loose_drawing(key: str) -> str:
    return f"{kind_path(key)}?size=sheet" if drawings.has_drawing(key) else ""


def _size(row: ItemListing, facts: StoredItem, columns: Sequence[Column]) -> SizeRow:
    values = {spec.attribute: spec.value for spec in facts.tech_specs}
    return SizeRow(
        item=msgspec.structs.replace(row.item, tech_specs=[]),
        price=row.price,
        stock=row.stock,
        values=[values.get(column.attribute, "") for column in columns],
    )


def series_shape(context: RequestContext, series: Series, example: StoredItem, non_web: bool) -> Shape:
    """Return the columns of a series, based on all its items so that they are the same on every page."""
    engine = engine_of(context.settings)

    def make() -> Shape:
        question = SearchQuery(
            series=series.slug, size=1, facets=True, non_web=non_web, show_discontinued=True
        )
        found = engine.search(question)
        shape = _shape(found.counts, found.total, series.columns, example).drawn(series.drawing)
        return msgspec.structs.replace(shape, size_count=found.total - found.discontinued or found.total)

    return _shapes.fetch(engine, (series.slug, non_web), make)


def _shape(counts: Counts, total: int, heads: Sequence[str], example: StoredItem) -> Shape:
    """Return the attributes that differ as columns, and those that all items share."""
    shared = {name for name, known in counts.specs.items() if len(known) == 1 and known[0][1] == total}
    if total <= 1:
        shared -= set(heads)
    units = {name: known[-1][0].unit for name, known in counts.specs.items()}
    columns = [
        Column(attribute=name, unit=units[name]) for name in heads if name in units and name not in shared
    ]
    common = [spec for spec in example.tech_specs if spec.attribute in shared]
    return Shape(common_specs=common, columns=columns[:COLUMNS_MAX], size_count=total)


def loose_shape(rows: Sequence[Sequence[TechSpec]]) -> Shape:
    """Return columns for items without a series: the properties that differ between them."""
    values: dict[str, set[str]] = {}
    specs: dict[str, TechSpec] = {}
    for row in rows:
        for spec in row:
            values.setdefault(spec.attribute, set()).add(spec.value)
            specs.setdefault(spec.attribute, spec)
    everywhere = {
        name
        for name in values
        if len(values[name]) == 1 and all(any(spec.attribute == name for spec in row) for row in rows)
    }
    shared = everywhere if len(rows) > 1 else set()
    columns = [Column(attribute=name, unit=specs[name].unit) for name in values if name not in shared]
    return Shape(
        common_specs=[specs[name] for name in values if name in shared],
        columns=columns[:COLUMNS_MAX],
        size_count=len(rows),
    )

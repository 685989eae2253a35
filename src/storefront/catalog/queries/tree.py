"""The category tree, brands and series, cached as a whole because every page needs them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, func, literal_column, select

from storefront.base.errors import NotFound
from storefront.catalog import messages, rules
from storefront.catalog.presentation import logo_path
from storefront.catalog.schemas import Brand, Category, CategoryBranch, Crumb
from storefront.catalog.tables import BrandLogoRow, BrandRow, CategoryRow, ItemRow, SeriesRow
from storefront.platform.catalog_cache import CatalogCache
from storefront.platform.db import Database
from storefront.platform.statements import Query, columns_of


class CategoryNode(msgspec.Struct, kw_only=True):
    """A category in the tree; `item_count` counts web items in it and below it, without discontinued."""

    category_id: int
    slug: str
    name: str
    drawing: str
    blurb: str
    parent: "CategoryNode | None" = None
    children: "list[CategoryNode]" = []
    item_count: int = 0

    def upwards(self) -> "list[CategoryNode]":
        """Return the categories from the root down to this one."""
        return [*(self.parent.upwards() if self.parent else []), self]

    def shown(self) -> Category:
        """Return the category as a tile or link shows it."""
        return Category(
            name=self.name, url_slug=self.slug, item_count=self.item_count, drawing=kind_path(self.drawing)
        )

    def branch(self) -> CategoryBranch:
        """Return the category with everything below it."""
        return CategoryBranch(
            name=self.name,
            url_slug=self.slug,
            item_count=self.item_count,
            drawing=kind_path(self.drawing),
            children=[child.branch() for child in self.children],
        )

    def crumbs(self) -> list[Crumb]:
        """Return the breadcrumb from the root to this category."""
        return [Crumb(name=one.name, path=rules.category_path(one.slug)) for one in self.upwards()]


class BrandNode(msgspec.Struct, frozen=True, kw_only=True):
    """A brand with its number of web items."""

    brand: Brand
    is_featured: bool
    blurb: str
    item_count: int


class Series(msgspec.Struct, frozen=True):
    """A family of sizes; `columns` are the attributes shown as columns of its table."""

    slug: str
    category_slug: str
    name: str
    brand_slug: str | None
    drawing: str
    intro: str
    columns: list[str]
    sort_order: int


class Tree(msgspec.Struct, frozen=True, kw_only=True):
    """All categories, brands and series."""

    roots: list[CategoryNode]
    by_slug: dict[str, CategoryNode]
    by_id: dict[int, CategoryNode]
    brands: dict[str, BrandNode]
    series: dict[str, Series]
    item_count: int

    def load_category(self, slug: str) -> CategoryNode:
        """Return the category with this slug; raise NotFound if there is none."""
        if slug not in self.by_slug:
            raise NotFound(messages.NO_SUCH_CATEGORY)
        return self.by_slug[slug]

    def load_brand(self, slug: str) -> BrandNode:
        """Return the brand with this slug; raise NotFound if there is none."""
        if slug not in self.brands:
            raise NotFound(messages.NO_SUCH_BRAND)
        return self.brands[slug]

    def brand_of(self, brand: Brand) -> Brand:
        """Return a brand completed from its row, with its logo, or unchanged if it has no row."""
        brand_node = self.brands.get(brand.slug)
        return brand_node.brand if brand_node else brand

    def featured(self) -> list[Brand]:
        """Return the brands featured on the home page and in the footer."""
        return [brand_node.brand for brand_node in self.brands.values() if brand_node.is_featured]


class _Category(msgspec.Struct, frozen=True):
    category_id: int
    parent_id: int | None
    slug: str
    name: str
    drawing: str
    blurb: str


class _Brand(msgspec.Struct, frozen=True):
    slug: str
    name: str
    is_featured: bool
    blurb: str
    logo: str | None


class _Count(NamedTuple):
    category_slug: str
    brand_slug: str
    items: int


_NONE: ColumnElement[str] = literal_column("''")
_SLUGS = (func.coalesce(ItemRow.category_slug, _NONE), func.coalesce(ItemRow.brand_slug, _NONE))
"""Not the bare columns: SQLite would read the items in the order of an index, which takes longer."""
_COUNTS = Query(
    select(*_SLUGS, func.count()).where(ItemRow.is_web, ItemRow.is_discontinued.is_(False)).group_by(*_SLUGS),
    _Count,
)
"""How many web items are of a category and a brand, without discontinued ones."""
_CATEGORIES = Query(
    select(*columns_of(_Category, CategoryRow)).order_by(CategoryRow.sort_order, CategoryRow.name), _Category
)
_BRANDS = Query(
    select(*columns_of(_Brand, BrandRow), BrandLogoRow.digest.label("logo"))
    .outerjoin(BrandLogoRow, BrandLogoRow.brand_slug == BrandRow.slug)
    .order_by(BrandRow.name),
    _Brand,
)
_SERIES = Query(select(*columns_of(Series, SeriesRow)).order_by(SeriesRow.sort_order), Series)

_trees: CatalogCache[str, Tree] = CatalogCache(1)


def tree_of(db: Database) -> Tree:
    """Return the tree, cached until the catalog changes."""
    remembered = _trees.of(db)
    if "tree" not in remembered:
        remembered["tree"] = db.catalog(load_tree)
    return remembered["tree"]


def load_tree(conn: Connection, *, is_counted: bool = True) -> Tree:
    """Read the tree. Counts are 0 unless `is_counted`, because counting reads every item."""
    counts: Counter[str] = Counter()
    by_brand: Counter[str] = Counter()
    for count in _COUNTS.all(conn) if is_counted else ():
        counts[count.category_slug] += count.items
        by_brand[count.brand_slug] += count.items
    rows = _CATEGORIES.all(conn)
    by_id = {row.category_id: _shelf(row, counts) for row in rows}
    roots = [by_id[row.category_id] for row in rows if not _hang_up(row, by_id)]
    for root in roots:
        _sum_up(root)
    return Tree(
        roots=roots,
        by_slug={category.slug: category for root in roots for category in _all_below(root)},
        by_id=by_id,
        brands=_makers(_BRANDS.all(conn), by_brand),
        series={series.slug: series for series in _SERIES.all(conn)},
        item_count=sum(counts.values()),
    )


def kind_path(drawing: str) -> str:
    """Return the path of a category's or series' line drawing, "" if it has none."""
    return f"/media/drawings/kind/{drawing}.svg" if drawing else ""


def _shelf(row: _Category, counts: Counter[str]) -> CategoryNode:
    return CategoryNode(
        category_id=row.category_id,
        slug=row.slug,
        name=row.name,
        drawing=row.drawing,
        blurb=row.blurb,
        children=[],
        item_count=counts[row.slug],
    )


def _hang_up(row: _Category, by_id: dict[int, CategoryNode]) -> bool:
    """Attach the category to its parent; return False for a root."""
    parent = by_id.get(row.parent_id) if row.parent_id is not None else None
    category = by_id[row.category_id]
    if parent is None or category in parent.upwards():
        return False
    category.parent = parent
    parent.children.append(category)
    return True


def _sum_up(category: CategoryNode) -> int:
    category.item_count += sum(_sum_up(child) for child in category.children)
    return category.item_count


def _all_below(category: CategoryNode) -> Iterator[CategoryNode]:
    yield category
    for child in category.children:
        yield from _all_below(child)


def _makers(rows: Sequence[_Brand], counts: Counter[str]) -> dict[str, BrandNode]:
    return {
        row.slug: BrandNode(
            brand=Brand(name=row.name, slug=row.slug, logo=logo_path(row.logo)),
            is_featured=row.is_featured,
            blurb=row.blurb,
            item_count=counts[row.slug],
        )
        for row in rows
    }

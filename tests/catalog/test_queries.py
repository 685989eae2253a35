"""The catalog as it is kept, on both databases."""

import pytest
from sqlalchemy import update

from storefront.base.errors import NotFound
from storefront.catalog.graph import all_root_categories
from storefront.catalog.queries import count_items, items
from storefront.catalog.queries.paths import stream_paths
from storefront.catalog.queries.tree import tree_of
from storefront.catalog.tables import CategoryRow
from storefront.platform.db import Database, bump_generation
from storefront.platform.settings import Settings
from tests.make.catalog import (
    ASSEMBLY,
    CYLINDERS,
    HIDDEN,
    RESTRICTED,
    RETIRED,
    VALVE,
    WASHER,
    fill,
    rows,
    visit_of,
)


def test_the_tree_counts_what_the_public_can_find(db: Database) -> None:
    fill(db)
    tree = tree_of(db)
    counts = {slug: shelf.item_count for slug, shelf in tree.by_slug.items()}
    assert counts == {"hydraulics": CYLINDERS + 5, "ball-valves": 5, "cylinders": CYLINDERS, "fasteners": 5}
    assert [child.name for child in tree.by_slug["hydraulics"].children] == ["Ball valves", "Cylinders"]
    assert [crumb.path for crumb in tree.by_slug["cylinders"].crumbs()] == [
        "/categories/hydraulics",
        "/categories/cylinders",
    ]
    assert tree.brands["corvane"].item_count == 5 + CYLINDERS // 2


def test_categories_that_stand_in_a_circle_are_shown_once(db: Database) -> None:
    """An import refuses a circle; a tool that writes to the database does not."""
    fill(
        db, [("categories", rows("category_id parent_id slug name", "1; ; a; A", "2; 1; b; B", "3; ; c; C"))]
    )
    with db.write() as tx:
        tx.execute(update(CategoryRow).where(CategoryRow.category_id == 1).values(parent_id=2))
        bump_generation(tx)
    tree = tree_of(db)
    assert set(tree.by_slug) == {"a", "b", "c"}
    assert [shelf.slug for shelf in tree.roots] == ["b", "c"]
    assert [shelf.slug for shelf in tree.by_slug["b"].children] == ["a"]
    assert tree.by_slug["a"].children == []


def test_what_is_unknown_is_not_found(db: Database) -> None:
    tree = tree_of(db)
    with pytest.raises(NotFound, match=r"There is no such category\."):
        tree.load_category("nope")
    with pytest.raises(NotFound, match=r"There is no such brand\."):
        tree.load_brand("nope")
    with db.read() as conn:
        assert items.list_facts(conn, [1, 2, 3]) == {}
        assert items.list_facts(conn, []) == {}
        assert count_items(conn) == 0


def test_an_item_is_read_with_everything_around_it(db: Database) -> None:
    fill(db)
    facts = items.cached_facts(db, [VALVE, RETIRED, RESTRICTED, ASSEMBLY, WASHER])
    assert [spec.attribute for spec in facts[VALVE].tech_specs] == ["Pipe size", "Pressure", "Body"]
    assert facts[VALVE].brand is not None
    assert facts[VALVE].brand.name == "Corvane"
    assert facts[RETIRED].has_substitute
    assert facts[RESTRICTED].restricted_to == (7001,)
    assert facts[ASSEMBLY].has_bill_of_materials
    assert (facts[VALVE].drawing, facts[WASHER].drawing) == ("ball-valve", "washer")
    with db.read() as conn:
        assert items.list_facts(conn, [VALVE])[VALVE] == facts[VALVE]


def test_search_engines_are_told_what_the_public_can_see(db: Database) -> None:
    fill(db)
    with db.read() as conn:
        paths = list(stream_paths(conn))
    assert f"/product/BV-08F-FP/{VALVE}" in paths
    assert "/categories/ball-valves" in paths
    assert "/brands/featured/corvane" in paths
    assert not any(path.endswith(f"/{HIDDEN}") for path in paths)
    assert len(paths) == len(set(paths))


def test_the_product_lines_are_the_roots(db: Database, settings: Settings) -> None:
    fill(db)
    roots = all_root_categories(visit_of(db, settings))
    assert [(root.name, root.url_slug) for root in roots] == [
        ("Hydraulics", "hydraulics"),
        ("Fasteners", "fasteners"),
    ]

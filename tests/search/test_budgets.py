"""How many statements a page may run, cold, however many items it shows: result page 2, item 4."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import insert, select

from storefront.catalog.queries.tree import load_tree, tree_of
from storefront.catalog.tables import BrandLogoRow, BrandRow, MediaRow
from storefront.families.limits import CUTS_MAX
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.platform.catalog_cache import cached
from storefront.platform.statements import watched
from storefront.search import index_writer
from storefront.search.follower import Follower
from storefront.search.queries import cards, category, instant, item, made, results
from storefront.search.schemas.pages import AskedCut
from storefront.search.search_query import SearchQuery
from tests.make.catalog import ASSEMBLY, CYLINDERS, PROFILE, PROFILE_STICK, VALVE

RESULT_PAGE, ITEM_PAGE, CATEGORY_PAGE, INSTANT, CUTS = 2, 4, 1, 2, 9


@pytest.fixture
def cold(own: RequestContext) -> Iterator[Callable[[], RequestContext]]:
    """Gives the request context after everything that is remembered of items has been forgotten."""
    index_writer.rebuild(own.settings, own.db)
    follower = Follower(own.db, every=3600)
    follower.start()
    category.category_page(own, "cylinders", SearchQuery(size=1))
    item.item_page(own, VALVE)

    def forget() -> RequestContext:
        tracker = own.db.tracker
        assert tracker is not None
        tracker.note(_everything(own))
        return own

    yield forget
    follower.stop()


def _everything(own: RequestContext) -> list[int]:
    with own.db.read() as conn:
        return [row[0] for row in conn.exec_driver_sql("SELECT inv_mast_uid FROM items")]


def asked(make: Callable[..., Any], *given: Any) -> list[str]:
    """Return the statements that it takes."""
    with watched() as texts:
        make(*given)
    return texts


@pytest.mark.parametrize("size", [1, 24, CYLINDERS])
def test_a_result_page(cold: Callable[[], RequestContext], size: int) -> None:
    texts = asked(results.search_answer, cold(), SearchQuery(term="cylinder", size=size, facets=True))
    assert 1 <= len(texts) <= RESULT_PAGE, texts


def test_a_result_page_of_cards(cold: Callable[[], RequestContext]) -> None:
    """What the cards show is of the items that the lines were made of."""
    asked_for = SearchQuery(term="cylinder", size=CYLINDERS, facets=True, cards=True)
    texts = asked(results.search_answer, cold(), asked_for)
    assert 1 <= len(texts) <= RESULT_PAGE, texts


def test_of_a_guests_page_the_lines_are_remembered_alone(cold: Callable[[], RequestContext]) -> None:
    context, before = cold(), cached()
    results.search_answer(context, SearchQuery(term="cylinder", size=CYLINDERS, facets=True))
    after = cached()
    assert after["encoded rows"] >= before["encoded rows"] + CYLINDERS
    assert after["displayed items"] <= before["displayed items"]


def buyer(context: RequestContext) -> RequestContext:
    """Return the request context of somebody who buys for a company, at whose own prices pages are shown."""
    actor = Actor(user_type=UserType.WEB_USER, web_user_id=1, customer_id_p21=7)
    return RequestContext(actor=actor, db=context.db, settings=context.settings, now=context.now)


@pytest.mark.parametrize("size", [1, 24, CYLINDERS])
def test_a_result_page_of_a_customer(cold: Callable[[], RequestContext], size: int) -> None:
    """Beside a guest's: the company's own numbers, and its prices."""
    texts = asked(results.search_answer, buyer(cold()), SearchQuery(term="cylinder", size=size, facets=True))
    assert 1 <= len(texts) <= RESULT_PAGE + 2, texts


@pytest.mark.parametrize("term", ["BVM-08", "BVM-08 SK-BV W-M8 OLD-4471 BV-08F-SS"])
def test_any_number_of_numbers_in_a_term_of_a_customer(cold: Callable[[], RequestContext], term: str) -> None:
    """Beside a customer's page of words: which numbers the company gives to the items on it."""
    found = results.search_page(cold(), SearchQuery(term=term, size=24))
    assert found.matches, "so that it is asked by which number"
    texts = asked(results.search_answer, buyer(cold()), SearchQuery(term=term, size=24))
    assert 1 <= len(texts) <= RESULT_PAGE + 3, texts


@pytest.mark.parametrize("cuts", [1, 5, CUTS_MAX])
def test_cuts_of_a_customer(cold: Callable[[], RequestContext], cuts: int) -> None:
    lengths = [AskedCut(length=str(10 + cut), pieces="2") for cut in range(cuts)]
    texts = asked(made.price_cuts, buyer(cold()), PROFILE, lengths, "IN", PROFILE_STICK)
    assert 1 <= len(texts) <= CUTS, texts


@pytest.mark.parametrize("size", [1, 24, CYLINDERS])
def test_a_list_of_a_category(cold: Callable[[], RequestContext], size: int) -> None:
    texts = asked(category.category_page, cold(), "cylinders", SearchQuery(size=size, facets=True))
    assert 1 <= len(texts) <= CATEGORY_PAGE, texts


@pytest.mark.parametrize("uid", [VALVE, ASSEMBLY])
def test_an_item(cold: Callable[[], RequestContext], uid: int) -> None:
    texts = asked(item.item_page, cold(), uid)
    assert 1 <= len(texts) <= ITEM_PAGE, texts


@pytest.mark.parametrize("uids", [[VALVE], [VALVE, ASSEMBLY, PROFILE]])
def test_viewed_items(cold: Callable[[], RequestContext], uids: list[int]) -> None:
    texts = asked(cards.viewed, cold(), uids)
    assert 1 <= len(texts) <= RESULT_PAGE, texts


@pytest.mark.parametrize("size", [1, 10])
def test_what_is_offered_while_one_types(cold: Callable[[], RequestContext], size: int) -> None:
    texts = asked(instant.instant_answer, cold(), "cylinder", 1, size, False)
    assert 1 <= len(texts) <= INSTANT, texts


def test_what_was_shown_a_moment_ago_takes_none(cold: Callable[[], RequestContext]) -> None:
    context = cold()
    item.item_page(context, VALVE)
    assert asked(item.item_page, context, VALVE) == []


def test_pictures_and_papers_cost_none(cold: Callable[[], RequestContext]) -> None:
    context = cold()
    kinds = ["Picture", "DataSheet", "Cad", "Video"]
    with context.db.write() as tx:
        rows = [
            {"inv_mast_uid": uid, "kind": kind, "source": f"{kind}.x", "digest": f"{uid:064}"}
            for uid in (VALVE, ASSEMBLY, *range(301, 301 + CYLINDERS))
            for kind in kinds
        ]
        tx.execute(insert(MediaRow), rows)
    texts = asked(results.search_answer, context, SearchQuery(term="cylinder", size=24, facets=True))
    assert 1 <= len(texts) <= RESULT_PAGE, texts
    texts = asked(item.item_page, cold(), ASSEMBLY)
    assert 1 <= len(texts) <= ITEM_PAGE, texts


def test_logos_cost_none(cold: Callable[[], RequestContext]) -> None:
    """However many makers have one: the statement that reads the makers reads their logos too."""
    context = cold()
    with context.db.read() as conn:
        without = asked(load_tree, conn)
        slugs = conn.scalars(select(BrandRow.slug)).all()
    assert len(slugs) > 1
    with context.db.write() as tx:
        logos = [{"brand_slug": slug, "source": "a.png", "digest": f"{slug:a>64}"} for slug in slugs]
        tx.execute(insert(BrandLogoRow), logos)
    with context.db.read() as conn:
        assert asked(load_tree, conn) == without
        assert all(maker.brand.logo for maker in load_tree(conn).brands.values())
    tree_of(context.db)
    texts = asked(item.item_page, cold(), VALVE)
    assert 1 <= len(texts) <= ITEM_PAGE, texts

"""How many statements a page may run, cold, however many items it shows: result page 2, item 4."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from storefront.identity.visit import Visit
from storefront.platform.statements import watched
from storefront.search import index
from storefront.search.follower import Follower
from storefront.search.queries import category, instant, item, results
from storefront.search.question import Question
from tests.make.catalogue import ASSEMBLY, CYLINDERS, VALVE

RESULT_PAGE, ITEM_PAGE, CATEGORY_PAGE, INSTANT = 2, 4, 1, 2


@pytest.fixture
def cold(own: Visit) -> Iterator[Callable[[], Visit]]:
    """Gives the visit after everything that is remembered of items has been forgotten."""
    index.rebuild(own.settings, own.db)
    follower = Follower(own.db, every=3600)
    follower.start()
    category.category_page(own, "cylinders", Question(size=1))
    item.item_page(own, VALVE)

    def forget() -> Visit:
        following = own.db.following
        assert following is not None
        following.note(_everything(own))
        return own

    yield forget
    follower.stop()


def _everything(own: Visit) -> list[int]:
    with own.db.read() as reading:
        return [row[0] for row in reading.exec_driver_sql("SELECT inv_mast_uid FROM items")]


def asked(make: Callable[..., Any], *given: Any) -> list[str]:
    """Return the statements that it takes."""
    with watched() as texts:
        make(*given)
    return texts


@pytest.mark.parametrize("size", [1, 24, CYLINDERS])
def test_a_result_page(cold: Callable[[], Visit], size: int) -> None:
    texts = asked(results.search_page, cold(), Question(term="cylinder", size=size, facets=True))
    assert 1 <= len(texts) <= RESULT_PAGE, texts


@pytest.mark.parametrize("size", [1, 24, CYLINDERS])
def test_a_list_of_a_category(cold: Callable[[], Visit], size: int) -> None:
    texts = asked(category.category_page, cold(), "cylinders", Question(size=size, facets=True))
    assert 1 <= len(texts) <= CATEGORY_PAGE, texts


@pytest.mark.parametrize("uid", [VALVE, ASSEMBLY])
def test_an_item(cold: Callable[[], Visit], uid: int) -> None:
    texts = asked(item.item_page, cold(), uid)
    assert 1 <= len(texts) <= ITEM_PAGE, texts


@pytest.mark.parametrize("size", [1, 10])
def test_what_is_offered_while_one_types(cold: Callable[[], Visit], size: int) -> None:
    texts = asked(instant.instant_answer, cold(), "cylinder", 1, size, False)
    assert 1 <= len(texts) <= INSTANT, texts


def test_what_was_shown_a_moment_ago_takes_none(cold: Callable[[], Visit]) -> None:
    visit = cold()
    item.item_page(visit, VALVE)
    assert asked(item.item_page, visit, VALVE) == []

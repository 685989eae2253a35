"""What the figures ask for."""

from itertools import islice

from benchmarks import demo_items


def test_no_term_is_searched_twice() -> None:
    terms = list(islice(demo_items.terms(1), 2000))
    assert len(set(terms)) == len(terms)
    assert all(term.strip() for term in terms)


def test_goods_are_plenty_and_have_pages() -> None:
    goods = demo_items.bought()
    assert len(goods) > 100
    assert set(goods) <= set(demo_items.shown())

"""However the answers to a question are counted, the filters say what the items themselves are."""

import random
from collections import Counter

import pytest
from sqlalchemy import text

from storefront.base.wire import encode
from storefront.identity.visit import Visit
from storefront.search import counting, index, index_writer, ranking
from storefront.search.counting import by_engine, counted, counted_by_words
from storefront.search.engine import SearchEngine
from storefront.search.facets import facets_of
from storefront.search.queries import changes
from storefront.search.queries.displayed import displayed_items
from storefront.search.ranking import WordGate, Words
from storefront.search.rules import Sort
from storefront.search.search_query import Counts, SearchQuery
from storefront.search.shapes import Shape, any_of_sets, in_so_many
from tests.make.catalog import CYLINDERS, VALVE

TERMS = [
    "",
    "valve",
    "cylinder",
    "ball valve brass",
    "mini ball valve brass wedge",
    "cylinder valve washer",
    "bor",
    "BV-08F",
    "BV",
    "12NPT",
    "cylinder 1.0",
    "bras vavle",
]


def told(counts: Counts) -> dict[str, object]:
    specs = {name: Counter({(s.value, s.unit): n for s, n in known}) for name, known in counts.specs.items()}
    return {
        "brands": counts.brands,
        "categories": counts.categories,
        "stock": counts.in_stock,
        "specs": specs,
    }


@pytest.mark.parametrize("term", TERMS)
@pytest.mark.parametrize(
    "filters", [{}, {"in_stock_only": True}, {"specs": {"Bore": ("2",)}}, {"sort": Sort.PRICE}]
)
@pytest.mark.parametrize("most", [counting.PROFILES_MAX, 0])
def test_filters_count_what_the_found_items_have(
    small: Visit, monkeypatch: pytest.MonkeyPatch, term: str, filters: dict[str, object], most: int
) -> None:
    """Whether profiles of so many are kept, or the index is larger than that."""
    monkeypatch.setattr(counting, "PROFILES_MAX", most)
    question = SearchQuery(term=term, size=1000, enough=24, facets=True, **filters)  # type: ignore[arg-type]
    found = SearchEngine(index.index_of(small.settings)).search(question)
    assert len(found.uids) == found.total
    shown = displayed_items(small.db, found.uids).values()
    specs: dict[str, Counter[tuple[str, str]]] = {}
    for one in shown:
        for spec in one.facts.tech_specs:
            specs.setdefault(spec.attribute, Counter())[spec.value, spec.unit] += 1
    said = told(found.counts)
    assert said["specs"] == specs
    with small.db.read() as reading:
        rows = reading.execute(text("SELECT inv_mast_uid, brand_slug FROM items")).all()
    makers = {row.inv_mast_uid: row.brand_slug for row in rows}
    assert said["brands"] == dict(Counter(makers[uid] for uid in found.uids if makers[uid]))


@pytest.mark.parametrize("least", [1, 2, 3])
def test_words_are_counted_as_the_engine_counts_them(engine: SearchEngine, least: int) -> None:
    searcher = engine._index.searcher()
    assert searcher is not None
    words = Words(engine.schema, searcher)
    scope = [words.flag("Item"), words.flag("web")]
    said = ["ball", "valv", "brass"]
    has = [(ranking.Occur.Should, words.term("everything", word)) for word in said]
    gate = ranking.Query.boolean_query(has, minimum_number_should_match=least)
    besides = [words.term("numbers", "BVM08")]
    query = ranking.all_of([*scope, ranking.any_of([gate, *besides])])
    total = searcher.search(query, limit=1, count=True).count  # type: ignore[attr-defined]
    assert total
    theirs = told(by_engine(searcher, query, with_specs=True))
    assert told(counted(searcher, query, total, with_specs=True)) == theirs
    ways = WordGate([((word,),) for word in said], least)
    for _ in range(2):  # as they are read, and as they are kept
        ours = counted_by_words(searcher, words, ways, besides, scope)
        assert ours is not None
        assert told(ours) == theirs


def test_counts_follow_what_changes(own: Visit) -> None:
    index_writer.rebuild(own.settings, own.db)
    engine = SearchEngine(index.index_of(own.settings))
    question = SearchQuery(term="valve", facets=True)
    before = engine.search(question).counts
    with own.db.write() as tx:
        tx.execute(text("UPDATE stock SET quantity_available = 0 WHERE inv_mast_uid = :uid"), {"uid": VALVE})
        tx.execute(text("DELETE FROM specs WHERE inv_mast_uid = :uid"), {"uid": VALVE})
        changes.record_items(tx, [VALVE])
    index_writer.catch_up(own.settings, own.db)
    after = engine.search(question).counts
    assert after.in_stock < before.in_stock
    assert sum(after.specs.totals.values()) < sum(before.specs.totals.values())
    assert after.categories == before.categories


@pytest.mark.parametrize("term", TERMS)
def test_filters_that_are_sent_are_those_that_are_shown(engine: SearchEngine, term: str) -> None:
    question = SearchQuery(term=term, facets=True)
    found = engine.search(question)
    sent = facets_of(question, found, ["Bore"], {}, encoded=True)
    assert encode(sent) == encode(facets_of(question, found, ["Bore"], {}))


def test_in_so_many_sets() -> None:
    chance = random.Random(5)
    shape = Shape("", (), ())
    for _ in range(50):
        sets = [chance.getrandbits(CYLINDERS) for _ in range(5)]
        for least in range(1, 6):
            wanted = sum(1 << bit for bit in range(CYLINDERS) if sum(one >> bit & 1 for one in sets) >= least)
            found = in_so_many([{shape: one} for one in sets], least)
            assert found.get(shape, 0) == wanted
        assert any_of_sets([{shape: one} for one in sets])[shape] == in_so_many(
            [{shape: one} for one in sets], 1
        ).get(shape)

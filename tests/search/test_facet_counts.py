"""The filters count what the found items really have."""

from collections import Counter

import pytest
from sqlalchemy import text

from storefront.base.wire import encode
from storefront.identity.request_context import RequestContext
from storefront.search import facet_counts, index, index_writer
from storefront.search.engine import SearchEngine
from storefront.search.entry import BRAND
from storefront.search.facets import facets_of
from storefront.search.queries import changes
from storefront.search.queries.displayed import displayed_items
from storefront.search.rules import Sort
from storefront.search.search_query import Counts, SearchQuery
from tests.make.catalog import VALVE

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


def values(counts: Counts) -> dict[str, int]:
    return {spec.value: count for known in counts.specs.values() for spec, count in known}


@pytest.mark.parametrize("term", TERMS)
@pytest.mark.parametrize(
    "filters", [{}, {"in_stock_only": True}, {"specs": {"Bore": ("2",)}}, {"sort": Sort.PRICE}]
)
def test_filters_count_what_the_found_items_have(
    small: RequestContext, term: str, filters: dict[str, object]
) -> None:
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
    with small.db.read() as conn:
        rows = conn.execute(text("SELECT inv_mast_uid, brand_slug FROM items")).all()
    brands = {row.inv_mast_uid: row.brand_slug for row in rows}
    assert said["brands"] == dict(Counter(brands[uid] for uid in found.uids if brands[uid]))


@pytest.mark.parametrize("term", TERMS)
def test_counts_are_what_a_narrower_search_finds(engine: SearchEngine, term: str) -> None:
    counts = engine.search(SearchQuery(term=term, facets=True, enough=0)).counts

    def total(**narrowed: object) -> int:
        return engine.search(SearchQuery(term=term, enough=0, **narrowed)).total  # type: ignore[arg-type]

    assert counts.in_stock == total(in_stock_only=True)
    assert counts.categories == {slug: total(category=slug) for slug in counts.categories}
    assert BRAND not in counts.specs


def test_of_too_many_values_the_commonest_are_counted(
    small: RequestContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = SearchQuery(term="cylinder", facets=True)
    every = SearchEngine(index.index_of(small.settings)).search(question).counts.specs
    commonest = {"values": {"terms": {"field": "facet_numbers", "size": 3}}}
    monkeypatch.setattr(facet_counts, "_TABLE", commonest)
    some = SearchEngine(index.index_of(small.settings)).search(question).counts.specs
    assert sorted(some.counts.values(), reverse=True) == sorted(every.counts.values(), reverse=True)[:3]


def test_a_value_that_is_new_in_the_index_is_counted(own: RequestContext) -> None:
    index_writer.rebuild(own.settings, own.db)
    engine = SearchEngine(index.index_of(own.settings))
    question = SearchQuery(term="valve", facets=True)
    assert "new here" not in values(engine.search(question).counts)
    with own.db.write() as tx:
        tx.execute(
            text(
                "UPDATE specs SET value = 'new here' WHERE inv_mast_uid = :uid AND attribute ="
                " (SELECT min(attribute) FROM specs WHERE inv_mast_uid = :uid)"
            ),
            {"uid": VALVE},
        )
        changes.record_items(tx, [VALVE])
    index_writer.catch_up(own.settings, own.db)
    assert values(engine.search(question).counts)["new here"] == 1


def test_counts_follow_what_changes(own: RequestContext) -> None:
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
    assert sum(after.specs.counts.values()) < sum(before.specs.counts.values())
    assert after.categories == before.categories


@pytest.mark.parametrize("term", TERMS)
def test_filters_that_are_sent_are_those_that_are_shown(engine: SearchEngine, term: str) -> None:
    question = SearchQuery(term=term, facets=True)
    found = engine.search(question)
    sent = facets_of(question, found, ["Bore"], {}, encoded=True)
    assert encode(sent) == encode(facets_of(question, found, ["Bore"], {}))

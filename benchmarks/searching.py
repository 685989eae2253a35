"""What a result page and a panel of suggestions cost over the engine's own work for them, in one process.

    python -m benchmarks.searching DATA_FOLDER      (a folder that `storefront seed` has filled)

Each term is asked once, words of titles in another order, so that no answer is a remembered one. The engine's
own work is its bare query for the same words: the best 24 with their count and the filters. Taken by turns in
rounds, in time of the processor. A page takes at most 4 times the engine's own, the panel half a page.
"""

import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import tantivy
from tantivy import Occur, Query

from storefront.identity.schemas import ANON
from storefront.identity.visit import Visit
from storefront.platform import clock
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from storefront.search import analysis, fields, index, index_writer
from storefront.search.follower import Follower
from storefront.search.queries import instant, results
from storefront.search.queries.documents import list_titles
from storefront.search.url_parameters import by_name, search_query_of

PAGE_AT_MOST, PANEL_SHARE_AT_MOST = 4.0, 0.5
ROUNDS, A_ROUND = 9, 80
FACETS: Any = {
    "brands": {"terms": {"field": fields.BRAND_SLUG, "size": 200}},
    "categories": {"terms": {"field": fields.CATEGORIES, "size": 500}},
    "specs": {"terms": {"field": fields.FACETS, "size": 5000}},
}


def main() -> int:
    """Print both ratios; 1 when one misses its target."""
    data = Path(sys.argv[1])
    settings = load_settings(data, {"STOREFRONT_DATA__FOLDER": str(data)})
    database = open_database(settings)
    index_writer.catch_up(settings, database)
    follower = Follower(database)
    follower.start()
    with database.read() as reading:
        terms = _terms(list_titles(reading), 2 * ROUNDS * A_ROUND + A_ROUND)
    visit = Visit(actor=ANON, db=database, settings=settings, now=clock.now())
    searcher = index.index_of(settings).searcher()
    assert searcher is not None
    schema = index.index_of(settings).schema

    def page(term: str) -> None:
        results.search_answer(visit, search_query_of(visit, by_name([("searchTerm", term)])))

    def panel(term: str) -> None:
        instant.instant_answer(visit, term, 1, 10, non_web=False)

    for term in terms[-A_ROUND:]:
        page(term)
    half = ROUNDS * A_ROUND
    shown = _rounds(page, lambda term: _bare(searcher, schema, term, FACETS), terms[:half])
    typed = _rounds(panel, page, terms[half : 2 * half])
    print(f"result page: {shown[0]:.2f} ms, {shown[1]:.2f} times the engine's own")
    print(f"panel: {typed[0]:.2f} ms, {typed[1]:.2f} of a result page")
    follower.stop()
    database.close()
    return 0 if shown[1] <= PAGE_AT_MOST and typed[1] <= PANEL_SHARE_AT_MOST else 1


def _terms(titles: Sequence[str], count: int) -> list[str]:
    chance = random.Random(1)
    found: dict[str, None] = {}
    while len(found) < count:
        words = chance.choice(titles).replace(",", " ").split()
        found[" ".join(chance.sample(words, min(len(words), chance.choice((1, 2, 2, 3)))))] = None
    return list(found)


def _bare(searcher: tantivy.Searcher, schema: tantivy.Schema, term: str, facets: Any) -> None:
    said = analysis.words(term)
    query = Query.boolean_query(
        [(Occur.Should, Query.term_query(schema, fields.EVERYTHING, word, "basic")) for word in said]
    )
    searcher.search(query, limit=24, count=True)
    searcher.aggregate(query, facets)


def _rounds(
    ours: Callable[[str], None], theirs: Callable[[str], None], terms: Sequence[str]
) -> tuple[float, float]:
    """Return the milliseconds that ours takes, and how many times theirs that is."""
    ratios, each = [], []
    for at in range(0, len(terms), A_ROUND):
        some = terms[at : at + A_ROUND]
        mine, other = _seconds(ours, some), _seconds(theirs, some)
        ratios.append(mine / other)
        each.append(mine / len(some) * 1000)
    return median(each), median(ratios)


def _seconds(ask: Callable[[str], None], terms: Sequence[str]) -> float:
    began = time.thread_time()
    for term in terms:
        ask(term)
    return time.thread_time() - began


if __name__ == "__main__":
    sys.exit(main())

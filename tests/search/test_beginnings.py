"""Numbers that begin as the term does, and there are many of them."""

from pathlib import Path

import tantivy

from storefront.search import fields
from storefront.search.engine import SearchEngine
from storefront.search.entry import key_of
from storefront.search.index import SearchIndex
from storefront.search.index_writer import HEAP
from storefront.search.search_query import SearchQuery
from tests.make.entries import entry, fill_index

COUNT, LEFT = 400, 3


def test_what_is_left_is_found_by_the_beginning_that_hundreds_had(tmp_path: Path) -> None:
    files = fill_index(tmp_path, [entry(uid, "Washer", f"QZ-{uid:04}-B") for uid in range(COUNT)])
    assert SearchEngine(SearchIndex(tmp_path, 0)).search(SearchQuery(term="QZ")).total == 0, "too short"
    assert SearchEngine(SearchIndex(tmp_path, 0)).search(SearchQuery(term="QZ-0")).total == COUNT
    writer = tantivy.Index.open(str(files)).writer(HEAP, 1)
    for uid in range(COUNT - LEFT):
        writer.delete_documents_by_term(fields.KEY, key_of("Item", uid))
    writer.commit()
    writer.wait_merging_threads()
    for term in ("QZ-0", "Z-03", "qz0"):
        found = SearchEngine(SearchIndex(tmp_path, 0)).search(SearchQuery(term=term))
        assert sorted(found.uids) == list(range(COUNT - LEFT, COUNT)), term

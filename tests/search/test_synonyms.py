"""Synonyms, as a shop lists them."""

from pathlib import Path

import pytest

from storefront.identity.request_context import RequestContext
from storefront.platform.settings import load_settings
from storefront.search.engine import SearchEngine
from storefront.search.index import index_of
from storefront.search.search_query import Found, SearchQuery
from storefront.search.synonyms import Vocabulary, read_groups
from storefront.search.vocabulary import read_synonyms
from tests.make.catalog import MINI_VALVE, RETIRED, STEEL_VALVE, VALVE


def engine_with(small: RequestContext, *lines: str) -> SearchEngine:
    vocabulary = Vocabulary(read_groups(lines))
    return SearchEngine(index_of(small.settings), lambda: vocabulary)


def found(engine: SearchEngine, term: str) -> Found:
    return engine.search(SearchQuery(term=term, enough=1, show_discontinued=True))


def test_a_synonym_finds_what_the_other_word_finds(small: RequestContext) -> None:
    plain, told = engine_with(small), engine_with(small, "stopcock,ball valve")
    assert found(plain, "stopcock").total == 0
    page = found(told, "brass stopcock")
    assert (page.is_partial, page.uids[-1]) == (False, RETIRED)
    assert {VALVE, MINI_VALVE} <= set(page.uids)
    assert found(told, "mini stopcock").uids == [MINI_VALVE], "all the words count, in whichever form"
    assert set(found(told, "stopcock").uids) == set(found(told, "ball valve").uids)


def test_a_phrase_is_known_by_a_single_word(small: RequestContext) -> None:
    told = engine_with(small, "cvr,corvane stainless")
    assert found(told, "cvr").uids == [STEEL_VALVE]


def test_the_word_itself_stands_before_its_synonym(small: RequestContext) -> None:
    told = engine_with(small, "mini,stainless")
    assert found(told, "mini valve").uids[:2] == [MINI_VALVE, STEEL_VALVE]
    assert found(told, "stainless valve").uids[:2] == [STEEL_VALVE, MINI_VALVE]


def test_a_shop_has_its_own_file_and_it_is_read_again_when_it_changes(tmp_path: Path) -> None:
    shop = load_settings(tmp_path, {"STOREFRONT_DATA__FOLDER": str(tmp_path / "data")})
    assert ["zerk", "grease fitting"] in read_synonyms(shop), "what is shipped, as long as there is no other"
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "synonyms.txt").write_text("# ours\n\nspigot, tap\nalone\n", encoding="utf-8")
    assert read_synonyms(shop) == [["spigot", "tap"]]
    (tmp_path / "content" / "synonyms.txt").write_bytes(b"\xff\xfe\x00")
    assert read_synonyms(shop) == []


@pytest.mark.parametrize("line", ["", "#", "alone", ",,,", '"unclosed,x', "x" * 10_000 + ",y"])
def test_a_line_that_says_nothing_does_no_harm(small: RequestContext, line: str) -> None:
    told = engine_with(small, line, "stopcock,ball valve")
    assert VALVE in found(told, "stopcock").uids, "the next line counts"

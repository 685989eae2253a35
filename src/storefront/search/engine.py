"""The search engine: takes a query, returns uids and counts. All searches of the store go through here."""

import time
from collections.abc import Callable
from typing import Any

import tantivy

from storefront.platform.settings import Settings
from storefront.search import fields
from storefront.search.answer_cache import AnswerCache
from storefront.search.clauses import all_of
from storefront.search.entry import ITEM
from storefront.search.facet_counts import FacetCounter
from storefront.search.index import SearchIndex, index_of
from storefront.search.measures import Measures
from storefront.search.one_search import OneSearch, Tools
from storefront.search.ranking import Words
from storefront.search.search_query import Found, SearchQuery, Suggestions
from storefront.search.size_index import SizeIndex
from storefront.search.speller import Speller
from storefront.search.synonyms import Vocabulary
from storefront.search.vocabulary import vocabulary_of

FOUND_KEPT, SUGGESTIONS_KEPT = 32, 1000
"""Answers cached until the index changes; one with filters takes up to 300 kB, suggestions 1 kB."""

SPELLER_SECONDS = 10.0
"""Seconds until the words of the speller are read again; the index itself already knows newer words."""


class SearchEngine:
    """Searches the index. `edition` changes with it: answers of an earlier edition may be outdated."""

    def __init__(self, index: SearchIndex, vocabulary: Callable[[], Vocabulary] = Vocabulary) -> None:
        """`vocabulary` returns the current synonyms."""
        self._index = index
        self.vocabulary = vocabulary
        self._speller: tuple[int, float, Speller] | None = None
        self._measures: tuple[int, float, Measures] | None = None
        self._words: Words | None = None
        self.facets = FacetCounter()
        self._found: AnswerCache[Found] = AnswerCache(FOUND_KEPT)
        self._suggested: AnswerCache[Suggestions] = AnswerCache(SUGGESTIONS_KEPT)

    def search(self, question: SearchQuery) -> Found:
        """Return the matching items; none while there is no index."""
        searcher = self._index.searcher()
        if searcher is None:
            return Found()
        state = (searcher, self.vocabulary())
        return self._found.fetch(state, question, lambda: self._search(searcher, question).found())

    def suggest(self, question: SearchQuery) -> Suggestions:
        """Return suggestions while a person types: the items and catalog items that the results will have."""
        searcher = self._index.searcher()
        if searcher is None or not question.term:
            return Suggestions()
        state = (searcher, self.vocabulary())
        return self._suggested.fetch(state, question, lambda: self._search(searcher, question).suggestions())

    def known_as(self, number: str, *, non_web: bool = False) -> list[int]:
        """Return up to two items that have this number, in its normal form."""
        searcher = self._index.searcher()
        if searcher is None or not searcher.doc_freq(fields.NUMBERS, number):
            return []
        words = self.words(searcher)
        scope = [words.term(fields.NUMBERS, number), words.shown(ITEM, non_web=non_web)]
        answer: Any = searcher.search(all_of(scope), limit=2, count=False)
        addresses = [address for _, address in answer.hits]
        return [int(uid or 0) for uid in searcher.fast_field_values(fields.UID, addresses)]

    @property
    def edition(self) -> int:
        """Return the edition of the index, after checking for a newer one."""
        self._index.searcher()
        return self._index.edition

    def speller(self, searcher: tantivy.Searcher) -> Speller:
        """Return the speller of this index, a few seconds old at most: every order changes the index."""
        edition, now = self._index.edition, time.monotonic()
        kept = self._speller
        if kept is None or (kept[0] != edition and now - kept[1] >= SPELLER_SECONDS):
            known = dict(searcher.terms_with_prefix(fields.RAW, ""))
            kept = self._speller = (edition, now, Speller(known))
        return kept[2]

    def size_index(self, searcher: tantivy.Searcher) -> SizeIndex:
        """Return the sizes for this edition; it learns new values when the speller learns words."""
        edition, now = self._index.edition, time.monotonic()
        kept = self._measures
        if kept is None or (kept[0] != edition and now - kept[1] >= SPELLER_SECONDS):
            known = Measures(text for text, _ in searcher.terms_with_prefix(fields.FACETS, ""))
            kept = self._measures = (edition, now, known)
        return SizeIndex(searcher, self.words(searcher), self.vocabulary(), kept[2])

    def _search(self, searcher: tantivy.Searcher, question: SearchQuery) -> OneSearch:
        words, vocabulary = self.words(searcher), self.vocabulary()
        tools = Tools(
            words,
            vocabulary,
            self.facets,
            speller=lambda: self.speller(searcher),
            size_index=lambda: self.size_index(searcher),
        )
        return OneSearch(tools, searcher, question)

    def words(self, searcher: tantivy.Searcher) -> Words:
        """Return the query builder for this edition of the index, which caches its queries."""
        words = self._words
        if words is None or not words.is_of(searcher):
            words = self._words = Words(self._index.schema, searcher)
        return words


_engines: dict[SearchIndex, SearchEngine] = {}


def engine_of(settings: Settings) -> SearchEngine:
    """Return this process's engine for these settings' index."""
    index = index_of(settings)
    known = _engines.get(index)
    return known or _engines.setdefault(index, SearchEngine(index, vocabulary_of(settings)))

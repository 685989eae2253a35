"""The search engine: takes a query, returns uids and counts. All searches of the store go through here."""

import time
from collections.abc import Callable
from typing import Any

import tantivy
from tantivy import Order, Query

from storefront.base.paging import page_count
from storefront.platform.settings import Settings
from storefront.search import fields, ranking
from storefront.search.analysis import has_digit
from storefront.search.answer_cache import AnswerCache
from storefront.search.best_hits import Hits, best, read_hits, read_series
from storefront.search.clauses import all_of, any_of, constant, gate_of, ranked
from storefront.search.condition_queries import conditions_asked
from storefront.search.entry import CATALOG_ITEM, ITEM, key_of
from storefront.search.facet_counts import FacetCounter
from storefront.search.filters import filters_of
from storefront.search.index import SearchIndex, index_of
from storefront.search.limits import WHOLE_SERIES_ITEMS_MAX
from storefront.search.ranking import Words, ways_of
from storefront.search.rules import Sort
from storefront.search.search_query import Counts, Found, SearchQuery, Suggestion, Suggestions
from storefront.search.speller import Speller
from storefront.search.synonyms import Vocabulary
from storefront.search.term_parser import ParsedTerm, corrected_term, parse_term
from storefront.search.vocabulary import vocabulary_of
from storefront.search.whole_series import PageOfSeries, page_of_series

FOUND_KEPT, SUGGESTIONS_KEPT = 32, 1000
"""Answers cached until the index changes; one with filters takes up to 300 kB, suggestions 1 kB."""

FEW = 400
"""If fewer entries than this can have all the words, too few of them often do."""

SPELLER_SECONDS = 10.0
"""Seconds until the words of the speller are read again; the index itself already knows newer words."""

_ORDERS = {
    Sort.ITEM_CODE: (fields.BY_CODE, Order.Asc),
    Sort.PRICE: (fields.BY_PRICE, Order.Asc),
    Sort.AVAILABILITY: (fields.BY_STOCK, Order.Asc),
}


class SearchEngine:
    """Searches the index. `edition` changes with it: answers of an earlier edition may be outdated."""

    def __init__(self, index: SearchIndex, vocabulary: Callable[[], Vocabulary] = Vocabulary) -> None:
        """`vocabulary` returns the current synonyms."""
        self._index = index
        self.vocabulary = vocabulary
        self._speller: tuple[int, float, Speller] | None = None
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
        return self._found.fetch(state, question, lambda: _Search(self, searcher, question).found())

    def suggest(self, question: SearchQuery) -> Suggestions:
        """Return suggestions while a person types: the items and catalog items that the results will have."""
        searcher = self._index.searcher()
        if searcher is None or not question.term:
            return Suggestions()
        state = (searcher, self.vocabulary())
        return self._suggested.fetch(state, question, lambda: _Search(self, searcher, question).suggestions())

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

    @property
    def schema(self) -> tantivy.Schema:
        """Return the schema for queries."""
        return self._index.schema

    def speller(self, searcher: tantivy.Searcher) -> Speller:
        """Return the speller of this index, a few seconds old at most: every order changes the index."""
        edition, now = self._index.edition, time.monotonic()
        kept = self._speller
        if kept is None or (kept[0] != edition and now - kept[1] >= SPELLER_SECONDS):
            known = dict(searcher.terms_with_prefix(fields.RAW, ""))
            kept = self._speller = (edition, now, Speller(known))
        return kept[2]

    def words(self, searcher: tantivy.Searcher) -> Words:
        """Return the query builder for this edition of the index, which caches its queries."""
        words = self._words
        if words is None or not words.is_of(searcher):
            words = self._words = Words(self.schema, searcher)
        return words


class _Search:
    """One search in progress."""

    def __init__(self, engine: SearchEngine, searcher: tantivy.Searcher, question: SearchQuery) -> None:
        self._searcher = searcher
        self._facets = engine.facets
        self._question = question
        self._words = engine.words(searcher)
        self._vocabulary = engine.vocabulary()
        self._numbers: tuple[str, ...] = ()
        self._reading = self._read(question.term, engine.speller(searcher))
        self._concepts = self._vocabulary.concepts(self._reading.words)
        self._is_partial = False
        self._has_none_all = False
        self._filters = filters_of(self._words, searcher, question)
        self._scope = self._make_scope(ITEM)
        self._unfiltered: int | None = None
        self._answer: Hits | None = None
        self._besides: list[Query] = []  # what lets in beside the words
        self._outside = self._letter_hits()  # what is worth something, and lets nobody in
        self._most = 0
        self._gate = self._make_gate() if question.term else None

    def found(self) -> Found:
        """Return the answer."""
        question = self._question
        answer, page = self._whole_page() if question.whole_series else self._rows_page()
        if self._unfiltered is None:
            self._unfiltered = self._count(self._within()) if self._filters else answer.total
        return Found(
            uids=answer.uids,
            catalog_items=self._catalog_items() if question.catalog_items else [],
            first_row=page.first_row,
            page_count=page.page_count,
            total=answer.total,
            unfiltered_total=self._unfiltered,
            corrected=self._reading.corrected,
            is_partial=self._is_partial,
            numbers=self._numbers,
            counts=self._counts(list(self._filters.values())),
            choices=self._choices() if question.facets else {},
        )

    def suggestions(self) -> Suggestions:
        """Return suggestions: the items, and the catalog items that have every word."""
        listed = self._make_catalog_scope()
        question = self._question
        if listed is None or not self._count(listed):
            answer = self._found_page()
        elif question.first or question.sort is not Sort.RELEVANCE:
            answer = self._best([any_of([all_of(self._within()), all_of(listed)])], has_catalog=True)
        else:  # catalog items are few
            others = self._best(listed, has_catalog=True)
            answer = self._found_page().with_others(others, max(question.size, 1))
        lines = [
            Suggestion(kind=ITEM if is_item else CATALOG_ITEM, uid=uid)
            for uid, is_item in zip(answer.uids, answer.are_items, strict=True)
        ]
        return Suggestions(
            lines=lines,
            total=answer.total,
            corrected=self._reading.corrected,
            is_partial=self._is_partial,
            numbers=self._numbers,
        )

    def _read(self, term: str, speller: Speller) -> ParsedTerm:
        """Return the parsed term. If it is a number, its spelling is not corrected."""
        words, own = self._words, self._question.own
        as_typed = parse_term(term, None, words.begins)
        number = as_typed.number
        if number and (self._question.known_uids or words.whole_number(number, own)):
            self._numbers = (number,)
        begins, knows = words.begins, words.knows
        reading = as_typed if self._numbers else corrected_term(as_typed, term, speller, begins, knows)
        self._numbers += tuple(window for window in reading.windows if words.is_number(window))
        return reading

    def _make_catalog_scope(self) -> list[Query] | None:
        """Return the scope of catalog items with every word, or the number; None if there cannot be any.

        The last word is a prefix only if no item has all the words.
        """
        reading = self._read_again()
        if not self._has_none_all and self._is_in_no_catalog(reading):
            return None
        scope = self._make_scope(CATALOG_ITEM)
        has_words = self._has_all(reading, scope) if self._has_none_all else self._has_words(reading)
        return [*scope, has_words]

    def _is_in_no_catalog(self, reading: ParsedTerm) -> bool:
        """Return whether a word is in no catalog item and the term is not a number."""
        words = self._words
        if reading.number and words.whole_number(reading.number, self._question.own):
            return False
        return any(
            not words.is_in_catalog(word)
            for concept in self._vocabulary.concepts(reading.words)
            if not concept.others
            for word in concept.typed
        )

    def _read_again(self) -> ParsedTerm:
        """Return the term that was searched: as typed, or corrected."""
        corrected = self._reading.corrected
        return parse_term(corrected, None, self._words.begins) if corrected else self._reading

    def _within(self) -> list[Query]:
        """Return the scope and the gate."""
        return self._scope if self._gate is None else [*self._scope, self._gate]

    def _found_page(self) -> Hits:
        return self._answer or self._page(self._gate)

    def _page(self, gate: Query | None) -> Hits:
        question = self._question
        scope = [*self._scope, *self._filters.values()]
        if question.sort is Sort.RELEVANCE and gate is not None:
            return self._best(scope, gate)
        listed = scope if gate is None else [*scope, gate]
        return self._listed(listed, question.sort, question.size, question.first)

    def _rows_page(self) -> tuple[Hits, PageOfSeries]:
        """Return the page with exactly the requested rows."""
        question, answer = self._question, self._found_page()
        pages = page_count(answer.total, question.size)
        return answer, PageOfSeries(answer.uids, question.first + 1, pages)

    def _whole_page(self) -> tuple[Hits, PageOfSeries]:
        """Return the page with whole series, unless it is ordered by a term or of a very long list."""
        question, searcher = self._question, self._searcher
        scope = [*self._scope, *self._filters.values()]
        if self._gate is not None or self._count(scope) > WHOLE_SERIES_ITEMS_MAX:
            return self._rows_page()
        answer = self._sorted(scope, question.sort, WHOLE_SERIES_ITEMS_MAX)
        listed = read_series(searcher, answer.hits)
        page = page_of_series(listed, question.first // question.size + 1, question.size)
        return Hits(answer.count, page.uids, [True] * len(page.uids)), page

    def _best(self, scope: list[Query], gate: Query | None = None, *, has_catalog: bool = False) -> Hits:
        """Return the page of hits in the scope that pass the gate, best first."""
        question = self._question
        worth = self._outside if gate is not None else [*self._besides, *self._outside]
        query = self._words.best(scope, [*self._scores(), *worth], gate, self._most)
        first, size = question.first, max(question.size, 1)
        return best(self._searcher, query, first, size, has_catalog=has_catalog)

    def _scores(self) -> list[Query]:
        """Return the ranking clauses of the words, without those that break ties."""
        words, reading = self._words, self._reading
        scores = [clause for concept in self._concepts for clause in words.concept_scores(concept)]
        scores += [clause for word in reading.joined for clause in words.scores(word, ranking.JOINED)]
        scores += words.pair_scores(reading.words)
        if len(reading.words) > 1:
            scores.append(constant(words.has_all(self._concepts, fields.WORDS), ranking.ALL_WORDS))
        return scores

    def _number_hits(self) -> list[Query]:
        """Return scored queries for the numbers that the term could be."""
        question, words, reading = self._question, self._words, self._reading
        found = words.numbers(reading.number, reading.windows, question.own)
        if question.known_uids:
            keys = [words.term(fields.KEY, key_of(ITEM, uid)) for uid in question.known_uids]
            found.append(constant(any_of(keys), ranking.EXACT_NUMBER))
        return found

    def _letter_hits(self) -> list[Query]:
        """Return the queries for numbers that contain the term, if it has only letters."""
        number = self._reading.number
        is_letters = bool(number) and not has_digit(number)
        return self._words.letters_number(number) if is_letters else []

    def _unfinished(self, reading: ParsedTerm) -> Query:
        finished = self._vocabulary.concepts(reading.finished)
        return self._words.has_all_with_prefix(finished, reading.unfinished)

    def _listed(self, scope: list[Query], sort: Sort, size: int, first: int = 0) -> Hits:
        """Return the hits in the scope, sorted by a property."""
        answer = self._sorted(scope, sort, size, first)
        return Hits(answer.count, *read_hits(self._searcher, answer.hits, has_catalog=True))

    def _sorted(self, scope: list[Query], sort: Sort, size: int, first: int = 0) -> Any:
        field, order = _ORDERS.get(sort, (fields.BY_SHELF, Order.Asc))
        return self._searcher.search(
            ranked(scope, []),
            limit=max(size, 1),
            offset=first,
            count=True,
            order_by_field=field,
            order=order,
        )

    def _catalog_items(self) -> list[int]:
        """Return the catalog items that have every word, or the number, with the same filters as items."""
        scope = self._make_catalog_scope()
        if scope is None:
            return []
        scope += self._filters.values()
        return self._listed(scope, Sort.ITEM_CODE, self._question.catalog_items).uids

    def _make_scope(self, kind: str) -> list[Query]:
        """Return the queries that every hit matches: kind, visibility, category or brand, and inner terms."""
        question, words = self._question, self._words
        scope = [words.shown(kind, non_web=question.non_web)]
        if question.category:
            scope.append(words.term(fields.CATEGORIES, question.category))
        if question.brand:
            scope.append(words.term(fields.BRAND_SLUG, question.brand))
        if question.service_only:
            scope.append(words.flag(fields.SERVICE))
        if question.series:
            scope.append(words.term(fields.SERIES, question.series))
        scope += conditions_asked(words, question)
        for term in question.inner_terms:
            scope.append(self._has_all(parse_term(term, None, words.begins), scope))
        return scope

    def _has_all(self, reading: ParsedTerm, scope: list[Query]) -> Query:
        """Return the query for entries in the scope with every word, or this number.

        If there are none, the last word may be unfinished, and is used as a prefix.
        """
        found = self._has_words(reading)
        if reading.unfinished and not self._count([*scope, found]):
            return any_of([found, self._unfinished(reading)])
        return found

    def _has_words(self, reading: ParsedTerm) -> Query:
        """Return the query for entries with every word, or this number."""
        words = self._words
        ways = words.numbers(reading.number, (), self._question.own)
        if reading.words:
            ways.append(words.has_all(self._vocabulary.concepts(reading.words), fields.EVERYTHING))
        return any_of(ways) if ways else Query.empty_query()

    def _make_gate(self) -> Query:
        """Return the gate: entries with all the words, then most, then any, until the page is full.

        If nothing has all the words, the last one may be unfinished, and is used as a prefix.
        """
        reading, words = self._reading, self._words
        besides = self._besides = self._number_hits()
        if not reading.words:
            return any_of(besides) if besides else Query.empty_query()
        whole = [words.has_all(self._concepts, fields.EVERYTHING)]
        ways = ways_of(self._concepts)
        self._most = words.most_with_all(ways)
        gate = gate_of(whole, besides)
        count = self._let_in(gate) if besides or words.knows_all(ways) else self._let_nothing_in()
        self._has_none_all = count == 0
        if self._has_none_all and reading.unfinished:
            whole = []
            self._most = words.most_that_begin(reading.unfinished)
            besides = self._besides = [*besides, constant(self._unfinished(reading), ranking.ALL_WORDS)]
            gate = gate_of(whole, besides)
            count = self._let_in(gate)
        enough = self._question.enough
        if count < enough and self._outside:
            self._numbers = (reading.number, *self._numbers)
            besides = self._besides = [*besides, *self._outside]
            self._outside = []
            gate = gate_of(whole, besides)
            count = self._let_in(gate)
        self._is_partial = count == 0
        if count >= enough or self._is_number():
            return gate
        for wider, most in words.wider_gates(self._concepts):
            self._most = most
            gate = gate_of([wider], besides)
            if self._let_in(gate) >= enough:
                break
        return gate

    def _let_in(self, gate: Query) -> int:
        """Return how many entries pass the gate, without filters.

        If that can be many, the page itself is searched and counted, because a wider gate is unlikely.
        """
        if self._filters or self._most < FEW:
            self._answer = None
            self._unfiltered = self._count([*self._scope, gate])
        else:
            self._answer = self._page(gate)
            self._unfiltered = self._answer.total
        return self._unfiltered

    def _let_nothing_in(self) -> int:
        """Do the same for a gate that nothing passes, because one of its words is in no entry."""
        self._unfiltered = 0
        if not self._filters:
            self._answer = Hits(0, [], [])
        return 0

    def _is_number(self) -> bool:
        """Return whether the whole term is a number or part of one; then fewer words would not help."""
        number = self._reading.number
        return bool(number) and bool(self._words.whole_number(number, self._question.own))

    def _choices(self) -> dict[str, Counts]:
        """Return what each chosen filter could be, were it not chosen; "" is without any filter."""
        if not self._filters:
            return {}
        choices = {"": self._counts([])}
        for name in self._filters:
            others = [query for other, query in self._filters.items() if other != name]
            choices[name] = self._counts(others)
        return choices

    def _count(self, scope: list[Query]) -> int:
        answer: Any = self._searcher.search(ranked(scope, []), limit=1, count=True)
        return int(answer.count)

    def _counts(self, filters: list[Query]) -> Counts:
        """Return the facet counts of what is let in and has these filters."""
        if not self._question.facets:
            return Counts()
        return self._facets.count(self._searcher, all_of([*self._within(), *filters]))


_engines: dict[SearchIndex, SearchEngine] = {}


def engine_of(settings: Settings) -> SearchEngine:
    """Return this process's engine for these settings' index."""
    index = index_of(settings)
    known = _engines.get(index)
    return known or _engines.setdefault(index, SearchEngine(index, vocabulary_of(settings)))

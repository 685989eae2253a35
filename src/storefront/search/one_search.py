"""One search in progress: what it lets in, in which order, and what it counts."""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec
import tantivy
from tantivy import Query

from storefront.base.paging import page_count
from storefront.catalog.rules import normal_number
from storefront.search import fields, ranking
from storefront.search.analysis import has_digit, plain_text, stem
from storefront.search.applied_sizes import AppliedSizes, apply_sizes
from storefront.search.best_hits import Hits, best, by_shelf, sorted_hits, sorted_series
from storefront.search.clauses import all_of, any_of, constant, gate_of, ranked, without
from storefront.search.condition_queries import conditions_asked, hidden_from
from storefront.search.entry import CATALOG_ITEM, ITEM, key_of
from storefront.search.facet_counts import FacetCounter
from storefront.search.filters import filters_of
from storefront.search.limits import WHOLE_SERIES_ITEMS_MAX
from storefront.search.ranking import Words, ways_of
from storefront.search.rules import Sort
from storefront.search.search_query import Counts, Found, SearchQuery, Suggestion, Suggestions
from storefront.search.size_index import SizeIndex
from storefront.search.speller import Speller
from storefront.search.synonyms import Vocabulary
from storefront.search.term_parser import ParsedTerm, corrected_term, parse_term
from storefront.search.whole_series import PageOfSeries, page_of_series

FEW = 400
"""If fewer entries than this can have all the words, too few of them often do."""


class Tools(NamedTuple):
    """What searches of one state of the index share."""

    words: Words
    vocabulary: Vocabulary
    facets: FacetCounter
    speller: Callable[[], Speller]
    size_index: Callable[[], SizeIndex]


class OneSearch:
    """One search in progress."""

    def __init__(self, tools: Tools, searcher: tantivy.Searcher, question: SearchQuery) -> None:
        self._searcher = searcher
        self._facets = tools.facets
        self._question = question
        self._words = tools.words
        self._vocabulary = tools.vocabulary
        self._numbers: tuple[str, ...] = ()
        self._is_whole_number = False
        self._reading = self._read(question.term, tools.speller)
        self._corrected = self._reading.corrected
        self._filters = filters_of(self._words, searcher, question)
        self._hidden = hidden_from(self._words, question, self._reading)
        self._scope = self._make_scope(ITEM)
        self._sizes = self._read_sizes(tools)
        self._concepts = self._vocabulary.concepts(self._reading.words)
        self._is_partial = False
        self._has_none_all = False
        self._unfiltered: int | None = None
        self._answer: Hits | None = None
        self._besides: list[Query] = []  # what lets in beside the words
        self._outside = self._letter_hits()  # what is worth something, and lets nobody in
        self._most = 0
        self._gate = self._make_gate() if self._question.term or self._has_gate() else None

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
            corrected=self._corrected,
            is_partial=self._is_partial,
            numbers=self._numbers,
            read=None if self._sizes is None else self._sizes.read,
            counts=self._counts(list(self._filters.values())),
            choices={**self._choices(), **self._sizes_not_read()} if question.facets else {},
            discontinued=self._discontinued() if question.facets else 0,
        )

    def suggestions(self) -> Suggestions:
        """Return suggestions: the items, and the catalog items that have every word."""
        listed = None if self._has_sizes() else self._make_catalog_scope()
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
            corrected=self._corrected,
            is_partial=self._is_partial,
            numbers=self._numbers,
            read=None if self._sizes is None else self._sizes.read,
        )

    def _read(self, term: str, speller: Callable[[], Speller]) -> ParsedTerm:
        """Return the parsed term. If it is a number, its spelling is not corrected."""
        words, own = self._words, self._question.own
        as_typed = parse_term(term, None, words.begins)
        own_uids = self._question.own_uids
        number = as_typed.number or (normal_number(term) if own_uids else "")
        if number and (own_uids or self._question.known_uids or words.whole_number(number, own)):
            self._numbers = (number,)
            self._is_whole_number = True
        is_spelled = bool(as_typed.typed) and not self._numbers
        reading = (
            corrected_term(as_typed, term, speller(), words.begins, self._knows) if is_spelled else as_typed
        )
        self._numbers += tuple(window for window in reading.windows if words.is_number(window))
        return reading

    def _knows(self, word: str) -> bool:
        """Return whether a word is in the catalog or among the synonyms."""
        return self._words.knows(word) or self._vocabulary.has(stem(word))

    def _read_sizes(self, tools: Tools) -> AppliedSizes | None:
        """Read the sizes in the term, and search the other words from here on; not in a part number."""
        question = self._question
        if self._is_whole_number or not has_digit(plain_text(question.term)):
            return None
        term = self._corrected or question.term
        index = tools.size_index()
        applied = apply_sizes(index, term, question, self._scope, self._searcher, self._facets)
        if applied is not None and applied.is_used:
            self._question = msgspec.structs.replace(question, term=applied.rest, enough=1)
            self._scope += applied.queries
            self._reading = parse_term(applied.rest, None, self._words.begins)
        return applied

    def _has_sizes(self) -> bool:
        """Return whether sizes were read; catalog items have no properties."""
        return self._sizes is not None and self._sizes.is_used

    def _has_gate(self) -> bool:
        """Return whether the nearest sizes are let in, even if the term has no other words."""
        return self._sizes is not None and self._sizes.gate is not None

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
        return sorted_hits(self._searcher, ranked(listed, []), question.sort, question.first, question.size)

    def _rows_page(self) -> tuple[Hits, PageOfSeries]:
        """Return the page with exactly the requested rows."""
        question, answer = self._question, self._found_page()
        pages = page_count(answer.total, question.size)
        return answer, PageOfSeries(answer.uids, question.first + 1, pages)

    def _whole_page(self) -> tuple[Hits, PageOfSeries]:
        """Return the page with whole series, unless it is ordered by a term or of a very long list."""
        question = self._question
        scope = [*self._scope, *self._filters.values()]
        if self._gate is not None or self._count(scope) > WHOLE_SERIES_ITEMS_MAX:
            return self._rows_page()
        listed = sorted_series(self._searcher, ranked(scope, []), question.sort, WHOLE_SERIES_ITEMS_MAX)
        page = page_of_series(listed, question.first // question.size + 1, question.size)
        return Hits(len(listed), page.uids, [True] * len(page.uids)), page

    def _best(self, scope: list[Query], gate: Query | None = None, *, has_catalog: bool = False) -> Hits:
        """Return the page of hits in the scope that pass the gate, best first."""
        question = self._question
        worth = self._outside if gate is not None else [*self._besides, *self._outside]
        first, size = question.first, max(question.size, 1)
        has_sizes = self._has_sizes()
        query = self._words.best(scope, [*self._scores(), *worth], gate, self._most, has_ties=not has_sizes)
        shelved = by_shelf(self._searcher, query, first, size) if has_sizes else None
        return shelved or best(self._searcher, query, first, size, has_catalog=has_catalog)

    def _scores(self) -> list[Query]:
        """Return the ranking clauses of the words, without those that break ties."""
        words, reading = self._words, self._reading
        scores = [clause for concept in self._concepts for clause in words.concept_scores(concept)]
        scores += [clause for word in reading.joined for clause in words.scores(word, ranking.JOINED)]
        scores += words.pair_scores(reading.words)
        if self._sizes is not None:
            scores += self._sizes.nouns
        if len(reading.words) > 1:
            scores.append(constant(words.has_all(self._concepts, fields.WORDS), ranking.ALL_WORDS))
        return scores

    def _number_hits(self) -> list[Query]:
        """Return scored queries for the numbers that the term could be."""
        question, words, reading = self._question, self._words, self._reading
        found = words.numbers(reading.number, reading.windows, question.own)
        for uids, score in (
            (question.known_uids, ranking.EXACT_NUMBER),
            (question.own_uids, ranking.OWN_NUMBER),
        ):
            if uids:
                found.append(constant(self._any_item(uids), score))
        return found

    def _any_item(self, uids: Sequence[int]) -> Query:
        return any_of([self._words.term(fields.KEY, key_of(ITEM, uid)) for uid in uids])

    def _letter_hits(self) -> list[Query]:
        """Return the queries for numbers that contain the term, if it has only letters."""
        number = self._reading.number
        is_letters = bool(number) and not has_digit(number)
        return self._words.letters_number(number) if is_letters else []

    def _unfinished(self, reading: ParsedTerm) -> Query:
        finished = self._vocabulary.concepts(reading.finished)
        return self._words.has_all_with_prefix(finished, reading.unfinished)

    def _catalog_items(self) -> list[int]:
        """Return the catalog items that have every word, or the number, with the same filters as items."""
        scope = None if self._has_sizes() else self._make_catalog_scope()
        if scope is None:
            return []
        scope += self._filters.values()
        most = self._question.catalog_items
        return sorted_hits(self._searcher, ranked(scope, []), Sort.ITEM_CODE, 0, most).uids

    def _make_scope(self, kind: str) -> list[Query]:
        """Return the queries that every hit matches: kind, visibility, category or brand, and inner terms."""
        question, words = self._question, self._words
        scope = [without(words.shown(kind, non_web=question.non_web), self._hidden)]
        if question.category:
            scope.append(words.term(fields.CATEGORIES, question.category))
        if question.brand:
            scope.append(words.term(fields.BRAND_SLUG, question.brand))
        if question.service_only:
            scope.append(words.flag(fields.SERVICE))
        if question.series:
            scope.append(words.term(fields.SERIES, question.series))
        scope += conditions_asked(words, question)
        for term, uids in zip_longest(question.inner_terms, question.inner_uids, fillvalue=()):
            with_term = self._has_all(parse_term(str(term), None, words.begins), scope)
            scope.append(any_of([with_term, self._any_item(uids)]) if uids else with_term)
        return scope

    def _discontinued(self) -> int:
        """Return how many discontinued items there are in the list, or would be if they were shown."""
        if not self._words.has_discontinued():
            return 0
        self._hidden = []
        sizes = [] if self._sizes is None else self._sizes.queries
        gone = self._words.flag(fields.DISCONTINUED)
        scope = [*self._make_scope(ITEM), *sizes, gone, *self._filters.values()]
        return self._count(scope if self._gate is None else [*scope, self._gate])

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
        if self._sizes is not None and self._sizes.gate is not None:
            return self._sizes.gate
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
        if self._question.own_uids and has_digit(number):
            return True
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

    def _sizes_not_read(self) -> dict[str, Counts]:
        """Return, for each size that acts as a filter, what its property could be instead."""
        if self._sizes is None:
            return {}
        read = zip(self._sizes.read.sizes, self._sizes.queries, strict=False)  # no queries: nearest sizes
        return {
            f"f.{size.attributes[0]}": self._counts(list(self._filters.values()), besides=query)
            for size, query in read
            if len(size.attributes) == 1
        }

    def _count(self, scope: list[Query]) -> int:
        answer: Any = self._searcher.search(ranked(scope, []), limit=1, count=True)
        return int(answer.count)

    def _counts(self, filters: list[Query], besides: Query | None = None) -> Counts:
        """Return the facet counts of what is let in and has these filters; `besides` lets in more."""
        if not self._question.facets:
            return Counts()
        within = [query for query in self._within() if query is not besides]
        return self._facets.count(self._searcher, all_of([*within, *filters]))

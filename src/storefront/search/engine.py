"""Finding: a question in, uids and counts out. Everything else in the shop asks through here."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import tantivy
from tantivy import Order, Query

from storefront.catalog.schemas import TechSpec
from storefront.platform.settings import Settings
from storefront.search import analysis, fields, ranking
from storefront.search.entry import CATALOG_ITEM, ITEM, SEPARATOR, spec_key
from storefront.search.index import SearchIndex, index_of
from storefront.search.question import Counts, Found, Question, Suggestion
from storefront.search.ranking import Words, all_of, any_of, ranked
from storefront.search.reading import Reading, read_term
from storefront.search.rules import Sort
from storefront.search.speller import Speller

ENOUGH = 24
"""The gate opens further until so many are in."""

ENOUGH_OF_MOST = 6
"""With so many entries that have most of the words, those with any of them stay out."""

_PLACES = {
    "brands": {"terms": {"field": fields.BRAND_SLUG, "size": 200}},
    "categories": {"terms": {"field": fields.CATEGORIES, "size": 500}},
}
SPECS_COUNTED, SPECS_COUNTED_AT_FIRST = 2000, 256
"""So many values of properties are counted; of what a mere term finds, the commonest are enough to choose
from: rarer ones come once the list is narrower."""
_NONE: dict[str, Any] = {"buckets": []}

SUGGEST_MENDED_FROM = 4
SUGGEST_ENOUGH = 3

_ORDERS = {
    Sort.ITEM_CODE: (fields.BY_CODE, Order.Asc),
    Sort.PRICE: (fields.BY_PRICE, Order.Asc),
    Sort.AVAILABILITY: (fields.BY_STOCK, Order.Desc),
}


class Engine:
    """Searches one process's index. `edition` changes with it: answers of an earlier one may be stale."""

    def __init__(self, index: SearchIndex) -> None:
        self._index = index
        self._speller: tuple[int, Speller] | None = None

    def search(self, question: Question) -> Found:
        """Return the items that answer the question; nothing at all while there is no index."""
        searcher = self._index.searcher()
        return Found() if searcher is None else _Search(self, searcher, question).found()

    def suggest(
        self, term: str, size: int, non_web: bool = False, own_prefix: str = "", first: int = 0
    ) -> tuple[int, list[Suggestion]]:
        """Return what begins as the term does, and how many there are: what is offered while one types."""
        searcher = self._index.searcher()
        if searcher is None:
            return 0, []
        words = Words(self.schema, searcher)
        reading = read_term(term, self.speller(searcher), own_prefix)
        query = self._suggest_query(words, analysis.raw_words(term), reading, non_web)
        answer: Any = searcher.search(query, limit=size, offset=first, count=True)
        if answer.count < SUGGEST_ENOUGH and self._may_mend(words, term, reading):
            anyhow = any_of([query, *(words.term(fields.EVERYTHING, word) for word in reading.words)])
            mended = ranked([*self._visible(words, non_web), anyhow], _scores(words, reading))
            answer = searcher.search(mended, limit=size, offset=first, count=True)
        addresses = [address for _, address in answer.hits]
        uids = searcher.fast_field_values(fields.UID, addresses)
        kinds = searcher.fast_field_values("is_item", addresses)
        return answer.count, [
            Suggestion(kind=ITEM if is_item else CATALOG_ITEM, uid=int(uid or 0))
            for uid, is_item in zip(uids, kinds, strict=True)
        ]

    def known_as(self, number: str, *, non_web: bool = False) -> list[int]:
        """Return the items, two at most, that are known by this number in its normal form."""
        searcher = self._index.searcher()
        if searcher is None:
            return []
        words = Words(self.schema, searcher)
        scope = [words.term(fields.NUMBERS, number), words.flag(ITEM), *self._visible(words, non_web)]
        answer: Any = searcher.search(all_of(scope), limit=2, count=False)
        addresses = [address for _, address in answer.hits]
        return [int(uid or 0) for uid in searcher.fast_field_values(fields.UID, addresses)]

    @property
    def edition(self) -> int:
        """Return the number of the index's state, after looking for news."""
        self._index.searcher()
        return self._index.edition

    @property
    def schema(self) -> tantivy.Schema:
        """Return the schema that queries are made with."""
        return self._index.schema

    def speller(self, searcher: tantivy.Searcher) -> Speller:
        """Return the speller of this edition of the index."""
        edition = self._index.edition
        if self._speller is None or self._speller[0] != edition:
            known = dict(searcher.terms_with_prefix(fields.RAW, ""))
            self._speller = (edition, Speller(known))
        return self._speller[1]

    def _may_mend(self, words: Words, term: str, reading: Reading) -> bool:
        """Tell whether other spellings are tried: not for a number that is one."""
        is_number = bool(reading.number and words.whole_number(reading.number))
        return len(term) >= SUGGEST_MENDED_FROM and bool(reading.words) and not is_number

    def _visible(self, words: Words, non_web: bool) -> list[Query]:
        return [] if non_web else [words.flag(fields.WEB)]

    def _suggest_query(self, words: Words, typed: Sequence[str], reading: Reading, non_web: bool) -> Query:
        beginnings = [words.term(fields.EDGES, word[: analysis.EDGE_MAX]) for word in typed]
        numbers = words.numbers(reading.number, ())
        ways = [query for query, _ in numbers]
        if beginnings:
            ways.append(all_of(beginnings))
        scores = [ranking.constant(query, score) for query, score in numbers]
        scores += [clause for word in reading.words for clause in words.scores(word)]
        scope = any_of(ways) if ways else Query.empty_query()
        return ranked([scope, *self._visible(words, non_web)], [*scores, *words.ties()])


def _scores(words: Words, reading: Reading) -> list[Query]:
    """Return every clause by which an entry is the better answer."""
    scores = [clause for word in reading.words for clause in words.scores(word)]
    scores += [clause for word in reading.joined for clause in words.scores(word, ranking.JOINED)]
    scores += words.pair_scores(reading.words)
    for query, score in words.numbers(reading.number, reading.windows):
        scores.append(ranking.constant(query, score))
    if len(reading.words) > 1:
        scores.append(ranking.constant(words.has_all(reading.words, fields.WORDS), ranking.ALL_WORDS))
    return scores + words.ties()


class _Search:
    """One question on its way."""

    def __init__(self, engine: Engine, searcher: tantivy.Searcher, question: Question) -> None:
        self._searcher = searcher
        self._question = question
        self._words = Words(engine.schema, searcher)
        self._reading = read_term(question.term, engine.speller(searcher), question.own_prefix)
        self._is_near = False
        self._scope = self._make_scope()
        self._filters = self._make_filters()

    def found(self) -> Found:
        """Return the answer."""
        question = self._question
        answer = self._page()
        addresses = [address for _, address in answer.hits]
        uids = [int(uid or 0) for uid in self._searcher.fast_field_values(fields.UID, addresses)]
        unfiltered = self._total([]) if self._filters else answer.count
        return Found(
            uids=uids,
            total=answer.count,
            unfiltered_total=unfiltered,
            corrected=self._reading.corrected,
            is_near=self._is_near,
            counts=self._counts(list(self._filters.values())),
            choices=self._choices() if question.facets else {},
        )

    def _page(self) -> Any:
        question = self._question
        scope = [*self._scope, *self._filters.values()]
        size, first = max(question.size, 1), question.first
        if question.sort is Sort.RELEVANCE and question.term:
            query = ranked(scope, _scores(self._words, self._reading))
            return self._searcher.search(query, limit=size, offset=first, count=True)
        field, order = _ORDERS.get(question.sort, (fields.BY_SHELF, Order.Asc))
        return self._searcher.search(
            ranked(scope, []), limit=size, offset=first, count=True, order_by_field=field, order=order
        )

    def _make_scope(self) -> list[Query]:
        """Return what every answer is: of the kind, visible, of the category or series, with the words."""
        question, words = self._question, self._words
        scope = [words.flag(question.kind)]
        if not question.non_web:
            scope.append(words.flag(fields.WEB))
        if question.category:
            scope.append(words.term(fields.CATEGORIES, question.category))
        if question.series:
            scope.append(words.term(fields.SERIES, question.series))
        scope += [self._inner(term) for term in question.inner_terms]
        return [*scope, self._gate(scope)] if question.term else scope

    def _inner(self, term: str) -> Query:
        reading = read_term(term, None, self._question.own_prefix)
        ways = [query for query, _ in self._words.numbers(reading.number, ())]
        if reading.words:
            ways.append(self._words.has_all(reading.words, fields.EVERYTHING))
        return any_of(ways) if ways else Query.empty_query()

    def _gate(self, scope: list[Query]) -> Query:
        """Return who is in: those with all the words, then most, then any, until there are enough."""
        reading, words = self._reading, self._words
        by_number = [query for query, _ in words.numbers(reading.number, reading.windows)]
        gate = any_of(by_number) if by_number else Query.empty_query()
        enough = ENOUGH
        for place, make in enumerate(words.gates(reading.words) if reading.words else ()):
            gate = any_of([make(), *by_number])
            count = self._count([*scope, gate])
            if place == 0:
                self._is_near = count == 0
            if count >= enough or self._is_number():
                return gate
            enough = ENOUGH_OF_MOST
        return gate

    def _is_number(self) -> bool:
        """Tell whether the whole term is a number or part of one: then fewer words lead nowhere."""
        number = self._reading.number
        return bool(number) and bool(self._words.whole_number(number))

    def _make_filters(self) -> dict[str, Query]:
        """Return the chosen filters by their name in the address."""
        question, words = self._question, self._words
        filters = {}
        if question.brands:
            filters["brands"] = any_of([words.term(fields.BRAND_SLUG, slug) for slug in question.brands])
        if question.in_stock_only:
            filters["inStockOnly"] = words.flag(fields.IN_STOCK)
        for attribute, values in question.specs.items():
            terms = [words.term(fields.SPEC, spec_key(attribute, value)) for value in values]
            filters[f"f.{attribute}"] = any_of(terms)
        return filters

    def _choices(self) -> dict[str, Counts]:
        """Return what each chosen filter could be, were it not chosen; "" is without any filter."""
        if not self._filters:
            return {}
        choices = {"": self._counts([])}
        for name in self._filters:
            others = [query for other, query in self._filters.items() if other != name]
            choices[name] = self._counts(others)
        return choices

    def _is_wide(self) -> bool:
        """Tell whether a term is all that is asked, so that anything may be among what it finds."""
        question = self._question
        return bool(question.term) and not (self._filters or question.category or question.series)

    def _total(self, filters: list[Query]) -> int:
        return self._count([*self._scope, *filters])

    def _count(self, scope: list[Query]) -> int:
        answer: Any = self._searcher.search(all_of(scope), limit=1, count=True)
        return int(answer.count)

    def _counts(self, filters: list[Query]) -> Counts:
        question = self._question
        if not (question.facets or question.places):
            return Counts()
        wanted: dict[str, Any] = dict(_PLACES)
        if question.facets:
            most = SPECS_COUNTED_AT_FIRST if self._is_wide() else SPECS_COUNTED
            wanted["specs"] = {"terms": {"field": fields.FACETS, "size": most}}
        tables = self._searcher.aggregate(all_of([*self._scope, *filters]), wanted)
        return Counts(
            brands={slug: count for slug, count in _buckets(tables["brands"]) if slug},
            categories=dict(_buckets(tables["categories"])),
            specs=_by_attribute(tables.get("specs", _NONE)),
            in_stock=self._count([*self._scope, *filters, self._words.flag(fields.IN_STOCK)]),
        )


def _buckets(table: dict[str, Any]) -> list[tuple[str, int]]:
    return [(bucket["key"], bucket["doc_count"]) for bucket in table["buckets"]]


def _by_attribute(table: dict[str, Any]) -> dict[str, list[tuple[TechSpec, int]]]:
    groups: dict[str, list[tuple[TechSpec, int]]] = {}
    for bucket in table["buckets"]:
        spec = _spec(bucket["key"])
        known = groups.get(spec.attribute)
        if known is None:
            known = groups[spec.attribute] = []
        known.append((spec, bucket["doc_count"]))
    return groups


@lru_cache(maxsize=20_000)
def _spec(text: str) -> TechSpec:
    """Return the property that a facet of the index stands for; a list has a thousand of them."""
    attribute, value, unit, figure = text.split(SEPARATOR)
    return TechSpec(attribute=attribute, value=value, unit=unit, numeric=float(figure) if figure else None)


_engines: dict[SearchIndex, Engine] = {}


def engine_of(settings: Settings) -> Engine:
    """Return this process's engine for these settings' index."""
    index = index_of(settings)
    return _engines.setdefault(index, Engine(index))

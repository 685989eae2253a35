"""Ranking: the clauses of a search, tuned with real product searches.

Part numbers rank above words, live items above discontinued ones; words count by rarity and by field.
Source: decision E1.
"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import tantivy
from tantivy import Occur, Query

from storefront.catalog.rules import normal_number
from storefront.search import analysis, fields
from storefront.search.best_hits import LARGE
from storefront.search.clauses import Clause, all_of, any_of, constant, ranked
from storefront.search.entry import CATALOG_ITEM, number_key
from storefront.search.schemas.terms import NumberKind, NumberMatching
from storefront.search.synonyms import Concept, Phrase

OWN_NUMBER = 2000.0
"""The whole number by which the customer knows an item, above all other numbers. Source: decision F9."""

EXACT_NUMBER, DISCONTINUED, PREFIX_NUMBER, OWN_BEGUN, INSIDE_NUMBER, WINDOW_NUMBER, ALL_WORDS = (
    1000.0,
    -500.0,
    300.0,
    200.0,
    100.0,
    40.0,
    30.0,
)
"""Constants that order the classes of decision E1; scores of words stay below 100."""

PREFERRED, OUT_OF_STOCK, POPULAR = 0.3, -0.2, 0.09
"""Tie breakers: preferred stock counts more than being in stock and popular. Source: decision E1."""

_TIES = (
    (fields.DISCONTINUED, DISCONTINUED),
    (fields.PREFERRED, PREFERRED),
    (fields.OUT_OF_STOCK, OUT_OF_STOCK),
    (fields.POPULAR, POPULAR),
)
"""Expressed with flags that few entries have: most are live and in stock."""

NARROW = 30
"""In a large index, scores are added one by one if less than 1 in this many entries can match."""

SHORT_INSIDE = 2.0
"""Score of three characters inside a number; they are as often meant as a size."""

LETTERS_NUMBER = 0.5
"""Score of letters inside a number if they are also a word or its prefix; double at its start."""

BM25_SHARE, TITLE_SHARE, SCALE, TITLE, HEAD = 0.4, 0.6, 2.2, 1.5, 1.0
"""A title word scores by its rarity, plus `TITLE` for being there, plus `HEAD` for the head noun."""

SYNONYM = 0.9
"""The weight of a synonym relative to the word itself."""

BRAND, CATEGORY, REST, PAIR, JOINED = 0.4, 0.3, 0.1, 0.15, 0.8

KEPT_MAX = 5000
"""The maximum number of words with cached clauses; cleared when the index changes."""

MOST_WORDS = 67
"""Percent of words required if too few entries match all of them."""

OwnPrefixes = tuple[tuple[str, str], ...]
"""Prefixes of our own numbers, with the kind of entry: ("AHC", "Item"), ("CAT", "CatalogItem")."""

K = TypeVar("K")
V = TypeVar("V")


class Words:
    """Builds queries from words for one state of the index."""

    def __init__(self, schema: tantivy.Schema, searcher: tantivy.Searcher) -> None:
        self._schema = schema
        self._searcher = searcher
        self._count = max(searcher.num_docs, 1)
        self._whole: dict[tuple[str, OwnPrefixes], list[Query]] = {}
        self._scores: dict[tuple[str, float], list[Query]] = {}
        self._catalog: dict[str, bool] = {}
        self._concepts: dict[Concept, list[Query]] = {}
        self._has_concepts: dict[tuple[Concept, str], list[Query]] = {}
        self._shown: dict[tuple[str, bool], Query] = {}
        self._terms: dict[tuple[str, str], Query] = {}
        self._ties = [constant(self.flag(flag), score) for flag, score in _TIES]

    def is_of(self, searcher: tantivy.Searcher) -> bool:
        """Return whether these queries are for the given searcher."""
        return self._searcher is searcher

    def term(self, field: str, word: str) -> Query:
        """Return the query for one word in one field."""
        known = self._terms.get((field, word))
        if known is None:
            if len(self._terms) >= KEPT_MAX:
                self._terms.clear()
            known = self._terms[field, word] = Query.term_query(self._schema, field, word, "basic")
        return known

    def idf(self, field: str, word: str) -> float:
        """Return the inverse document frequency of the word in the field."""
        frequency = self._searcher.doc_freq(field, word)
        return math.log(1 + (self._count - frequency + 0.5) / (frequency + 0.5)) if frequency else 0.0

    def scores(self, word: str, weight: float = 1.0) -> list[Query]:
        """Return the clauses that score a word in the title, brand, category or text."""
        title = self.title_score(word)
        reward = [constant(self.term(fields.TITLE, word), title * weight)] if title else []
        return [*reward, *self._besides(word, weight)]

    def concept_scores(self, concept: Concept) -> list[Query]:
        """Return the clauses that score a concept: its words or their synonyms.

        The best of several synonyms counts.
        """
        known = self._concepts.get(concept)
        return _cached(self._concepts, concept, self._new_concept_scores(concept)) if known is None else known

    def _new_concept_scores(self, concept: Concept) -> list[Query]:
        if not concept.others:
            return [clause for word in concept.typed for clause in self.scores(word)]
        besides = [clause for word in concept.typed for clause in self._besides(word, 1.0)]
        titles = [
            constant(self._all_in(fields.TITLE, phrase), SYNONYM * sum(map(self.title_score, phrase)))
            for phrase in concept.others
            if all(map(self.title_score, phrase))
        ]
        own = [(self.term(fields.TITLE, word), self.title_score(word)) for word in concept.typed]
        if titles:
            scored = [(Occur.Should, constant(query, score)) for query, score in own if score]
            best = [*titles, Query.boolean_query(scored)] if scored else titles
            return [Query.disjunction_max_query(best), *besides]
        return [clause for word in concept.typed for clause in self.scores(word)]

    def _besides(self, word: str, weight: float) -> list[Query]:
        """Return the clauses that score a word outside the title."""
        known = self._scores.get((word, weight))
        if known is not None:
            return known
        return _cached(self._scores, (word, weight), self._new_besides(word, weight))

    def _new_besides(self, word: str, weight: float) -> list[Query]:
        clauses = []
        if self._has(fields.TITLE, word):
            query = Query.term_query(self._schema, fields.TITLE, word, "freq")
            clauses.append(Query.boost_query(query, BM25_SHARE * weight))
        if self._has(fields.HEAD, word):
            clauses.append(constant(self.term(fields.HEAD, word), HEAD * weight))
        for field, share in ((fields.BRAND, BRAND), (fields.CATEGORY, CATEGORY), (fields.REST, REST)):
            rarity = self.idf(field, word)
            if rarity:
                clauses.append(constant(self.term(field, word), share * SCALE * rarity * weight))
        return clauses

    def title_score(self, word: str) -> float:
        """Return the score of the word in a title, 0.0 if no title has it."""
        rarity = self.idf(fields.TITLE, word)
        return TITLE_SHARE * SCALE * rarity + TITLE if rarity else 0.0

    def pair_scores(self, words: Sequence[str]) -> list[Query]:
        """Return the clauses that score words next to each other in the title."""
        pairs = [(pair, self.idf(fields.PAIRS, pair)) for pair in analysis.pairs(words)]
        return [constant(self.term(fields.PAIRS, p), PAIR * SCALE * rarity) for p, rarity in pairs if rarity]

    def has_all(self, concepts: Iterable[Concept], field: str) -> Query:
        """Return a query for entries with all the words or their synonyms."""
        return all_of([query for concept in concepts for query in self._has_concept(concept, field)])

    def _has_concept(self, concept: Concept, field: str) -> list[Query]:
        known = self._has_concepts.get((concept, field))
        if known is not None:
            return known
        ways = [self._all_in(field, phrase) for phrase in (concept.typed, *concept.others)]
        terms = [any_of(ways)] if concept.others else [self.term(field, word) for word in concept.typed]
        return _cached(self._has_concepts, (concept, field), terms)

    def _all_in(self, field: str, phrase: Sequence[str]) -> Query:
        terms = [self.term(field, word) for word in phrase]
        return terms[0] if len(terms) == 1 else all_of(terms)

    def begins(self, word: str) -> bool:
        """Return whether the word is a prefix of any title word, number, brand or category."""
        return self.most_that_begin(word) > 0

    def knows(self, word: str) -> bool:
        """Return whether any entry has a form of this word."""
        return self._has(fields.EVERYTHING, analysis.stem(word))

    def knows_all(self, ways: Iterable[Sequence[Phrase]]) -> bool:
        """Return whether each of these words, or one of its synonyms, is in some entry: see `ways_of`."""
        has = self._has
        return all(
            any(all(has(fields.EVERYTHING, word) for word in phrase) for phrase in phrases)
            for phrases in ways
        )

    def is_in_catalog(self, word: str) -> bool:
        """Return whether any catalog item has this word."""
        known = self._catalog.get(word)
        if known is None:
            scope = all_of([self.flag(CATALOG_ITEM), self.term(fields.EVERYTHING, word)])
            found: Any = self._searcher.search(scope, limit=1, count=True)
            if len(self._catalog) >= KEPT_MAX:
                self._catalog.clear()
            known = self._catalog[word] = bool(found.count)
        return known

    def has_all_with_prefix(self, finished: Iterable[Concept], unfinished: str) -> Query:
        """Return a query for entries with all the finished words, and one that starts with `unfinished`."""
        whole = [query for concept in finished for query in self._has_concept(concept, fields.EVERYTHING)]
        return all_of([*whole, self.term(fields.EDGES, _edge(unfinished))])

    def wider_gates(self, concepts: Sequence[Concept]) -> Iterator[tuple[Query, int]]:
        """Yield queries that match more entries: those with most of the words, then those with any.

        Each comes with an upper bound of its matches.
        """
        has = [query for concept in concepts for query in self._has_concept(concept, fields.EVERYTHING)]
        terms: list[Clause] = [(Occur.Should, query) for query in has]
        least = math.ceil(len(terms) * MOST_WORDS / 100)
        bound = sum(self._bounds(ways_of(concepts)))
        if 1 < least < len(terms):
            yield Query.boolean_query(terms, minimum_number_should_match=least), bound
        if len(terms) > 1:
            yield Query.boolean_query(terms), bound

    def flag(self, flag: str) -> Query:
        """Return the query for entries with this flag."""
        return self.term(fields.FLAGS, flag)

    def shown(self, kind: str, *, non_web: bool) -> Query:
        """Return the query for all entries of a kind, with or without non-web entries."""
        known = self._shown.get((kind, non_web))
        if known is None:
            known = self._shown[kind, non_web] = self.flag(kind if non_web else fields.on_the_web(kind))
        return known

    def best(
        self,
        scope: Sequence[Query],
        scores: Sequence[Query],
        gate: Query | None,
        most: int,
        *,
        has_ties: bool = True,
    ) -> Query:
        """Return the query ordered by score, with discontinued entries last and ties broken if `has_ties`.

        `most` is an upper bound of the matches. If it is small, scores are nested: side by side, tantivy
        would read the postings of the whole catalog instead of only those of the matches.
        """
        ties = self._ties if has_ties else self._ties[:1]
        if self._count <= LARGE or most * NARROW >= self._count:
            return ranked(scope, [*scores, *ties], gate)
        query = ranked(scope, (), gate)
        for score in (*scores, *ties):
            query = Query.boolean_query([(Occur.Must, query), (Occur.Should, score)])
        return query

    def most_with_all(self, ways: Iterable[Sequence[Phrase]]) -> int:
        """Return an upper bound of the entries that have all of these words: see `ways_of`."""
        return min(self._bounds(ways), default=0)

    def _bounds(self, ways: Iterable[Sequence[Phrase]]) -> list[int]:
        """Return an upper bound of the entries for each of these words, by the rarest word of a phrase."""
        frequency = self._searcher.doc_freq
        return [
            sum(min(frequency(fields.EVERYTHING, word) for word in phrase) for phrase in phrases)
            for phrases in ways
        ]

    def most_that_begin(self, word: str) -> int:
        """Return an upper bound of the entries that have a word with this prefix."""
        return self._searcher.doc_freq(fields.EDGES, _edge(word))

    def numbers(self, number: str, windows: Sequence[str], own: OwnPrefixes = ()) -> list[Query]:
        """Return the queries for part numbers, each with its score."""
        found = [
            constant(self.term(fields.NUMBERS, window), WINDOW_NUMBER)
            for window in windows
            if self._has(fields.NUMBERS, window)
        ]
        return found + self.whole_number(number, own) if number else found

    def exact_number(self, number: str, windows: Sequence[str], own: OwnPrefixes = ()) -> list[Query]:
        """Return the queries for entries that have exactly this number, or one of ours."""
        whole = [(field, number) for field in (fields.NUMBERS, fields.OWN)] if number else []
        whole += [(fields.NUMBERS, window) for window in windows]
        for prefix, _ in own:
            digits = own_digits(number, prefix)
            if digits and len(number) == len(prefix) + len(digits):
                whole.append((fields.OWN, digits))
        return [self.term(field, text) for field, text in whole if self._has(field, text)]

    def has_discontinued(self) -> bool:
        """Return whether any entry is discontinued."""
        return self._has(fields.FLAGS, fields.DISCONTINUED)

    def whole_number(self, number: str, own: OwnPrefixes = ()) -> list[Query]:
        """Return the queries for the whole term as a part number; empty if nothing has it.

        Without digits it must be exactly a number or one of ours: see `letters_number`. Source: decision E1.
        """
        known = self._whole.get((number, own))
        if known is not None:
            return known
        return _cached(self._whole, (number, own), self._new_whole_number(number, own))

    def numbered(
        self, number: str, matching: NumberMatching, kind: NumberKind | None, own: OwnPrefixes = ()
    ) -> Query:
        """Return a query for entries with a matching number of this kind, or of any kind.

        `number` is in normal form. Our own numbers may include their prefix. Source: decision H7.
        """
        digits = next((found for prefix, _ in own if (found := own_digits(number, prefix))), number)
        if kind is NumberKind.OWN:
            return self._holding(fields.OWN, "", digits, matching)
        if kind is not None:
            return self._holding(fields.BY_KIND, number_key(kind, ""), number, matching)
        ways = [self._holding(fields.OWN, "", digits, matching)]
        if matching is NumberMatching.CONTAINS:  # all suffixes are indexed
            matching = NumberMatching.STARTS
            ways.append(self._holding(fields.INSIDES, "", number, matching))
        return any_of([*ways, self._holding(fields.NUMBERS, "", number, matching)])

    def _holding(self, field: str, before: str, number: str, matching: NumberMatching) -> Query:
        """Return a query for terms of a field that consist of `before` and a matching number."""
        if matching is NumberMatching.EXACTLY:
            return self.term(field, before + number)
        gap = ".*" if matching is NumberMatching.CONTAINS else ""
        return Query.regex_query(self._schema, field, f"{before}{gap}{re.escape(number)}.*")

    def is_number(self, number: str) -> bool:
        """Return whether an entry has exactly this number."""
        return self._has(fields.NUMBERS, number)

    def letters_number(self, number: str) -> list[Query]:
        """Return the query for numbers that start with or contain these letters.

        If the letters are also a prefix of a word in the catalog, the word ranks first.
        """
        if self.begins(number.lower()):
            return self._parts(number, 2 * LETTERS_NUMBER, LETTERS_NUMBER)
        return self._parts(number, PREFIX_NUMBER, INSIDE_NUMBER)

    def _new_whole_number(self, number: str, own: OwnPrefixes) -> list[Query]:
        exact = (field for field in (fields.NUMBERS, fields.OWN) if self._has(field, number))
        found = [constant(self.term(field, number), EXACT_NUMBER) for field in exact]
        found += [each for prefix, kind in own for each in self._prefixed(number, prefix, kind)]
        if not analysis.has_digit(number):
            return found
        is_short = len(number) == analysis.NUMBER_PART_MIN
        return found + self._parts(number, PREFIX_NUMBER, SHORT_INSIDE if is_short else INSIDE_NUMBER)

    def _parts(self, number: str, beginning: float, inside: float) -> list[Query]:
        """Return the query for numbers that start with or contain this part; empty if there are none.

        A prefix match scores more than a match inside, and both together score no more than that.
        """
        ways = [
            constant(begun, score)
            for field, score in ((fields.NUMBERS, beginning), (fields.INSIDES, inside))
            if (begun := self._beginning(field, number)) is not None
        ]
        return [Query.disjunction_max_query(ways)] if len(ways) > 1 else ways

    def _prefixed(self, number: str, prefix: str, kind: str) -> list[Query]:
        """Return the queries for our own numbers with all or part of the prefix: AHC1004, C1004."""
        digits = own_digits(number, prefix)
        if not digits:
            return []
        is_whole = len(number) == len(prefix) + len(digits)
        found = [(self._beginning(fields.OWN, digits), OWN_BEGUN if is_whole else INSIDE_NUMBER)]
        if is_whole and self._has(fields.OWN, digits):
            found.append((self.term(fields.OWN, digits), EXACT_NUMBER))
        flag = self.flag(kind)
        return [constant(all_of([query, flag]), score) for query, score in found if query is not None]

    def _has(self, field: str, word: str) -> bool:
        return self._searcher.doc_freq(field, word) > 0

    def beginning(self, field: str, text: str) -> Query:
        """Return the query for entries with a term that has this prefix."""
        return Query.fuzzy_term_query(self._schema, field, text, distance=0, prefix=True)

    def _beginning(self, field: str, number: str) -> Query | None:
        """Return the query for entries with a term that has this prefix; None if there are none.

        Tries a few terms first, to find out quickly if there are many. If that finds nothing, the terms may
        belong to deleted entries.
        """
        few = Query.phrase_prefix_query(self._schema, field, [number])
        some: Any = self._searcher.search(few, limit=1, count=False)
        if not some.hits and not self._searcher.terms_with_prefix(field, number, limit=1):
            return None
        return self.beginning(field, number)


def ways_of(concepts: Iterable[Concept]) -> list[tuple[Phrase, ...]]:
    """Return the words of concepts, each with its synonyms, in the form that `Words` expects.

    >>> ways_of([Concept(("valve",)), Concept(("zerk",), (("greas", "fit"),))])
    [(('valve',),), (('zerk',), ('greas', 'fit'))]
    """
    return [
        ways
        for concept in concepts
        for ways in (
            [(concept.typed, *concept.others)] if concept.others else [((word,),) for word in concept.typed]
        )
    ]


def own_digits(number: str, prefix: str) -> str:
    """Return the digits after our prefix, or after the end of it; "" if the number does not have it.

    >>> own_digits("AHC100101", "AHC"), own_digits("C1001", "AHC"), own_digits("100101", "AHC")
    ('100101', '1001', '')
    """
    letters = number.rstrip("0123456789")
    whole = normal_number(prefix)
    return number[len(letters) :] if letters and whole.endswith(letters) else ""


def _edge(word: str) -> str:
    return word[: analysis.EDGE_MAX]


def _cached(made: dict[K, list[V]], key: K, found: list[V]) -> list[V]:
    """Cache a value for this key; clear the cache when it is full."""
    if len(made) >= KEPT_MAX:
        made.clear()
    made[key] = found
    return found

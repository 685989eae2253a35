"""How well an entry answers: the clauses of one question, measured on real product searches.

Part numbers stand above words, live items above discontinued ones; words count by how rare they are and
by where they stand. Source: decision E1.
"""

import math
from collections.abc import Callable, Iterable, Sequence

import tantivy
from tantivy import Occur, Query

from storefront.search import analysis, fields

EXACT_NUMBER, LIVE, PREFIX_NUMBER, INSIDE_NUMBER, WINDOW_NUMBER, ALL_WORDS = (
    1000.0,
    500.0,
    200.0,
    100.0,
    40.0,
    30.0,
)
"""Constants that put the classes of decision E1 in their order; scores of words stay below 100."""

PREFERRED, IN_STOCK, POPULAR = 0.3, 0.2, 0.1
"""What settles ties. Source: decision E1."""

BM25_SHARE, TITLE_SHARE, SCALE = 0.4, 0.6, 2.2
BRAND, CATEGORY, REST, PAIR, JOINED = 0.4, 0.3, 0.1, 0.15, 0.8
NUMBERS_MAX = 300
"""So many numbers that begin or go on as the term does are looked up."""

MOST_WORDS = 67
"""Per cent of the words that are enough where too few entries have all of them."""

Clause = tuple[Occur, Query]


class Words:
    """Makes queries of words over one state of the index."""

    def __init__(self, schema: tantivy.Schema, searcher: tantivy.Searcher) -> None:
        self._schema = schema
        self._searcher = searcher
        self._count = max(searcher.num_docs, 1)
        self._whole: dict[str, list[tuple[Query, float]]] = {}

    def term(self, field: str, word: str) -> Query:
        """Return the query for one word in one field."""
        return Query.term_query(self._schema, field, word, "basic")

    def idf(self, field: str, word: str) -> float:
        """Return how rare the word is in the field."""
        frequency = self._searcher.doc_freq(field, word)
        return math.log(1 + (self._count - frequency + 0.5) / (frequency + 0.5)) if frequency else 0.0

    def scores(self, word: str, weight: float = 1.0) -> list[Query]:
        """Return the clauses that reward an entry for having the word: in its title, maker, shelf or text."""
        rarity = self.idf(fields.TITLE, word)
        clauses = []
        if rarity:
            title = Query.term_query(self._schema, fields.TITLE, word, "freq")
            clauses.append(Query.boost_query(title, BM25_SHARE * weight))
            clauses.append(constant(title, TITLE_SHARE * SCALE * rarity * weight))
        for field, share in ((fields.BRAND, BRAND), (fields.CATEGORY, CATEGORY), (fields.REST, REST)):
            rarity = self.idf(field, word)
            if rarity:
                clauses.append(constant(self.term(field, word), share * SCALE * rarity * weight))
        return clauses

    def pair_scores(self, words: Sequence[str]) -> list[Query]:
        """Return the clauses that reward words standing side by side in the title."""
        pairs = [(pair, self.idf(fields.PAIRS, pair)) for pair in analysis.pairs(words)]
        return [constant(self.term(fields.PAIRS, p), PAIR * SCALE * rarity) for p, rarity in pairs if rarity]

    def has_all(self, words: Iterable[str], field: str) -> Query:
        """Return the query for entries with all the words."""
        return Query.boolean_query([(Occur.Must, self.term(field, word)) for word in words])

    def gates(self, words: Sequence[str]) -> list[Callable[[], Query]]:
        """Return the queries that decide who is in: all words, then most, then any of them."""
        terms: list[Clause] = [(Occur.Should, self.term(fields.EVERYTHING, word)) for word in words]
        most = math.ceil(len(words) * MOST_WORDS / 100)
        levels: list[Callable[[], Query]] = [lambda: self.has_all(words, fields.EVERYTHING)]
        if 1 < most < len(words):
            levels.append(lambda: Query.boolean_query(terms, minimum_number_should_match=most))
        if len(words) > 1:
            levels.append(lambda: Query.boolean_query(terms))
        return levels

    def flag(self, flag: str) -> Query:
        """Return the query for entries with this flag."""
        return self.term(fields.FLAGS, flag)

    def ties(self) -> list[Query]:
        """Return the clauses that put live entries first and settle ties."""
        return [
            constant(self.flag(fields.LIVE), LIVE),
            constant(self.flag(fields.PREFERRED), PREFERRED),
            constant(self.flag(fields.IN_STOCK), IN_STOCK),
            constant(self.flag(fields.POPULAR), POPULAR),
        ]

    def numbers(self, number: str, windows: Sequence[str]) -> list[tuple[Query, float]]:
        """Return the queries for part numbers with what a hit is worth."""
        found = [(self.term(fields.NUMBERS, window), WINDOW_NUMBER) for window in windows]
        return found + self.whole_number(number) if number else found

    def whole_number(self, number: str) -> list[tuple[Query, float]]:
        """Return the queries for the whole term as a part number; none where nothing has it."""
        if number not in self._whole:
            exact = (field for field in (fields.NUMBERS, fields.OWN) if self._has(field, number))
            found = [(self.term(field, number), EXACT_NUMBER) for field in exact]
            found += self._beginning(fields.NUMBERS, number, PREFIX_NUMBER)
            if len(number) >= analysis.INSIDE_MIN:
                found += self._beginning(fields.INSIDES, number, INSIDE_NUMBER)
            self._whole[number] = found
        return self._whole[number]

    def _has(self, field: str, number: str) -> bool:
        return self._searcher.doc_freq(field, number) > 0

    def _beginning(self, field: str, number: str, score: float) -> list[tuple[Query, float]]:
        terms = [term for term, _ in self._searcher.terms_with_prefix(field, number, limit=NUMBERS_MAX)]
        return [(any_of([self.term(field, term) for term in terms]), score)] if terms else []


def constant(query: Query, score: float) -> Query:
    """Return the query with one score for every hit."""
    return Query.const_score_query(query, score)


def any_of(queries: Sequence[Query]) -> Query:
    """Return the query for what any of them finds."""
    return Query.boolean_query([(Occur.Should, query) for query in queries])


def all_of(queries: Sequence[Query]) -> Query:
    """Return the query for what all of them find."""
    return Query.boolean_query([(Occur.Must, query) for query in queries])


def ranked(scope: Sequence[Query], scores: Sequence[Query]) -> Query:
    """Return the query for what all of `scope` finds, ordered by the sum of `scores`."""
    must: list[Clause] = [(Occur.Must, constant(query, 0.0)) for query in scope]
    return Query.boolean_query([*must, *((Occur.Should, query) for query in scores)])

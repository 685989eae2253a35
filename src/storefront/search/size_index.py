"""Look up in the index which entries have sizes and words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
import tantivy
from tantivy import Query

from storefront.search import analysis, fields
from storefront.search.clauses import all_of, any_of
from storefront.search.entry import SEPARATOR
from storefront.search.measures import Measures
from storefront.search.ranking import Words
from storefront.search.size_names import is_alias
from storefront.search.sizes import Size
from storefront.search.synonyms import Concept, Vocabulary
from storefront.search.term_parser import parse_term

SHAPES_MAX = 6
"""The most kinds of titles that are tried."""

VALUES_MAX = 12
"""Among more values of a size, those that no item has are not left out."""


class ReadSize(msgspec.Struct, frozen=True):
    """A size and how it was read: the property, and the positions of its values in `Measures`.

    `text` is what was typed with the words that name the property, in plain form, `value` is it without these
    words; several properties have the same meaning: Bore, Bore diameter.
    """

    text: str
    value: str
    sizes: tuple[Size, ...]
    attributes: tuple[str, ...]
    positions: tuple[int, ...]


class Reading(msgspec.Struct, frozen=True):
    """How a term is read: its sizes, the other words, and how many items have all of both.

    `rest` are the words that items must have, `words` those of them that name no property of a size.

    `within` are the queries for entries with the other words, `kind` are those for entries that are called
    what a word says. `left_out` is what no such item has. `options` are readings that fit equally well; then
    neither is applied.
    """

    sizes: tuple[ReadSize, ...]
    rest: str
    words: str
    count: int
    within: tuple[Any, ...] = ()
    kind: tuple[Any, ...] = ()
    left_out: str = ""
    options: tuple["Reading", ...] = ()


class SizeIndex:
    """The sizes and words of one state of the index."""

    def __init__(
        self, searcher: tantivy.Searcher, words: Words, vocabulary: Vocabulary, measures: Measures
    ) -> None:
        self._searcher = searcher
        self._words = words
        self._vocabulary = vocabulary
        self._measures = measures

    def query_of(self, size: ReadSize) -> Query:
        """Return the query for entries with this size."""
        texts = self._measures.texts
        return any_of([self._words.term(fields.FACETS, texts[position]) for position in size.positions])

    def occurring(self, reading: Reading) -> Reading:
        """Return an exact reading with only those values of its sizes that its items have."""
        within = [*reading.within, *map(self.query_of, reading.sizes)]
        kept = [
            msgspec.structs.replace(size, positions=tuple(self._having(size, within)))
            for size in reading.sizes
        ]
        return msgspec.structs.replace(reading, sizes=tuple(kept))

    def _having(self, size: ReadSize, within: Sequence[Query]) -> Iterable[int]:
        if not 1 < len(size.positions) <= VALUES_MAX:
            return size.positions
        texts = self._measures.texts
        return [
            position
            for position in size.positions
            if self.count([*within, self._words.term(fields.FACETS, texts[position])])
        ]

    def has_words(self, rest: str) -> list[Query]:
        """Return the query for entries with all the other words, none if there are none."""
        concepts = self.concepts(rest)
        return [self._words.has_all(concepts, fields.EVERYTHING)] if concepts else []

    def ways_to_have(self, rest: str) -> Iterator[list[Query]]:
        """Yield the query for entries with all the words, then the one where the last is unfinished."""
        yield self.has_words(rest)
        parsed = parse_term(rest, None, self._words.begins)
        if parsed.unfinished:
            finished = self._vocabulary.concepts(parsed.finished)
            yield [self._words.has_all_with_prefix(finished, parsed.unfinished)]

    def has_all(self, words: Sequence[str], field: str) -> Query:
        """Return the query for entries with all these analyzed words in a field."""
        return self._words.has_all(self._vocabulary.concepts(list(dict.fromkeys(words))), field)

    def concepts(self, rest: str) -> list[Concept]:
        """Return the other words as concepts."""
        return self._vocabulary.concepts(list(dict.fromkeys(analysis.words(rest))))

    def heads(self, rest: str) -> list[Query]:
        """Return the query for entries that are what a word says; empty if no word does."""
        found = [self._words.term(fields.HEAD, noun) for noun in self._nouns_of(rest)]
        return [any_of(found)] if found else []

    def called(self, rest: str) -> list[Query]:
        """Return the query for entries whose title or category has what a word says."""
        of = (fields.TITLE, fields.CATEGORY)
        found = [self._words.term(field, noun) for noun in self._nouns_of(rest) for field in of]
        return [any_of(found)] if found else []

    def _nouns_of(self, rest: str) -> list[str]:
        phrases = (phrase for one in self.concepts(rest) for phrase in (one.typed, *one.others))
        return [phrase[-1] for phrase in phrases if self._is_head(phrase[-1])]

    def count(self, queries: Sequence[Query]) -> int:
        """Return how many entries match all the queries."""
        answer: Any = self._searcher.search(all_of(queries), limit=1, count=True)
        return int(answer.count)

    def shapes(self, scope: Sequence[Query]) -> list[list[str]]:
        """Return the properties in the titles of these entries, the most common first."""
        table = {"shapes": {"terms": {"field": fields.SHAPE, "size": SHAPES_MAX + 1}}}
        buckets = self._searcher.aggregate(all_of(scope), table)["shapes"]["buckets"]
        return [_attributes(bucket["key"]) for bucket in buckets if bucket["key"]][:SHAPES_MAX]

    @property
    def measures(self) -> Measures:
        """Return the sizes in the index."""
        return self._measures

    def nouns(self, words: Iterable[str]) -> set[str]:
        """Return the stems of these words that say what an entry is."""
        return {stem for word in words if self._is_head(stem := analysis.stem(word)) and not is_alias(word)}

    def knows(self, word: str) -> bool:
        """Return whether an entry has the word, or one that means the same."""
        concepts = self.concepts(word)
        return any(
            self._words.knows(one) for one in (word, *(w for c in concepts for p in c.others for w in p))
        )

    def _is_head(self, word: str) -> bool:
        return self._searcher.doc_freq(fields.HEAD, word) > 0

    def having_attribute(self, attribute: str) -> Query:
        """Return the query for entries with any value of this attribute."""
        return self._words.beginning(fields.FACETS, attribute + SEPARATOR)


def _attributes(shape: str) -> list[str]:
    return [name.rpartition("/")[0] for name in shape.split(SEPARATOR)]

"""Texts that many entries share, read once: pieces of titles, makers and shelves, sentences, properties."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from storefront.catalog.schemas import TechSpec
from storefront.search import analysis, heads
from storefront.search.entry import facet_number, facet_of, spec_key

REMEMBERED = 20_000
"""So many texts of each sort, at about 1 kB: a large shop says no more over and over."""

SPELLED_MIN = 3
"""Shorter words are not offered as a better spelling."""

_PAUSE = ", "
"""Nothing that is read as one thing, no size and no unit, goes on behind a comma with a blank."""


class Text(NamedTuple):
    """A text as the index takes it: stemmed words, those of letters to spell by, and all beginnings."""

    words: tuple[str, ...]
    spelled: tuple[str, ...]
    beginnings: tuple[str, ...]


class Property(NamedTuple):
    """A property as the index takes it: its words, what it is filtered by, and what it is counted by."""

    words: tuple[str, ...]
    spelled: tuple[str, ...]
    key: str
    facet: str
    facet_number: int


def read_title(title: str) -> list[Text]:
    """Return the pieces of a title, which read one by one as they do together."""
    return list(map(_piece, title.split(_PAUSE)))


def read_head(title: str) -> str:
    """Return what the thing is, as it is compared by; what it is stands before the first comma."""
    return _head(title.partition(",")[0])


@lru_cache(maxsize=REMEMBERED)
def read_name(name: str) -> Text:
    """Return the name of a maker, a shelf or a series. It begins as it is said, not as it is written."""
    said = analysis.raw_words(name)
    return _text(said, said)


def read_description(description: str) -> Iterable[tuple[str, ...]]:
    """Return the words of a long text, sentence by sentence."""
    return map(_sentence, analysis.sentences(description))


@lru_cache(maxsize=REMEMBERED)
def read_property(spec: TechSpec) -> Property:
    """Return a property; the same value of the same attribute stands on many items."""
    said = analysis.raw_words(f"{spec.attribute} {spec.value} {spec.unit}")
    key = spec_key(spec.attribute, spec.value)
    return Property(tuple(analysis.stemmed(said)), _spelled(said), key, facet_of(spec), facet_number(spec))


@lru_cache(maxsize=REMEMBERED)
def _piece(piece: str) -> Text:
    read = analysis.read_words(piece)
    said = [word for word, _ in read]
    return _text(said, [*said, *(written for _, written in read)])


@lru_cache(maxsize=REMEMBERED)
def _head(before: str) -> str:
    return analysis.stem(heads.head_of(before))


@lru_cache(maxsize=REMEMBERED)
def _sentence(sentence: str) -> tuple[str, ...]:
    return tuple(analysis.words(sentence))


def _text(said: Sequence[str], begun: Sequence[str]) -> Text:
    return Text(tuple(analysis.stemmed(said)), _spelled(said), tuple(analysis.edges(begun)))


def _spelled(said: Iterable[str]) -> tuple[str, ...]:
    return tuple(word for word in said if word.isalpha() and len(word) >= SPELLED_MIN)

"""Cache the analysis of texts that many entries share: title parts, brands, categories, properties."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from storefront.catalog.schemas import TechSpec
from storefront.search import analysis, head_nouns
from storefront.search.entry import facet_number, facet_of, spec_key

REMEMBERED = 20_000
"""Maximum number of cached texts of each kind, about 1 kB each; a large catalog repeats no more."""

SPELLED_MIN = 3
"""Shorter words are not suggested as a spelling."""

_PAUSE = ", "
"""No size or unit continues past a comma with a space."""


class Text(NamedTuple):
    """An analyzed text: stemmed words, words to spell by, and all prefixes."""

    words: tuple[str, ...]
    spelled: tuple[str, ...]
    beginnings: tuple[str, ...]


class Property(NamedTuple):
    """An analyzed property: its words, filter keys, and facet number."""

    words: tuple[str, ...]
    spelled: tuple[str, ...]
    key: str
    facet: str
    facet_number: int


def read_title(title: str) -> list[Text]:
    """Return the parts of a title; analyzing them separately gives the same result."""
    return list(map(_piece, title.split(_PAUSE)))


def read_head(title: str) -> str:
    """Return the head noun in comparable form; it is before the first comma."""
    return _head(title.partition(",")[0])


@lru_cache(maxsize=REMEMBERED)
def read_name(name: str) -> Text:
    """Return an analyzed name of a brand, category or series; prefixes follow its spoken form."""
    raw = analysis.raw_words(name)
    return _text(raw, raw)


def read_description(description: str) -> Iterable[tuple[str, ...]]:
    """Return the words of a long text, sentence by sentence."""
    return map(_sentence, analysis.sentences(description))


@lru_cache(maxsize=REMEMBERED)
def read_property(spec: TechSpec) -> Property:
    """Return an analyzed property; many items share the same value of an attribute."""
    raw = analysis.raw_words(f"{spec.attribute} {spec.value} {spec.unit}")
    key = spec_key(spec.attribute, spec.value)
    return Property(tuple(analysis.stemmed(raw)), _spelled(raw), key, facet_of(spec), facet_number(spec))


@lru_cache(maxsize=REMEMBERED)
def _piece(piece: str) -> Text:
    read = analysis.read_words(piece)
    raw = [word for word, _ in read]
    return _text(raw, [*raw, *(written for _, written in read)])


@lru_cache(maxsize=REMEMBERED)
def _head(before: str) -> str:
    return analysis.stem(head_nouns.head_of(before))


@lru_cache(maxsize=REMEMBERED)
def _sentence(sentence: str) -> tuple[str, ...]:
    return tuple(analysis.words(sentence))


def _text(raw: Sequence[str], begun: Sequence[str]) -> Text:
    return Text(tuple(analysis.stemmed(raw)), _spelled(raw), tuple(analysis.edges(begun)))


def _spelled(raw: Iterable[str]) -> tuple[str, ...]:
    return tuple(word for word in raw if word.isalpha() and len(word) >= SPELLED_MIN)

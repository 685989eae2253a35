"""Synonyms: words and phrases with the same meaning, as configured by the store.

Each line of `synonyms.txt` is a comma-separated group: `zerk,grease fitting`.
"""

import csv
from collections.abc import Iterable, Sequence

import msgspec

from storefront.search import analysis
from storefront.search.recent import Recent

WORDS_MAX = 4
"""The maximum number of words in a phrase."""

CONCEPTS_CACHED = 5000

Phrase = tuple[str, ...]
"""Analyzed words."""


class Concept(msgspec.Struct, frozen=True):
    """A typed word or phrase, and the phrases that mean the same."""

    typed: Phrase
    others: tuple[Phrase, ...] = ()


class Vocabulary:
    """Looks up synonyms. Words are those of `analysis.words`."""

    def __init__(self, groups: Iterable[Sequence[str]] = ()) -> None:
        """`groups` are the lines of the file."""
        self._others: dict[Phrase, list[Phrase]] = {}
        for group in groups:
            self._add(group)
        self._known = {word for phrase in self._others for word in phrase}
        self._longest = max(map(len, self._others), default=1)
        self._concepts: Recent[Phrase, Concept] = Recent(CONCEPTS_CACHED)

    def concepts(self, words: Sequence[str]) -> list[Concept]:
        """Group words into concepts, preferring the longest known phrase.

        >>> Vocabulary([["zerk", "grease fitting"]]).concepts(["greas", "fit", "1"])[0].others
        (('zerk',),)
        """
        found = []
        at = 0
        while at < len(words):
            size = next((size for size in range(self._longest, 1, -1) if self._is_phrase(words, at, size)), 1)
            found.append(self._concept(tuple(words[at : at + size])))
            at += size
        return found

    def has(self, word: str) -> bool:
        """Return whether an analyzed word is in a phrase; then it is not misspelled."""
        return word in self._known

    def _is_phrase(self, words: Sequence[str], at: int, size: int) -> bool:
        return at + size <= len(words) and tuple(words[at : at + size]) in self._others

    def _concept(self, typed: Phrase) -> Concept:
        known = self._concepts.get(typed)
        return known or self._concepts.keep(typed, Concept(typed, tuple(self._others.get(typed, ()))))

    def _add(self, group: Sequence[str]) -> None:
        phrases = [tuple(analysis.words(text)) for text in group]
        phrases = [phrase for phrase in dict.fromkeys(phrases) if 0 < len(phrase) <= WORDS_MAX]
        for phrase in phrases:
            known = self._others.setdefault(phrase, [])
            known.extend(other for other in phrases if other != phrase and other not in known)


def read_groups(lines: Iterable[str]) -> list[list[str]]:
    """Parse the lines of `synonyms.txt`, skipping blank lines and comments (#)."""
    content = (line for line in lines if line.strip() and not line.lstrip().startswith("#"))
    # Parse each line separately, so that an unclosed quote does not swallow the rest of the file.
    rows = (row for line in content for row in csv.reader([line]))
    groups = [[cell.strip() for cell in row if cell.strip()] for row in rows]
    return [group for group in groups if len(group) > 1]

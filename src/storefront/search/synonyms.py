"""Other words for the same: those that the trade says and a shop writes down, and those learned from titles.

A line of `synonyms.txt` lists words that mean the same, with commas between: `zerk,grease fitting`. A line
that begins with `not` takes a learned neighbor off: `not,valve,cock`.
"""

import csv
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from storefront.search import analysis
from storefront.search.recent import Recent

WORDS_MAX = 4
"""A phrase has so many words at the most."""

CONCEPTS_KEPT = 5000
"""So many words are kept with what means the same."""

NOT = "not"

Phrase = tuple[str, ...]
"""Words in the form they are compared by."""

Neighbors = Mapping[str, Sequence[tuple[str, float]]]
"""Learned words that stand for nearly the same, with their likeness between 0 and 1."""


class Concept(msgspec.Struct, frozen=True):
    """A typed word or phrase, the phrases that mean the same, and learned words that nearly do."""

    typed: Phrase
    others: tuple[Phrase, ...] = ()
    near: tuple[tuple[str, float], ...] = ()


class Vocabulary:
    """Knows which words stand for each other. Words are those of `analysis.words`."""

    def __init__(self, groups: Iterable[Sequence[str]] = (), neighbors: Neighbors | None = None) -> None:
        """`groups` are lines of the file: what means the same, or `not` and two words that do not."""
        self._others: dict[Phrase, list[Phrase]] = {}
        self._refused: set[frozenset[str]] = set()
        self._neighbors = neighbors or {}
        for group in groups:
            self._add(group)
        self._longest = max(map(len, self._others), default=1)
        self._made: Recent[Phrase, Concept] = Recent(CONCEPTS_KEPT)

    def concepts(self, words: Sequence[str]) -> list[Concept]:
        """Return the words as concepts, the longest known phrases first.

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

    def _is_phrase(self, words: Sequence[str], at: int, size: int) -> bool:
        return at + size <= len(words) and tuple(words[at : at + size]) in self._others

    def _concept(self, typed: Phrase) -> Concept:
        return self._made.get(typed) or self._made.keep(typed, self._new_concept(typed))

    def _new_concept(self, typed: Phrase) -> Concept:
        others = tuple(self._others.get(typed, ()))
        same = {phrase[0] for phrase in others if len(phrase) == 1}
        near = self._neighbors.get(typed[0], ()) if len(typed) == 1 else ()
        kept = [
            (word, likeness)
            for word, likeness in near
            if word not in same and frozenset((typed[0], word)) not in self._refused
        ]
        return Concept(typed, others, tuple(kept))

    def _add(self, group: Sequence[str]) -> None:
        phrases = [tuple(analysis.words(text)) for text in group[1 if is_refusal(group) else 0 :]]
        phrases = [phrase for phrase in dict.fromkeys(phrases) if 0 < len(phrase) <= WORDS_MAX]
        if is_refusal(group):
            self._refused.add(frozenset(word for phrase in phrases for word in phrase))
            return
        for phrase in phrases:
            known = self._others.setdefault(phrase, [])
            known.extend(other for other in phrases if other != phrase and other not in known)


def is_refusal(group: Sequence[str]) -> bool:
    """Tell whether the line says what does not mean the same."""
    return bool(group) and group[0].strip().lower() == NOT


def read_groups(lines: Iterable[str]) -> list[list[str]]:
    """Return the lines of `synonyms.txt`; empty ones and those that begin with # say nothing."""
    said = (line for line in lines if line.strip() and not line.lstrip().startswith("#"))
    # each line is read by itself: a quote that is not closed would take all the others with it
    rows = (row for line in said for row in csv.reader([line]))
    groups = [[cell.strip() for cell in row if cell.strip()] for row in rows]
    return [group for group in groups if len(group) > 1]

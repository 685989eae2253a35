"""Correct misspelled words with the words of the catalog."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from storefront.search.analysis import is_stop_word, stem

MENDED_MIN = 4
"""Shorter words are not corrected."""

TWO_ERRORS_FROM = 6
SPLIT_MIN = 3
KEPT_MAX = 10_000
"""The maximum number of cached corrections."""


class Speller:
    """Knows the words of the catalog and how many documents have each."""

    def __init__(self, known: Mapping[str, int]) -> None:
        self._known = known
        self._stems = {stem(word) for word in known}
        self._corrected: dict[str, list[str]] = {}
        self._by_length: dict[int, dict[int, list[str]]] = {}
        for word in known:
            by_letters = self._by_length.setdefault(len(word), {})
            by_letters.setdefault(_letters(word), []).append(word)

    def is_known(self, word: str) -> bool:
        """Return whether the catalog has a form of the word; always true for numbers and short words."""
        if len(word) < MENDED_MIN or not word.isalpha() or is_stop_word(word):
            return True
        return word in self._known or stem(word) in self._stems

    def correct(self, word: str) -> list[str]:
        """Return the corrected word, or two words; empty if there is no good match.

        Allows one error in 4 or 5 letters, two in more; prefers the same first letter, then the more common
        word.
        """
        cached = self._corrected.get(word)
        if cached is None:
            if len(self._corrected) >= KEPT_MAX:
                self._corrected.clear()
            cached = self._corrected[word] = self._correct(word)
        return cached

    def _correct(self, word: str) -> list[str]:
        most = 2 if len(word) >= TWO_ERRORS_FROM else 1
        found = [
            (distance, word[0] != other[0], -self._known[other], other)
            for other in self._near(word, most)
            if (distance := osa_distance(word, other, most)) <= most
        ]
        return [min(found)[-1]] if found else self._split(word)

    def joined(self, words: Iterable[str]) -> list[str]:
        """Return neighboring words that the catalog writes as one: `o ring` is `oring`."""
        listed = list(words)
        joins = (one + other for one, other in pairwise(listed))
        return [join for join in joins if join.isalpha() and stem(join) in self._stems]

    def _near(self, word: str, most: int) -> list[str]:
        """Return words of similar length and letters: each error changes two letters at most."""
        letters = _letters(word)
        return [
            other
            for length in range(len(word) - most, len(word) + most + 1)
            for mask, others in self._by_length.get(length, {}).items()
            if (letters ^ mask).bit_count() <= 2 * most
            for other in others
        ]

    def _split(self, word: str) -> list[str]:
        splits = (
            (word[:at], word[at:])
            for at in range(SPLIT_MIN, len(word) - SPLIT_MIN + 1)
            if stem(word[:at]) in self._stems and stem(word[at:]) in self._stems
        )
        return list(max(splits, key=lambda two: min(map(self._count, two)), default=()))

    def _count(self, word: str) -> int:
        return self._known.get(word, 1)


def osa_distance(one: str, other: str, most: int) -> int:
    """Return the optimal string alignment distance: insertions, deletions, substitutions, and swaps.

    Stops at `most` + 1.
    """
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    same = min(len(one), len(other)) if same is None else same
    one, other = one[same:], other[same:]
    if not one or not other:
        return min(len(one) + len(other), most + 1)
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, start=1):
        following = [at]
        for to, match in enumerate(other, start=1):
            cost = min(row[to] + 1, following[to - 1] + 1, row[to - 1] + (letter != match))
            if at > 1 and to > 1 and letter == other[to - 2] and one[at - 2] == match:
                cost = min(cost, before[to - 2] + 1)
            following.append(cost)
        if min(following) > most:
            return most + 1
        before, row = row, following
    return row[-1]


def _letters(word: str) -> int:
    mask = 0
    for letter in word:
        mask |= 1 << (ord(letter) % 61)
    return mask

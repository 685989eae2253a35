"""What a misspelt word was meant to be, by the words of the catalogue."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from storefront.search.analysis import is_stop_word, stem

MENDED_MIN = 4
"""Shorter words are left as they are typed."""

TWO_ERRORS_FROM = 6
SPLIT_MIN = 3


class Speller:
    """Knows the words of the catalogue and how many documents hold each."""

    def __init__(self, known: Mapping[str, int]) -> None:
        self._known = known
        self._stems = {stem(word) for word in known}
        self._by_length: dict[int, list[tuple[str, int]]] = {}
        for word in known:
            self._by_length.setdefault(len(word), []).append((word, _letters(word)))

    def is_known(self, word: str) -> bool:
        """Tell whether the catalogue has the word or a form of it; figures and short words always are."""
        if len(word) < MENDED_MIN or not word.isalpha() or is_stop_word(word):
            return True
        return word in self._known or stem(word) in self._stems

    def mend(self, word: str) -> list[str]:
        """Return what was meant: another word, or two; nothing where there is no telling.

        At most one error in 4 or 5 letters, two in more; then the same first letter, then the commoner word.
        """
        most = 2 if len(word) >= TWO_ERRORS_FROM else 1
        found = [
            (distance, word[0] != other[0], -self._known[other], other)
            for other in self._near(word, most)
            if (distance := osa_distance(word, other, most)) <= most
        ]
        return [min(found)[-1]] if found else self._split(word)

    def joined(self, words: Iterable[str]) -> list[str]:
        """Return neighbours that the catalogue writes as one word: `o ring` is `oring`."""
        listed = list(words)
        joins = (one + other for one, other in pairwise(listed))
        return [join for join in joins if join.isalpha() and stem(join) in self._stems]

    def _near(self, word: str, most: int) -> Iterable[str]:
        letters = _letters(word)
        for length in range(len(word) - most, len(word) + most + 1):
            for other, other_letters in self._by_length.get(length, ()):
                if (letters ^ other_letters).bit_count() <= 2 * most:
                    yield other

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
    """Return how many letters were missed, added, changed or swapped with the next; at most `most` + 1.

    Optimal string alignment: no piece of text is mended twice.
    """
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

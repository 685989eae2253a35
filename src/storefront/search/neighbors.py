"""Words that stand for nearly the same, learned from the titles of a catalog: washer and gasket.

Two words are alike when they stand beside the same words more often than chance would have it. What is
learned is a suggestion: a shop may switch off all of it, or a single pair.
"""

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from storefront.search import analysis

TITLES_MIN = 5
"""A word is learned about from so many titles on."""

NEIGHBORS_MAX = 8
LIKENESS_MIN = 0.4
LETTERS_SHARE = 0.15
"""What the letters that two words share count beside the company they keep."""

FEATURES_MAX = 200
"""So many of the most telling words beside a word are compared."""

COMMON = 400
"""A word that stands beside more words than these tells nothing of any of them."""

Vector = dict[str, float]


def learn(titles: Iterable[str]) -> dict[str, list[tuple[str, float]]]:
    """Return up to 8 neighbors of each word in the form it is compared by, the likest first.

    Different titles count once; words in the same title are parts of one thing, and never neighbors.
    """
    read = [_letters(title) for title in titles]
    seen = [words for words in dict.fromkeys(tuple(words) for words in read) if words]
    counts = Counter(word for words in seen for word in set(words))
    learned = {word for word, count in counts.items() if count >= TITLES_MIN}
    vectors = _vectors(seen, learned)
    together = {pair for words in seen for pair in combinations(sorted(learned & set(words)), 2)}
    found: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for (one, other), product in _products(vectors).items():
        if (one, other) in together:
            continue
        likeness = (1 - LETTERS_SHARE) * product + LETTERS_SHARE * _shared_letters(one, other)
        if likeness >= LIKENESS_MIN:
            found[one].append((other, likeness))
            found[other].append((one, likeness))
    return {
        word: heapq.nlargest(NEIGHBORS_MAX, near, key=lambda pair: (pair[1], pair[0]))
        for word, near in sorted(found.items())
    }


def _letters(title: str) -> list[str]:
    return [
        word
        for word in analysis.words(title)
        if word.isalpha() and len(word) > 2 and not analysis.is_unit(word)
    ]


def _vectors(seen: Iterable[Sequence[str]], learned: set[str]) -> dict[str, Vector]:
    """Return what stands in the same title, and what left and right of a word, by how much it tells."""
    beside: dict[str, Counter[str]] = {word: Counter() for word in learned}
    for words in seen:
        for at, word in enumerate(words):
            if word not in learned:
                continue
            features = beside[word]
            features.update({other for other in words if other != word})
            features.update(f"<{other}" for other in words[max(at - 2, 0) : at])
            features.update(f">{other}" for other in words[at + 1 : at + 3])
    totals: Counter[str] = Counter()
    for features in beside.values():
        totals.update(features)
    every = sum(totals.values()) or 1
    return {word: _telling(features, totals, every) for word, features in beside.items()}


def _telling(features: Mapping[str, int], totals: Mapping[str, int], every: int) -> Vector:
    """Return the positive pointwise mutual information of the features, scaled to length 1."""
    own = sum(features.values()) or 1
    raw = {name: math.log(count * every / (own * totals[name])) for name, count in features.items()}
    best = dict(heapq.nlargest(FEATURES_MAX, ((n, v) for n, v in raw.items() if v > 0), key=lambda f: f[1]))
    length = math.sqrt(sum(value * value for value in best.values())) or 1.0
    return {name: value / length for name, value in best.items()}


def _products(vectors: Mapping[str, Vector]) -> dict[tuple[str, str], float]:
    """Return the cosine of every pair of words that share a feature."""
    holders: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for word in sorted(vectors):
        for name, value in vectors[word].items():
            holders[name].append((word, value))
    products: dict[tuple[str, str], float] = defaultdict(float)
    for held in holders.values():
        if 1 < len(held) <= COMMON:
            for (one, here), (other, there) in combinations(held, 2):
                products[one, other] += here * there
    return products


def _shared_letters(one: str, other: str) -> float:
    """Return how much of their runs of three letters two words share."""
    here, there = ({word[at : at + 3] for at in range(len(word) - 2)} for word in (one, other))
    return len(here & there) / len(here | there) if here | there else 0.0

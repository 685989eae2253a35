"""Words that stand for nearly the same, learned from the titles of a catalog: washer and gasket.

Two words are alike when they stand beside the same words more often than chance would have it. What is
learned is a suggestion: a shop may switch off all of it, or a single pair.
"""

import heapq
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from storefront.search import analysis

TITLES_MIN = 5
"""A word is learned about from so many titles on."""

NEIGHBORS_MAX = 8
LIKENESS_MIN = 0.4
LETTERS_SHARE = 0.15
"""What the letters that two words share count beside the company they keep."""

COMPANY_MAX = 60
"""So many of the words beside a word are compared: those that tell most, often and by themselves."""

COMMON = 1000
"""A word that tells so much about more words than these tells nothing of any of them."""

SMOOTHING = 0.75
"""Makes rare company tell less: a word that was seen once stands beside some word by chance."""

TOGETHER = 0.25
"""Words of which so much of the rarer one's titles have both are parts of one thing: ball valve."""

Company = Counter[tuple[str, str]]
"""The words that stand beside a word, each with where, and how often."""

Vector = dict[tuple[str, str], float]

SAME_TITLE, BEFORE, AFTER = "", "<", ">"
WINDOW = 2

Report = Callable[[int, int], None]
"""Called with how many words are done, and how many there are."""


def no_report(_done: int, _total: int) -> None:
    """Tell nobody."""


def learn(titles: Iterable[str], report: Report = no_report) -> dict[str, list[tuple[str, float]]]:
    """Return up to 8 neighbors of each word in the form it is compared by, the likest first.

    Different titles count once; words that often stand in the same title are never neighbors.
    """
    seen = list(dict.fromkeys(tuple(words) for words in map(_letters, titles)))
    counts = Counter(word for words in seen for word in set(words))
    learned = {word for word, count in counts.items() if count >= TITLES_MIN}
    beside = _company(seen, learned)
    found: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for one, other, product in _alike(_vectors(beside), report):
        rarer = min(counts[one], counts[other])
        if beside[one][SAME_TITLE, other] > rarer * TOGETHER:
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


def _company(seen: Iterable[Sequence[str]], learned: set[str]) -> dict[str, Company]:
    """Return what stands in the same title as each word, and what up to two words before and after it."""
    beside: dict[str, Company] = {word: Counter() for word in sorted(learned)}
    for title in seen:
        words = [word if word in learned else "" for word in title]
        known = set(words) - {""}
        for at, word in enumerate(words):
            if word:
                company = beside[word]
                company.update((SAME_TITLE, other) for other in known if other != word)
                company.update((BEFORE, other) for other in words[max(at - WINDOW, 0) : at] if other)
                company.update((AFTER, other) for other in words[at + 1 : at + 1 + WINDOW] if other)
    return beside


def _vectors(beside: Mapping[str, Company]) -> dict[str, Vector]:
    """Return what tells most of each word: how much more often than by chance it stands there."""
    totals: Company = Counter()
    for company in beside.values():
        totals.update(company)
    chances = {name: total**SMOOTHING for name, total in totals.items()}
    every = sum(chances.values()) or 1.0
    return {word: _telling(company, chances, every) for word, company in beside.items()}


def _telling(company: Company, chances: Mapping[tuple[str, str], float], every: float) -> Vector:
    """Return the positive pointwise mutual information, more for what was seen often, scaled to length 1."""
    own = sum(company.values()) or 1
    raw = ((name, count, math.log(count * every / (own * chances[name]))) for name, count in company.items())
    weighed = ((count * value, name, value * math.log1p(count)) for name, count, value in raw if value > 0)
    best = heapq.nlargest(COMPANY_MAX, weighed)
    length = math.sqrt(sum(value * value for _, _, value in best)) or 1.0
    return {name: value / length for _, name, value in best}


def _alike(vectors: Mapping[str, Vector], report: Report) -> Iterable[tuple[str, str, float]]:
    """Yield the pairs of words that can be neighbors, each once, with the cosine of their vectors.

    One word is compared with those before it at a time, so that memory does not grow with the pairs.
    """
    least = (LIKENESS_MIN - LETTERS_SHARE) / (1 - LETTERS_SHARE)
    sizes = Counter(name for vector in vectors.values() for name in vector)
    holders: dict[tuple[str, str], list[tuple[str, float]]] = defaultdict(list)
    for done, (word, vector) in enumerate(vectors.items()):
        report(done, len(vectors))
        products: dict[str, float] = defaultdict(float)
        for name, value in vector.items():
            if 1 < sizes[name] <= COMMON:
                held = holders[name]
                for other, there in held:
                    products[other] += value * there
                held.append((word, value))
        yield from ((other, word, product) for other, product in products.items() if product >= least)


def _shared_letters(one: str, other: str) -> float:
    """Return how much of their runs of three letters two words share."""
    here, there = ({word[at : at + 3] for at in range(len(word) - 2)} for word in (one, other))
    return len(here & there) / len(here | there) if here | there else 0.0

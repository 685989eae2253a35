"""Read the sizes in a search term as values of properties: "2 in bore" is Bore 2 in.

A word beside a size names its property. A size without a name gets the property that the titles of the items
with the other words state at its place: 2 x 10 of a cylinder is the bore and the stroke. Source: decision E1.
"""

import re
from collections.abc import Iterable, Sequence

import msgspec
from tantivy import Query

from storefront.search import analysis
from storefront.search.size_attempt import Attempt
from storefront.search.size_index import Reading, SizeIndex
from storefront.search.size_names import Named, namings, words_outside
from storefront.search.sizes import NUMBER, THREAD, Size, read_sizes

SIZES_MAX = 6
"""Further sizes in a term are plain words."""

WORD_MIN = 3
"""Sizes that are not joined are read only beside a word of this many letters: what is 5/8?"""

LEAST_TO_SHORTEN, SHORTENED_MAX = 3, 6
"""Terms with at least so many words and sizes, and at most so many words, are also read without one."""

_MIXED = re.compile(r"(\d)\s+(?=\d+/\d)")


def read_term(
    index: SizeIndex, term: str, scope: Sequence[Query], as_words: Iterable[str], chosen: Iterable[str]
) -> Reading | None:
    """Return the best reading of a term's sizes in a scope; None if there are none.

    Sizes in `as_words` stay words. Attributes in `chosen` are filtered by other values already.
    """
    plain = frozenset(map(analysis.plain_text, as_words))
    best = _read(index, analysis.plain_text(term), scope, plain, frozenset(chosen))
    apart = _MIXED.sub(r"\1, ", term)
    if apart != term and (best is None or not best.count):  # 40 5/8 in bore: a size 40, and 5/8 in
        other = _read(index, analysis.plain_text(apart), scope, plain, frozenset(chosen))
        best = other if other is not None and other.count else best
    if best is None and not plain:
        best = _shorter(index, analysis.plain_text(term), scope, frozenset(chosen))
    return best


def _shorter(index: SizeIndex, text: str, scope: Sequence[Query], chosen: frozenset[str]) -> Reading | None:
    """Return the reading of a term without the words of no item, or else without one word or size.

    Items have the sizes and the rest: those of "5 in swivel caster 300 lb" without "300 lb".
    """
    sizes = read_sizes(text)
    words = [word for word in words_outside(text, sizes) if len(word) >= WORD_MIN]
    if len(words) + len(sizes) < LEAST_TO_SHORTEN or len(words) > SHORTENED_MAX:
        return None
    unknown = [word for word in words if not index.knows(word)]
    nouns = index.nouns(words)
    if not nouns and sum(not size.is_bare for size in sizes) < 2:  # what is left could be anything
        return None
    known = [_with_number(text, word) for word in words if not _is_noun(word, nouns)]
    parts = [unknown] if unknown else [[part] for part in known]
    parts += [] if unknown or len(sizes) < 2 else [[text[size.start : size.end]] for size in reversed(sizes)]
    for left_out in parts:
        reading = _read(index, _without_parts(text, left_out), scope, frozenset(), chosen)
        if reading is not None and reading.count and not reading.options:
            return msgspec.structs.replace(reading, left_out=" ".join(left_out))
    return None


def _with_number(text: str, word: str) -> str:
    """Return a word with the number before it, if any: "5 way"."""
    found = re.search(rf"(?<![\w./-])(?:\d+[\s-]+)?{re.escape(word)}(?!\w)", text)
    return found[0] if found else word


def _without_parts(text: str, parts: Iterable[str]) -> str:
    for part in parts:
        text = re.sub(rf"(?<![\w.]){re.escape(part)}(?![\w/])", " ", text)
    return text


def _read(
    index: SizeIndex, text: str, scope: Sequence[Query], plain: frozenset[str], chosen: frozenset[str]
) -> Reading | None:
    sizes = [size for size in read_sizes(text) if not _is_within(size, text, plain)]
    words = words_outside(text, sizes)
    if [size.dimension for size in sizes] == [THREAD] and {THREAD}.issuperset(map(analysis.stem, words)):
        return _thread(index, text, sizes[0], scope, chosen)
    if not sizes or not (_are_joined(sizes) or any(len(word) >= WORD_MIN for word in words)):
        return None  # 5/8 alone could be anything
    nouns = index.nouns(words)
    best: Reading | None = None
    for named in namings(text, sizes, index.measures, lambda word: _is_only(word, nouns)):
        is_named = any(one.attributes for one in named)
        if best is not None and not is_named and _is_meant(index, best):
            break
        reading = _attempt(index, text, named, scope, chosen)
        if reading is None:
            continue
        if best is None or reading.count > best.count or not (is_named or best.count):
            best = reading
    return best


def _thread(
    index: SizeIndex, text: str, size: Size, scope: Sequence[Query], chosen: frozenset[str]
) -> Reading | None:
    """Return the reading of a thread alone, such as M8 or "M8 thread"; None if nothing has that thread.

    Only the attribute called "Thread" is meant, not those of parts that also have one, such as "Rod thread".
    """
    names = frozenset(name for name in index.measures.named(THREAD) if name.lower() == THREAD)
    if not names:
        return None
    reading = _attempt(index, text, [Named(size, names, 0, len(text))], scope, chosen)
    return reading if reading is not None and reading.count else None


def _attempt(
    index: SizeIndex,
    text: str,
    named: Sequence[Named],
    scope: Sequence[Query],
    chosen: frozenset[str],
) -> Reading | None:
    wanted = [one for one in named if _is_size(one)][:SIZES_MAX]
    reading = Attempt(index, text, wanted, scope, chosen).read() if wanted else None
    if reading is not None:
        return reading
    sure = [one for one in wanted if one.attributes or one.size.dimension != NUMBER]
    if not sure or sure == wanted:
        return None
    return Attempt(index, text, sure, scope, chosen).read()  # class 12.9: a figure that is no size


def _is_meant(index: SizeIndex, reading: Reading) -> bool:
    """Return whether the words beside sizes name properties: items with the other words have them."""
    return reading.count > 0 or all(
        any(index.count([*reading.within, index.having_attribute(name)]) for name in size.attributes)
        for size in reading.sizes
    )


def _is_within(size: Size, text: str, plain: Iterable[str]) -> bool:
    """Return whether a size is part of what should be searched as plain words."""
    return any(
        found.start() <= size.start and size.end <= found.end()
        for words in plain
        for found in re.finditer(re.escape(words), text)
    )


def _are_joined(sizes: Sequence[Size]) -> bool:
    """Return whether all sizes are dimensions of one thing: 30 x 62 x 16."""
    return len(sizes) > 1 and len({size.group for size in sizes}) == 1


def _is_size(named: Named) -> bool:
    """Return whether it is a size: a figure without unit is one only if a word names its property."""
    return not named.size.is_bare or bool(named.attributes)


def _is_noun(word: str, nouns: set[str]) -> bool:
    return analysis.stem(word) in nouns


def _is_only(word: str, nouns: set[str]) -> bool:
    return nouns == {analysis.stem(word)}

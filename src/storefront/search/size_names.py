"""Find which properties the words beside sizes name: in "2 in bore 10 in stroke", the bore and the stroke."""

import re
from collections.abc import Callable, Sequence

import msgspec

from storefront.search.measures import ALIASES, Measures
from storefront.search.sizes import Size

_WORDS = re.compile(r"[^\W\d_]+")
_BEFORE = re.compile(r"(?<![^\W\d_]-)(?<![^\W\d_])([^\W\d_]+)[\s:=]*(?:of\s+)?$")
_AFTER = re.compile(r"\.?[\s-]*([^\W\d_]+)")

ACROSS = frozenset({"bore", "shaft", "id", "od", "dia", "diameter", "hole"})
"""What people call the size across a round part, whatever the catalog calls it."""

FILLERS = frozenset({"i", "we", "need", "needs", "want", "looking", "please", "pls", "have", "you", "get"})
"""Words of a request that say nothing about the part."""

WORDS_MAX = 3
"""The maximum number of words that name a property beside a size."""


class Named(msgspec.Struct, frozen=True):
    """A size with the properties that the words beside it name, none if they name none.

    `start` and `end` are the place of the size and these words in the text.
    """

    size: Size
    attributes: frozenset[str]
    start: int
    end: int


def namings(
    text: str, sizes: Sequence[Size], measures: Measures, is_noun: Callable[[str], bool]
) -> list[list[Named]]:
    """Return the ways to take words as names of the sizes beside them: those after a size, before it, none.

    The last way leaves such words out: the 1 in bore of a pillow block is its shaft diameter.

    `is_noun` returns whether a word says what is wanted; such a word names no property unless another word is
    a noun, too: in "5/16 in tubing", tubing is wanted.
    """
    ways = []
    for first_before in (False, True):
        way = _naming(text, sizes, measures, is_noun, first_before=first_before)
        if way not in ways:
            ways.append(way)
    if any(one.attributes for one in ways[0]):
        ways.append([Named(size, frozenset(), size.start, size.end) for size in sizes])
    if any(_is_across(text, one) for one in ways[0]):
        ways.append([Named(one.size, frozenset(), one.start, one.end) for one in ways[0]])
    return ways


def _is_across(text: str, named: Named) -> bool:
    """Return whether the words beside a size call it the size across something: 1 in bore, 3/4 dia."""
    beside = f"{text[named.start : named.size.start]} {text[named.size.end : named.end]}"
    return not ACROSS.isdisjoint(beside.split())


def words_outside(text: str, sizes: Sequence[Size]) -> list[str]:
    """Return the words of letters of a text that belong to no size."""
    found, at = [], 0
    for start, end in [*((size.start, size.end) for size in sizes), (len(text), len(text))]:
        found += _WORDS.findall(text[at:start])
        at = end
    return found


def without(text: str, places: Sequence[tuple[int, int]]) -> str:
    """Return a text without the parts at these places."""
    kept, at = [], 0
    for start, end in sorted(places):
        kept.append(text[at:start])
        at = max(at, end)
    words = (word.rstrip(",.;:").lstrip(",;:") for word in " ".join([*kept, text[at:]]).split())
    return " ".join(word for word in words if word and word not in _LINKS and word not in FILLERS)


_LINKS = frozenset({"x", "by", "-", "&", "/"})


def _naming(
    text: str,
    sizes: Sequence[Size],
    measures: Measures,
    is_noun: Callable[[str], bool],
    *,
    first_before: bool,
) -> list[Named]:
    found: list[Named] = []
    taken = 0
    for at, size in enumerate(sizes):
        until = sizes[at + 1].start if at + 1 < len(sizes) else len(text)
        sides = [_words_after(text, size.end, until), _words_before(text, taken, size)]
        beside = (_beside(words, size, measures, is_noun) for words in sides[:: -1 if first_before else 1])
        named = next(filter(None, beside), Named(size, frozenset(), size.start, size.end))
        found.append(named)
        taken = max(taken, named.end)
    return found


def _beside(
    words: list[tuple[str, int, int]], size: Size, measures: Measures, is_noun: Callable[[str], bool]
) -> Named | None:
    """Return the size with what these words name, the nearest first; None if they name nothing."""
    attributes: frozenset[str] = frozenset()
    start, end = size.start, size.end
    for at, (word, begin, stop) in enumerate(words[:WORDS_MAX]):
        names = measures.named(word)
        if not at and is_noun(word):
            break
        fitting = frozenset(name for name in names if measures.measures(name, size))
        narrowed = attributes & fitting if attributes else fitting
        if not narrowed:
            break
        attributes = narrowed
        start, end = min(start, begin), max(end, stop)
    return Named(size, attributes, start, end) if attributes else None


def _words_after(text: str, at: int, until: int) -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] = []
    while (match := _AFTER.match(text, at, until)) is not None and len(found) < WORDS_MAX:
        found.append((match[1], match.start(1), match.end(1)))
        at = match.end()
    return found


def _words_before(text: str, least: int, size: Size) -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] = []
    at = size.start
    while (match := _BEFORE.search(text[:at])) is not None and len(found) < WORDS_MAX:
        if match.start(1) < least:
            break
        found.append((match[1], match.start(1), match.end(1)))
        at = match.start(1)
    return found


def is_alias(word: str) -> bool:
    """Return whether the word stands for the name of a property: "od", "long"."""
    return word in ALIASES

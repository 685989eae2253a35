"""Apply the sizes in a term to a search: as filters, or if no item has them all, as the nearest sizes."""

import re
from collections.abc import Sequence

import msgspec
import tantivy
from tantivy import Query

from storefront.search import analysis, fields
from storefront.search.clauses import all_of, any_of, constant
from storefront.search.facet_counts import FacetCounter
from storefront.search.nearest_sizes import Near, nearest
from storefront.search.search_query import NearSize, ReadTerm, SearchQuery, SizeOption, UsedSize
from storefront.search.size_index import Reading, ReadSize, SizeIndex
from storefront.search.size_names import words_outside
from storefront.search.size_reader import read_term
from storefront.search.sizes import PIPE, SAE, THREAD, read_sizes

_AMOUNT = re.compile(r"([\d./,-]*\d)\s?-?\s?[^\W\d_][^\d]*")
_INCHES = re.compile(r"\s*in(?:ch)?\b")

SYMBOLS = {
    "amp": "A",
    "ma": "mA",
    "v": "V",
    "vac": "VAC",
    "vdc": "VDC",
    "um": "µm",
    "w": "W",
    "kw": "kW",
    "hz": "Hz",
}
"""Symbols of units that are not written in lower case."""

NEAREST, STEP = 400.0, 30.0
"""Scores of the nearest sizes, in order; words score less than a step."""

NOUN = 20.0
"""Score of the entries that are what a word says."""


class AppliedSizes(msgspec.Struct, frozen=True):
    """What the sizes of a term do to a search.

    `rest` are the other words. `queries` are for entries with the sizes; `gate` lets in the nearest sizes
    instead. `nouns` are queries for the entries that are what a word says.
    """

    read: ReadTerm
    rest: str = ""
    queries: list[Query] = []
    gate: Query | None = None
    nouns: list[Query] = []
    is_used: bool = False


def apply_sizes(
    index: SizeIndex,
    term: str,
    question: SearchQuery,
    base: Sequence[Query],
    searcher: tantivy.Searcher,
    facets: FacetCounter,
) -> AppliedSizes | None:
    """Return what the sizes of a term do; None if it has none, or if no item is near."""
    reading = read_term(index, term, base, question.as_words, question.specs)
    if reading is None:
        return None
    if reading.options:
        options = [_option(index, one) for one in reading.options]
        return AppliedSizes(ReadTerm(options=options))
    reading = index.occurring(reading) if reading.count else reading
    sizes = [_used(index, size, is_made=reading.count > 0) for size in reading.sizes]
    nouns = [constant(query, NOUN) for query in index.heads(reading.rest)]
    if reading.count and reading.left_out:
        return _applied_without(index, reading, base, sizes, nouns)
    if reading.count:
        return AppliedSizes(
            ReadTerm(sizes=sizes, words=reading.words),
            rest=reading.rest,
            queries=[*map(index.query_of, reading.sizes), *_kind(reading)],
            nouns=nouns,
            is_used=True,
        )
    if _has_title(index, term, reading.within) or not (nouns or _is_all_named(reading)):
        return None
    found = nearest(index, reading, searcher, facets, base)
    if not found:
        return None
    gate = any_of([constant(near.query, NEAREST - STEP * at) for at, near in enumerate(found)])
    near = [_near(reading, one) for one in found]
    return AppliedSizes(
        ReadTerm(sizes=sizes, words=reading.words, is_exact=False, nearest=near),
        rest=reading.rest,
        gate=gate,
        nouns=nouns,
        is_used=True,
    )


def _kind(reading: Reading) -> tuple[Query, ...]:
    """Return the query for entries called what a single word says: drives mention a motor, and are none."""
    return () if " " in reading.rest else reading.kind


def _applied_without(
    index: SizeIndex,
    reading: Reading,
    base: Sequence[Query],
    sizes: list[UsedSize],
    nouns: list[Query],
) -> AppliedSizes:
    """Return what the sizes do if items have them, but not a word of the term."""
    near = NearSize(without=reading.left_out)
    words = f"{reading.words} {reading.left_out}".strip()
    queries = [*base, *index.has_words(reading.rest), *reading.kind, *map(index.query_of, reading.sizes)]
    return AppliedSizes(
        ReadTerm(sizes=sizes, words=words, is_exact=False, nearest=[near]),
        rest=reading.rest,
        gate=constant(all_of(queries), NEAREST),
        nouns=nouns,
        is_used=True,
    )


def _is_all_named(reading: Reading) -> bool:
    """Return whether words name the properties of all sizes; then what is wanted may be left out."""
    return not reading.rest or all(size.text != size.value for size in reading.sizes)


def _has_title(index: SizeIndex, term: str, within: Sequence[Query]) -> bool:
    """Return whether a title has all the words, figures and all; then the sizes are misread."""
    words = analysis.words(term)
    is_square = len(set(words)) < len(words)  # 16 x 14 has all the words of 16 x 16
    return not is_square and bool(index.count([*within, index.has_all(words, fields.TITLE)]))


def _used(index: SizeIndex, size: ReadSize, *, is_made: bool = True) -> UsedSize:
    """Return a size as people read it: its property, and its value as the catalog writes it, or as typed."""
    specs = [index.measures.specs[position] for position in size.positions]
    shown = {f"{spec.value} {spec.unit}".rstrip() for spec in specs if spec.attribute == size.attributes[0]}
    bare = {f"{spec.value} {spec.unit}".rstrip() for spec in specs}
    names = [name for name in size.attributes if any(spec.attribute == name for spec in specs)]
    return UsedSize(
        text=size.text,
        attributes=names or list(size.attributes),
        value=shown.pop() if is_made and len(bare) == 1 and shown and _is_size(*shown) else _typed(size),
        values=sorted({spec.value for spec in specs if spec.attribute == size.attributes[0]}),
    )


def _is_size(value: str) -> bool:
    """Return whether a value is nothing but a size: 1/2 NPT, not "1/2 NPT, bottom"."""
    plain = analysis.plain_text(value)
    return not words_outside(plain, read_sizes(plain))


def _typed(size: ReadSize) -> str:
    """Return a size as typed, but written as in a catalog: M8, 1/4 NPT, 1 in × 2 in, 24 VDC."""
    is_name = size.sizes[0].dimension in (THREAD, PIPE, SAE)
    text = _INCHES.sub(" ", size.value).upper().replace(" TO ", " to ") if is_name else size.value
    amount = _AMOUNT.fullmatch(text)
    if amount is not None and len(size.sizes) == 1 and not is_name:
        unit = size.sizes[0].unit
        text = f"{amount[1]} {SYMBOLS.get(unit, unit)}"
    return " ".join(text.split()).replace(" x ", " × ").replace(" X ", " × ")


def _option(index: SizeIndex, reading: Reading) -> SizeOption:
    size = _used(index, reading.sizes[0])
    return SizeOption(attribute=size.attributes[0], value=size.value, values=size.values, count=reading.count)


def _near(reading: Reading, near: Near) -> NearSize:
    if near.spec is None:
        words = [word for word in reading.rest.split() if word.strip(",.;:") != near.without]
        return NearSize(without=near.without, words=" ".join(words))
    spec = near.spec
    return NearSize(attribute=spec.attribute, value=spec.value, unit=spec.unit)

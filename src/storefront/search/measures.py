"""Compare sizes that people ask for with those of the catalog's properties.

Units convert within the tolerance of the standards: 25.4 mm is 1 in, 19 mm is 3/4 in, 10 bar is 145 psi.
"""

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from storefront.catalog.schemas import TechSpec
from storefront.search import analysis
from storefront.search.amounts import scale_of
from storefront.search.entry import SEPARATOR
from storefront.search.properties import spec_of
from storefront.search.recent import Recent
from storefront.search.sizes import (
    LENGTH,
    NUMBER,
    PIPE,
    SAE,
    THREAD,
    VOLTAGE,
    Size,
    read_sizes,
    sizes_of_value,
)

EXACT = 1e-4
"""The relative tolerance within one unit."""

CONVERTED = {"length": 0.003, "pressure": 0.005, "power": 0.015}
"""The relative tolerance between units by dimension: 1.5 kW is 2 hp. That of others is 0.5 percent."""

ROUNDED_FROM, ROUNDED_MOST = 2, 0.01
"""Figures with this many decimals may be rounded by one percent at most: 0.31 is 5/16."""

SHAPE_SIZES_MAX = 4

MATCHES_KEPT = 2000

_DETAIL = re.compile(r",| (?:across|at|per) ")
"""Begins what is no name of an attribute: Width across flats, Flow at 1800 rpm."""

SLACK = 0.02
"""Values are compared with those whose figures differ by less than this share."""

WRITTEN = "written"
"""All figures as they are written, whatever their unit."""

_OTHERS = 0.005
_NAMED = frozenset({THREAD, PIPE, SAE})


def fits(asked: Size, known: Size, attribute: str = "") -> bool:
    """Return whether a known size, of this attribute, is the one that is asked for.

    A length is also the diameter of a thread, and the nominal size of a pipe thread; a pipe thread is also
    the length of a pipe size. A figure without a unit fits in any unit.
    """
    if asked.dimension == NUMBER:
        return known.dimension not in (THREAD, PIPE, SAE) and _equal(asked, asked.figure, written(known))
    if asked.dimension == known.dimension:
        if asked.dimension == THREAD:
            return asked.name == known.name or known.name.startswith(f"{asked.name}x")
        if asked.dimension in (PIPE, VOLTAGE) and asked.name != known.name and asked.name and known.name:
            return False
        return abs(asked.figure - known.figure) <= _tolerance(asked, known)
    is_pipe = asked.dimension == PIPE and known.dimension == LENGTH and "pipe" in attribute.lower()
    if is_pipe or (asked.dimension == LENGTH and known.dimension in (THREAD, PIPE)):
        return abs(asked.figure - known.figure) <= EXACT * known.figure
    return False


def written(size: Size) -> float:
    """Return the figure in the unit that it is written in."""
    return size.figure if size.dimension in (VOLTAGE, NUMBER) else size.figure / scale_of(size.unit)[1]


def _equal(asked: Size, figure: float, other: float) -> bool:
    return abs(figure - other) <= max(abs(figure) * EXACT, _rounding(asked, figure))


def _tolerance(asked: Size, known: Size) -> float:
    if asked.unit == known.unit or asked.dimension in (SAE, VOLTAGE):
        rounded = _rounding(asked, written(asked)) * scale_of(asked.unit)[1]
        return max(abs(asked.figure) * EXACT, rounded)
    return abs(asked.figure) * CONVERTED.get(asked.dimension, _OTHERS)


def _rounding(asked: Size, figure: float) -> float:
    """Return by how much a figure may have been rounded."""
    if asked.decimals < ROUNDED_FROM:
        return 0.0
    return min(0.5 * 10.0**-asked.decimals, abs(figure) * ROUNDED_MOST)


def shape_of(title: str, specs: Sequence[TechSpec]) -> str:
    """Return the properties whose sizes a title states, in order, each with its unit: "Bore/in", "Stroke/in".

    The sizes that an item is known by are those in its title.
    """
    sizes = [size for size in read_sizes(analysis.plain_text(title)) if not size.is_bare]
    if not sizes or not specs:
        return ""
    named: list[str] = []
    used: set[tuple[int, int]] = set()
    for size in sizes:
        for at, spec in enumerate(specs):
            own = sizes_of_value(spec.value, spec.unit)
            place = next(
                (
                    i
                    for i, known in enumerate(own)
                    if (at, i) not in used and fits(size, known, spec.attribute)
                ),
                None,
            )
            if place is not None:
                used.add((at, place))
                named.append(f"{spec.attribute}/{own[place].unit}")
                break
        if len(named) == SHAPE_SIZES_MAX:
            break
    return SEPARATOR.join(named)


class Measures:
    """The sizes of all property values of an index, by dimension. Never modified once built.

    `texts` are the values as the index stores them, `specs` as properties; their positions are the same.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts = list(texts)
        self._found: Recent[Any, tuple[int, ...]] = Recent(MATCHES_KEPT)
        self.specs = [spec_of(text) for text in self.texts]
        self.sizes = [sizes_of_value(spec.value, spec.unit) for spec in self.specs]
        figures: dict[str, list[tuple[float, int]]] = defaultdict(list)
        dimensions: dict[str, set[str]] = defaultdict(set)
        for position, sizes in enumerate(self.sizes):
            for size in sizes:
                figures[size.dimension].append((size.figure, position))
                dimensions[self.specs[position].attribute].add(size.dimension)
                if size.dimension not in _NAMED:
                    figures[WRITTEN].append((written(size), position))
        self._figures = {name: sorted(found) for name, found in figures.items()}
        self._dimensions = dict(dimensions)
        by_word: dict[str, set[str]] = defaultdict(set)
        for attribute in dimensions:
            for word in analysis.words(_DETAIL.split(attribute, maxsplit=1)[0]):
                by_word[word].add(attribute)
        self._by_word = {word: frozenset(names) for word, names in by_word.items()}

    def named(self, word: str) -> frozenset[str]:
        """Return the attributes with this word in their name; "od" and "long" stand for such words."""
        none: frozenset[str] = frozenset()
        names = ALIASES.get(word, ((analysis.stem(word),),))
        found = (frozenset.intersection(*(self._by_word.get(stem, none) for stem in name)) for name in names)
        return none.union(*found)

    def measures(self, attribute: str, asked: Size) -> bool:
        """Return whether the attribute has sizes of this kind."""
        dimensions = self._dimensions.get(attribute, set())
        if asked.dimension == NUMBER:
            return bool(dimensions - _NAMED)
        is_pipe = asked.dimension == PIPE and "pipe" in attribute.lower()
        return not dimensions.isdisjoint(_dimensions_of(asked)) and (
            is_pipe or asked.dimension in dimensions or asked.dimension == LENGTH
        )

    def measuring(self, asked: Size) -> list[str]:
        """Return the attributes that have sizes of just this kind."""
        return sorted(name for name, known in self._dimensions.items() if asked.dimension in known)

    def matching(self, asked: Sequence[Size], attributes: Collection[str] | None = None) -> Sequence[int]:
        """Return the positions of values that have these sizes in order (30 x 60), of `attributes` if any."""
        key = tuple((one.dimension, one.figure, one.unit, one.name, one.decimals) for one in asked)
        of = None if attributes is None else tuple(attributes)
        known = self._found.get((key, of))
        return known or self._found.keep((key, of), self._matching(asked, of))

    def _matching(self, asked: Sequence[Size], attributes: Collection[str] | None) -> tuple[int, ...]:
        first = asked[0]
        found: set[int] = set()
        for dimension in _dimensions_of(first):
            found.update(self._near(dimension, first))
        fitting = [
            position
            for position in sorted(found)
            if (attributes is None or self.specs[position].attribute in attributes)
            and self._has(position, asked)
        ]
        exact = [
            position for position in fitting if any(_is_exact(first, one) for one in self.sizes[position])
        ]
        return tuple(exact or fitting)

    def _has(self, position: int, asked: Sequence[Size]) -> bool:
        sizes, attribute = self.sizes[position], self.specs[position].attribute
        if len(asked) == 1:
            return any(fits(asked[0], size, attribute) for size in sizes)
        return len(sizes) >= len(asked) and all(
            fits(one, size, attribute) for one, size in zip(asked, sizes, strict=False)
        )

    def _near(self, dimension: str, asked: Size) -> Iterable[int]:
        figures = self._figures.get(dimension, [])
        slack = max(abs(asked.figure) * SLACK, 1e-9)
        low = bisect_left(figures, (asked.figure - slack, -1))
        high = bisect_right(figures, (asked.figure + slack, len(self.specs)))
        return (position for _, position in figures[low:high])


def _is_exact(asked: Size, known: Size) -> bool:
    figure = written(known) if asked.dimension == NUMBER else known.figure
    return abs(asked.figure - figure) <= EXACT * abs(figure)


def _dimensions_of(asked: Size) -> tuple[str, ...]:
    if asked.dimension == NUMBER:
        return (WRITTEN,)
    if asked.dimension == PIPE:
        return PIPE, LENGTH
    return (LENGTH, THREAD, PIPE) if asked.dimension == LENGTH else (asked.dimension,)


ALIASES: dict[str, tuple[tuple[str, ...], ...]] = {
    word: tuple(tuple(analysis.words(one)) for one in names)
    for word, names in {
        "id": ("inside diameter", "bore"),
        "od": ("outside diameter",),
        "dia": ("diameter",),
        "long": ("length",),
        "lg": ("length",),
        "wide": ("width",),
        "thick": ("thickness", "wall", "width"),
        "tall": ("height",),
        "high": ("height",),
        "deep": ("depth",),
        "wt": ("wall",),
        "tooth": ("teeth",),
        "ph": ("phase",),
    }.items()
}
"""Words that stand for names of attributes; each name is the words that it has."""

"""What a product line says about its items before the shop dresses them with stock, numbers and terms."""

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from examples.demo_shop.generator.size_text import Spec

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cut:
    """The item's place in a cut-to-length family; `head` is the code of the family's head.

    Lengths in inches. `relationship` is Head, CutToLengthMaterial, Stick or Bundle.
    Source: S1 §3, decisions B15 to B17.
    """

    head: str
    relationship: str
    maximum_length: float = 0
    minimum_length: float = 0
    minimum_full_charge: float = 0
    saw: str = ""


@dataclass(slots=True)
class Draft:
    """An item as its family knows it. `price` in US dollars for `pricing_unit_size` pieces, None = on request.

    `weight` in pounds. Fields that are None are taken from the series.
    """

    code: str
    desc: str
    specs: Sequence[Spec]
    price: float | None
    weight: float
    features: tuple[str, ...] = ()
    accessories: tuple[tuple[str, str], ...] = ()
    parts: tuple[tuple[str, int], ...] = ()
    cut: Cut | None = None
    unit: str | None = None
    unit_size: int | None = None
    round_type: str | None = None
    lead: int | None = None
    is_ncnr: bool = False
    is_discontinued: bool = False
    substitute: str = ""
    replaces: str = ""
    stock: float | None = None


Drafts = Iterator[Draft]


@dataclass(frozen=True)
class Series:
    """A family of sizes: one table on a category page, and what all its items share.

    `drawing` is a key of the line drawings, "" for none; `columns` the attributes that head the table,
    most telling first; `supply_class` the first four digits of its stock numbers; `stock` a typical
    quantity on the main shelf; `lead` the maker's business days; `breaks` pairs of quantity and share
    of the price; `places` the decimals of a price.
    """

    slug: str
    category: str
    name: str
    brand: str
    drawing: str
    intro: str
    columns: tuple[str, ...]
    supply_class: str
    features: tuple[str, ...] = ()
    unit: str = "EA"
    unit_size: int = 1
    round_type: str = "U"
    pricing_unit_size: int = 1
    places: int = 2
    stock: float = 20
    lead: int = 8
    breaks: tuple[tuple[int, float], ...] = ()
    may_retire: bool = False
    may_be_ncnr: bool = False
    is_service: bool = False
    disposition: str = "B"


class Reach:
    """How far a family goes: the sizes a distributor stocks, or every size the maker would build."""

    def __init__(self, is_wide: bool = False) -> None:
        self.is_wide = is_wide

    def of(self, stocked: Sequence[T], built: Sequence[T]) -> Sequence[T]:
        """Return the stocked values of a property, or all that are built."""
        return built if self.is_wide else stocked

    def mix(self, *values: Iterable[Any]) -> Iterator[Any]:
        """Yield every combination once: in order for the stocked sizes, scattered evenly for the wide reach.

        Scattered, so that the first thousand of a family of thirty thousand still show all its bores.
        """
        if not self.is_wide:
            yield from itertools.product(*values)
            return
        axes = [list(axis) for axis in values]
        total = math.prod(len(axis) for axis in axes)
        step = max(1, int(total * 0.618033))
        while math.gcd(step, total) != 1:
            step += 1
        for turn in range(total):
            yield _combination(axes, turn * step % total)


def _combination(axes: Sequence[Sequence[Any]], index: int) -> tuple[Any, ...]:
    chosen = []
    for axis in reversed(axes):
        index, place = divmod(index, len(axis))
        chosen.append(axis[place])
    chosen.reverse()
    return tuple(chosen)


Family = Callable[[Reach], Drafts]


def steps(first: float, last: float, step: float) -> list[float]:
    """Return the values from `first` to `last`, both included."""
    return [first + i * step for i in range(round((last - first) / step) + 1)]

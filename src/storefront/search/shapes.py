"""Sets of entries as bits: entries with the same properties are of one shape, each is one bit of it."""

from collections.abc import Iterable, Sequence


class Shape:
    """Entries that differ in the values of their properties alone; a set of them is a number's bits."""

    def __init__(self, brand: str, categories: tuple[str, ...], attributes: tuple[str, ...]) -> None:
        self.brand = brand
        self.categories = categories
        self.attributes = attributes
        self.in_stock = 0
        self.values: dict[str, dict[int, int]] = {attribute: {} for attribute in attributes}
        """For each attribute which entries have which value, by the value's place. None ever grows."""
        self._size = 0

    def add(self, places: Sequence[int], *, is_in_stock: bool) -> int:
        """Take in one more entry and return its bit."""
        bit = 1 << self._size
        self._size += 1
        for attribute, place in zip(self.attributes, places, strict=True):
            known = self.values[attribute]
            if place in known:
                known[place] |= bit
            else:  # another thread may be going through it
                self.values[attribute] = {**known, place: bit}
        if is_in_stock:
            self.in_stock |= bit
        return bit


Sets = dict[Shape, int]
"""A set of entries: the bits of those that are in it, by their shape."""


def any_of_sets(sets: Iterable[Sets]) -> Sets:
    """Return the entries that are in one of the sets."""
    found: Sets = {}
    for one in sets:
        for shape, bits in one.items():
            found[shape] = found.get(shape, 0) | bits
    return found


def in_so_many(sets: Sequence[Sets], least: int) -> Sets:
    """Return the entries that are in at least so many of the sets.

    >>> shape = Shape("", (), ())
    >>> in_so_many([{shape: 0b011}, {shape: 0b110}, {shape: 0b100}], 2)[shape]
    6
    """
    levels: list[Sets] = [{} for _ in range(least)]
    for one in sets:
        for shape, bits in one.items():
            for level in levels:
                before = level.get(shape, 0)
                level[shape] = before | bits
                bits &= before
                if not bits:
                    break
    return {shape: bits for shape, bits in levels[-1].items() if bits}

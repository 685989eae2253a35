"""Numbers that look like the one that was typed: the letter O for a zero, l or I for a one."""

from collections.abc import Iterator
from itertools import combinations, islice, product

from storefront.quickorder import limits
from storefront.quickorder.rules.reading import read_line
from storefront.quickorder.schemas import Reading, ReadLine

_ALIKE = {"O": "0", "o": "0", "l": "1", "L": "1", "I": "1", "i": "1", "|": "1", "0": "O", "1": "IL"}
_TO_DIGITS = str.maketrans({letter: others for letter, others in _ALIKE.items() if others in ("0", "1")})
_CHANGES_MAX = 3


def lookalikes(number: str) -> list[str]:
    """Return numbers that look like this one, the likeliest first, at most `LOOKALIKES_MAX`.

    >>> lookalikes("BV-O8")
    ['BV-08']

    Source: decision E1.
    """
    variants = dict.fromkeys(
        [number.translate(_TO_DIGITS), *islice(_variants(number), limits.LOOKALIKES_MAX)]
    )
    variants.pop(number, None)
    return list(variants)[: limits.LOOKALIKES_MAX]


def _variants(number: str) -> Iterator[str]:
    """Yield the number with one character changed, then with two, then with three."""
    places = [at for at, character in enumerate(number) if character in _ALIKE]
    for count in range(1, _CHANGES_MAX + 1):
        for changed in combinations(places, count):
            for characters in product(*(_ALIKE[number[at]] for at in changed)):
                letters = list(number)
                for at, character in zip(changed, characters, strict=True):
                    letters[at] = character
                yield "".join(letters)


def corrected_text(line: ReadLine, reading: Reading, number: str) -> str:
    """Return the text of the line with the number of this reading replaced, and the same quantity.

    Source: decision E1.
    """
    text = line.text.replace(reading.number, number)
    if line.text.count(reading.number) == 1 and _means(text, line, number, reading.quantity):
        return text
    return f"{number} x {reading.quantity}" if reading.quantity else number


def _means(text: str, line: ReadLine, number: str, quantity: str) -> bool:
    read = read_line(text, line.line, line.columns)
    return any((way.number, way.quantity) == (number, quantity) for way in read.readings)

"""Which states a Zip or Postal Code can lie in."""

from collections.abc import Iterator, Mapping

from storefront.addresses.limits.zips import POSTAL_CODE_STARTS, ZIP_STARTS, ZIP_STARTS_ACROSS
from storefront.base import person


def states_of_zip(country: str, zip_code: object) -> tuple[str, ...] | None:
    """Return the states that the code can lie in, likeliest first; empty if none (00000).

    Return None if it cannot be determined: a country other than the US and Canada, or no code at all. Source:
    decision G22.
    """
    start = zip_start(country, zip_code)
    if not start:
        return None
    return _BY_START.get(start, ())


def zip_start(country: str, zip_code: object) -> str:
    """Return the part that determines the state: three digits in the US, a letter in Canada, else "".

    Source: decision G22.
    """
    written = person.trimmed(person.as_text(zip_code)).upper()
    if country == "US" and written[:3].isascii() and written[:3].isdigit() and len(written) >= 3:
        return written[:3]
    is_canadian = country == "CA" and written[:1].isascii() and written[:1].isalpha()
    return written[:1] if is_canadian else ""


def _by_start() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for table in (ZIP_STARTS, ZIP_STARTS_ACROSS):
        for start, state in _starts(table):
            found.setdefault(start, []).append(state)
    for province, letters in POSTAL_CODE_STARTS.items():
        for letter in letters:
            found.setdefault(letter, []).append(province)
    return {start: tuple(states) for start, states in found.items()}


def _starts(table: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for state, ranges in table.items():
        for part in ranges.split():
            first, _, last = part.partition("-")
            for number in range(int(first), int(last or first) + 1):
                yield f"{number:03}", state


_BY_START = _by_start()

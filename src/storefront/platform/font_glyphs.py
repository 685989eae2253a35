"""Which characters a font can show, read from its `cmap` table (OpenType, formats 4 and 12)."""

import struct
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

_FORMAT_4, _FORMAT_12 = 4, 12


@lru_cache(8)
def characters_of(folder: Path) -> frozenset[int]:
    """Return the code points that at least one font of the folder has a glyph for."""
    fonts = [path for path in sorted(folder.iterdir()) if path.suffix in (".otf", ".ttf")]
    return frozenset(code for path in fonts for code in _code_points(path.read_bytes()))


def _code_points(font: bytes) -> Iterator[int]:
    table = _table(font, b"cmap")
    for place in _subtables(table):
        (form,) = struct.unpack_from(">H", table, place)
        if form == _FORMAT_12:
            yield from _ranges(_groups(table, place))
        elif form == _FORMAT_4:
            yield from _ranges(_segments(table, place))


def _table(font: bytes, tag: bytes) -> bytes:
    (count,) = struct.unpack_from(">H", font, 4)
    for index in range(count):
        name, _, offset, length = struct.unpack_from(">4sIII", font, 12 + 16 * index)
        if name == tag:
            return font[offset : offset + length]
    return b"\0\0\0\0"


def _subtables(table: bytes) -> list[int]:
    (count,) = struct.unpack_from(">H", table, 2)
    return [struct.unpack_from(">HHI", table, 4 + 8 * index)[2] for index in range(count)]


def _groups(table: bytes, place: int) -> Iterable[tuple[int, int]]:
    (count,) = struct.unpack_from(">I", table, place + 12)
    for index in range(count):
        first, last, _ = struct.unpack_from(">III", table, place + 16 + 12 * index)
        yield first, last


def _segments(table: bytes, place: int) -> Iterable[tuple[int, int]]:
    (double,) = struct.unpack_from(">H", table, place + 6)
    lasts = struct.unpack_from(f">{double // 2}H", table, place + 14)
    firsts = struct.unpack_from(f">{double // 2}H", table, place + 16 + double)
    return zip(firsts, (min(last, 0xFFFE) for last in lasts), strict=True)


def _ranges(pairs: Iterable[tuple[int, int]]) -> Iterator[int]:
    for first, last in pairs:
        yield from range(first, last + 1)

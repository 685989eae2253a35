"""Digests of tables over the values as the store reads them, so that two kinds of databases can be compared.

A table's digest is the sum of its rows' hashes: the order of the rows does not matter, which databases sort
differently.
"""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import JSON, Connection, Table, select

BITS = 128
_MODULUS = 1 << BITS
_encode = msgspec.json.Encoder(order="sorted").encode

AT_ONCE = 5_000
"""Rows that are read at a time."""
_IN_PARTS = {"stream_results": True, "yield_per": AT_ONCE}


class Digest(msgspec.Struct, frozen=True):
    """How many rows a table has, and the sum of their hashes."""

    rows: int
    total: int


def digest_of(conn: Connection, table: Table) -> Digest:
    """Return the digest of a table."""
    json_places = places_of_json(table)
    rows = total = 0
    with conn.execute(select(table), execution_options=_IN_PARTS) as found:
        for part in found.partitions():
            rows += len(part)
            total = (total + sum(hash_of(row, json_places) for row in part)) % _MODULUS
    return Digest(rows, total)


def places_of_json(table: Table) -> list[int]:
    """Return the places of the columns with JSON."""
    return [place for place, column in enumerate(table.columns) if isinstance(column.type, JSON)]


def hash_of(row: Sequence[Any], json_places: Sequence[int]) -> int:
    """Return the hash of a row, equal for equal values."""
    values = list(row)
    for place in json_places:
        values[place] = _even(values[place])
    digest = hashlib.blake2b(_encode(values), digest_size=BITS // 8).digest()
    return int.from_bytes(digest, "big")


def _even(value: Any) -> Any:
    """Return JSON in which equal numbers look alike: PostgreSQL writes 1e22 with all its zeros.

    They become texts, with a character before them that no stored text has.
    """
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return f"\0{value}"
    if isinstance(value, dict):
        return {key: _even(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_even(inner) for inner in value]
    return value

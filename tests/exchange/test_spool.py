"""What is put aside to be written comes back as it was, whatever its values are."""

import datetime
from decimal import Decimal
from typing import Any

import pytest

from storefront.exchange.spool import Chunk, Part, Spool

NOON = datetime.datetime(2026, 11, 22, 12, 0, tzinfo=datetime.UTC)
ROWS: list[list[tuple[Any, ...]]] = [
    [(1, "Größe", True, 0.25), (2, "", False, None)],
    [(1, Decimal("4.20"), [[10, "4.20"]]), (2, None, []), (3, Decimal("0.000001"), [])],
    [(1, None), (2, None)],
    [(1, datetime.date(2026, 11, 22), Decimal("1.5")), (2, None, None)],
    [(1, NOON, {"carton": ["a", 2]})],
    [(Decimal("1.50"), "1.50"), (7, "1.50")],
]


@pytest.mark.parametrize("rows", ROWS)
def test_rows_come_back_with_their_values_and_kinds(rows: list[tuple[Any, ...]]) -> None:
    names = tuple(f"column_{at}" for at in range(len(rows[0])))
    first = Chunk("items", parts=[Part(0, names, rows, is_new=True)], items=[1, 2])
    second = Chunk("stock", gone=[(1, 10)], moves_generation=True)
    spool = Spool()
    for chunk in (first, second):
        spool.put(chunk)
    found = list(spool)
    assert found == [first, second]
    assert repr(found[0].parts[0].rows) == repr(rows), "4.20 is not 4.2"
    assert list(spool) == found, "as often as is asked"
    assert spool.rows == len(rows) + 1
    spool.close()

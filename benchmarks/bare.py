"""A bare Litestar endpoint that others are held against: no database, an answer of a given size."""

import sys
from decimal import Decimal
from typing import Any

import msgspec
from granian import Granian
from granian.constants import Interfaces, Loops
from litestar import Litestar, MediaType, get


class Row(msgspec.Struct):
    """A row like a price: numbers, money, short texts."""

    number: int
    code: str
    price: Decimal
    text: str


def app(size: int, kind: str) -> Litestar:
    """Return the application."""
    rows = _rows(size)
    page = "x" * size

    @get("/", media_type=MediaType.JSON)
    async def rows_of_json() -> list[Row]:
        return rows

    @get("/", media_type=MediaType.HTML)
    async def a_page() -> str:
        return page

    return Litestar([a_page if kind == "page" else rows_of_json], openapi_config=None, logging_config=None)


def _rows(size: int) -> list[Row]:
    row = Row(number=1, code="ABC-1", price=Decimal("1.234567"), text="x" * 80)
    each = len(msgspec.json.encode(row)) + 1
    return [row] * max(1, round(size / each))


def load(*_: Any) -> Litestar:
    """Return the application that the command line asks for."""
    return app(int(sys.argv[2]), sys.argv[3])


if __name__ == "__main__":
    server = Granian(
        "bare", address="127.0.0.1", port=int(sys.argv[1]), interface=Interfaces.ASGI,
        loop=Loops.auto, websockets=False,
    )  # fmt: skip
    server.serve(target_loader=load, wrap_loader=False)

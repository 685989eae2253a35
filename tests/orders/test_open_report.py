"""The lines of open orders, read a page at a time from both databases."""

import datetime
from contextlib import closing
from decimal import Decimal
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, insert
from sqlalchemy.exc import OperationalError

from storefront.orders.queries import open_report
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.db import Database

COMPANY, FIRST = 118_204, 700_001
PLACED = datetime.datetime(2026, 11, 3, 14, tzinfo=datetime.UTC)
OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


def _order(number: int) -> dict[str, Any]:
    placed = PLACED + datetime.timedelta(minutes=number // 2)
    return {
        "order_number": number,
        "web_reference_id": f"{number:016}",
        "customer_id_p21": COMPANY,
        "status": "Open",
        "order_date": placed,
        "contact_email": "dana@larkin.example",
        "ship_to_name": "Press shop",
        "sub_total": Decimal(number),
        "order_total": Decimal(number),
    }


def _line(number: int, place: int) -> dict[str, Any]:
    return {
        "order_number": number,
        "line_number": place,
        "item_code": f"HC-{place}",
        "item_description": "Tie-rod cylinder",
        "total_price": Decimal("6.25"),
        "quantity_ordered": 5,
        "quantity_invoiced": place,
        "unit_price": Decimal("1.25") if place else Decimal("0.031416"),
    }


@pytest.fixture
def lines(db: Database) -> list[tuple[int, int]]:
    """Thirty lines of ten orders, two of a minute each; the newest orders first."""
    numbers = range(FIRST, FIRST + 10)
    with db.write() as tx:
        tx.execute(insert(OrderRow), [_order(number) for number in numbers])
        tx.execute(insert(OrderLineRow), [_line(number, place) for number in numbers for place in range(3)])
    return [(number, place) for number in reversed(numbers) for place in range(3)]


def _read(conn: Connection, at_once: int) -> list[tuple[int, int]]:
    pages = [found.lines for found in open_report.stream_open(conn, COMPANY, at_once)]
    assert max(len(page.order_number) for page in pages) <= at_once
    return [place for page in pages for place in zip(page.order_number, page.line_number, strict=True)]


def test_pages_of_any_length_have_every_line_once(db: Database, lines: list[tuple[int, int]]) -> None:
    for at_once in (1, 4, 30, 31):
        with db.read() as conn:
            assert _read(conn, at_once) == lines
    with db.read() as conn:
        assert [found.lines.order_number for found in open_report.stream_open(conn, 1, 4)] == [()]


def test_amounts_and_orders_are_those_of_the_lines(db: Database, lines: list[tuple[int, int]]) -> None:
    with db.read() as conn:
        found = list(open_report.stream_open(conn, COMPANY, 7))
    for page in found:
        assert set(page.orders) == set(page.lines.order_number)
        for place, price in zip(page.lines.line_number, page.lines.unit_price, strict=True):
            assert str(price) == ("1.25" if place else "0.031416")
    assert found[0].orders[FIRST + 9].order_date == PLACED + datetime.timedelta(minutes=(FIRST + 9) // 2)


def test_a_reader_that_stops_early_leaves_the_connection_in_order(
    db: Database, lines: list[tuple[int, int]]
) -> None:
    with db.read() as conn:
        with closing(open_report.stream_open(conn, COMPANY, 4)) as pages:
            assert next(pages).lines.order_number[0] == FIRST + 9
        assert _read(conn, 4) == lines
        assert open_report.are_more_open(conn, COMPANY, 29)


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
def test_a_connection_that_is_lost_between_two_pages(db: Database, lines: list[tuple[int, int]]) -> None:
    """This reader gets an error, the next one a new connection."""
    url = db.url.set(drivername="postgresql").render_as_string(hide_password=False)
    with (
        psycopg.connect(url, autocommit=True) as other,
        pytest.raises(OperationalError),
        db.read() as conn,
    ):
        for _ in open_report.stream_open(conn, COMPANY, 4):
            other.execute(OTHERS)
    with db.read() as conn:
        assert _read(conn, 4) == lines

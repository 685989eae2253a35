"""Statements that the driver runs give the same values and errors as SQLAlchemy does."""

import datetime
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from storefront.cart.tables import CartLineRow, CartRow
from storefront.orders.tables import OrderLineRow, SequenceRow
from storefront.platform.db import Database
from storefront.platform.statements import Change, Query, among, watched

TOKEN = "1b4e28ba-2fa1-41d2-883f-0016d3cca427"
NOW = datetime.datetime(2026, 11, 3, 14, 5, 6, 789, tzinfo=datetime.UTC)


class StoredCart(msgspec.Struct, frozen=True):
    token: str
    note_areas: list[str]
    used_at: datetime.datetime
    closed_at: datetime.datetime | None


class StoredLine(msgspec.Struct, frozen=True):
    unique_id: str
    item_unit_price_override: Decimal | None
    promise_date_override: datetime.date | None
    is_dropship: bool
    extra_notes: list[Any]


CART_COLUMNS = select(CartRow.token, CartRow.note_areas, CartRow.used_at, CartRow.closed_at).where(
    CartRow.token == bindparam("token")
)
CART = Query(CART_COLUMNS, StoredCart)
LINES = Query(
    select(
        CartLineRow.unique_id,
        CartLineRow.item_unit_price_override,
        CartLineRow.promise_date_override,
        CartLineRow.is_dropship,
        CartLineRow.extra_notes,
    )
    .where(among(CartLineRow.line_number, "numbers"), CartLineRow.quantity > 0)
    .order_by(CartLineRow.line_number),
    StoredLine,
)
SAVE_CART = Change(insert(CartRow))
SAVE_LINE = Change(insert(CartLineRow))


def cart_of(token: str = TOKEN) -> dict[str, Any]:
    return {
        "token": token,
        "version": 1,
        "customer_id_p21": None,
        "web_user_id": None,
        "order_notes": "100 % \"quoted\" 'twice' :named %(x)s ?",
        "note_areas": ["Order Entry", "Größe"],
        "attachments": [],
        "last_line_number": 0,
        "created_at": NOW,
        "used_at": NOW,
        "closed_at": None,
        "saved_at": None,
        "saved_name": None,
        "saved_key": None,
        "saved_why": None,
    }


def line_of(number: int, **columns: Any) -> dict[str, Any]:
    empty = {column.key: None for column in CartLineRow.__table__.columns}
    return {
        **empty,
        "unique_id": f"line-{number}",
        "cart_token": TOKEN,
        "line_number": number,
        "quantity": 3,
        "identity": "[]",
        "is_dropship": False,
        "extra_notes": [],
        "customizations": [],
        "utm_source": "",
        "utm_medium": "",
        "utm_campaign": "",
        **columns,
    }


def test_values_come_back_as_they_were_kept(db: Database) -> None:
    with db.write() as tx:
        SAVE_CART.run(tx, **cart_of())
        SAVE_LINE.run_many(
            tx,
            [
                line_of(1, item_unit_price_override=Decimal("0.123456"), is_dropship=True),
                line_of(2, promise_date_override=datetime.date(2028, 2, 29), extra_notes=[{"note": "a"}]),
                line_of(3, quantity=0),
            ],
        )
    with db.read() as conn:
        cart = CART.first(conn, token=TOKEN)
        lines = LINES.all(conn, numbers=[1, 2, 3, 4])
        notes = conn.scalar(select(CartRow.order_notes))
    assert cart == StoredCart(TOKEN, ["Order Entry", "Größe"], NOW, None)
    assert lines == [
        StoredLine("line-1", Decimal("0.123456"), None, True, []),
        StoredLine("line-2", None, datetime.date(2028, 2, 29), False, [{"note": "a"}]),
    ]
    assert notes == cart_of()["order_notes"]


def test_no_keys_find_nothing_and_no_row_is_none(db: Database) -> None:
    with db.read() as conn:
        assert LINES.all(conn, numbers=[]) == []
        assert CART.first(conn, token="none") is None


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
def test_a_row_that_is_read_again_is_remembered_until_it_changes(db: Database) -> None:
    remembered = Query(
        select(CartLineRow.unique_id, CartLineRow.quantity)
        .where(among(CartLineRow.line_number, "numbers"))
        .order_by(CartLineRow.line_number),
        lambda *columns: list(columns),
        remembered=2,
    )
    with db.write() as tx:
        SAVE_CART.run(tx, **cart_of())
        SAVE_LINE.run_many(tx, [line_of(1), line_of(2), line_of(3)])
    with db.read() as conn:
        first, second = remembered.all(conn, numbers=[1, 2])
        again = remembered.all(conn, numbers=[1, 2])
    assert again[0] is first
    assert again[1] is second
    with db.write() as tx:
        tx.execute(update(CartLineRow).where(CartLineRow.line_number == 2).values(quantity=5))
        assert remembered.all(tx, numbers=[1, 2, 3]) == [["line-1", 3], ["line-2", 5], ["line-3", 3]]


def test_a_change_tells_how_many_rows_it_met_and_may_return_some(db: Database) -> None:
    taken = Query(
        update(SequenceRow)
        .where(SequenceRow.name == "order")
        .values(next_number=SequenceRow.next_number + 1)
        .returning(SequenceRow.name, SequenceRow.next_number),
        lambda name, number: (name, number),
    )
    remove = Change(delete(SequenceRow).where(SequenceRow.name == bindparam("which")))
    with db.write() as tx:
        Change(insert(SequenceRow)).run(tx, name="order", next_number=100)
        assert taken.first(tx) == ("order", 101)
        assert remove.run(tx, which="quote") == 0
        assert remove.run(tx, which="order") == 1


def test_errors_are_those_of_sqlalchemy_and_roll_everything_back(db: Database) -> None:
    with pytest.raises(IntegrityError), db.write() as tx:
        SAVE_CART.run(tx, **cart_of())
        SAVE_CART.run(tx, **cart_of())
    wrong = Change(insert(OrderLineRow).values(order_number=1, line_number=1))
    with pytest.raises(IntegrityError), db.write() as tx:
        wrong.run(tx)
    with db.read() as conn:
        assert CART.first(conn, token=TOKEN) is None


def test_a_missing_value_is_named(db: Database) -> None:
    with db.read() as conn, pytest.raises(KeyError, match="token"):
        CART.first(conn)


def test_a_struct_has_to_fit_its_statement() -> None:
    with pytest.raises(TypeError, match="StoredCart has the fields"):
        Query(select(CartRow.token, CartRow.used_at), StoredCart)


def test_a_list_that_would_be_written_out_at_every_call_is_refused(db: Database) -> None:
    query = Query(select(CartRow.token).where(CartRow.version.in_((1, 2))), lambda token: token)
    with db.read() as conn, pytest.raises(TypeError, match=r"among\(\)"):
        query.all(conn)


def test_what_is_asked_can_be_watched(db: Database) -> None:
    with db.write() as tx, watched() as texts:
        SAVE_CART.run(tx, **cart_of())
        SAVE_LINE.run_many(tx, [line_of(number) for number in range(1, 51)])
        SAVE_LINE.run_many(tx, [])
        tx.execute(select(CartRow.token))
    assert [text.split()[0] for text in texts] == ["INSERT", "INSERT", "SELECT"]


def test_what_another_thread_asks_is_watched_when_everything_is(db: Database) -> None:
    def ask() -> None:
        with db.read() as conn:
            CART.first(conn, token=TOKEN)

    with ThreadPoolExecutor(1) as other, watched() as own, watched(everywhere=True) as all_of_it:
        other.submit(ask).result()
        assert (len(own), len(all_of_it)) == (0, 1)
        ask()
        assert (len(own), len(all_of_it)) == (1, 2)


def test_a_table_that_is_gone_is_an_error_of_the_database(db: Database) -> None:
    with db.write() as tx:
        tx.exec_driver_sql("DROP TABLE cart_lines")
    with pytest.raises((OperationalError, ProgrammingError)), db.read() as conn:
        LINES.all(conn, numbers=[1])

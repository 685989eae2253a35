"""Slow statements are logged by name, with the request they belong to and without their values."""

import io
from collections.abc import Iterator

import msgspec
import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from storefront.platform import log, outbox, statement_times
from storefront.platform.clock import now
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.platform.statement_times import first_words, name_of
from storefront.platform.statements import Query, only

SECRET = "4111-marcus@larkin.example"


class Told(msgspec.Struct):
    """An event with something secret in it."""

    secret: str


@pytest.fixture
def lines(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What is logged, where every statement counts as slow."""
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    log.configure(settings.log)
    structlog.configure(cache_logger_on_first_use=False)
    monkeypatch.setattr(statement_times, "log", log.logger("database"))
    monkeypatch.setattr(statement_times, "_slow_seconds", 0.0)
    yield written
    structlog.reset_defaults()


def test_a_slow_statement_is_logged_with_its_name_and_request(db: Database, lines: io.StringIO) -> None:
    log.bind_request("00ab12cd34ef5678")
    with db.durable() as tx:
        outbox.add(tx, Told(secret=SECRET), f"Told:{SECRET}", now())
    told = [msgspec.json.decode(line) for line in lines.getvalue().splitlines()]
    named = {line["statement"] for line in told}
    assert {"platform.outbox._ADD", "COMMIT"} <= named
    for line in told:
        assert line["event"] == "slow_statement"
        assert line["request_id"] == "00ab12cd34ef5678"
        assert line["ms"] >= 0
    assert SECRET not in lines.getvalue()


def test_a_statement_that_fails_is_logged_too(db: Database, lines: io.StringIO) -> None:
    broken = Query(text("SELECT nothing FROM nowhere").columns(), only)
    with db.read() as conn, pytest.raises(DBAPIError):
        broken.all(conn)
    assert '"SELECT nowhere"' in lines.getvalue()


def test_those_below_the_limit_are_not(
    db: Database, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    for slow_milliseconds in (0, 3_600_000):
        monkeypatch.setattr(statement_times, "_slow_seconds", 0.0)
        statement_times.begin(slow_milliseconds)
        with db.read() as conn:
            outbox.overdue_since(conn, now())
    assert lines.getvalue() == ""


@pytest.mark.parametrize(
    ("sql", "name"),
    [
        ("SELECT items.id, items.code \nFROM items WHERE items.id = ?", "SELECT items"),
        ("INSERT INTO outbox (kind) VALUES (?)", "INSERT outbox"),
        ('UPDATE "carts" SET version=1', "UPDATE carts"),
        ("DELETE FROM tallies WHERE day < ?", "DELETE tallies"),
        ("PRAGMA data_version", "PRAGMA"),
        ("", "statement"),
    ],
)
def test_a_statement_without_a_name_is_called_by_its_first_words(sql: str, name: str) -> None:
    assert first_words(sql) == name
    assert name_of(None, sql) == name

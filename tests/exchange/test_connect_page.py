"""The sample rows of the page about connecting an ERP are what a store gives out."""

import datetime
import io
import json
import re
from typing import Any

from sqlalchemy import insert

from storefront.eventlog.schemas import EventType
from storefront.exchange import feed_export
from storefront.exchange.orders import Format
from storefront.platform.db import Database
from storefront.pricing.tables import PriceRequestRow
from storefront.webhooks.standard import body_of
from tests.support.servers import ROOT

PAGE = (ROOT / "docs" / "howto" / "connect-an-erp.md").read_text(encoding="utf-8")
REQUEST, MESSAGE = re.findall(r"^```json\n(.+)\n```$", PAGE, re.MULTILINE)
NOT_GIVEN_OUT = {"version"}


def stored(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"requested_at": datetime.datetime.fromisoformat(row["requested_at"])}


def test_the_price_request_of_the_page_comes_out_of_a_store_as_it_is_shown(db: Database) -> None:
    """Put into a store and fetched by a feed: the same columns in the same order, with the same values."""
    shown = json.loads(REQUEST)
    with db.write() as tx:
        tx.execute(insert(PriceRequestRow).values(stored(shown)))
    batch = feed_export.next_batch(db, "erp", "price_requests", datetime.datetime.now(datetime.UTC))
    assert batch is not None
    out = io.BytesIO()
    with db.read() as conn:
        feed_export.write_batch(conn, batch, out, Format.JSONL)
    (given,) = map(json.loads, out.getvalue().splitlines())
    assert list(given.items()) == list(shown.items())
    assert set(shown) == {column.name for column in PriceRequestRow.__table__.columns} - NOT_GIVEN_OUT


def test_the_message_of_the_page_is_what_an_endpoint_gets() -> None:
    shown = json.loads(MESSAGE)
    at = datetime.datetime.fromisoformat(shown["timestamp"])
    facts = dict(shown["data"])
    subject, by = facts.pop("subject"), facts.pop("by")
    assert shown["type"] in set(EventType)
    assert json.loads(body_of(shown["type"], subject, at, by, facts)) == shown

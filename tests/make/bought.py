"""An order that was placed, from every side: its rows, its page, the export in all formats, the mail."""

import csv
import email
import email.policy
import html
import io
import json
import re
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

import openpyxl
from sqlalchemy import select

from storefront.app.website.bundle import Bundle
from storefront.app.website.v8_renderer import Renderer
from storefront.base.wire import encode
from storefront.exchange.orders import Format, export
from storefront.identity.request_context import RequestContext
from storefront.orders import actions as orders
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.mail import FileMailer
from storefront_web import BUNDLE, why_no_bundle
from tests.make.buying import Store

ZONE = ZoneInfo("America/New_York")


class Bought(NamedTuple):
    """An order from every side: its rows, the page, the export in all formats, the mail."""

    order: Any
    line: Any
    page: str
    csv: dict[str, str]
    json: dict[str, Any]
    sheet: dict[str, Any]
    mail: list[str]


def look(store: Store, context: RequestContext, token: str, inv_mast_uid: int, folder: Path) -> Bought:
    """Return the order that a cart has become, and its line of this item; all else is of both."""
    with store.db.read() as conn:
        order = conn.execute(select(OrderRow.__table__).where(OrderRow.cart_token == token)).one()
        line = conn.execute(
            select(OrderLineRow.__table__).where(
                OrderLineRow.order_number == order.order_number, OrderLineRow.inv_mast_uid == inv_mast_uid
            )
        ).one()
        complete = orders.complete(conn, context, order.web_reference_id)
    mailer = FileMailer(folder / "mail", "Shop <sales@shop.example>")
    orders.send_confirmation(store.db, store.settings, mailer, {"order_number": order.order_number})
    (letter,) = (folder / "mail").iterdir()
    return Bought(
        order,
        line,
        page_of(store, order.web_reference_id, encode(complete)),
        csv_of(store),
        json_of(store),
        sheet_of(store),
        texts_of(letter),
    )


def page_of(store: Store, reference: str, answer: bytes) -> str:
    """Return what the shopper reads of the confirmation page, rendered by the bundle that browsers get."""
    reason = why_no_bundle()
    assert reason is None, reason
    shell = store.get("/api/content/shell").json()
    data = {
        "/api/content/shell": {"status": 200, "body": shell},
        f"/api/orders/complete/{reference}": {"status": 200, "body": json.loads(answer)},
    }
    renderer = Renderer(Bundle(BUNDLE).script, 20_000)
    try:
        rendered = renderer.render(f"/order-complete/{reference}", json.dumps(data))
    finally:
        renderer.close()
    return read(rendered.html)


def read(document: str) -> str:
    """Return the text of a page: words in one element stay together, others apart."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<!--.*?-->", "", document))).split())


def written(store: Store, form: Format) -> bytes:
    out = io.BytesIO()
    with store.db.read() as conn:
        export(conn, out, form, ZONE)
    return out.getvalue()


def csv_of(store: Store) -> dict[str, str]:
    text = written(store, Format.CSV).decode("utf-8-sig")
    return next(csv.DictReader(io.StringIO(text, newline="")))


def json_of(store: Store) -> dict[str, Any]:
    first: dict[str, Any] = json.loads(written(store, Format.JSONL).splitlines()[0], parse_float=Decimal)
    return first


def sheet_of(store: Store) -> dict[str, Any]:
    heads, row, *_ = openpyxl.load_workbook(io.BytesIO(written(store, Format.XLSX))).active.values
    return dict(zip(heads, row, strict=True))


def texts_of(letter: Path) -> list[str]:
    """Return the letter as text and as HTML, as it is read, each with the lines above it."""
    message: Any = email.message_from_bytes(letter.read_bytes(), policy=email.policy.default)
    above = f"{message['To']} {message['Cc']} "
    plain = message.get_body(("plain",)).get_content()
    return [
        above + " ".join(plain.split()),
        above + read(message.get_body(("html",)).get_content()),
    ]

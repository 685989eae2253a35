"""What a buyer types or carries never stands in a log, whatever happens to it and however it is spelled."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, unquote

import httpx
import pytest

from storefront.platform.db import Database
from tests.make import buying
from tests.support import servers
from tests.support.buyer import Buyer

NAME, LAST_NAME = "Quincannon", "Zebrovitz"
EMAIL = "quincannon.zebrovitz@canary.example.com"
PHONE = "614-555-0199"
STREET = "7714 Canary Row"
CARD_NUMBER = "4111 1111 1111 1111"
BEARER = "eyJhbGciOiJub25lIn0.Y2FuYXJ5.c2lnbmF0dXJl"
NOTE = "Leave it with canary Ottoline"
CANARIES = [NAME, LAST_NAME, EMAIL, PHONE, STREET, CARD_NUMBER, CARD_NUMBER.replace(" ", ""), BEARER, NOTE]
LOOK_UP = """query($n: String!, $e: String!) {
  anonymousOrderDetails(orderNumber: $n, email: $e) { orderNumber }
}"""


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Iterator[servers.Store]:
    """The small shop, really running, that logs all it ever logs."""
    buying.fill(db)
    settings = {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_DATABASE__URL": db.url.render_as_string(hide_password=False),
        "STOREFRONT_LOG__LEVEL": "debug",
        "STOREFRONT_LOG__FORMAT": "json",
    }
    with servers.running(tmp_path, **settings) as running:
        yield running


def spelled(token: str) -> list[str]:
    """Return a token as somebody could write it in an address."""
    every = "".join(f"%{ord(letter):02x}" for letter in token)
    return [
        token,
        token.upper(),
        token.replace("-", "%2D"),
        token.replace("-", "%2d"),
        token.replace("-", "%252D"),
        token.replace("-", ""),
        every,
        every.upper(),
        quote(every),
        f"%20{token}",
        f"{token}%20",
        f"{token}%0D%0Arequest",
        f"x-{token}-y",
        f"{token};v=1",
        token[:-1],
    ]


def plain(text: str) -> str:
    """Return text with all escapes read, in small letters."""
    while (read := unquote(text)) != text:
        text = read
    return text.lower()


@pytest.mark.trust("T-29")
def test_no_log_shows_what_belongs_to_a_buyer(store: servers.Store, db: Database) -> None:
    with httpx.Client(verify=False, base_url=store.address, timeout=60) as client:
        buyer = Buyer(client)
        buyer.add(buying.SCREW, 10)
        token = buyer.token
        buyer.start()
        buyer.edits["SelectedContact"] |= {
            "FirstName": NAME,
            "LastName": LAST_NAME,
            "Email": EMAIL,
            "Phone": PHONE,
        }
        buyer.edits["ShippingChoices"] |= {
            "ShippingChoices_Address1": STREET,
            "ShippingChoices_City": "Akron",
        }
        buyer.edits["OrderNotes"] = NOTE
        client.post("/api/checkout/Save", json=buyer.edits)
        client.post("/api/checkout/Save", json={"General": {"Nonsense": EMAIL}, "CardNumber": CARD_NUMBER})
        client.post("/api/checkout/Save", content=f'{{"{EMAIL}": '.encode(), headers=JSON)
        card = {"paymentMethodId": CARD_NUMBER}
        assert client.post(f"/api/checkout/AddPaymentCard/{token}", json=card).status_code in (200, 400, 422)
        reference = _ordered(store.address)
        for secret in (token, reference):
            for one in spelled(secret):
                for path in (
                    "/api/cart/",
                    "/api/checkout/start/",
                    "/checkout/",
                    "/order-complete/",
                    "/x/",
                    "/",
                ):
                    referer = {"referer": f"{store.address}{path}{one}?token={one}"}
                    client.get(f"{path}{one}?token={one}&email={EMAIL}", headers=referer)
                client.get("/api/search/home", headers={"ShoppingCartToken": one.replace("%", "")})
        client.request(token, "/")
        client.get("/api/search/home", headers={"authorization": f"Bearer {BEARER}"})
        client.get(f"/search?searchTerm={EMAIL}")
        client.post("/graphql", json={"query": LOOK_UP, "variables": {"n": reference, "e": EMAIL}})
        client.post("/graphql", json={"query": f'{{ x(e: "{EMAIL}") }}'})
        with db.write() as tx:
            tx.exec_driver_sql("ALTER TABLE orders RENAME TO orders_gone")
            tx.exec_driver_sql("ALTER TABLE carts RENAME TO carts_gone")
        client.post("/graphql", json={"query": LOOK_UP, "variables": {"n": reference, "e": EMAIL}})
        for path in (
            f"/api/cart/{token}",
            f"/api/checkout/start/{token}",
            f"/api/orders/complete/{reference}",
        ):
            assert client.get(path).status_code >= 500
        client.post(f"/api/checkout/SubmitOrder/{token}", json={"approveOrder": False})
    store.stop()
    said = store.said()
    assert "Traceback" in said or '"exception"' in said or "unavailable" in said
    read = plain(said)
    bare = read.replace("-", "")
    shown = [one for one in [*CANARIES, token, reference, token[:-1]] if plain(one) in read]
    assert shown == []
    assert token.replace("-", "") not in bare
    requests = [json.loads(line) for line in store.lines if '"event":"request"' in line]
    assert len(requests) > 100
    assert all(line["request_id"] and line["timestamp"].endswith("Z") for line in requests)
    assert {line["method"] for line in requests} <= {"GET", "POST", "OTHER"}


JSON = {"content-type": "application/json"}


def _ordered(address: str) -> str:
    """Return the reference of an order of somebody who gives nothing but canaries where he may."""
    with httpx.Client(verify=False, base_url=address, timeout=60) as client:
        return _bought(Buyer(client))


def _bought(buyer: Buyer) -> str:
    buyer.add(buying.SCREW, 10)
    buyer.start()
    person = {
        "FirstName": NAME,
        "LastName": LAST_NAME,
        "Address1": STREET,
        "Phone": PHONE,
        "City": "Columbus",
    }
    buyer.fill_in(**person, State="OH", Zip="43215")
    return buyer.submit()

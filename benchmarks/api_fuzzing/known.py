"""What exists in a store, so that the fuzzer finds some of it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

MOST = 200
"""So many values of each kind are enough."""

ORDERS = "SELECT order_number FROM orders ORDER BY 1 DESC"
QUOTES = "SELECT quote_number FROM quotes"
RETURNS = "SELECT rma_number FROM returns"
INVOICES = "SELECT invoice_number FROM invoices"
PRICE_REQUESTS = "SELECT price_request_id FROM price_requests"

BY_NAME = {
    "order_number": ORDERS,
    "rma_number": RETURNS,
    "number": QUOTES,
    "revision": "SELECT 1",
    "customer_id": "SELECT customer_id_p21 FROM customers",
    "inv_mast_uid": "SELECT inv_mast_uid FROM items ORDER BY random()",
    "request_id": "SELECT request_id FROM account_requests",
    "submission_id": "SELECT id FROM submissions",
    "impersonation_id": "SELECT impersonation_id FROM impersonations",
    "event_id": "SELECT id FROM outbox",
    "endpoint_id": "SELECT endpoint_id FROM webhook_endpoints",
    "delivery_id": "SELECT delivery_id FROM webhook_deliveries",
    "file_id": "SELECT file_id FROM sent_files",
    "web_reference_id": "SELECT web_reference_id FROM orders ORDER BY 1",
    "slug": "SELECT slug FROM categories UNION SELECT slug FROM brands",
}
"""By the name of the path parameter."""
BY_PATH = {
    "/api/invoices/{number} number": INVOICES,
    "/api/admin/price-requests/{number} number": PRICE_REQUESTS,
    "/api/admin/price-requests/{number}/close number": PRICE_REQUESTS,
    "/api/admin/price-requests/{number}/owner number": PRICE_REQUESTS,
    "/api/admin/price-requests/{number}/quote number": PRICE_REQUESTS,
    "/media/drawings/{name} name": "SELECT inv_mast_uid || '.svg' FROM items ORDER BY random()",
}
KINDS = ("statuses", "shipments", "invoices", "returns")
TABLES = ("orders", "invoices", "quotes", "returns", "items", "lines", "open-lines")
ADD = (
    "mutation M($i: CartInfoInput!) "
    "{ shoppingCart(cartInfo: $i) { success message cart { token cartItems { itemCode } } } }"
)


def known_values(database: Path, address: str) -> dict[str, list[Any]]:
    """Return values of path parameters that exist, with new carts of a guest."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as store:
        found = {
            name: [row[0] for row in store.execute(f"SELECT * FROM ({question}) LIMIT {MOST}")]
            for name, question in (BY_NAME | BY_PATH).items()
        }
    tokens = [_new_cart(address, uid) for uid in found["inv_mast_uid"][:20]]
    carts = [token for token in tokens if token]
    return found | {"token": carts, "cart_token": carts, "kind": list(KINDS), "table": list(TABLES)}


def _new_cart(address: str, uid: int) -> str | None:
    lines = [{"invMastUid": uid, "quantity": 5}]
    sent = {"query": ADD, "variables": {"i": {"actionString": "addItem", "cartItems": lines}}}
    answer = httpx.post(f"{address}/graphql", json=sent, timeout=30).json()
    made = (answer.get("data") or {}).get("shoppingCart") or {}
    return str(made["cart"]["token"]) if made.get("success") else None

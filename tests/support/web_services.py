"""Small HTTP servers that speak the protocols of EasyPost and TaxJar, and can fail in every way.

Written from the vendors' API documentation: https://docs.easypost.com and https://developers.taxjar.com.
"""

import base64
import json
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = tuple[int, Any]
KEY = "EZTK_test_key_of_the_store"
TOKEN = "taxjar_test_token_of_the_store"

WORKS, HANGS, DRIPS, FAILS, GARBAGE, HTML, EMPTY, RESETS, LIMITS = (
    *("works", "hangs", "drips", "fails", "garbage", "html", "empty", "resets", "limits"),
)
BROKEN = (HANGS, DRIPS, FAILS, GARBAGE, HTML, EMPTY, RESETS, LIMITS)
"""The ways not to answer a request."""


class Service:
    """A running server: its URL, the requests it got as (path, document), and the mode it works in."""

    def __init__(self, answer: Callable[[str, dict[str, str], Any], Answer]) -> None:
        self.mode = WORKS
        self.asked: list[tuple[str, Any]] = []
        self._may_end = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                document = json.loads(body)
                service.asked.append((self.path, document))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service._answer(self, lambda: answer(self.path, headers, document))

            def log_message(self, *_words: Any) -> None:
                """Print nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/v2"
        threading.Thread(target=self._server.serve_forever, args=[0.01], daemon=True).start()

    def _answer(self, handler: BaseHTTPRequestHandler, answer: Callable[[], Answer]) -> None:
        if self.mode == HANGS:
            self._may_end.wait(60)
            handler.close_connection = True
        elif self.mode == DRIPS:
            self._drip(handler)
        elif self.mode == RESETS:
            linger = struct.pack("ii", 1, 0)
            handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            handler.connection.close()
            handler.close_connection = True
        elif self.mode == FAILS:
            _send(
                handler, 500, b'{"error": {"code": "INTERNAL_ERROR", "message": "Try later.", "errors": []}}'
            )
        elif self.mode == LIMITS:
            _send(handler, 429, b'{"error": {"code": "RATE_LIMITED", "message": "Too many.", "errors": []}}')
        elif self.mode == HTML:
            _send(handler, 502, b"<html><body>502 Bad Gateway</body></html>")
        elif self.mode == GARBAGE:
            _send(handler, 200, b'{"rates": [{"carrier": 7}], "tax": {"amount_to_collect": "much"}, "zip": 4')
        elif self.mode == EMPTY:
            _send(handler, 200, b'{"rates": "none", "tax": null, "street1": 12, "verifications": {}}')
        else:
            status, document = answer()
            _send(handler, status, json.dumps(document).encode())

    def _drip(self, handler: BaseHTTPRequestHandler) -> None:
        """Send a byte at a time, so that no single read is too slow."""
        handler.close_connection = True
        try:
            handler.send_response(200)
            handler.send_header("content-length", "1000000")
            handler.end_headers()
            while not self._may_end.wait(0.05):
                handler.wfile.write(b" ")
                handler.wfile.flush()
        except OSError:
            return

    def close(self) -> None:
        """Let everybody go who still waits, and stop."""
        self._may_end.set()
        self._server.shutdown()
        self._server.server_close()


def _send(handler: BaseHTTPRequestHandler, status: int, body: bytes) -> None:
    handler.send_response(status)
    handler.send_header("content-type", "application/json; charset=utf-8")
    handler.send_header("content-length", str(len(body)))
    handler.send_header("connection", "close")  # also closes the connection
    handler.end_headers()
    handler.wfile.write(body)


@contextmanager
def easypost() -> Iterator[Service]:
    """Run EasyPost: shipments and orders are rated, addresses verified."""
    service = Service(_easypost)
    try:
        yield service
    finally:
        service.close()


@contextmanager
def taxjar() -> Iterator[Service]:
    """Run TaxJar: it has nexus in Ohio, where freight is taxed at 7.5 %, and nowhere else."""
    service = Service(_taxjar)
    try:
        yield service
    finally:
        service.close()


def _easypost(path: str, headers: dict[str, str], document: Any) -> Answer:
    if headers.get("authorization") != "Basic " + base64.b64encode(f"{KEY}:".encode()).decode():
        return 401, _error("APIKEY.INACTIVE", "This api key is no longer active.")
    if path == "/v2/shipments":
        shipment = document["shipment"]
        return _rated(shipment, [shipment["parcel"]], "Shipment")
    if path == "/v2/orders":
        order = document["order"]
        return _rated(order, [one["parcel"] for one in order["shipments"]], "Order")
    if path == "/v2/addresses":
        return 201, _verified(document["address"], document.get("verify"))
    return 404, _error("NOT_FOUND", "The requested resource could not be found.")


def _error(code: str, message: str, *errors: Any) -> Any:
    return {"error": {"code": code, "message": message, "errors": list(errors)}}


def _rated(shipment: Any, parcels: list[Any], kind: str) -> Answer:
    for end in ("to_address", "from_address"):
        if not (shipment[end].get("zip") and shipment[end].get("country")):
            return 422, _error(
                "SHIPMENT.INVALID_PARAMS", "Unable to create shipment.", f"{end} is incomplete"
            )
    ounces = sum(parcel["weight"] for parcel in parcels)
    pounds = ounces / 16
    rates = [
        _rate("UPS", "Ground", 9.5 + 0.35 * pounds, 3),
        _rate("UPS", "NextDayAir", 38 + 1.1 * pounds, 1),
        _rate("FedEx", "FEDEX_2_DAY", 21 + 0.8 * pounds, 2),
        _rate("UPS", "Ground", 99.0, 3) | {"carrier_account_id": "ca_2"},
        _rate("Purolator", "Express", 5.0, 2) | {"currency": "CAD"},
        _rate("LSO", "Groundish", 30.0, None),
    ]
    if len(parcels) == 1:
        rates.append(_rate("USPS", "Priority", 12.0, 2) | {"delivery_date": "2026-11-20T23:59:59Z"})
    return 201, {
        "id": "shp_1" if kind == "Shipment" else "order_1",
        "object": kind,
        "mode": "test",
        "is_return": False,
        "messages": [
            {"carrier": "DHLExpress", "type": "rate_error", "message": "shipment.customs_info: required"}
        ],
        "rates": rates,
    }


def _rate(carrier: str, service: str, price: float, days: int | None) -> dict[str, Any]:
    return {
        "id": f"rate_{carrier}_{service}",
        "object": "Rate",
        "mode": "test",
        "service": service,
        "carrier": carrier,
        "rate": f"{price:.2f}",
        "currency": "USD",
        "retail_rate": None,
        "list_rate": f"{price:.2f}",
        "delivery_days": days,
        "delivery_date": None,
        "delivery_date_guaranteed": False,
        "est_delivery_days": days,
        "carrier_account_id": "ca_1",
    }


def _verified(address: Any, verify: Any) -> Any:
    found = {
        "id": "adr_1",
        "object": "Address",
        "mode": "test",
        "name": None,
        "company": address.get("company", "").upper() or None,
        "street1": address["street1"].upper().replace("STREET", "ST"),
        "street2": address.get("street2", "").upper() or None,
        "city": address["city"].upper().replace("COLOMBUS", "COLUMBUS"),
        "state": address["state"],
        "zip": address["zip"] if "-" in address["zip"] else f"{address['zip']}-2103",
        "country": address["country"],
        "residential": False,
        "verifications": {},
    }
    if not verify:
        return found
    problems = []
    if not address["street1"][:1].isdigit():
        problems = [
            {"code": "E.ADDRESS.NOT_FOUND", "field": "address", "message": "Address not found"},
            {"code": "E.HOUSE_NUMBER.MISSING", "field": "street1", "message": "House number is missing"},
        ]
    delivery = {"success": not problems, "errors": problems, "details": {}}
    return found | {"verifications": {"delivery": delivery}}


def _taxjar(path: str, headers: dict[str, str], document: Any) -> Answer:
    if headers.get("authorization") != f"Bearer {TOKEN}":
        return 401, {"error": "Unauthorized", "detail": "Not authorized for route", "status": 401}
    if path != "/v2/taxes":
        return 404, {"error": "Not Found", "detail": "No such route", "status": 404}
    if not document.get("to_zip"):
        return 406, {"error": "Not Acceptable", "detail": "to_zip is missing", "status": 406}
    amounts = {line["id"]: line["quantity"] * line["unit_price"] for line in document["line_items"]}
    exempt = {line["id"] for line in document["line_items"] if line.get("product_tax_code") == "99999"}
    freight = document["shipping"]
    taxable = sum(amount for number, amount in amounts.items() if number not in exempt) + freight
    rate = 0.075 if document["to_state"] == "OH" else 0.0
    return 200, {
        "tax": {
            "order_total_amount": sum(amounts.values()) + freight,
            "shipping": freight,
            "taxable_amount": taxable if rate else 0,
            "amount_to_collect": round(taxable * rate, 2),
            "rate": rate,
            "has_nexus": bool(rate),
            "freight_taxable": bool(rate),
            "tax_source": "destination" if rate else None,
            "jurisdictions": {"country": "US", "state": document["to_state"]},
        }
    }

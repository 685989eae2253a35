"""A server that speaks Stripe's protocol on a port of this machine: what the store uses, and its faults.

Idempotency keys, error bodies, states and refusals are those of Stripe's API reference; its search finds a
payment only a while after it was made, as theirs does. Browsers load the `stripe.js` beside it.
"""

import json
import re
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from string import ascii_letters
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx

SECRET_KEY = "sk_test_ofTheStoreUnderTest"
PUBLISHABLE_KEY = "pk_test_ofTheStoreUnderTest"
VISA = "4242424242424242"
MASTERCARD = "5555555555554444"
DECLINED_AT_SETUP = "4000000000000002"
DECLINED_AT_CHARGE = "4000000000000341"
NO_FUNDS = "4000000000009995"
ASKS_AGAIN = "4000002760003184"
"""A card whose bank wants the buyer back at each payment."""
SENTENCES = {
    "card_declined": "Your card was declined.",
    "insufficient_funds": "Your card has insufficient funds.",
    "authentication_required": "Your card was declined. This transaction requires authentication.",
}
AT_CHARGE = {
    DECLINED_AT_CHARGE: "card_declined",
    NO_FUNDS: "insufficient_funds",
    ASKS_AGAIN: "authentication_required",
}
SEARCH_LAGS = 60
Body = dict[str, Any]


def _token() -> str:
    """Return the random part of an id, as letters: 13 digits in a row could be read as a card number."""
    return "".join(secrets.choice(ascii_letters) for _ in range(24))


class Wrong(Exception):
    """An answer other than 200: status, type, code and message."""

    def __init__(self, status: int, kind: str, code: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.body = {"error": {"type": kind, "code": code, "message": message}}


@dataclass
class Fault:
    """What goes wrong with the next calls of a path: "500", "lost" (done, but not answered) or "silent"."""

    path: str
    what: str
    times: int


@dataclass
class Stripe:
    """The account: everything in memory. Tests read it, and confirm setups as a browser does."""

    address: str = ""
    objects: dict[str, Body] = field(default_factory=dict)
    answered: dict[str, tuple[str, int, Body]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    calls: list[tuple[str, str, Body, str]] = field(default_factory=list)
    """Method, path, parameters and idempotency key of each call, in order."""
    search_lags: int = SEARCH_LAGS
    lock: threading.RLock = field(default_factory=threading.RLock)
    quiet: threading.Event = field(default_factory=threading.Event)

    def settings(self, timeout_seconds: float = 1.0) -> dict[str, str]:
        """Return the settings of a store that takes cards through this account."""
        return {
            "STOREFRONT_PAYMENT__PROVIDER": "stripe",
            "STOREFRONT_PAYMENT__SECRET_KEY": SECRET_KEY,
            "STOREFRONT_PAYMENT__PUBLISHABLE_KEY": PUBLISHABLE_KEY,
            "STOREFRONT_PAYMENT__API_BASE": self.address,
            "STOREFRONT_PAYMENT__SCRIPT_URL": f"{self.address}/stripe.js",
            "STOREFRONT_PAYMENT__TIMEOUT_SECONDS": str(timeout_seconds),
        }

    def fail(self, path: str, what: str, times: int = 100) -> None:
        """Let the next calls of a path fail."""
        self.faults.append(Fault(path, what, times))

    def confirm(self, client_secret: str, number: str, year: int = 2034) -> str:
        """Set up a card as the browser does, over HTTP; return its token."""
        setup = client_secret.partition("_secret_")[0]
        answer = httpx.post(
            f"{self.address}/v1/setup_intents/{setup}/confirm",
            headers={"authorization": f"Bearer {PUBLISHABLE_KEY}"},
            data={
                "client_secret": client_secret,
                "payment_method_data[card][number]": number,
                "payment_method_data[card][exp_month]": "12",
                "payment_method_data[card][exp_year]": str(year),
            },
        ).json()
        assert "error" not in answer, answer
        token: str = answer["payment_method"]
        return token

    def payments(self) -> list[Body]:
        """Return the payments, oldest first."""
        return [each for each in self.objects.values() if each["object"] == "payment_intent"]

    def find(self, name: str, kind: str) -> Body:
        """Return an object; refuse one that does not exist."""
        found = self.objects.get(name)
        if found is None or found["object"] != kind:
            raise Wrong(400, "invalid_request_error", "resource_missing", f"No such {kind}: '{name}'")
        return found

    def make(self, prefix: str, kind: str, **values: Any) -> Body:
        """Make an object with a new id."""
        made = {"id": f"{prefix}_{_token()}", "object": kind, "created": int(time.time())}
        self.objects[made["id"]] = made | values
        return self.objects[made["id"]]


def new_customer(stripe: Stripe, _sent: Body) -> Body:
    return stripe.make("cus", "customer")


def new_setup(stripe: Stripe, sent: Body) -> Body:
    stripe.find(sent["customer"], "customer")
    made = stripe.make("seti", "setup_intent", status="requires_payment_method", **sent)
    made["client_secret"] = f"{made['id']}_secret_{_token()}"
    return made


def confirm_setup(stripe: Stripe, sent: Body, name: str) -> Body:
    setup = stripe.find(name, "setup_intent")
    if sent.get("client_secret") != setup["client_secret"] or setup["status"] == "succeeded":
        raise Wrong(400, "invalid_request_error", "setup_intent_unexpected_state", "Not possible")
    card = sent["payment_method_data"]["card"]
    number = card["number"].replace(" ", "")
    if number == DECLINED_AT_SETUP:
        raise Wrong(402, "card_error", "card_declined", SENTENCES["card_declined"])
    made = stripe.make(
        "pm",
        "payment_method",
        type="card",
        customer=setup["customer"],
        card={
            "brand": "mastercard" if number.startswith("5") else "visa",
            "last4": number[-4:],
            "exp_month": int(card["exp_month"]),
            "exp_year": int(card["exp_year"]),
        },
    )
    stripe.objects[f"number of {made['id']}"] = {"object": "number", "number": number}
    setup |= {"status": "succeeded", "payment_method": made["id"]}
    return {**setup}


def detach(stripe: Stripe, _sent: Body, name: str) -> Body:
    found = stripe.find(name, "payment_method")
    found["customer"] = None
    return found


def new_payment(stripe: Stripe, sent: Body) -> Body:
    card = stripe.find(sent["payment_method"], "payment_method")
    if not card["customer"] or card["customer"] != sent["customer"]:
        raise Wrong(400, "invalid_request_error", "payment_method_unexpected_state", "Of another customer")
    made = stripe.make("pi", "payment_intent", **sent)
    made |= {"amount": int(sent["amount"]), "amount_received": 0, "status": "requires_payment_method"}
    if code := AT_CHARGE.get(stripe.objects[f"number of {card['id']}"]["number"]):
        is_own = code == "authentication_required"
        kind = code if is_own else "card_declined"
        raise Wrong(402, "card_error", kind, SENTENCES[code])
    made["status"] = "requires_capture"
    return made


def cancel(stripe: Stripe, _sent: Body, name: str) -> Body:
    found = stripe.find(name, "payment_intent")
    if found["status"] in ("canceled", "succeeded"):
        raise Wrong(400, "invalid_request_error", "payment_intent_unexpected_state", "Not possible any more")
    found["status"] = "canceled"
    return found


def capture(stripe: Stripe, sent: Body, name: str) -> Body:
    found = stripe.find(name, "payment_intent")
    amount = int(sent.get("amount_to_capture", found["amount"]))
    if found["status"] != "requires_capture":
        raise Wrong(
            400,
            "invalid_request_error",
            "payment_intent_unexpected_state",
            f"This PaymentIntent could not be captured because it has a status of {found['status']}.",
        )
    if amount > found["amount"]:
        raise Wrong(400, "invalid_request_error", "amount_too_large", "That is more than authorized.")
    found |= {"status": "succeeded", "amount_received": amount}
    return found


def new_refund(stripe: Stripe, sent: Body) -> Body:
    found = stripe.find(sent["payment_intent"], "payment_intent")
    amount = int(sent["amount"])
    if amount > found["amount_received"] - found.get("refunded", 0):
        raise Wrong(400, "invalid_request_error", "charge_already_refunded", "That is more than is left.")
    found["refunded"] = found.get("refunded", 0) + amount
    return stripe.make("re", "refund", status="succeeded", amount=amount, payment_intent=found["id"])


def search(stripe: Stripe, sent: Body) -> Body:
    wanted = re.fullmatch(r"metadata\['(\w+)'\]:'(\w+)'", sent["query"])
    assert wanted is not None, sent
    before = int(time.time()) - stripe.search_lags
    found = [one for one in _with(stripe, wanted[1], wanted[2]) if one["created"] <= before]
    return {"object": "search_result", "data": found, "has_more": False, "url": "/v1/payment_intents/search"}


def _with(stripe: Stripe, name: str, value: str) -> list[Body]:
    return [one for one in stripe.payments() if one.get("metadata", {}).get(name) == value]


def list_payments(stripe: Stripe, sent: Body) -> Body:
    since = int(sent["created"]["gte"])
    found = [one for one in reversed(stripe.payments()) if one["created"] >= since]
    return {"object": "list", "data": found, "has_more": False, "url": "/v1/payment_intents"}


def one_of(kind: str) -> Callable[[Stripe, Body, str], Body]:
    return lambda stripe, _sent, name: stripe.find(name, kind)


ROUTES: list[tuple[str, str, Callable[..., Body]]] = [
    ("POST", "/v1/customers", new_customer),
    ("POST", "/v1/setup_intents", new_setup),
    ("POST", r"/v1/setup_intents/(\w+)/confirm", confirm_setup),
    ("GET", r"/v1/payment_methods/([\w.\-]+)", one_of("payment_method")),
    ("POST", r"/v1/payment_methods/([\w.\-]+)/detach", detach),
    ("POST", "/v1/payment_intents", new_payment),
    ("GET", "/v1/payment_intents", list_payments),
    ("GET", "/v1/payment_intents/search", search),
    ("GET", r"/v1/payment_intents/(\w+)", one_of("payment_intent")),
    ("POST", r"/v1/payment_intents/(\w+)/cancel", cancel),
    ("POST", r"/v1/payment_intents/(\w+)/capture", capture),
    ("POST", "/v1/refunds", new_refund),
]
OF_BROWSERS = confirm_setup


def parsed(text: str) -> Body:
    """Return form parameters with their brackets as nested objects."""
    found: Body = {}
    for name, value in parse_qsl(text, keep_blank_values=True):
        *outer, last = re.findall(r"[^\[\]]+", name)
        place = found
        for part in outer:
            place = place.setdefault(part, {})
        place[last] = value
    return found


def answer_to(stripe: Stripe, method: str, path: str, text: str, key: str, bearer: str) -> tuple[int, Body]:
    """Return status and body; the same idempotency key gives the first answer, whatever it was."""
    with stripe.lock:
        sent = parsed(text)
        stripe.calls.append((method, path, sent, key))
        if key and key in stripe.answered:
            before, status, body = stripe.answered[key]
            if before != f"{path}?{text}":
                wrong = "Keys for idempotent requests can only be used with the same parameters."
                return 400, {"error": {"type": "idempotency_error", "message": wrong}}
            return status, body
        status, body = _first_answer(stripe, method, path, sent, bearer)
        if key:
            stripe.answered[key] = (f"{path}?{text}", status, json.loads(json.dumps(body)))
        return status, body


def _first_answer(stripe: Stripe, method: str, path: str, sent: Body, bearer: str) -> tuple[int, Body]:
    try:
        for wanted, pattern, handle in ROUTES:
            found = re.fullmatch(pattern, path)
            if wanted != method or found is None:
                continue
            if bearer != (PUBLISHABLE_KEY if handle is OF_BROWSERS else SECRET_KEY):
                raise Wrong(401, "invalid_request_error", "api_key_invalid", "Invalid API Key provided")
            if _fault_of(stripe, path, "500"):
                return 500, {"error": {"type": "api_error", "message": "Something went wrong."}}
            return 200, handle(stripe, sent, *found.groups())
        raise Wrong(404, "invalid_request_error", "url_invalid", f"Unrecognized URL ({method}: {path})")
    except Wrong as wrong:
        return wrong.status, wrong.body


def _fault_of(stripe: Stripe, path: str, *kinds: str) -> str:
    with stripe.lock:
        for fault in stripe.faults:
            if fault.times and fault.what in kinds and path.startswith(fault.path):
                fault.times -= 1
                return fault.what
    return ""


class _Handler(BaseHTTPRequestHandler):
    stripe: Stripe

    def log_message(self, *_words: Any) -> None:
        """Say nothing."""

    def do_OPTIONS(self) -> None:
        self._send(204, b"", "text/plain")

    def do_GET(self) -> None:
        if urlsplit(self.path).path == "/stripe.js":
            self._send(200, Path(__file__).with_name("stripe.js").read_bytes(), "text/javascript")
            return
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    def _answer(self) -> None:
        url = urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("content-length") or 0)).decode()
        key = self.headers.get("idempotency-key", "")
        bearer = self.headers.get("authorization", "").removeprefix("Bearer ")
        silent = _fault_of(self.stripe, url.path, "silent")
        if silent:
            self.stripe.quiet.wait(30)
            return
        status, answer = answer_to(self.stripe, self.command, url.path, body or url.query, key, bearer)
        if _fault_of(self.stripe, url.path, "lost"):
            return
        self._send(status, json.dumps(answer).encode(), "application/json")

    def _send(self, status: int, body: bytes, kind: str) -> None:
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.send_header("access-control-allow-origin", "*")
        self.send_header("access-control-allow-headers", "authorization, content-type")
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def running() -> Iterator[Stripe]:
    """Give an empty account that answers on a port of its own."""
    stripe = Stripe()
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"stripe": stripe}))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    stripe.address = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield stripe
    finally:
        stripe.quiet.set()
        server.shutdown()
        server.server_close()

"""The outermost layer: who is let in, how often, and what is written down about it."""

import asyncio
from typing import Any

import msgspec
import pytest

from storefront.app.accesslog import redacted_path
from storefront.app.addresses import Proxies, is_allowed_host
from storefront.app.asgi import Headers, Message, Receive, Scope, Send, send_answer
from storefront.app.edge import Edge
from storefront.app.headers import security_headers
from storefront.app.ratelimit import RateLimiter, Window
from storefront.platform.settings import Settings

UNLIMITED = {"request": (Window(0, 60),), "submit": (Window(0, 60),)}
CART = "5f0c8a52-3c0e-4b1a-9d5e-7a0c6f1e2b3d"


async def hello(_scope: Scope, _receive: Receive, send: Send) -> None:
    """Answer anything."""
    await send_answer(send, 200, b"hello", b"text/plain")


async def bursting(_scope: Scope, _receive: Receive, _send: Send) -> None:
    """Fail before anything is sent."""
    raise ZeroDivisionError("the inside")


def ask(
    settings: Settings,
    path: str = "/",
    method: str = "GET",
    app: Any = hello,
    limiter: RateLimiter | None = None,
    **headers: str,
) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of one request through the edge."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    edge = Edge(app, settings, limiter or RateLimiter(UNLIMITED))
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": pairs, "client": ("192.0.2.7", 1)}
    asyncio.run(edge(scope, receive, send))
    given = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], given, sent[1]["body"]


def _with_http(settings: Settings, **changes: Any) -> Settings:
    return msgspec.structs.replace(settings, http=msgspec.structs.replace(settings.http, **changes))


def test_each_answer_has_an_id_of_its_own(settings: Settings) -> None:
    ids = {ask(settings)[1]["x-request-id"] for _ in range(3)}
    assert len(ids) == 3


@pytest.mark.trust("T-40")
@pytest.mark.parametrize(
    "path",
    [
        "/api/cart/x",
        "/api/checkout/Save",
        "/checkout",
        "/cart",
        "/order-complete/X",
        "/api/orders/complete/X",
    ],
)
def test_what_belongs_to_one_buyer_is_never_stored(settings: Settings, path: str) -> None:
    assert ask(settings, path)[1]["cache-control"] == "private, no-store"


def test_everything_else_is_asked_for_again(settings: Settings) -> None:
    assert ask(settings, "/api/pricing/prices")[1]["cache-control"] == "no-cache"


def test_a_crash_is_a_sentence_with_the_request_id(settings: Settings) -> None:
    status, headers, body = ask(settings, app=bursting)
    assert status == 500
    assert headers["content-type"] == "application/problem+json"
    assert headers["x-request-id"] in body.decode()
    assert b"inside" not in body


@pytest.mark.trust("T-32")
def test_a_strange_host_is_not_answered(settings: Settings) -> None:
    strict = _with_http(settings, allowed_hosts=["shop.example.com"])
    assert ask(strict, host="evil.test")[0] == 400
    assert ask(strict, host="shop.example.com:8000")[0] == 200


def test_load_balancers_and_monitoring_know_a_server_by_its_address(settings: Settings) -> None:
    strict = _with_http(settings, allowed_hosts=["shop.example.com"])
    for path in ("/healthz", "/readyz", "/metrics"):
        assert ask(strict, path=path, host="10.0.0.7:8000")[0] == 200
    assert ask(strict, path="/healthz/more", host="10.0.0.7:8000")[0] == 400


@pytest.mark.trust("T-32")
@pytest.mark.parametrize(
    ("header", "allowed", "answer"),
    [
        ("a.test", [], True),
        ("a.test", ["a.test"], True),
        ("A.test:80", ["a.test"], True),
        ("b.a.test", ["*.a.test"], True),
        ("xa.test", ["*.a.test"], False),
        ("[::1]:8000", ["::1"], True),
        ("", ["a.test"], False),
    ],
)
def test_which_hosts_are_ours(header: str, allowed: list[str], answer: bool) -> None:
    assert is_allowed_host(header, allowed) is answer


def test_https_is_promised_only_by_a_store_that_has_it(settings: Settings) -> None:
    secure = msgspec.structs.replace(settings.store, public_url="https://shop.test")
    names = dict(security_headers(msgspec.structs.replace(settings, store=secure)))
    assert names[b"strict-transport-security"] == b"max-age=31536000; includeSubDomains"
    assert b"strict-transport-security" not in dict(security_headers(settings))


def test_too_many_requests_say_when_to_come_back(settings: Settings) -> None:
    limiter = RateLimiter(UNLIMITED | {"request": (Window(2, 60),)})
    codes = [ask(settings, limiter=limiter) for _ in range(3)]
    assert [code[0] for code in codes] == [200, 200, 429]
    assert 1 <= int(codes[2][1]["retry-after"]) <= 121
    assert ask(settings, "/healthz", limiter=limiter)[0] == 200


def test_orders_are_submitted_only_so_often_from_one_address(settings: Settings) -> None:
    limiter = RateLimiter(UNLIMITED | {"submit": (Window(1, 900),)})
    path = f"/api/checkout/SubmitOrder/{CART}"
    assert [ask(settings, path, "POST", limiter=limiter)[0] for _ in range(2)] == [200, 429]


@pytest.mark.trust("T-32")
@pytest.mark.parametrize(
    ("trusted", "peer", "forwarded", "client"),
    [
        ([], "192.0.2.7", "203.0.113.9", "192.0.2.7"),
        (["10.0.0.0/8"], "192.0.2.7", "203.0.113.9", "192.0.2.7"),
        (["10.0.0.0/8"], "10.0.0.1", "203.0.113.9", "203.0.113.9"),
        (["10.0.0.0/8"], "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        (["10.0.0.0/8"], "10.0.0.1", "", "10.0.0.1"),
    ],
)
def test_only_our_own_proxies_are_believed(
    trusted: list[str], peer: str, forwarded: str, client: str
) -> None:
    headers = Headers([(b"x-forwarded-for", forwarded.encode())])
    assert Proxies(trusted).client({"client": (peer, 1)}, headers) == client


@pytest.mark.trust("T-29")
def test_the_log_shows_no_cart_token_and_no_web_reference() -> None:
    assert redacted_path(f"/api/checkout/start/{CART}/quote") == "/api/checkout/start/[hidden]/quote"
    assert redacted_path("/order-complete/ABCDEFGHIJKLMNOP") == "/order-complete/[hidden]"
    assert redacted_path("/product/abc-1/42") == "/product/abc-1/42"


@pytest.mark.trust("T-29")
def test_a_request_is_one_line_without_anything_secret(
    settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    ask(settings, f"/api/cart/{CART}", authorization="Bearer secret-token", shoppingcarttoken=CART)
    line = msgspec.json.decode(capsys.readouterr().err)
    assert (line["event"], line["method"], line["status"]) == ("request", "GET", 200)
    assert line["path"] == "/api/cart/[hidden]"
    assert "secret-token" not in str(line)
    assert line["timestamp"].endswith("Z")


@pytest.mark.parametrize(("requests", "level"), [(False, "info"), (True, "warning")])
def test_requests_are_logged_only_where_asked(
    settings: Settings, capsys: pytest.CaptureFixture[str], requests: bool, level: str
) -> None:
    quiet = msgspec.structs.replace(settings.log, requests=requests, level=level)
    ask(msgspec.structs.replace(settings, log=quiet))
    assert capsys.readouterr().err == ""

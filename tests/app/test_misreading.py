"""Requests that two programs on the way could read in two ways, or that another site makes a browser send."""

import json
import socket

import httpx
import msgspec
import pytest

from storefront.platform.settings import Settings
from tests.app.test_edge import ask
from tests.support import servers

TOKEN = "5f0c8a52-3c0e-4b1a-9d5e-7a0c6f1e2b3d"
SUBMIT = f"/api/checkout/SubmitOrder/{TOKEN}"
JSON = b"Content-Type: application/json"
QUERY = b'{"query":"{__typename}"}'
SECOND = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
"""What somebody hides behind a request, to have it answered as another's."""


def sent(store: servers.Store, request: bytes) -> bytes:
    """Return all that the store answers to these very bytes, until it closes the connection."""
    with socket.create_connection(("127.0.0.1", store.port), 20) as line:
        line.sendall(request.replace(b"Host: ", b"Connection: close\r\nHost: ", 1))
        return b"".join(iter(lambda: line.recv(65_536), b""))


def post(*lines: bytes, body: bytes = b"") -> bytes:
    """Return a POST to GraphQL with these header lines."""
    return b"\r\n".join([b"POST /graphql HTTP/1.1", b"Host: x", JSON, *lines, b"", body])


CHUNKED = b"18\r\n" + QUERY + b"\r\n0\r\n\r\n"
REFUSED = {
    "two hosts": b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "the same host twice": b"GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
    "two types": post(JSON, b"Content-Length: 24", body=QUERY),
    "two lengths": post(b"Content-Length: 24", b"Content-Length: 5", body=QUERY),
    "a list of lengths": post(b"Content-Length: 24, 24", body=QUERY),
    "a length with a sign": post(b"Content-Length: +24", body=QUERY),
    "two codings": post(b"Transfer-Encoding: chunked", b"Transfer-Encoding: identity", body=CHUNKED),
    "an unknown coding": post(b"Transfer-Encoding: xchunked", body=CHUNKED),
    "a space before the colon": post(b"Transfer-Encoding : chunked", body=CHUNKED),
    "a chunk of less than nothing": post(b"Transfer-Encoding: chunked", body=b"-1\r\n" + QUERY),
    "a folded line": b"GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c: d\r\n\r\n",
    "a NUL": b"GET / HTTP/1.1\r\nHost: x\r\nX-A: b\0c\r\n\r\n",
    "chunks in HTTP/1.0": b"POST /graphql HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    + CHUNKED,
}


@pytest.mark.trust("T-32")
@pytest.mark.parametrize("request_bytes", REFUSED.values(), ids=REFUSED)
def test_what_could_be_read_in_two_ways_is_refused(
    running_store: servers.Store, request_bytes: bytes
) -> None:
    assert sent(running_store, request_bytes).startswith(b"HTTP/1.1 400")


@pytest.mark.trust("T-32")
def test_nothing_behind_a_body_of_two_lengths_is_taken_for_a_request(running_store: servers.Store) -> None:
    """By one length the body ends at once and a second request follows; by the other it is all body."""
    both = b"Content-Length: %d" % len(b"0\r\n\r\n" + SECOND), b"Transfer-Encoding: chunked"
    for lines in (both, both[::-1]):
        answered = sent(running_store, post(*lines, body=b"0\r\n\r\n" + SECOND))
        assert answered.count(b"HTTP/1.1 ") == 1
        assert b'"status":"ok"' not in answered


@pytest.mark.trust("T-32")
@pytest.mark.parametrize(
    "host",
    ["a<b>", 'a"b', "a b", "a@b", "a/b", "a:b", "a:123456", "[::1", "http://a", "a,b", "ä", "", "a\\b"],
)
def test_a_host_that_names_none_reaches_no_answer(settings: Settings, host: str) -> None:
    status, _, body = ask(settings, "/sitemap.xml", host=host)
    assert status == 400
    assert host == "" or host not in json.loads(body)["detail"]


@pytest.mark.parametrize("host", ["shop.example.com", "127.0.0.1:8000", "[::1]:8000", "a_b", "localhost"])
def test_a_host_is_a_name_and_a_port(settings: Settings, host: str) -> None:
    assert ask(settings, host=host)[0] == 200


@pytest.mark.trust("T-32")
@pytest.mark.parametrize("name", ["x-forwarded-host", "x-original-url", "x-rewrite-url", "forwarded"])
def test_no_other_header_says_which_host_or_address_is_meant(client: httpx.Client, name: str) -> None:
    reply = client.get("/robots.txt", headers={name: "evil.test"})
    assert reply.status_code == 200
    assert "evil.test" not in reply.text


@pytest.mark.trust("T-31")
@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
@pytest.mark.parametrize("body", [b"", b'{"approveOrder": false}'])
def test_a_form_changes_nothing_even_when_it_is_empty(client: httpx.Client, kind: str, body: bytes) -> None:
    for path in (SUBMIT, f"/api/shipping/start/{TOKEN}", "/graphql"):
        assert client.post(path, content=body, headers={"content-type": kind}).status_code == 415


@pytest.mark.trust("T-31")
@pytest.mark.parametrize(
    ("site", "origin", "status"),
    [
        ("cross-site", "https://evil.test", 403),
        ("cross-site", "null", 403),
        ("cross-site", "", 403),
        ("same-site", "https://blog.shop.test", 403),
        ("cross-site", "https://shop.test", 200),
        ("cross-site", "https://shop.test.evil.test", 403),
        ("same-origin", "https://evil.test", 200),
        ("none", "", 200),
        ("", "", 200),
    ],
)
def test_a_browser_that_says_another_site_asks_changes_nothing(
    settings: Settings, site: str, origin: str, status: int
) -> None:
    http = msgspec.structs.replace(settings.http, cors_origins=["https://shop.test"])
    named = {name: value for name, value in (("sec_fetch_site", site), ("origin", origin)) if value}
    shop = msgspec.structs.replace(settings, http=http)
    assert ask(shop, SUBMIT, "POST", **named)[0] == status
    assert ask(shop, "/", "GET", **named)[0] == 200

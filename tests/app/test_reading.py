"""What is read again, asked by HEAD or from elsewhere: validators, methods, other origins."""

from typing import Any

import httpx
import msgspec
import pytest

from storefront.platform.settings import Settings
from tests.app.test_edge import ask, hello

READABLE = [
    "/api/catalog/categories",
    "/api/catalog/brands",
    "/api/content/shell",
    "/api/search?searchTerm=o-ring",
    "/api/search/home",
    "/api/pricing/prices?items=100101:2",
    "/media/drawings/kind/cylinder-tie-rod.svg",
]
HEADS = [*READABLE, "/", "/robots.txt", "/sitemap-1.xml", "/no/such/page", "/api/nothing", "/healthz"]
SHOP = "https://shop.example.com"


@pytest.mark.parametrize("path", READABLE)
def test_what_has_not_changed_is_not_sent_again(client: httpx.Client, path: str) -> None:
    first = client.get(path)
    tag = first.headers["etag"]
    again = client.get(path, headers={"if-none-match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert again.headers["cache-control"] == first.headers["cache-control"]
    assert again.headers["x-content-type-options"] == "nosniff"
    changed = client.get(path, headers={"if-none-match": '"other"'})
    assert (changed.status_code, changed.content) == (200, first.content)


@pytest.mark.trust("T-40")
def test_a_refusal_and_what_belongs_to_one_buyer_have_no_validator(client: httpx.Client) -> None:
    for path in ("/api/nothing", "/api/pricing/prices?items=x", "/api/cart/0"):
        assert "etag" not in client.get(path).headers


@pytest.mark.parametrize("path", HEADS)
def test_head_answers_as_get_without_the_body(client: httpx.Client, path: str) -> None:
    whole, head = client.get(path), client.head(path)
    assert head.status_code == whole.status_code
    assert head.content == b""
    for name in ("content-type", "etag", "cache-control", "content-security-policy"):
        assert head.headers.get(name) == whole.headers.get(name)


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/", {"GET", "HEAD", "OPTIONS"}),
        ("/graphql", {"GET", "HEAD", "POST", "OPTIONS"}),
        ("/api/search/home", {"GET", "HEAD", "OPTIONS"}),
        ("/api/checkout/Save", {"POST", "OPTIONS"}),
    ],
)
def test_options_names_the_methods(client: httpx.Client, path: str, methods: set[str]) -> None:
    reply = client.options(path)
    assert (reply.status_code, reply.content) == (204, b"")
    assert set(reply.headers["allow"].split(", ")) == methods
    other = client.request("DELETE", path)
    assert other.status_code == 405
    assert set(other.headers["allow"].split(", ")) >= methods - {"OPTIONS", "HEAD"}


def asked_from(settings: Settings, origin: str, method: str = "GET") -> dict[str, str]:
    """Return the headers of an answer to a page of this origin, where SHOP's pages may call."""
    http: Any = msgspec.structs.replace(settings.http, cors_origins=[SHOP])
    open_to_shop = msgspec.structs.replace(settings, http=http)
    return ask(open_to_shop, "/graphql", method, hello, origin=origin)[1]


def test_pages_of_a_named_origin_may_call_the_store(settings: Settings) -> None:
    headers = asked_from(settings, SHOP)
    assert headers["access-control-allow-origin"] == SHOP
    assert "access-control-allow-credentials" not in headers
    assert headers["vary"] == "origin"
    first = asked_from(settings, SHOP, "OPTIONS")
    assert "ShoppingCartToken" in first["access-control-allow-headers"]
    assert first["access-control-allow-methods"] == "GET, POST"


@pytest.mark.trust("T-31")
@pytest.mark.parametrize(
    "origin",
    ["null", "https://shop.example.com.evil.test", "https://evil.test", "http://shop.example.com", "*"],
)
def test_pages_of_any_other_origin_may_not(settings: Settings, origin: str) -> None:
    for method in ("GET", "OPTIONS"):
        assert not [name for name in asked_from(settings, origin, method) if name.startswith("access-")]
    assert not [name for name in ask(settings, origin=origin)[1] if name.startswith("access-")]

"""Where a sign-in may lead: to a path of the store, whatever is tried."""

from collections.abc import Iterator
from itertools import product
from urllib.parse import quote, urljoin, urlsplit

import httpx
import pytest

from storefront.signin.rules.addresses import own_path
from tests.make.signed_in import sign_in
from tests.signin.conftest import DANA, Door

STORE = "https://store.example"
EVIL = "evil.example"

STARTS = [
    "//", "///", "////", "/\\", "\\/", "\\\\", "/\t/", "/\n/", "/\r\n/", "/%09/", "/%0a/", "/%2f/", "/%2F",
    "/%5c", "/%5C/", "/%252f/", "/ /", "/\u2028/", "/\u00a0/", "/\u200b/", "/\uff0f", "/\u2215", "/\u2044/",
    "/\uff3c", "/./", "/../", "/..//", "/;@", "/.//", "https:", "https:/", "https://", "HTTPS://", "http:",
    "http:///", " https://", "\thttps://", "\x00//", "javascript:", "data:text/html,", "ftp://", "mailto:x@",
    "vbscript:", "blob:", "file://", "wss://", "about:", "//user@", "https://store.example@",
    "https://store.example.", "@", ":", "?//", "#//", "%2f%2f", "x://", "store.example@",
]  # fmt: skip
ENDS = [EVIL, f"{EVIL}/", f"{EVIL}/cart?next=/", f"{EVIL}%2fcart"]


def tried() -> Iterator[str]:
    """Return more than 200 addresses of somebody else, as attackers spell them."""
    for start, end in product(STARTS, ENDS):
        yield start + end


def where_a_browser_goes(address: str) -> str:
    """Return the host that a browser would ask, reading as browsers do: no tabs, `\\` is `/`."""
    read = "".join(sign for sign in address.strip(" \x00") if sign not in "\t\r\n").replace("\\", "/")
    return urlsplit(urljoin(f"{STORE}/auth/sign-in", read)).netloc


@pytest.mark.trust("T-18")
def test_nothing_leads_out_of_the_store() -> None:
    corpus = list(tried())
    assert len(corpus) >= 200
    for address in corpus:
        for spelled in (address, quote(address), quote(quote(address))):
            found = own_path(spelled)
            assert where_a_browser_goes(found) == "store.example", spelled
            assert found.startswith("/") and not found.startswith(("//", "/\\")), spelled
            assert not any(sign in found for sign in "\r\n\t\x00 \\"), spelled


@pytest.mark.trust("T-18")
@pytest.mark.parametrize(
    "address",
    ["//evil.example", "/\\evil.example", "/%09/evil.example", "https:evil.example", "javascript:1"],
)
def test_what_is_worst_leads_home(address: str) -> None:
    assert own_path(address) == "/"


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/cart",
        "/cart?step=2#line-3",
        "/search?searchTerm=M8%20bolt&inStockOnly=true",
        "/oidc/authorize?redirect_uri=https%3A%2F%2Fstore.example%2Fauth%2Fcallback&state=a%2Bb",
        "/product/HC-1504-TR/100101",
        "/account/orders?from=2026-01-01&sort=-date",
    ],
)
def test_paths_of_the_store_stay_as_they_are(address: str) -> None:
    assert own_path(address) == address


@pytest.mark.parametrize("address", ["", "cart", "/" + "x" * 3_000, "/a\u0000", "/ä"])
def test_what_is_no_path_leads_home(address: str) -> None:
    assert own_path(address) == "/"


@pytest.mark.trust("T-18")
def test_the_sign_in_page_is_told_a_path_of_the_store(door: Door, browser: httpx.Client) -> None:
    assert sign_in(browser, DANA, go_on="https://evil.example/")["next"] == "/"
    assert sign_in(browser, DANA, go_on="/cart?step=2")["next"] == "/cart?step=2"

"""Whatever is typed into search gets an answer, never an error of ours. Source: decision A22."""

from urllib.parse import quote_from_bytes

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from storefront.identity.request_context import RequestContext
from storefront.search.limits import TERM_MAX
from storefront.search.queries import instant, results
from storefront.search.url_parameters import by_name, search_query_of
from tests.make.properties import thoroughly

ODD = [
    "&",
    ":",
    '"',
    "'",
    '"unclosed',
    "a:b",
    "title:*",
    "(",
    ")",
    "[1 TO 2]",
    "*",
    "?",
    "~2",
    "\\",
    "/",
    "valve^2",
    "+valve -ball",
    "AND OR NOT",
    "%",
    "%00",
    "\x00\x01\x7f",
    "\u202e\u200b",
    "🔩🔧 5/8",
    "½⅞¾",
    "…" * 300,
    "x" * 10_000,
    "9" * 10_000,
    "1/2 " * 3_000,
    "<script>alert(1)</script>",
    "'; DROP TABLE items; --",
    "${jndi:ldap://x}",
    "ﬁtting",
    "İstanbul",
    "٣٤٥",
    "1/0",
    "0/0",
    "..",
    "1e999",
    "-",
    "\ud800".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
]


def all_answers(context: RequestContext, text: str) -> None:
    """Ask everything that takes the text: the term, the terms within, filters, ranges, pages and sorts."""
    for name in (
        "searchTerm",
        "innerSearchTerms",
        "brands",
        "f.Bore",
        f"f.{text}",
        "page",
        "pageSize",
        "sort",
    ):
        asked = by_name([("searchTerm", "cylinder"), (name, text)])
        if name == "page":
            asked["page"] = ["1"]
        page = results.search_page(context, search_query_of(context, asked))
        assert len(page.rows) <= page.total
        assert len(page.search_term) <= TERM_MAX
    assert instant.instant_answer(context, text[:TERM_MAX], 1, 10, non_web=False).query == text[:TERM_MAX]


@pytest.mark.parametrize("text", ODD, ids=lambda text: ascii(text)[:30])
def test_signs_of_a_query_language_are_just_text(small: RequestContext, text: str) -> None:
    all_answers(small, text)


@thoroughly
@given(text=st.text(max_size=60))
def test_any_text_is_answered(small: RequestContext, text: str) -> None:
    all_answers(small, text)


@thoroughly
@given(raw=st.binary(max_size=60))
def test_any_bytes_in_the_address_are_answered(client: httpx.Client, raw: bytes) -> None:
    typed = quote_from_bytes(raw, safe="")
    for address in (
        f"/api/search?searchTerm={typed}",
        f"/api/search/instant?query={typed}",
        f"/api/search?searchTerm=valve&innerSearchTerms={typed}&f.Bore={typed}&brands={typed}",
    ):
        answer = client.get(address)
        assert answer.status_code == 200, (address, answer.text)
        assert answer.json() is not None


@pytest.mark.parametrize("raw", [b"%ff%fe", b"%", b"%zz", b"%00", b"&&&", b"a" * 4_000])
def test_broken_addresses_are_answered_or_refused_in_words(client: httpx.Client, raw: bytes) -> None:
    answer = client.get(f"/api/search?searchTerm={raw.decode()}")
    assert answer.status_code < 500
    assert answer.status_code == 200 or answer.json()["detail"]

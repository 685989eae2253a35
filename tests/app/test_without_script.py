"""What somebody reads who has turned JavaScript off."""

import httpx
import pytest

from storefront.content.messages import NEEDS_SCRIPT


@pytest.mark.parametrize("path", ["/cart", "/checkout", "/create-quote", "/login", "/auth/sign-in"])
def test_a_page_that_needs_scripts_says_so_and_what_works_without(client: httpx.Client, path: str) -> None:
    inside = client.get(path).text.partition("<main")[2].partition("</main>")[0]
    told = inside.partition("<noscript>")[2].partition("</noscript>")[0]
    before, _, after = NEEDS_SCRIPT.partition("{phone}")
    assert before in told
    assert 'href="tel:' in told
    assert after in told


def test_a_page_that_needs_none_lists_its_items(client: httpx.Client) -> None:
    inside = client.get("/search?searchTerm=valve").text.partition("<main")[2].partition("</main>")[0]
    assert "<noscript>" not in inside
    assert inside.count('href="/product/') > 20

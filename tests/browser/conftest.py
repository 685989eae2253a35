"""A browser that looks at this worker's own running store, and notices what goes wrong in it."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebError, expect

from tests.support import servers
from tests.support.buyer import Buyer
from tests.support.shopper import Shopper
from tests.support.signed_in import Member, add_member, open_as

WIDE = {"width": 1440, "height": 900}
expect.set_options(timeout=20_000)
"""Milliseconds that a busy machine may take to show something; what is there is seen at once."""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], address: str) -> dict[str, Any]:
    """Every page opens on the running store, as wide as a desk has room for."""
    return {**browser_context_args, "base_url": address, "viewport": WIDE}


@pytest.fixture(autouse=True)
def undisturbed(context: BrowserContext) -> Iterator[None]:
    """No script fails, no page is rendered twice over, and the content policy stops nothing, in any test."""
    row_errors: list[str] = []

    def on_error(error: WebError) -> None:
        row_errors.append(str(error.error))

    def on_console(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            row_errors.append(message.text)

    context.on("weberror", on_error)
    context.on("console", on_console)
    yield
    assert row_errors == []


@pytest.fixture
def member(running_store: servers.Store) -> Member:
    """The administrator of a company of this test's own."""
    return add_member(running_store)


@pytest.fixture
def signed_in_page(page: Page, member: Member) -> Page:
    """A browser in which `member` is signed in, on the home page."""
    open_as(page, member)
    return page


@pytest.fixture
def shopper(page: Page, address: str) -> Iterator[Shopper]:
    """A guest who has not been here before, unless he brings a cart."""
    with httpx.Client(
        base_url=address, timeout=30, verify=False
    ) as client:  # reading certificates takes 40 ms
        yield Shopper(page, Buyer(client))

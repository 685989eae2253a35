"""A browser that looks at this worker's own running store, and notices what goes wrong in it."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebError

from tests.support.shopper import Shopper

WIDE = {"width": 1440, "height": 900}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], address: str) -> dict[str, Any]:
    """Every page opens on the running store, as wide as a desk has room for."""
    return {**browser_context_args, "base_url": address, "viewport": WIDE}


@pytest.fixture(autouse=True)
def undisturbed(context: BrowserContext) -> Iterator[None]:
    """No script fails, no page is rendered twice over, and the content policy stops nothing, in any test."""
    troubles: list[str] = []

    def on_error(error: WebError) -> None:
        troubles.append(str(error.error))

    def on_console(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            troubles.append(message.text)

    context.on("weberror", on_error)
    context.on("console", on_console)
    yield
    assert troubles == []


@pytest.fixture
def shopper(page: Page) -> Shopper:
    """A guest who has not been here before."""
    return Shopper(page)

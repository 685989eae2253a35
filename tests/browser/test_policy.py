"""What the page's policy holds back, in a real browser: text never becomes markup or script."""

import pytest
from playwright.sync_api import Browser, Error, expect

from tests.support import demo
from tests.support.shopper import Shopper

pytestmark = pytest.mark.browser

SINKS = [
    "document.body.innerHTML = '<b>x</b>'",
    "document.write('<b>x</b>')",
    "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
    "document.createElement('script').text = 'alert(1)'",
    "document.createElement('script').src = '/x.js'",
    "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
    "trustedTypes.createPolicy('another', {createHTML: (text) => text})",
]


@pytest.mark.trust("T-20")
def test_text_does_not_become_markup_or_script(
    browser: Browser, address: str, subtests: pytest.Subtests
) -> None:
    """T-21, in a window of its own, for here the policy stops things on purpose."""
    with browser.new_page(base_url=address) as page:
        page.goto("/")
        for sink in SINKS:
            with subtests.test(sink=sink), pytest.raises(Error, match=r"TypeError|Trusted"):
                page.evaluate(f"() => {{ {sink} }}")


def test_drawings_are_shown_after_a_walk_without_a_load(shopper: Shopper) -> None:
    """The script itself makes these pages, so that each drawing has to pass the policy."""
    shopper.open("/")
    shopper.search(demo.plain().code)
    expect(shopper.page.locator("h1")).to_be_visible()
    shopper.page.get_by_role("link", name="Home").first.click()
    expect(shopper.page.locator("main svg path").first).to_be_visible()

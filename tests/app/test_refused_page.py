"""A person who opens a page and is turned away reads why, on a page; a program reads a problem."""

import base64
import hashlib
import re

import pytest
from structlog.testing import capture_logs

from storefront.app.ratelimit import RateLimiter, Window
from storefront.platform.settings import Settings
from tests.app.test_edge import UNLIMITED, ask, bursting

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


def limited() -> RateLimiter:
    """Return a limiter that lets nobody through any more."""
    limiter = RateLimiter(UNLIMITED | {"request": (Window(1, 60),)})
    limiter.count(("request",), "192.0.2.7")
    return limiter


def test_who_asks_too_often_in_a_browser_gets_a_page_and_when_to_come_back(settings: Settings) -> None:
    status, headers, body = ask(settings, "/product/X/1", limiter=limited(), accept=BROWSER)
    page = body.decode()
    assert (status, headers["content-type"]) == (429, "text/html; charset=utf-8")
    assert int(headers["retry-after"]) > 0
    assert f"Please try again in {headers['retry-after']} seconds." in page
    assert page.count("<h1>") == 1
    assert '<html lang="en">' in page
    assert f"<title>Too many requests - {settings.store.name}</title>" in page
    assert f'href="tel:{settings.store.phone}"' in page
    assert headers["x-request-id"] in page
    assert "<script" not in page
    assert "src=" not in page


def test_its_styles_are_the_ones_that_its_policy_allows(settings: Settings) -> None:
    _, headers, body = ask(settings, limiter=limited(), accept=BROWSER)
    found = re.search(r"<style>(.*?)</style>", body.decode(), re.S)
    assert found is not None
    digest = base64.b64encode(hashlib.sha256(found[1].encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'" in headers["content-security-policy"]
    assert settings.store.red in found[1]


@pytest.mark.parametrize(
    ("path", "more"),
    [
        ("/api/search/home", {"accept": BROWSER}),
        ("/media/drawings/1.svg", {"accept": BROWSER}),
        ("/", {"accept": "application/json"}),
        ("/", {"accept": "*/*"}),
        ("/", {}),
        ("/", {"accept": BROWSER, "sec_fetch_mode": "cors"}),
    ],
)
def test_a_program_gets_a_problem(settings: Settings, path: str, more: dict[str, str]) -> None:
    status, headers, _ = ask(settings, path, limiter=limited(), **more)
    assert (status, headers["content-type"]) == (429, "application/problem+json")


def test_a_page_that_fails_shows_its_number_and_nothing_of_the_inside(settings: Settings) -> None:
    status, headers, body = ask(settings, app=bursting, accept=BROWSER, sec_fetch_mode="navigate")
    assert status == 500
    assert headers["x-request-id"] in body.decode()
    assert b"inside" not in body


def test_where_our_code_crashes_the_page_leads_on_and_the_log_has_its_number(settings: Settings) -> None:
    """The crash screen of S1 §8, as the server makes it."""
    with capture_logs() as lines:
        _, headers, body = ask(settings, "/cart", app=bursting, accept=BROWSER, sec_fetch_mode="navigate")
    page = body.decode()
    call = f'<a href="tel:{settings.store.phone}">{settings.store.phone}</a>'
    assert "<h1>Something went wrong..</h1>" in page
    assert "But we&#39;re on it!" in page
    assert f"If you need immediate assistance, please call {call}." in page
    assert '<a href="">Reload the page</a>' in page
    assert '<a href="/">Open the catalog</a>' in page
    assert f"Problem code {headers['x-request-id']}" in page
    assert not re.search(r"Traceback|Error|\.py|line \d", page)
    failed = [line for line in lines if line["event"] == "request_failed"]
    assert len(failed) == 1
    assert failed[0]["exc_info"] is not None


def test_nothing_that_was_sent_stands_on_the_page(settings: Settings) -> None:
    _, _, body = ask(settings, "/<img src=x onerror=alert(1)>", host="<img src=x>", accept=BROWSER)
    assert b"<img" not in body

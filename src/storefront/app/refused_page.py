"""The error page for navigation requests: what is wrong, when to retry, whom to call.

Where our own code has crashed, it is the crash screen. Source: S1 §8, decision I20.

It is self-contained: no scripts or files, whose requests might be refused as well.
"""

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, select_autoescape

from storefront.app.asgi import Headers, Scope
from storefront.app.headers import content_security_policy
from storefront.app.problems import ProblemDetails
from storefront.app.website.shell import hash_of
from storefront.content import messages
from storefront.platform.settings import Store

HTML = b"text/html; charset=utf-8"
INTERFACES = ("/api/", "/assets/", "/graphql", "/healthz", "/media/", "/readyz")

CRASH = 500
HEADINGS = {
    429: "Too many requests",
    CRASH: messages.CRASH_TITLE,
    503: "We will be back in a moment",
}
HEADING = "This address cannot be opened"


class RefusedPage:
    """Renders the page with the store's name and colors."""

    def __init__(self, store: Store) -> None:
        self._template = _templates().get_template("refused_page.html")
        self._store = store
        self._styles = _templates().get_template("refused_page.css").render(store=store)
        self._policy = content_security_policy(style_hashes=[hash_of(self._styles)]).encode()

    def document(self, details: ProblemDetails, retry_after: str | None) -> tuple[bytes, bytes]:
        """Return the page and its content security policy; `retry_after` is in seconds."""
        text = self._template.render(
            heading=HEADINGS.get(details.status, HEADING),
            details=details,
            is_crash=details.status == CRASH,
            words=messages,
            may_retry=retry_after is not None,
            store=self._store,
            styles=self._styles,
        )
        return text.encode(), self._policy


@cache
def _templates() -> Environment:
    """Return the templates, compiled once in a process however often a store is opened in it."""
    return Environment(loader=FileSystemLoader(Path(__file__).parent), autoescape=select_autoescape())


def is_navigation(scope: Scope, headers: Headers) -> bool:
    """Return whether a person opens a page, as opposed to a script requesting data."""
    if scope["method"] not in ("GET", "HEAD") or scope["path"].startswith(INTERFACES):
        return False
    mode = headers.get(b"sec-fetch-mode")
    return (mode is None or mode == b"navigate") and b"text/html" in (headers.get(b"accept") or b"")

"""Statements that requests run, as tests count them."""

from collections.abc import Iterator
from contextlib import contextmanager

from storefront.platform.statements import watched

FOLLOWED = ("FROM generation", "FROM search_changes", "FROM sessions", "FROM signing_keys")
"""What threads of their own read all the time, on behalf of all requests."""


@contextmanager
def of_requests() -> Iterator[list[str]]:
    """Collect the text of every statement that a request runs meanwhile; complete at the end of the block."""
    texts: list[str] = []
    with watched(everywhere=True) as all_texts:
        yield texts
    texts += [text for text in all_texts if not any(table in text for table in FOLLOWED)]

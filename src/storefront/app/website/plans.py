"""What a page requests, derived from its path alone if the route table allows, without calling V8."""

import re
from collections.abc import Sequence
from functools import lru_cache

import msgspec

NO_PAGE = "(no page)"
ROUTES_KEPT = 4_096
"""Paths whose pattern is remembered."""
KEY = re.compile(r"\((?:\[\^/\]\+\?|\.\*)\)")
OPTIONAL = re.compile(r"\(\?:([^()]*)\)\?")
SIMPLE = re.compile(r"[A-Za-z0-9_.-]*")
"""Values that appear in a URL unchanged; for any others, the script is called."""


class PagePlan(msgspec.Struct, frozen=True, rename="camel"):
    """An entry of the route table. `urls` contain keys as `{key}`; None if they vary."""

    pattern: str
    keys: list[str] = []
    urls: list[str] | None = None
    is_personal: bool = False


class Plans:
    """The route table, in matching order."""

    def __init__(self, plans: Sequence[PagePlan]) -> None:
        self._plans = [(re.compile(plan.pattern, re.IGNORECASE | re.ASCII), plan) for plan in plans]
        self._routes = [(pattern, _route(plan)) for pattern, plan in self._plans]
        self.route_of = lru_cache(ROUTES_KEPT)(self._route_of)
        """Return the pattern of the page at this path; few patterns, whatever the path. NO_PAGE for none."""

    def find(self, address: str) -> tuple[list[str], bool] | None:
        """Return what the page requests and whether it is personal; None if only the script can tell."""
        path = address.partition("?")[0].partition("#")[0]
        for pattern, plan in self._plans:
            found = pattern.fullmatch(path)
            if found is None:
                continue
            values = [value or "" for value in found.groups()]
            if plan.urls is None or not all(SIMPLE.fullmatch(value) for value in values):
                return None
            return [_filled(url, plan.keys, values) for url in plan.urls], plan.is_personal
        return None

    def _route_of(self, path: str) -> str:
        return next((route for pattern, route in self._routes if pattern.fullmatch(path)), NO_PAGE)


def _route(plan: PagePlan) -> str:
    """Return a plan's pattern as people write it: /product/{itemCode}/{invMastUid}."""
    text = plan.pattern.replace("\\/", "/").removeprefix("^").removesuffix("$").removesuffix("/?")
    for key in plan.keys:
        text = KEY.sub(lambda _, key=key: f"{{{key}}}", text, count=1)  # type: ignore[misc]
    return OPTIONAL.sub(r"\1", text) or "/"


def _filled(url: str, keys: Sequence[str], values: Sequence[str]) -> str:
    for key, value in zip(keys, values, strict=True):
        url = url.replace(f"{{{key}}}", value)
    return url

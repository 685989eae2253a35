"""What a page asks, read from its path alone where the route table allows: V8 need not be asked then."""

import re
from collections.abc import Sequence

import msgspec

SIMPLE = re.compile(r"[A-Za-z0-9_.-]*")
"""Values that stand in an address as they are; with any other, the script itself is asked."""


class PagePlan(msgspec.Struct, frozen=True, rename="camel"):
    """A line of the route table. In `urls` the value of a key stands as `{key}`; None where they vary."""

    pattern: str
    keys: list[str] = []
    urls: list[str] | None = None
    is_personal: bool = False


class Plans:
    """The route table, in the order in which routes are tried."""

    def __init__(self, plans: Sequence[PagePlan]) -> None:
        self._plans = [(re.compile(plan.pattern, re.IGNORECASE | re.ASCII), plan) for plan in plans]

    def find(self, address: str) -> tuple[list[str], bool] | None:
        """Return what the page asks and whether it is personal; None where only the script can tell."""
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


def _filled(url: str, keys: Sequence[str], values: Sequence[str]) -> str:
    for key, value in zip(keys, values, strict=True):
        url = url.replace(f"{{{key}}}", value)
    return url

"""What `storefront check` has found."""

from typing import NamedTuple


class Finding(NamedTuple):
    """The state of one part of the store and, if there is a problem, how to fix it."""

    part: str
    state: str
    cure: str = ""

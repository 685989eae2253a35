"""The errors that a person can cause. Each carries a whole sentence; `app` maps them to a status."""

from collections.abc import Sequence

from storefront.base.problems import Problem


class ShopError(Exception):
    """Something that a person can foresee; `str(error)` is what they read."""

    def __init__(self, detail: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(detail)
        self.detail = detail
        self.problems = tuple(problems)


class BadInput(ShopError):
    """The request cannot be understood: wrong type, unknown field, malformed token (400)."""


class FileRefused(BadInput):
    """An uploaded file is not taken; the answer is the sentence alone, as text (400). Source: S2 §7.3."""


class Unauthenticated(ShopError):
    """The sign-in token is missing, malformed or expired (401)."""


class Forbidden(ShopError):
    """The actor is known and may not do this (403)."""


class NotFound(ShopError):
    """There is no such thing, or none that this actor may know of (404)."""


class Conflict(ShopError):
    """The state has moved on since the caller last read it (409)."""


class Refused(ShopError):
    """A rule says no; `problems` name the fields and the reasons (422)."""


class TooMany(ShopError):
    """Too many tries; `retry_after` is in seconds (429)."""

    def __init__(self, detail: str, retry_after: int) -> None:
        super().__init__(detail)
        self.retry_after = retry_after

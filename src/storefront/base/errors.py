"""Errors that users can cause. Each has a whole sentence; `app` maps them to a status."""

from collections.abc import Sequence

from storefront.base.problems import Problem


class ShopError(Exception):
    """An expected error; `str(error)` is the message that users read."""

    def __init__(self, detail: str, problems: Sequence[Problem] = ()) -> None:
        super().__init__(detail)
        self.detail = detail
        self.problems = tuple(problems)


class BadInput(ShopError):
    """The request cannot be understood: wrong type, unknown field, malformed token (400)."""


class FileRefused(BadInput):
    """An uploaded file is rejected; the response is the sentence only, as text (400). Source: S2 §7.3."""


class Unauthenticated(ShopError):
    """The sign-in token is missing, malformed or expired (401)."""


class Forbidden(ShopError):
    """The actor is known but may not do this (403)."""


class NotFound(ShopError):
    """It does not exist, or this actor may not know of it (404)."""


class Conflict(ShopError):
    """The state has changed since the caller last read it (409)."""


class Refused(ShopError):
    """A rule refuses it; `problems` name the fields and the reasons (422)."""


class TooMany(ShopError):
    """Too many attempts; `retry_after` is in seconds (429)."""

    def __init__(self, detail: str, retry_after: int) -> None:
        super().__init__(detail)
        self.retry_after = retry_after


class Failed(ShopError):
    """We cannot do it because something of ours is broken; the log says what (500)."""

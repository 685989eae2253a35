"""A reason why something is refused, tied to the field that the user can correct."""

from typing import Any

from storefront.base.wire import Wire, encode

PROBLEM = "application/problem+json"
"""The media type of refusals."""


class Problem(Wire, frozen=True):
    """A refusal with its reason: `field` is the name on the wire, `message` a whole sentence."""

    field: str
    message: str


class Stale(Wire, frozen=True):
    """Somebody has changed it since: problem+json, with the current state in extra fields."""

    detail: str
    request_id: str
    type: str = "about:blank"
    title: str = "Conflict"
    status: int = 409
    problems: list[Problem] = []


def answered(answer: Wire) -> dict[str, Any]:
    """Return the parts of a response: content, status and media type; the status is 409 for `Stale`."""
    if isinstance(answer, Stale):
        return {"content": encode(answer), "status_code": answer.status, "media_type": PROBLEM}
    return {"content": encode(answer), "media_type": "application/json"}

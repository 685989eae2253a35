"""A reason why something is not possible, tied to the field that a person can mend."""

from typing import Any

from storefront.base.wire import Wire, encode

PROBLEM = "application/problem+json"
"""The media type of refusals."""


class Problem(Wire, frozen=True):
    """One "no" with its reason: `field` as it is named on the wire, `message` a whole sentence."""

    field: str
    message: str


class Stale(Wire, frozen=True):
    """Somebody has changed it meanwhile: problem+json with what is there now, in fields of its own."""

    detail: str
    request_id: str
    type: str = "about:blank"
    title: str = "Conflict"
    status: int = 409
    problems: list[Problem] = []


def answered(answer: Wire) -> dict[str, Any]:
    """Return what a response is made of: its content, status and media type; 409 for what is stale."""
    if isinstance(answer, Stale):
        return {"content": encode(answer), "status_code": answer.status, "media_type": PROBLEM}
    return {"content": encode(answer), "media_type": "application/json"}

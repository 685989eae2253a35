"""Answers as problem+json that carry more than a refusal. Source: decision G2, S2 §4.6."""

from storefront.base.problems import Problem
from storefront.base.wire import Wire
from storefront.checkout.schemas.setup import StartAnswer


class StaleCheckout(Wire, frozen=True):
    """A refusal as problem+json that carries the current state."""

    detail: str
    fresh: StartAnswer
    request_id: str
    type: str = "about:blank"
    title: str = "Conflict"
    status: int = 409
    problems: list[Problem] = []


class Unverified(Wire, frozen=True):
    """The verification of an address failed; `detail` is shown to the buyer. Source: S2 §4.6."""

    detail: str
    request_id: str
    type: str = "about:blank"
    title: str = "Address verification failed"
    status: int = 500
    problems: list[Problem] = []

"""What visitors send about the store."""

from storefront.base.wire import PascalWire, Wire


class Feedback(PascalWire, frozen=True):
    """A comment about a page. Source: S1 §3, decision I9."""

    comment: str = ""
    response_email: str = ""
    url: str = ""


class Subscription(Wire, frozen=True):
    """An address for the newsletter. Source: S1 §5, decision I10."""

    email: str = ""


class Subscribed(Wire, frozen=True):
    """The answer to a subscription, the same for an address that has subscribed before."""

    message: str

"""The outcome of a submit. Source: S2 §4.2, §8."""

from urllib.parse import quote

from storefront.base import person
from storefront.checkout import messages
from storefront.checkout.schemas.facts import AfterSubmit
from storefront.checkout.schemas.status import CheckoutType, SubmitResult

_PAGES = {CheckoutType.ORDER: "/order-complete/", CheckoutType.QUOTE: "/quote-complete/"}


def is_submitted(result: SubmitResult) -> bool:
    """Return whether a submit succeeded: a reference, and no error messages. Source: S2 §4.2."""
    return not person.is_blank(result.web_reference_id) and not result.error_messages


def after_submit(result: SubmitResult | None) -> AfterSubmit:
    """Return where a submit leads; None is a submit without an answer.

    After a success the cart is emptied and the confirmation is shown; an order's quotes are marked complete.
    Otherwise the page shows a general message, followed by each of the server's messages. Source: S2 §4.2,
    §8, decision G6.
    """
    if result is None or not is_submitted(result):
        return AfterSubmit(messages=submit_messages(result))
    is_order = result.checkout_type is CheckoutType.ORDER
    return AfterSubmit(
        path=_PAGES[result.checkout_type]
        + quote(str(result.web_reference_id).encode("utf-8", "replace"), safe=""),
        is_cart_emptied=True,
        are_quotes_completed=is_order,
        is_purchase_reported=is_purchase_reported(result),
    )


def submit_messages(result: SubmitResult | None) -> list[str]:
    """Return the messages for a submit that did not succeed; none after a success.

    Without any message from the server, only the general one is shown. Source: S2 §8.
    """
    if result is not None and is_submitted(result):
        return []
    if result is None or not result.error_messages:
        return [messages.SUBMIT_FAILED]
    return [messages.SUBMIT_REFUSED, *result.error_messages]


def is_purchase_reported(result: SubmitResult) -> bool:
    """Return whether the purchase event fires: for an order with a reference, not placed by a rep.

    Source: S2 §4.2, decision G38.
    """
    purchase = result.purchase
    is_order = result.checkout_type is CheckoutType.ORDER
    return is_submitted(result) and is_order and purchase is not None and not purchase.is_placed_by_rep

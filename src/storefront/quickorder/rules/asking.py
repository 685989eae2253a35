"""Validate a request to check lines."""

from storefront.base.errors import BadInput
from storefront.base.problems import Problem
from storefront.quickorder import limits, messages
from storefront.quickorder.schemas import QuickOrderInput


def check_input(data: QuickOrderInput) -> None:
    """Raise BadInput unless the request has either text or lines, within the maximum.

    Source: decision A15.
    """
    if (data.text is None) == (data.lines is None):
        raise BadInput(messages.ASK_OR_LINES, [Problem(field="text", message=messages.ASK_OR_LINES)])
    if data.lines is not None and len(data.lines) > limits.ORDER_LINES_MAX:
        why = messages.TOO_MANY_ORDER_LINES.format(maximum=f"{limits.ORDER_LINES_MAX:,}")
        raise BadInput(why, [Problem(field="lines", message=why)])

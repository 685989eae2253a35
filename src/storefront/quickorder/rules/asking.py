"""What a call to check lines may send."""

from storefront.base.errors import BadInput
from storefront.base.problems import Problem
from storefront.quickorder import limits, messages
from storefront.quickorder.schemas import QuickOrderInput


def check_input(asked: QuickOrderInput) -> None:
    """Raise BadInput unless either text or lines are sent, and no more lines than are taken.

    Source: decision A15.
    """
    if (asked.text is None) == (asked.lines is None):
        raise BadInput(messages.ASK_OR_LINES, [Problem(field="text", message=messages.ASK_OR_LINES)])
    if asked.lines is not None and len(asked.lines) > limits.ORDER_LINES_MAX:
        why = messages.TOO_MANY_ORDER_LINES.format(maximum=f"{limits.ORDER_LINES_MAX:,}")
        raise BadInput(why, [Problem(field="lines", message=why)])

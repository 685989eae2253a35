"""Mark quotes complete after an order. Source: S2 §4.2, §7.2, decision G10."""

from collections.abc import Sequence

from storefront.base.errors import BadInput
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.quotes import limits, messages
from storefront.quotes.queries import requests


def complete_quotes(context: RequestContext, quote_ids: Sequence[int]) -> list[int]:
    """Make those of the company's quotes Ordered whose lines have all been ordered; return their ids.

    A submit does the same in its own transaction, so that a lost call changes nothing. A quote of which a
    line is left stays open, and one of another company stays unknown: both are absent from the answer. Raises
    Unauthenticated for guests, Forbidden for staff acting for nobody, and BadInput for too many ids. Source:
    decision G10.
    """
    identity.require(context.actor, Ability.QUOTES)
    company = context.actor.acting_customer_id
    if len(quote_ids) > limits.QUOTES_SHOWN_MAX:
        why = messages.TOO_MANY_QUOTES.format(most=limits.QUOTES_SHOWN_MAX)
        raise BadInput(why, [Problem(field="QuoteIds", message=why)])
    numbers = [number for number in quote_ids if 0 < number <= limits.QUOTE_NUMBER_MAX]
    if company is None or not numbers:
        return []
    with context.db.write() as tx:
        return requests.complete(tx, company, numbers)

"""GraphQL fields of customer part numbers. Source: S1 §7, S2 §7.1."""

from storefront.identity.request_context import RequestContext
from storefront.partnumbers import actions
from storefront.partnumbers.schemas import (
    CustomerPartNumber,
    CustomerPartNumberInput,
    CustomerPartNumberResult,
    OwnNumbers,
)


def customer_part_numbers(context: RequestContext, inv_mast_uids: list[int]) -> list[CustomerPartNumber]:
    """Return your company's numbers for these items, at most 500."""
    return actions.list_numbers(context, inv_mast_uids)


def newest_part_numbers(context: RequestContext) -> OwnNumbers:
    """Return how many numbers of its own your company has, and the newest."""
    return actions.newest_numbers(context)


def customer_part_number(context: RequestContext, input: CustomerPartNumberInput) -> CustomerPartNumberResult:  # noqa: A002
    """Add one of your company's own numbers to an item."""
    return actions.save_number(context, input)


def remove_customer_part_number(context: RequestContext, id: int) -> CustomerPartNumberResult:  # noqa: A002
    """Delete one of your company's own numbers, unless open orders use it."""
    return actions.remove_number(context, id)


queries = {
    "GetCustomerPartNumbers": customer_part_numbers,
    "GetNewestPartNumbers": newest_part_numbers,
}
mutations = {
    "customerPartNumber": customer_part_number,
    "removeCustomerPartNumber": remove_customer_part_number,
}

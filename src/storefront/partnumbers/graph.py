"""Customers' own part numbers as GraphQL asks for them. Source: S1 §7, S2 §7.1."""

from storefront.identity.request_context import RequestContext
from storefront.partnumbers import actions
from storefront.partnumbers.schemas import (
    CustomerPartNumber,
    CustomerPartNumberInput,
    CustomerPartNumberResult,
)


def customer_part_numbers(context: RequestContext, inv_mast_uids: list[int]) -> list[CustomerPartNumber]:
    """Return the numbers that one's company has given these items, at most 500."""
    return actions.list_numbers(context, inv_mast_uids)


def customer_part_number(context: RequestContext, input: CustomerPartNumberInput) -> CustomerPartNumberResult:  # noqa: A002
    """Give an item a number of one's company's own."""
    return actions.save_number(context, input)


def remove_customer_part_number(context: RequestContext, id: int) -> CustomerPartNumberResult:  # noqa: A002
    """Take away a number of one's company's own; not while open orders carry it."""
    return actions.remove_number(context, id)


queries = {"GetCustomerPartNumbers": customer_part_numbers}
mutations = {
    "customerPartNumber": customer_part_number,
    "removeCustomerPartNumber": remove_customer_part_number,
}

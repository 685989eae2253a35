"""GraphQL fields of the impersonation history."""

from storefront.identity.request_context import RequestContext
from storefront.impersonation.actions import history
from storefront.impersonation.schemas import ImpersonatorHistory


def impersonator_history(context: RequestContext) -> list[ImpersonatorHistory]:
    """List the customers you have acted for, newest first; staff only. Source: S1 §3, §6, §7."""
    return history.own_history(context)


queries = {"impersonatorHistory": impersonator_history}

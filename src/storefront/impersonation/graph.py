"""The history of acting for customers."""

from storefront.identity.request_context import RequestContext
from storefront.impersonation.actions import history
from storefront.impersonation.schemas import ImpersonatorHistory


def impersonator_history(context: RequestContext) -> list[ImpersonatorHistory]:
    """List the customers whom one has acted for, the last first; for staff alone. Source: S1 §3, §6, §7."""
    return history.own_history(context)


queries = {"impersonatorHistory": impersonator_history}

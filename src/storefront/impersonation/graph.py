"""The history of acting for customers."""

from storefront.identity.visit import Visit
from storefront.impersonation.actions import history
from storefront.impersonation.schemas import ImpersonatorHistory


def impersonator_history(visit: Visit) -> list[ImpersonatorHistory]:
    """List the customers whom one has acted for, the last first; for staff alone. Source: S1 §3, §6, §7."""
    return history.own_history(visit)


queries = {"impersonatorHistory": impersonator_history}

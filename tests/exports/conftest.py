"""The small shop with a company that has orders."""

from tests.make.buying import store
from tests.make.company_orders import company

__all__ = ["company", "store"]

"""The small shop with a company, and an ERP that has a key for it."""

from tests.make.buying import store
from tests.make.company_orders import company
from tests.make.erp import erp

__all__ = ["company", "erp", "store"]

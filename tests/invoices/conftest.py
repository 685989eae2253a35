"""The small shop of `tests.make.buying`, with invoices of its customer."""

from tests.make.buying import store
from tests.make.invoiced import office

__all__ = ["office", "store"]

"""What the tests of acting for customers may ask for."""

import pytest

from tests.make.acting import Staff
from tests.make.buying import Store, store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company

__all__ = ["store"]

NOTES = "PO number on every order.\nDock closes 2:30 pm, no Saturday receiving."


@pytest.fixture
def marcus(store: Store) -> Staff:
    """One of our staff, at a store with two customers."""
    add_company(store.db, terms="Net30", mandatory_notes=NOTES, phone="330-555-0150")
    add_company(store.db, OTHER_COMPANY, "Meadowlark Packaging", on_credit_hold=True)
    assert COMPANY != OTHER_COMPANY
    return Staff(store)

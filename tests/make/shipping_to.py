"""A company with an address book, and a buyer of it at the checkout."""

import datetime
from typing import Any

import pytest
from sqlalchemy import insert

from storefront.addresses.tables import AddressRow
from storefront.platform import clock
from tests.make.acting import ISSUER
from tests.make.buying import SCREW, Buyer, SignedIn, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer

OWN, OTHERS = 41, 42
ADDRESS = {
    "name": "Larkin Press shop",
    "first_name": "Luis",
    "last_name": "Ferrer",
    "attn": "Receiving",
    "address1": "880 Front St",
    "address2": "Bay 3",
    "city": "Toledo",
    "state": "OH",
    "zip": "43605",
    "phone": "419-555-0148",
    "phone_ext": "12",
    "delivery_instructions": "Dock 3",
    "preferred_packing_basis": "Partial",
    "preferred_carrier_name": "UPS Next Day",
    "is_collect": False,
    "collect_account": "48-20917",
    "collect_carrier": "FedEx",
}


def in_days(count: int) -> str:
    return (clock.now().date() + datetime.timedelta(days=count)).isoformat()


@pytest.fixture
def company(store: Store) -> None:
    """A company with an address, and another company with one."""
    add_company(store.db, terms="Net30")
    add_company(store.db, OTHER_COMPANY, "Meadowlark")
    with store.db.write() as tx:
        tx.execute(insert(AddressRow).values(p21_id=OWN, customer_id_p21=COMPANY, **ADDRESS))
        tx.execute(
            insert(AddressRow).values(p21_id=OTHERS, customer_id_p21=OTHER_COMPANY, address1="1 Other Rd")
        )


class Dana(Buyer):
    """A signed-in buyer at the checkout of a cart."""

    def __init__(self, store: Store, *lines: tuple[int, int]) -> None:
        buyer = SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))
        super().__init__(buyer, buyer.cart_with(*(lines or ((SCREW, 10),)))["token"])  # type: ignore[arg-type]
        self.started = self.start()

    def choices(self, **changed: Any) -> dict[str, Any]:
        """Change shipping choices, save, and return them as stored."""
        self.edits["ShippingChoices"].update(changed)
        self.save()
        stored: dict[str, Any] = self.start()["UserEdits"]["ShippingChoices"]
        return stored

    def verify(self, document: dict[str, Any], *, bypass: bool = False) -> Any:
        """Verify an address."""
        path = "validateAddressWithBypass" if bypass else "validateAddress"
        return self.store.post(f"/api/shipping/{path}/{self.token}", document)


@pytest.fixture
def dana(store: Store, company: None) -> Dana:
    """A buyer whose company has an address book."""
    return Dana(store)

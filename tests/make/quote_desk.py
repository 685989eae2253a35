"""A quote of the small shop between its customer and our staff."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import insert, select

from storefront.accounts.tables import ContactRow
from storefront.identity.schemas import CompanyRole
from storefront.platform.outbox import OutboxRow
from storefront.pricing.tables import ContractPriceRow, ContractRow
from tests.make.acting import ISSUER, Staff
from tests.make.buying import GAUGE, SignedIn, Store
from tests.make.people import COMPANY, add_company, add_person
from tests.make.quoted import OPEN, add_quote
from tests.make.signed_in import bearer

CONTACT_ID = 40_102
CONTACT_EMAIL = "dana.whitfield@larkin.example"
CONTRACT_PRICE = Decimal("40.00")


@dataclass
class Desk:
    """A company with an open quote and a contract, a buyer, a colleague who may only look, and two staff."""

    store: Store
    buyer: SignedIn
    viewer: SignedIn
    staff: SignedIn
    colleague: SignedIn
    staff_id: int
    colleague_id: int

    def seen(self, number: int = OPEN) -> dict[str, Any]:
        """Return the quote as its customer sees it."""
        answer = self.buyer.get(f"/api/quotes/{number}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def work(self, number: int = OPEN) -> dict[str, Any]:
        """Return the quote as staff see it."""
        answer = self.staff.get(f"/api/admin/quotes/{number}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def do(self, action: str, number: int = OPEN, by: SignedIn | None = None, **form: Any) -> dict[str, Any]:
        """Do something as staff with the current version, and return the quote after it."""
        sent = {"version": self.work(number)["version"], **form}
        answer = (by or self.staff).post(f"/api/admin/quotes/{number}/{action}", sent)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["quote"]
        return found

    def answer(self, action: str, number: int = OPEN, **form: Any) -> dict[str, Any]:
        """Answer as the customer with the current version, and return the quote after it."""
        sent = {"version": self.seen(number)["summary"]["version"], **form}
        answer = self.buyer.post(f"/api/quotes/{number}/{action}", sent)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["quote"]
        return found

    def edit(self, place: int, number: int = OPEN, **changes: Any) -> dict[str, Any]:
        """Change a line of the draft, and return the quote."""
        lines = draft_lines(self.work(number))
        lines[place] |= changes
        return self.do("draft", number, lines=lines)

    def mails(self, word: str = "") -> list[dict[str, Any]]:
        """Return the mails in the outbox whose subject has the word."""
        with self.store.db.read() as conn:
            found = conn.execute(
                select(OutboxRow.payload).where(OutboxRow.kind == "QuoteMail").order_by(OutboxRow.id)
            ).scalars()
            return [mail for mail in found if word in mail["subject"]]


EDITABLE = (
    *("lineNumber", "invMastUid", "quantity", "unitPrice", "priceBreaks", "priceReason", "priceReasonNote"),
    *("competitor", "leadTimeDays", "note", "alternativeTo"),
)


def draft_lines(quote: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines of a quote as staff send them back."""
    return [{name: line["line"][name] for name in EDITABLE} for line in quote["lines"]]


@pytest.fixture
def desk(store: Store) -> Desk:
    """The quote between its customer and our staff, on both databases."""
    return make_desk(store)


def make_desk(store: Store) -> Desk:
    """Add company, people, contract and quote."""
    add_company(store.db)
    buyer, viewer = (
        add_person(store.db, email, company_role=role)
        for email, role in (
            (CONTACT_EMAIL, CompanyRole.BUYER),
            ("viewer@larkin.example", CompanyRole.VIEW_ONLY),
        )
    )
    marcus = Staff(store)
    joan = Staff(store, "joan@northfield.example", first_name="Joan", last_name="Petrakis")
    with store.db.write() as tx:
        tx.execute(
            insert(ContactRow).values(
                p21_id=CONTACT_ID,
                customer_id_p21=COMPANY,
                first_name="Dana",
                last_name="Whitfield",
                email=CONTACT_EMAIL,
            )
        )
        tx.execute(insert(ContractRow).values(contract_number="C-17", customer_id_p21=COMPANY))
        tx.execute(
            insert(ContractPriceRow).values(
                contract_number="C-17", inv_mast_uid=GAUGE, unit_price=CONTRACT_PRICE, price_breaks=[]
            )
        )
    add_quote(store.db, contact_id=CONTACT_ID)
    return Desk(
        store=store,
        buyer=SignedIn(store, bearer(store.shop, buyer, ISSUER)),
        viewer=SignedIn(store, bearer(store.shop, viewer, ISSUER)),
        staff=SignedIn(store, marcus.headers),
        colleague=SignedIn(store, joan.headers),
        staff_id=marcus.number,
        colleague_id=joan.number,
    )

"""Guests who order and ask for an account, the mails they get, and whose the orders are then."""

import re
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import func, select, union_all

from storefront.accounts.actions.mailing import send_mail
from storefront.accounts.queries.people import find_person
from storefront.accounts.tables import AccountRequestRow
from storefront.app.listeners import make_listeners
from storefront.checkout.actions.new_account import purchase_name
from storefront.identity.schemas import UserType
from storefront.orders.tables import OrderRow
from storefront.platform import outbox
from storefront.platform.clock import now as this_moment
from storefront.platform.mail import Letter
from storefront.platform.outbox import OutboxRow
from storefront.quotes.tables import QuoteRow
from tests.make.acting import ISSUER
from tests.make.buying import SCREW, Buyer, SignedIn, Store, quoting_buyer, ready_buyer
from tests.make.people import COMPANY, PASSWORD, add_person
from tests.make.signed_in import bearer

EMAIL = "ann.mill@example.com"
ADD = "/api/checkout/AddPassword/"
LINK = re.compile(r"/auth/confirm\?token=(\S+)")


def asked(buyer: Buyer, **changes: str) -> dict[str, str]:
    return {"ShoppingCartToken": buyer.token, "UsernameEmail": EMAIL, "Password": PASSWORD} | changes


def add_password(buyer: Buyer, **changes: str) -> dict[str, Any]:
    answer = buyer.store.post(ADD, asked(buyer, **changes))
    assert answer.status_code == 200, answer.text
    status: dict[str, Any] = answer.json()
    buyer.edits["Version"] = status["Version"]
    return status


class KeptLetters(NamedTuple):
    """Keeps letters instead of sending them."""

    letters: list[Letter]

    def send(self, letter: Letter) -> None:
        """Keep a letter."""
        self.letters.append(letter)


def letters(store: Store, kind: str = "AccountMail") -> list[Letter]:
    """Return the account emails that the store still has to send, in their order."""
    with store.db.read() as conn:
        rows = conn.scalars(
            select(OutboxRow.payload).where(OutboxRow.kind == kind).order_by(OutboxRow.id)
        ).all()
    kept = KeptLetters([])
    for row in filter(None, rows):
        send_mail(store.settings, kept, row, partial(purchase_name, store.db))
    return kept.letters


def confirm(store: Store, letter: Letter) -> dict[str, Any]:
    """Open the link of a mail, and let the background worker do its part."""
    found = LINK.search(letter.text)
    assert found, letter.text
    answer = store.post("/api/registration/confirm", {"token": found[1]})
    assert answer.status_code == 200, answer.text
    deliver(store)
    answered: dict[str, Any] = answer.json()
    return answered


def place_of(store: Store, reference: str) -> Any:
    """Return whose order or quote it is: company and person."""
    with store.db.read() as conn:
        return conn.execute(
            union_all(
                *(
                    select(row.customer_id_p21, row.web_user_id).where(row.web_reference_id == reference)
                    for row in (OrderRow, QuoteRow)
                )
            )
        ).one()


def buy_again(store: Store, password: str = PASSWORD, *, is_quote: bool = False, **contact: str) -> str:
    """Order or ask for a quote in a new cart, with an account; return the reference."""
    buyer = quoting_buyer(store) if is_quote else ready_buyer(store, (SCREW, 5))
    buyer.edits["General"]["IsCreateAccount"] = True
    buyer.edits["SelectedContact"].update(contact)
    buyer.save()
    add_password(buyer, Password=password)
    placed = buyer.submit()
    assert placed["ErrorMessages"] == []
    reference: str = placed["WebReferenceId"]
    return reference


def deliver(store: Store) -> None:
    """Let the background worker do its part."""
    while outbox.run_once(store.db, make_listeners(store.settings, store.db), this_moment()):
        pass


def staff_of(store: Store) -> SignedIn:
    nina = add_person(store.db, "nina@store.example", role=UserType.AIRLINE_EMPLOYEE)
    return SignedIn(store, bearer(store.shop, nina, ISSUER))


def approve(store: Store) -> None:
    """Approve the newest request that waits, as our staff do."""
    newest = select(func.max(AccountRequestRow.request_id)).where(AccountRequestRow.state == "Waiting")
    with store.db.read() as conn:
        number = conn.scalar(newest)
    decided = staff_of(store).post(
        f"/api/admin/requests/{number}/approve", {"role": "Buyer", "customerId": COMPANY, "note": ""}
    )
    assert decided.status_code == 200, decided.text
    deliver(store)


def history(store: Store) -> set[str]:
    """Return the references of the orders and quotes that the account has."""
    with store.db.read() as conn:
        person = find_person(conn, EMAIL)
        assert person is not None
        return {
            reference
            for row in (OrderRow, QuoteRow)
            for reference in conn.scalars(
                select(row.web_reference_id).where(
                    row.customer_id_p21 == person.customer_id_p21, row.web_user_id == person.web_user_id
                )
            )
        }

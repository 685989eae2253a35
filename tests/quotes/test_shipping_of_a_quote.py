"""The checkout of a quote in the cart starts with the shipping that the quote was requested with."""

import datetime
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.checkout.rules.allowed_edits import keep_allowed_shipping
from storefront.checkout.schemas.edits import ShippingChoices
from storefront.identity.schemas import ANON
from storefront.orders.tables import OrderRow
from storefront.quotes.tables import QuoteRow
from storefront.shipping.schemas import PackingBasis
from tests.make.acting import Staff
from tests.make.buying import BREAKS, CONTACT, GAUGE, SCREW, SHIP_TO, Buyer, SignedIn, Store
from tests.make.people import COMPANY, OTHER_COMPANY
from tests.make.quoted import OPEN, act, add_quote
from tests.make.shipping_to import Dana, company, dana, in_days

__all__ = ["company", "dana"]

NUMBER = 500_001
COLLECT = {"IsCollect": True, "CollectAccount": "77-31094", "CollectCarrier": "Saia"}
BY_STAFF = [{"quote_line_id": 9001, "inv_mast_uid": GAUGE, "quantity": 2, "unit_price": Decimal("38.40")}]
"""The lines of a quote that was not requested in the checkout."""
WANTED = {
    "PackingBasis": "ItemComplete",
    "SpecialPaperworkRequest": "CertificateOfOrigin",
    "NotBeforeDate": in_days(9),
    **COLLECT,
}


def request_quote(buyer: Buyer, **choices: Any) -> None:
    """Request a quote of the buyer's cart with these shipping choices."""
    buyer.start_quote()
    buyer.edits["SelectedContact"].update(CONTACT)
    buyer.edits["ShippingChoices"].update(SHIP_TO | choices)
    buyer.edits["General"]["IsNcnrAcknowledged"] = True
    assert buyer.save()["IsReadyToCheckout"]
    assert buyer.submit()["ErrorMessages"] == []


def with_quote(buyer: Buyer, **info: Any) -> Buyer:
    """Put the quote into a new cart, and return the buyer at its checkout."""
    assert isinstance(buyer.store, SignedIn)
    result = act(buyer.store, "quote_to_cart", **({"quoteNumber": NUMBER} | info))
    assert result["success"], result
    ordering = Buyer(buyer.store, result["cart"]["token"])
    ordering.start()
    return ordering


def shipping(buyer: Buyer) -> dict[str, Any]:
    choices: dict[str, Any] = buyer.edits["ShippingChoices"]
    return choices


def change_quote(store: Store, **columns: Any) -> None:
    with store.db.write() as tx:
        tx.execute(update(QuoteRow).where(QuoteRow.quote_number == NUMBER).values(**columns))


def test_the_order_ships_as_the_quote_was_requested(store: Store, dana: Dana) -> None:
    request_quote(dana, **WANTED)
    ordering = with_quote(dana)
    assert {name: shipping(ordering)[name] for name in WANTED} == WANTED
    ordering.fill_in()
    assert ordering.save()["IsReadyToCheckout"]
    assert ordering.submit()["ErrorMessages"] == []
    with store.db.read() as conn:
        order = conn.execute(select(*OrderRow.__table__.columns)).one()
    assert (order.packing_basis, order.special_paperwork) == ("ItemComplete", "CertificateOfOrigin")
    assert (order.is_collect, order.collect_account, order.collect_carrier) == (True, "77-31094", "Saia")
    assert order.not_before_date.isoformat() == WANTED["NotBeforeDate"]


def test_what_the_buyer_changes_stays_changed(dana: Dana) -> None:
    request_quote(dana, **WANTED)
    ordering = with_quote(dana)
    own = {"PackingBasis": "Complete", "SpecialPaperworkRequest": "none", "NotBeforeDate": None}
    shipping(ordering).update(own, IsCollect=False)
    ordering.save()
    ordering.start()
    assert {name: shipping(ordering)[name] for name in own} == own
    assert shipping(ordering)["IsCollect"] is False


def test_dates_by_line_are_those_of_the_quoted_lines(store: Store, company: None) -> None:
    """One line of the quote, beside a line that was never quoted."""
    dana = Dana(store, (SCREW, 10), (BREAKS, 12))
    rows = [{"LineNumber": place, "RequestedDate": in_days(days)} for place, days in ((1, 21), (2, 34))]
    request_quote(dana, PackingBasis="ScheduledPartial", ShippingSchedule=rows)
    assert isinstance(dana.store, SignedIn)
    quoted = dana.store.get(f"/api/quotes/{NUMBER}").json()["lines"][1]["quoteLineId"]
    token = dana.store.cart_with((GAUGE, 1))["token"]
    ordering = with_quote(dana, quoteNumber=None, token=token, cartItems=[{"quoteLineId": quoted}])
    assert shipping(ordering)["PackingBasis"] == "ScheduledPartial"
    dates = {row["LineNumber"]: row["RequestedDate"] for row in shipping(ordering)["ShippingSchedule"]}
    assert sorted(dates) == [1, 2]
    assert dates[2] == in_days(34)
    assert dates[1] != in_days(21), "the date of the line that stayed out of the cart"


def test_days_that_have_passed_are_left_out(store: Store, dana: Dana) -> None:
    request_quote(dana, **WANTED)
    change_quote(store, not_before_date=datetime.date(2020, 3, 2))
    choices = shipping(with_quote(dana))
    assert (choices["NotBeforeDate"], choices["PackingBasis"]) == (None, "ItemComplete")


def test_a_quote_that_is_not_collect_leaves_the_companys_account_ready(dana: Dana) -> None:
    request_quote(dana, PackingBasis="Complete")
    choices = shipping(with_quote(dana))
    assert (choices["IsCollect"], choices["CollectAccount"]) == (False, "48-20917")
    assert choices["PackingBasis"] == "Complete", "not the one that the address prefers"


@pytest.mark.parametrize("is_other", [True, False])
def test_a_quote_without_a_packing_basis_and_one_of_staff_change_nothing(
    store: Store, dana: Dana, is_other: bool
) -> None:
    request_quote(dana, **WANTED)
    if is_other:
        add_quote(store.db, OPEN, BY_STAFF)
        choices = shipping(with_quote(dana, quoteNumber=OPEN))
    else:
        change_quote(store, packing_basis="")
        choices = shipping(with_quote(dana))
    assert (choices["PackingBasis"], choices["SpecialPaperworkRequest"]) == ("Partial", "none")
    assert (choices["IsCollect"], choices["CollectCarrier"]) == (False, "FedEx")


def test_lines_of_two_quotes_prefer_neither(store: Store, dana: Dana) -> None:
    request_quote(dana, **WANTED)
    add_quote(store.db, OPEN, BY_STAFF)
    assert isinstance(dana.store, SignedIn)
    token = act(dana.store, "quote_to_cart", quoteNumber=OPEN)["cart"]["token"]
    assert shipping(with_quote(dana, token=token))["PackingBasis"] == "Partial"


def test_rush_is_prefilled_only_for_those_who_may_request_it(store: Store, dana: Dana) -> None:
    """S2-6: staff acting for a customer."""
    request_quote(dana, PackingBasis="ItemComplete")
    change_quote(store, is_rush=True)
    staff = Staff(store)
    staff.start(COMPANY)
    of_staff = with_quote(Buyer(SignedIn(store, staff.headers), ""))  # type: ignore[arg-type]
    assert shipping(of_staff)["IsRush"] is True
    of_buyer = shipping(with_quote(dana))
    assert (of_buyer["IsRush"], of_buyer["PackingBasis"]) == (False, "ItemComplete")


def test_whoever_may_not_choose_a_packing_basis_is_not_given_one() -> None:
    wanted = ShippingChoices(packing_basis=PackingBasis.ITEM_COMPLETE, is_collect=True, city="Toledo")
    assert keep_allowed_shipping(wanted, ShippingChoices(), ANON) == ShippingChoices(city="Toledo")


def test_a_guest_with_the_cart_is_shown_nothing_of_the_quote(store: Store, dana: Dana) -> None:
    request_quote(dana, **WANTED)
    assert isinstance(dana.store, SignedIn)
    token = act(dana.store, "quote_to_cart", quoteNumber=NUMBER)["cart"]["token"]
    answer = store.get(f"/api/checkout/start/{token}")
    assert "77-31094" not in answer.text
    assert "CertificateOfOrigin" not in str(answer.json().get("UserEdits"))


def test_another_companys_quote_fills_nothing_in(store: Store, dana: Dana) -> None:
    request_quote(dana, **WANTED)
    assert isinstance(dana.store, SignedIn)
    token = act(dana.store, "quote_to_cart", quoteNumber=NUMBER)["cart"]["token"]
    change_quote(store, customer_id_p21=OTHER_COMPANY)
    ordering = Buyer(dana.store, token)
    ordering.start()
    choices = shipping(ordering)
    assert (choices["PackingBasis"], choices["CollectAccount"]) == ("Partial", "48-20917")

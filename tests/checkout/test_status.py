"""What the status of a checkout says, as a client reads it."""

from tests.make.buying import (
    GAUGE,
    Buyer,
    Store,
    quoting_buyer,
    ready_buyer,
)


def test_the_status_counts_the_rates_and_says_whether_it_ships_collect(store: Store) -> None:
    """S2-3.7-004."""
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    status = buyer.fill_in().save()
    assert (status["IsShippingCollect"], status["ShippingOptionCount"]) == (False, 0)
    rates = buyer.get_rates()
    status = buyer.choose()
    assert rates["Options"]
    assert (status["IsShippingCollect"], status["ShippingOptionCount"]) == (False, len(rates["Options"]))


def test_the_status_judges_the_po_number_and_the_quote_reference(store: Store) -> None:
    """S2-3.7-005: each has a status and a message."""
    order = ready_buyer(store)
    order.edits["General"]["PaymentOption"] = "OnAccount"
    status = order.save()
    assert status["IsPOValid"] == {"Status": "Empty", "Message": "Po number is empty"}
    order.edits["General"]["PoNumberOrJobName"] = "PO-77120"
    status = order.save()
    assert status["IsPOValid"] == {"Status": "Valid", "Message": ""}
    quote = quoting_buyer(store)
    quote.edits["General"]["QuoteReferenceNumber"] = "J" * 41
    status = quote.save()
    message = "Job Number must be at most 40 characters long"
    assert status["IsQuoteRefValid"]["Status"] != "Valid"
    assert status["IsQuoteRefValid"]["Message"] == message
    quote.edits["General"]["QuoteReferenceNumber"] = "J" * 40
    assert quote.save()["IsQuoteRefValid"] == {"Status": "Valid", "Message": ""}

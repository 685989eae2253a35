"""What no field can hold is refused by its name, and leaves the stored checkout as it was."""

import copy
from typing import Any

import pytest
from sqlalchemy import select

from storefront.checkout.tables import CheckoutRow
from tests.make.buying import GAUGE, Buyer, Store

SERVERS = {"General.ShoppingCartToken", "General.IsQuote"}
"""What the server knows itself, and never takes from the document."""


@pytest.fixture
def buyer(store: Store) -> Buyer:
    """Return a guest whose first edits are stored."""
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    buyer.fill_in().save()
    return buyer


def stored(buyer: Buyer) -> list[tuple[Any, ...]]:
    with buyer.store.db.read() as tx:
        return [tuple(row) for row in tx.execute(select(*CheckoutRow.__table__.columns))]


def fields(buyer: Buyer) -> list[tuple[str, str, Any]]:
    found = [
        (group, name, value)
        for group, values in buyer.edits.items()
        if isinstance(values, dict)
        for name, value in values.items()
    ]
    assert len(found) > 50
    return found


def refusal(buyer: Buyer, group: str, name: str, value: Any) -> tuple[int, str]:
    """Return the status and the words of what a field with this value is answered."""
    document = copy.deepcopy(buyer.edits)
    document[group][name] = value
    answer = buyer.store.post("/api/checkout/Save", document)
    return answer.status_code, answer.text


@pytest.mark.parametrize("value", [{"a": 1}, [[[[]]]], 1.5, "2026-02-30", -1, 2**63], ids=repr)
def test_every_field_refuses_a_value_of_another_kind(buyer: Buyer, value: Any) -> None:
    before, missed = stored(buyer), []
    for group, name, was in fields(buyer):
        if isinstance(was, str) == isinstance(value, str) and was is not None:
            continue
        status, text = refusal(buyer, group, name, value)
        if status != 400 or name not in text:
            missed.append((group, name, status, text[:120]))
    assert missed == []
    assert stored(buyer) == before


def test_every_text_is_refused_when_it_is_too_long_to_keep(buyer: Buyer) -> None:
    before, missed = stored(buyer), []
    for group, name, was in fields(buyer):
        if isinstance(was, str) and f"{group}.{name}" not in SERVERS:
            status, text = refusal(buyer, group, name, "x" * 1_001)
            if status not in (400, 422) or name not in text:
                missed.append((group, name, status, text[:120]))
    assert missed == []
    assert stored(buyer) == before

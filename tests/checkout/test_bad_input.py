"""What no field can hold is refused by its name, and leaves everything stored as it was."""

import json
from collections.abc import Iterator
from typing import Any

from storefront.base.limits import UID_MAX
from tests.make.buying import CONTACT, SCREW, Buyer, Store, ready_buyer
from tests.make.shipping_to import Dana, company
from tests.make.signed_in_checkout import changed, ready_dana, rows_of

__all__ = ["company"]

SAVE = "/api/checkout/Save"
DATES = ("QuoteExpirationDate", "NotBeforeDate")
CHOICES = ("PaymentOption", "PackingBasis", "SpecialPaperworkRequest")
NO_TEXT: list[Any] = [None, 5, 1.5, True, [], {}, ["x"]]
NO_BOOL: list[Any] = [None, 0, 1, "true", "", [], {}]
NO_NUMBER: list[Any] = [None, "5", "", 1.5, True, -1, UID_MAX + 1, 2**63, 1e300, [], {}]
NO_LIST: list[Any] = [None, "x", 5, True, {}, {"0": "x"}]
NO_DATE: list[Any] = [
    *(5, True, [], {}, "", "tomorrow", "2026-02-30", "2026-13-01", "0000-01-01", "10000-01-01", "11/18/2026"),
    *("2026-11-18T00:00:00", "2026-11-18T00:00:00Z", "1e9"),
]
CARD = "Please do not send card numbers: add the card in the Payment Method section."


def fields(edits: dict[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """Yield every field of the document with its group and value."""
    for group, values in edits.items():
        if isinstance(values, dict):
            for name, value in values.items():
                yield group, name, value


def of_another_kind(name: str, value: Any) -> list[Any]:
    """Return values that a field cannot have; only dates can be null."""
    if name in DATES:
        return NO_DATE
    if name in CHOICES:
        return [*NO_TEXT, "", "Gold", "\x07"]
    if isinstance(value, bool):
        return NO_BOOL
    if isinstance(value, int):
        return NO_NUMBER
    return NO_LIST if isinstance(value, list) else NO_TEXT


def answers_differing(dana: Dana, wrong: list[tuple[str, dict[str, Any]]]) -> list[Any]:
    """Return which of these (field, document) are answered with anything else than 400 and the field."""
    found = []
    for field, document in wrong:
        answer = dana.store.post(SAVE, document)
        problems = answer.json().get("problems", [])
        if answer.status_code != 400 or [problem["field"] for problem in problems] != [field]:
            found.append((field, answer.status_code, answer.text[:200]))
        elif answer.json()["detail"] != f"{field}: {problems[0]['message']}":
            found.append((field, answer.json()))
    return found


def test_every_field_refuses_every_value_of_another_kind(store: Store, company: None) -> None:
    dana = ready_dana(store)
    before = rows_of(store)
    wrong = [
        (f"{group}.{name}", changed(dana.edits, group, **{name: other}))
        for group, name, value in fields(dana.edits)
        for other in of_another_kind(name, value)
    ]
    wrong += [("Version", {**dana.edits, "Version": other}) for other in NO_NUMBER]
    wrong += [
        (group, {**dana.edits, group: other})
        for group, values in dana.edits.items()
        if isinstance(values, dict)
        for other in (None, [], "x", 5, True)
    ]
    for list_of_texts, group in (("NoteAreas", "General"), ("CcEmails", "EmailSettings")):
        wrong += [
            (f"{group}.{list_of_texts}[1]", changed(dana.edits, group, **{list_of_texts: ["x", other]}))
            for other in NO_TEXT
        ]
    schedule = "ShippingChoices.ShippingSchedule"
    for rows, where in (
        (["x"], "[0]"),
        ([None], "[0]"),
        ([{}], "[0].LineNumber"),
        *(([{"LineNumber": 1}, {"LineNumber": other}], "[1].LineNumber") for other in NO_NUMBER),
        *(([{"LineNumber": 1, "RequestedDate": other}], "[0].RequestedDate") for other in NO_DATE),
    ):
        wrong.append((schedule + where, changed(dana.edits, "ShippingChoices", ShippingSchedule=rows)))
    assert len(wrong) > 350
    assert answers_differing(dana, wrong) == []
    assert rows_of(store) == before


def test_an_unknown_key_is_named_at_every_level(store: Store, company: None) -> None:
    dana = ready_dana(store)
    before = rows_of(store)
    wrong = [(key, {**dana.edits, key: 1}) for key in ("OrderTotal", "general", "__proto__")]
    wrong += [
        (f"{group}.{key}", changed(dana.edits, group, **{key: None}))
        for group, values in dana.edits.items()
        if isinstance(values, dict)
        for key in ("Discount", "UnitPrice")
    ]
    rows = [{"LineNumber": 1, "Quantity": 5}]
    wrong.append(
        (
            "ShippingChoices.ShippingSchedule[0].Quantity",
            changed(dana.edits, "ShippingChoices", ShippingSchedule=rows),
        )
    )
    assert answers_differing(dana, wrong) == []
    assert rows_of(store) == before


OTHER_CALLS: list[tuple[str, Any, str]] = [
    ("/api/checkout/SubmitOrder/{token}", {"approveOrder": "false"}, "approveOrder"),
    ("/api/checkout/SubmitOrder/{token}", {"approveOrder": 0}, "approveOrder"),
    ("/api/checkout/SubmitOrder/{token}", {"approveOrder": None}, "approveOrder"),
    ("/api/checkout/SubmitOrder/{token}", {"approveOrder": False, "orderTotal": 1}, "orderTotal"),
    ("/api/checkout/SubmitOrder/{token}", [], "body"),
    ("/api/checkout/AddPassword/", {"Password": 5}, "Password"),
    ("/api/checkout/AddPassword/", {"UsernameEmail": None}, "UsernameEmail"),
    ("/api/checkout/AddPassword/", {"ShoppingCartToken": []}, "ShoppingCartToken"),
    ("/api/checkout/AddPassword/", {"IsAdmin": True}, "IsAdmin"),
    ("/api/checkout/AddPaymentCard/{token}", {"paymentMethodId": None}, "paymentMethodId"),
    ("/api/checkout/AddPaymentCard/{token}", {"remember": True}, "paymentMethodId"),
    ("/api/checkout/AddPaymentCard/{token}", {"paymentMethodId": "x", "remember": "yes"}, "remember"),
    ("/api/checkout/AddPaymentCard/{token}", {"paymentMethodId": "x", "number": "4242"}, "number"),
    ("/api/checkout/RemovePaymentCard/{token}", {"paymentMethodId": 5}, "paymentMethodId"),
    ("/api/shipping/validateAddress/{token}", {"Zip": 43215}, "Zip"),
    ("/api/shipping/validateAddress/{token}", {"P21Id": "41"}, "P21Id"),
    ("/api/shipping/validateAddress/{token}", {"IsCollect": 1}, "IsCollect"),
    ("/api/shipping/validateAddress/{token}", {"Planet": "Mars"}, "Planet"),
    ("/api/shipping/validateAddressWithBypass/{token}", {"City": None}, "City"),
]


def test_the_other_calls_name_what_they_cannot_read(store: Store) -> None:
    buyer = ready_buyer(store, (SCREW, 10))
    before = rows_of(store)
    for path, document, field in OTHER_CALLS:
        answer = store.post(path.format(token=buyer.token), document)
        assert answer.status_code == 400, (path, document)
        assert [problem["field"] for problem in answer.json()["problems"]] == [field]
    assert rows_of(store) == before


def test_no_text_takes_what_cannot_be_read(store: Store, company: None) -> None:
    """NUL and half a surrogate pair are no text; other invisible characters stop the order."""
    dana = ready_dana(store)
    before = rows_of(store)
    texts = [(group, name) for group, name, value in fields(dana.edits) if isinstance(value, str)]
    for group, name in texts:
        whole = json.dumps(changed(dana.edits, group, **{name: "@@"}))
        for spelled in ("a\\u0000b", "a\\ud800", "a\\udfffb", "a\udc80"):
            body = whole.replace("@@", spelled).encode("utf-8", "surrogatepass")
            answer = dana.store._store.post(SAVE, body=body, **dana.store.headers)  # type: ignore[attr-defined]
            assert answer.status_code == 400, (group, name, spelled)
    for number in ("NaN", "Infinity", "-Infinity"):
        for place in ('"Version": 1', '"P21Id": 0'):
            body = json.dumps({"Version": 1, "SelectedContact": {"P21Id": 0}}).replace(
                place, place[:-1] + number
            )
            assert dana.store._store.post(SAVE, body=body.encode()).status_code == 400  # type: ignore[attr-defined]
    assert rows_of(store) == before
    for group, name in texts:
        if name in (*CHOICES, "ShoppingCartToken", *OF_THE_SERVER):
            continue
        for hidden in ("12345\x07", "1234\u202e5", "\x1b[31m"):
            status = dana.store.post(SAVE, changed(dana.edits, group, **{name: hidden})).json()
            dana.edits["Version"] = status["Version"]
            assert [problem["Field"] for problem in status["Problems"]] == [f"{group}.{name}"], (name, hidden)
            assert not status["IsReadyToCheckout"]


OF_THE_SERVER = (
    "CustomerToken",
    "SelectedShippingCarrier",
    "QuoteReferenceNumber",
    "CollectAccount",
    "CollectCarrier",
)
"""Not taken from the document, not a known choice then, or of no use to this order."""


def test_no_text_takes_a_card_number(store: Store, company: None) -> None:
    """Phone numbers, PO number and quote reference are numbers of their own."""
    dana = ready_dana(store)
    before = rows_of(store)
    for group, name, value in fields(dana.edits):
        if not isinstance(value, str) or name in (*CHOICES, "ShoppingCartToken"):
            continue
        if name.endswith(("Phone", "PoNumberOrJobName", "QuoteReferenceNumber")):
            continue
        for number in ("4242424242424242", "4242 4242 4242 4242", "no 3782-822463-10005, ok"):
            answer = dana.store.post(SAVE, changed(dana.edits, group, **{name: number}))
            assert answer.status_code == 422, (group, name, number)
            assert answer.json()["problems"] == [{"field": f"{group}.{name}", "message": CARD}]
    assert rows_of(store) == before
    for name in ("PoNumberOrJobName", "QuoteReferenceNumber"):
        dana.edits["General"][name] = "4242424242424242"
    dana.save()


def test_a_guest_is_told_the_same(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    before = rows_of(store)
    for sent, field in (
        (changed(buyer.edits, "SelectedContact", **CONTACT, Age=5), "SelectedContact.Age"),
        (changed(buyer.edits, "General", IsCreateAccount="yes"), "General.IsCreateAccount"),
    ):
        answer = store.post(SAVE, sent)
        assert [problem["field"] for problem in answer.json()["problems"]] == [field]
    assert rows_of(store) == before

"""A guest who buys, as scripts of the load: the calls that the browser makes, in the same order."""

from collections.abc import Callable, Generator
from typing import Any

import msgspec

from benchmarks.load import Script, WrongAnswer, request
from tests.support.buyer import CARD, CONTACT, SHIP_TO

HOST = "localhost"
LINE = """
    uniqueId lineNumber invMastUid itemCatalogUid itemCode itemDescription path drawing altText quantity
    unitOfMeasure unitSize roundType pricingUnitSize itemUnitPrice extendedPrice availability leadTimeText
    isNcnr isDiscontinued customerPartNumberId quoteLineId sourceLocId promiseDate isDropship
    extraNotes { note targetAreas }
    customizations {
      customizationKind axis dimLengthX materialItemInvMastUid unitOfMeasure description customerNotes
    }
    problems { field message }"""
CART = f"""token version subtotal orderNotes noteAreas
  attachments {{ fileId fileName }}
  priceChanges {{ uniqueId itemCode oldUnitPrice newUnitPrice }}
  cartItems {{ {LINE} }}"""
RESULT = f"success message cart {{ {CART} }} problems {{ field message }} adjusted {{ field message }}"
QUERY = (
    f"mutation shoppingCart($cartInfo: CartInfoInput!) {{ shoppingCart(cartInfo: $cartInfo) {{ {RESULT} }} }}"
)


class Buyer:
    """One guest with one cart. Every step raises WrongAnswer when the store did not take it."""

    def __init__(self, *inv_mast_uids: int, zip_code: str = SHIP_TO["Zip"], card: str = CARD) -> None:
        self.token = ""
        self.reference = ""
        self._items = inv_mast_uids
        self._ship_to = SHIP_TO | {"Zip": zip_code}
        self._card = card
        self._lines: list[dict[str, Any]] = []
        self._edits: dict[str, Any] = {}
        self._status: dict[str, Any] = {}

    @property
    def steps(self) -> list[tuple[str, Callable[[], Script]]]:
        """Return what a purchase takes, in its order: one request each."""
        return [
            ("add to cart", self.add),
            ("start", self.start),
            ("Save", self.save_ship_to),
            ("shipping/start", self.get_rates),
            ("Save", self.save),
            ("AddPaymentCard", self.add_card),
            ("Save", self.save),
            ("submit", self.submit),
        ]

    def buy(self) -> Script:
        """Walk the whole way, from the first item to the order's reference."""
        for _, step in self.steps:
            yield from step()

    def add(self) -> Script:
        """Put the items into a cart of one's own."""
        lines = [{"invMastUid": uid, "quantity": 1} for uid in self._items]
        action = "addItem" if len(lines) == 1 else "addItems"
        cart = taken((yield self._change({"actionString": action, "cartItems": lines})))
        self.token = cart["token"]
        self._lines = cart["cartItems"]

    def changes(self, line: int = 0) -> tuple[bytes, bytes]:
        """Return two requests that change a line to two quantities, to be sent by turns."""
        unique_id = self._lines[line]["uniqueId"]
        two, three = (
            self._change(
                {"actionString": "update", "cartItems": [{"uniqueId": unique_id, "quantity": count}]}
            )
            for count in (2, 3)
        )
        return two, three

    def one_more(self) -> bytes:
        """Return the request that adds a piece of the first item."""
        return self._change(
            {"actionString": "addItem", "cartItems": [{"invMastUid": self._items[0], "quantity": 1}]}
        )

    def read(self) -> bytes:
        """Return the request that reads the cart."""
        return request(f"/api/cart/{self.token}", HOST, cart_token=self.token)

    def start(self) -> Script:
        """Open the checkout."""
        answer = msgspec.json.decode(
            (yield request(f"/api/checkout/start/{self.token}", HOST, cart_token=self.token))
        )
        self._edits, self._status = answer["UserEdits"], answer["ValidationStatus"]

    def save_ship_to(self) -> Script:
        """Give contact and ship-to, and save."""
        self._edits["General"] |= {"IsBillingSameAsShipping": True, "IsNcnrAcknowledged": True}
        self._edits["SelectedContact"] |= CONTACT
        place = {f"ShippingChoices_{name}": value for name, value in self._ship_to.items()}
        self._edits["ShippingChoices"] |= place
        yield from self.save()

    def ship_to(self, zip_code: str) -> Script:
        """Ship to another place, and save."""
        self._edits["ShippingChoices"]["ShippingChoices_Zip"] = zip_code
        yield from self.save()

    def save(self) -> Script:
        """Send the whole document."""
        self._status = yield from self._post("/api/checkout/Save", self._edits)
        self._edits["Version"] = self._status["Version"]

    def get_rates(self) -> Script:
        """Ask for the rates and choose the first."""
        options = (yield from self._post(f"/api/shipping/start/{self.token}", {}))["Options"]
        if not options:
            raise WrongAnswer("there is no rate for the demo shop's own state")
        self._edits["ShippingChoices"]["SelectedShippingCarrier"] = options[0]["CarrierName"]

    def add_card(self) -> Script:
        """Give the card."""
        body = {"paymentMethodId": self._card}
        added = yield from self._post(f"/api/checkout/AddPaymentCard/{self.token}", body)
        saved = added.get("SavedPaymentMethods") or []
        self._edits["CardPayment"]["CustomerToken"] = added.get("CustomerToken", "")
        self._edits["CardPayment"]["CardToken"] = saved[-1]["PaymentMethodId"] if saved else self._card

    def submit(self) -> Script:
        """Place the order."""
        if not self._status["IsReadyToCheckout"]:
            raise WrongAnswer(f"not ready to submit: {self._status['IsNotReadyToCheckoutReasons']}")
        answer = yield from self._post(f"/api/checkout/SubmitOrder/{self.token}", {"approveOrder": False})
        self.reference = answer.get("WebReferenceId") or ""
        if answer["ErrorMessages"] or not self.reference:
            raise WrongAnswer(f"the order was not taken: {answer}")

    def _change(self, info: dict[str, Any]) -> bytes:
        body = {"query": QUERY, "variables": {"cartInfo": {"token": self.token or None, **info}}}
        return request("/graphql", HOST, msgspec.json.encode(body), cart_token=self.token)

    def _post(self, path: str, body: dict[str, Any]) -> Generator[bytes, bytes, dict[str, Any]]:
        asked = request(path, HOST, msgspec.json.encode(body), cart_token=self.token)
        answer: dict[str, Any] = msgspec.json.decode((yield asked))
        return answer


def taken(body: bytes) -> dict[str, Any]:
    """Return the cart of an answer to a mutation. Raises WrongAnswer when the store refused it."""
    answer = msgspec.json.decode(body)
    result = (answer.get("data") or {}).get("shoppingCart") or {}
    if "errors" in answer or not result.get("success") or result.get("problems"):
        raise WrongAnswer(f"the cart was not changed: {body[:500]!r}")
    cart: dict[str, Any] = result["cart"]
    return cart

"""A guest who buys over HTTP, as the browser does: the same calls, in the same order."""

from typing import Any

import httpx

ADD = """mutation Add($cartInfo: CartInfoInput!) {
  shoppingCart(cartInfo: $cartInfo) {
    success message cart { token version subtotal cartItems { itemCode quantity } }
  }
}"""

CONTACT = {
    "FirstName": "Dana",
    "LastName": "Whitfield",
    "Phone": "330-555-0118",
    "Email": "dana@example.com",
}
SHIP_TO = {
    "Name": "Larkin Hydraulics",
    "FirstName": "Dana",
    "LastName": "Whitfield",
    "Address1": "2210 Mill Race Rd",
    "City": "Akron",
    "State": "OH",
    "Zip": "44312",
    "Country": "US",
    "Phone": "330-555-0118",
}
CARD = "pm_test_visa"


class Buyer:
    """One guest with one cart. Every step asserts that the store took it."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.token = ""
        self.edits: dict[str, Any] = {}
        self.status: dict[str, Any] = {}

    def buy(self, inv_mast_uid: int, quantity: int) -> str:
        """Walk the whole way with one item; return the order's web reference."""
        self.add(inv_mast_uid, quantity)
        self.start()
        self.fill_in()
        return self.submit()

    def add(self, inv_mast_uid: int, quantity: int) -> dict[str, Any]:
        """Put an item into the cart; return the cart."""
        line = {"invMastUid": inv_mast_uid, "quantity": quantity}
        info = {"actionString": "addItem", "token": self.token or None, "cartItems": [line]}
        answer = self._post("/graphql", {"query": ADD, "variables": {"cartInfo": info}})
        assert "errors" not in answer, answer
        result: dict[str, Any] = answer["data"]["shoppingCart"]
        assert result["success"], result
        self.token = result["cart"]["token"]
        self.client.headers["ShoppingCartToken"] = self.token
        cart: dict[str, Any] = result["cart"]
        return cart

    def start(self) -> dict[str, Any]:
        """Open the checkout; return what it offers."""
        answer = self._get(f"/api/checkout/start/{self.token}")
        self.edits, self.status = answer["UserEdits"], answer["ValidationStatus"]
        setup: dict[str, Any] = answer["SetupData"]
        return setup

    def fill_in(self, card: str = CARD, **ship_to: str) -> None:
        """Give contact, ship-to, the first shipping option and a card."""
        self.say_where(**ship_to)
        self.choose_shipping()
        self.give_card(card)

    def say_where(self, **ship_to: str) -> None:
        """Give contact, ship-to and bill-to, and take what cannot be returned."""
        place = SHIP_TO | ship_to
        self.edits["General"]["IsBillingSameAsShipping"] = True
        self.edits["General"]["IsNcnrAcknowledged"] = True
        self.edits["SelectedContact"] |= CONTACT
        self.edits["ShippingChoices"] |= {f"ShippingChoices_{name}": value for name, value in place.items()}
        self.save()

    def choose_shipping(self) -> None:
        """Ask for rates and take the first, if there are any."""
        rates = self._post(f"/api/shipping/start/{self.token}", {})
        if rates["Options"]:
            self.edits["ShippingChoices"]["SelectedShippingCarrier"] = rates["Options"][0]["CarrierName"]
            self.save()

    def give_card(self, card: str) -> None:
        """Add a card by the provider's token for it."""
        added = self._post(f"/api/checkout/AddPaymentCard/{self.token}", {"paymentMethodId": card})
        saved = added.get("SavedPaymentMethods") or []
        self.edits["CardPayment"]["CustomerToken"] = added.get("CustomerToken", "")
        self.edits["CardPayment"]["CardToken"] = saved[-1]["PaymentMethodId"] if saved else card
        self.save()

    def save(self) -> dict[str, Any]:
        """Send what was edited; return how the checkout stands."""
        self.status = self._post("/api/checkout/Save", self.edits)
        self.edits["Version"] = self.status["Version"]
        return self.status

    def submit(self) -> str:
        """Place the order; return its web reference."""
        assert self.status["IsReadyToCheckout"], self.status["IsNotReadyToCheckoutReasons"]
        answer = self._post(f"/api/checkout/SubmitOrder/{self.token}", {"approveOrder": False})
        assert answer["ErrorMessages"] == []
        reference: str = answer["WebReferenceId"]
        return reference

    def _get(self, path: str) -> dict[str, Any]:
        return self._answer(self.client.get(path))

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        return self._answer(self.client.post(path, json=body))

    def _answer(self, response: httpx.Response) -> dict[str, Any]:
        assert response.is_success, f"{response.request.url} answered {response.status_code}: {response.text}"
        answer: dict[str, Any] = response.json()
        return answer


def something_to_buy(client: httpx.Client) -> int:
    """Return the id of an item with a price and stock."""
    found = client.get("/api/search", params={"searchTerm": "cap screw", "inStockOnly": "true"}).json()
    uids = [row["item"]["invMastUid"] for row in found["rows"] if row["price"]["unitPrice"]]
    assert uids, "nothing to buy"
    uid: int = uids[0]
    return uid

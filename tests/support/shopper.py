"""A guest in a real browser: what he does, in his own words. What he sees, the tests say."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, Request, Response, Route, expect
from playwright.sync_api import TimeoutError as PageTimeout

from tests.support.buyer import CARD as CARD_TOKEN
from tests.support.buyer import Buyer
from tests.support.demo import Sold

LIVE = "html[data-live]"
"""There once the script has taken over the page that the server sent."""
CARD = "4242 4242 4242 4242"
CARD_DECLINES = "4000 0000 0000 0002"
CART_KEY = "shoppingCartToken"


@dataclass(frozen=True)
class Person:
    """Who orders, and where it goes."""

    first_name: str = "Dana"
    last_name: str = "Whitfield"
    email: str = "dana@example.com"
    phone: str = "330-555-0118"
    company: str = "Larkin Hydraulics"
    street: str = "2210 Mill Race Rd"
    city: str = "Akron"
    state: str = "OH"
    zip: str = "44312"


@dataclass
class Shopper:
    """A visitor of the running store. Every step waits until the screen shows that it was done."""

    page: Page
    earlier: Buyer | None = None
    """He himself on an earlier visit, none of whose pages a test wants to see."""
    person: Person = field(default_factory=Person)

    def open(self, path: str) -> None:
        """Go to an address of the store and wait until the page can be used."""
        self.page.goto(path)
        expect(self.page.locator(LIVE)).to_be_attached()

    def search(self, words: str) -> None:
        """Type into the search of the header and press Enter."""
        box = self.page.get_by_role("combobox", name="Search")
        box.fill(words)
        box.press("Enter")

    def quantity(self, item: Sold) -> Locator:
        """Return the quantity field of an item."""
        return self.page.get_by_role("spinbutton", name=f"Quantity of {item.code}", exact=True).first

    def add_button(self, item: Sold) -> Locator:
        """Return the button that puts an item into the cart."""
        return self.page.get_by_role("button", name=f"Add to cart: {item.code}", exact=True).first

    def add(self, item: Sold, quantity: int = 1) -> None:
        """Open the item's page and put some into the cart."""
        self.open(item.path)
        if quantity != 1:
            self.quantity(item).fill(str(quantity))
        with self.page.expect_response(changes_cart):
            self.add_button(item).click()
        expect(self.cart_link()).not_to_have_text("Cart(0)")

    def bring(self, *items: Sold, quantity: int = 1) -> None:
        """Come with a cart of an earlier visit; of that visit the browser keeps the token."""
        assert self.earlier
        for item in items:
            self.earlier.add(item.inv_mast_uid, quantity)
        self.page.goto("/robots.txt")
        self.page.evaluate(f"localStorage.setItem('{CART_KEY}', '{self.earlier.token}')")

    def cart_link(self) -> Locator:
        """Return the link to the cart in the header."""
        return self.page.get_by_role("link", name="Cart(")

    def cart_token(self) -> str | None:
        """Return the cart token that this browser keeps."""
        token: str | None = self.page.evaluate(f"localStorage.getItem('{CART_KEY}')")
        return token

    def checkout(self) -> None:
        """Open the checkout of the cart and wait until it is there."""
        self.open("/checkout")
        expect(self.section("Contact")).to_be_visible()

    def come_to_rates(self) -> None:
        """Open the checkout where contact, ship-to and bill-to were given on an earlier visit."""
        assert self.earlier
        self.earlier.start()
        self.earlier.say_where()
        self.checkout()

    def come_to_submit(self, card: str = CARD_TOKEN) -> None:
        """Open the checkout that was filled in on an earlier visit, up to the submit button."""
        assert self.earlier
        self.earlier.start()
        self.earlier.fill_in(card)
        self.checkout()
        expect(self.submit_button()).to_be_enabled()

    def section(self, title: str) -> Locator:
        """Return a section of the checkout."""
        return self.page.get_by_role("region", name=title, exact=True)

    def summary(self) -> Locator:
        """Return the summary column."""
        return self.page.get_by_role("complementary", name="Order summary")

    def submit_button(self) -> Locator:
        """Return the button that places the order."""
        return self.page.get_by_role("button", name="Submit Order")

    def leave(self, title: str) -> None:
        """Leave a section that is complete: its fields are saved by themselves."""
        self.section(title).locator(":focus").blur()
        expect(self.section(title)).to_contain_text("Done:")

    def give_contact(self) -> None:
        """Fill in who orders."""
        contact = self.section("Contact")
        edit = contact.get_by_role("button", name="Edit Contact")
        if edit.is_visible():
            edit.click()
        contact.get_by_label("First name").fill(self.person.first_name)
        contact.get_by_label("Last name").fill(self.person.last_name)
        contact.get_by_label("Email", exact=True).fill(self.person.email)
        contact.get_by_label("Phone", exact=True).fill(self.person.phone)
        self.leave("Contact")

    def fill_ship_to(self) -> None:
        """Type where it goes, and leave it unsaved."""
        ship_to = self.section("Shipping Address")
        ship_to.get_by_label("Company or name").fill(self.person.company)
        ship_to.get_by_label("Address line 1").fill(self.person.street)
        ship_to.get_by_label("City").fill(self.person.city)
        ship_to.get_by_label("State").select_option(self.person.state)
        ship_to.get_by_label("Zip Code").fill(self.person.zip)
        ship_to.get_by_label("Phone", exact=True).fill(self.person.phone)

    def give_ship_to(self) -> None:
        """Fill in where it goes."""
        self.fill_ship_to()
        self.leave("Shipping Address")

    def choose_shipping(self) -> str:
        """Ask for rates and take the first; return its name."""
        choices = self.section("Shipping Choices")
        choices.get_by_role("button", name="Get Shipping Rates").click()
        first = choices.get_by_role("radio").first
        with self.page.expect_response("**/api/checkout/Save"):
            first.click()
        expect(first).to_be_checked()
        name: str = first.evaluate("radio => radio.closest('label').querySelector('b').textContent")
        return name

    def give_card(self, number: str = CARD) -> None:
        """Add a card."""
        payment = self.section("Payment Method")
        another = payment.get_by_role("button", name="Add a card")
        if another.is_visible():
            another.click()
        payment.get_by_label("Card number").fill(number)
        payment.get_by_role("button", name="Use this card").click()
        expect(payment.get_by_role("button", name="Edit Payment Method")).to_be_visible()

    def bill_to_ship_to(self) -> None:
        """Have the bill sent where the parcel goes."""
        billing = self.section("Billing & Other")
        billing.get_by_label("Billing address").select_option(label="Same as shipping")
        expect(billing).to_contain_text("Done:")

    def fill_in(self, card: str = CARD) -> None:
        """Fill in the whole checkout, up to the submit button."""
        self.checkout()
        self.give_contact()
        self.give_ship_to()
        self.choose_shipping()
        self.give_card(card)
        self.bill_to_ship_to()
        expect(self.submit_button()).to_be_enabled()

    def submit(self) -> str:
        """Place the order; return its web reference."""
        self.submit_button().click()
        try:
            self.page.wait_for_url("**/order-complete/*")
        except PageTimeout as error:
            raise AssertionError(self.page.locator("body").inner_text()) from error
        return self.page.url.rsplit("/", 1)[-1]


def changes_cart(call: Request | Response) -> bool:
    """Return whether a call, or the one that is answered, changes the cart; /graphql is asked more."""
    request = call if isinstance(call, Request) else call.request
    return "mutation shoppingCart" in (request.post_data or "")


@contextmanager
def held(page: Page, pattern: str) -> Iterator[list[Route]]:
    """Keep requests waiting, so that what the screen shows meanwhile can be seen; let them go afterwards.

    There is at least one; it may be on its way still when the block ends. Whoever else answers such requests
    in the test answers them then.
    """
    waiting: list[Route] = []
    is_over = False

    def hold(route: Route) -> None:
        waiting.append(route)
        if is_over:
            route.fallback()

    page.route(pattern, hold)
    try:
        with page.expect_request(pattern):
            yield waiting
    finally:
        is_over = True
        for route in tuple(waiting):
            route.fallback()
        page.unroute(pattern, hold)


def stay_when_asked(page: Page) -> str:
    """Reload the page, and stay where the browser asks first; return what kind of question it was."""
    with page.expect_event("dialog") as asked:
        page.evaluate("void setTimeout(() => location.reload())")
    asked.value.dismiss()
    return str(asked.value.type)


@contextmanager
def asked(page: Page, *parts: str) -> Iterator[list[str]]:
    """Collect the addresses of requests that hold one of `parts`; the page's own files are none."""
    found: list[str] = []

    def note(request: Request) -> None:
        wanted = parts if "/assets/" not in request.url else [part for part in parts if "/assets" in part]
        if any(part in request.url for part in wanted):
            found.append(request.url)

    page.on("request", note)
    try:
        yield found
    finally:
        page.remove_listener("request", note)

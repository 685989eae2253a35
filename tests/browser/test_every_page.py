"""Every route in a browser: its heading, its links, no error, and nothing that keeps people from using it.

The pages that one kind of person sees are opened one after the other, without loading the document again.
"""

import uuid
from collections.abc import Sequence
from decimal import Decimal
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import ConsoleMessage, Locator, Page
from playwright.sync_api import TimeoutError as NotInTime
from sqlalchemy import insert

from storefront.cart.schemas import SavedWhy
from storefront.cart.tables import CartLineRow, CartRow
from storefront.platform.db import Database
from tests.browser.test_looks import SCHEMES, SETTLED, SIDEWAYS, SMALL, axe
from tests.make.returned import add_return
from tests.support import demo
from tests.support.company_orders import put_followed_order
from tests.support.crawling import kind_of, wrong
from tests.support.every_page import Opened, every_page
from tests.support.kept_lists import keep_list
from tests.support.kept_orders import PLACED, keep_order
from tests.support.quoting import first_number, put_quote
from tests.support.servers import Store
from tests.support.signed_in import Member, add_member, open_as
from tests.support.staff import add_staff, with_database

pytestmark = pytest.mark.browser

GO = """(address) => {
    const state = {key: address}
    history.pushState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', {state}))
}"""
"""Opens a page as Back and Forward do, without loading the document again."""
BUSY = '[role=progressbar], main :is([role=status][aria-label^="Loading"], [aria-busy=true])'
READY = """([busy, heading]) =>
    document.querySelector('main h1')?.innerText.includes(heading) && !document.querySelector(busy)"""
"""The page has this heading, and nothing of it is still loading."""
VIOLATIONS = """async (part, runOnly) => {
    const {violations} = await axe.run(part, {runOnly, resultTypes: ['violations']})
    return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 200)).join(' | ')}`)
}"""
HREFS = "() => [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'))"
SURELY = 30_000
WIDTHS = (1440, 768, 390)
LEADS_ON = {
    "/login": ("/auth/sign-in", "Sign In"),
    "/logout": ("/", "Catalog"),
    "/auth/callback": ("/auth/callback", "Sign In"),
    "/auth/signed-out": ("/", "Catalog"),
}
"""Pages that lead on at once, each with the path and the heading of the page where a guest ends."""
IN_LOOKS = (
    *("/", "/categories", "/categories/:slug/:page?", "/search", "/brands/featured/:brand", "/pages/brands"),
    *(
        "/product/:itemCode/:invMastUid/:customerPartNumber?",
        "/signup",
        "/cart/import",
        "/mobile/orderlookup",
    ),
)
"""Pages of guests whose looks test_looks.py has; large ones take axe seconds."""


def documents(store: Store, buyer: Member) -> dict[str, object]:
    """Put an order with all that follows one, a quote, a return, a list and a saved cart into the store."""
    company = buyer.company_id
    assert company is not None
    number, quote, token = company * 100, first_number(buyer), str(uuid.uuid4())

    def add(db: Database) -> None:
        add_return(db, number, company=company)
        kept = {"saved_name": "Press 2", "saved_key": "press 2", "saved_why": SavedWhy.YOU}
        times = dict.fromkeys(("created_at", "used_at", "saved_at"), PLACED)
        cart_line = {"unique_id": str(uuid.uuid4()), "line_number": 1, "quantity": 2, "identity": "plain"}
        cart_line["inv_mast_uid"] = demo.plain().inv_mast_uid
        owner = {"customer_id_p21": company, "web_user_id": buyer.web_user_id}
        with db.write() as tx:
            tx.execute(insert(CartRow).values(token=token, **owner, **kept, **times))
            tx.execute(insert(CartLineRow).values(cart_token=token, **cart_line))

    put_followed_order(store, buyer, number)
    with_database(store, add)
    plain = demo.plain()
    line = {"inv_mast_uid": plain.inv_mast_uid, "quantity": 2, "unit_price": 39}
    put_quote(store, buyer, quote, [line])
    return {
        "customer": company,
        "invoice": number,
        "list": keep_list(store, buyer, "Press 4", plain, demo.another()),
        "order": number,
        "quote": quote,
        "reference": keep_order(store, buyer, (plain, 1), price=Decimal(39)),
        "rma": number,
        "saved_cart": token,
    }


def find_problems(page: Page, part: Locator | None = None, widths: Sequence[int] = WIDTHS) -> list[str]:
    """Return what keeps people from using the page or a part of it, in these widths, by day and by night."""
    part = part or page.get_by_role("main")
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: list[str] = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(SETTLED)
        found += [f"{width}: {one}" for script in (SIDEWAYS, SMALL) for one in page.evaluate(script)]
        for scheme, rules in SCHEMES.items():
            if scheme == "dark" and width not in (widths[0], widths[-1]):
                continue  # no color goes by the width, and whatever is shown is shown on a desk or a phone
            page.emulate_media(color_scheme=scheme)
            found += [f"{width}, {scheme}: {one}" for one in part.evaluate(VIOLATIONS, rules)]
        page.emulate_media(color_scheme="light")
    return found


def wait_for_page(page: Page, heading: str) -> list[str]:
    """Wait until the page with this heading is ready; return what is wrong if it does not come."""
    try:
        page.wait_for_function(READY, arg=[BUSY, heading], timeout=SURELY)
    except NotInTime:
        found = page.locator("main h1").all_inner_texts()
        return [f"has the heading {found}, not {heading!r}, or still loads"]
    return []


def walk(page: Page, pages: list[Opened]) -> tuple[list[str], set[str]]:
    """Open the pages; return what is wrong with them, each with its address, and where their links lead."""
    said: list[str] = []
    problems: list[str] = []
    links: dict[str, str] = {}

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            said.append(message.text)

    page.on("console", on_console)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    for one in pages:
        page.evaluate(GO, one.address)
        said += wait_for_page(page, one.loaded_heading)
        if page.title().startswith("Page not found"):
            said.append("is not found")
        hrefs = page.evaluate(HREFS)
        said += filter(None, (wrong(href, {href[1:]}) for href in hrefs))
        links |= {kind_of(href): href for href in hrefs if href.startswith("/")}
        if one.pattern not in IN_LOOKS:
            said += find_problems(page)
        problems += [f"{one.address}: {problem}" for problem in said]
        said.clear()
    return problems, {href.partition("#")[0] for href in links.values()}


def expect_all_usable(page: Page, pages: list[Opened], address: str) -> None:
    problems, links = walk(page, pages)
    assert problems == []
    assert len(pages) >= 10
    with httpx.Client(verify=False, base_url=address, timeout=60, follow_redirects=True) as visitor:
        assert [link for link in sorted(links) if visitor.get(link).status_code != 200] == []


def test_every_page_of_a_guest(page: Page, address: str) -> None:
    """S1-2-068: routes of the catalog, anonymous, mobile, password reset, signup and checkout groups."""
    page.goto("/")
    seen = [one for one in every_page() if not one.access and one.address not in LEADS_ON]
    expect_all_usable(page, [one for one in seen if "-complete/" not in one.address], address)


def test_every_page_of_a_buyer(page: Page, running_store: Store) -> None:
    """Those of an account, and the confirmation of an order; that of a quote is the same page."""
    buyer = add_member(running_store)
    pages = every_page(**documents(running_store, buyer))
    open_as(page, buyer)
    seen = [one for one in pages if one.access in ("account", "signedIn") or "order-complete/" in one.address]
    expect_all_usable(page, seen, running_store.address)


def test_every_page_of_our_staff(page: Page, running_store: Store) -> None:
    """S1-2-069: the routes of the admin group."""
    pages = every_page(**documents(running_store, add_member(running_store)))
    open_as(page, add_staff(running_store), "/admin")
    # the design page always shows something that loads; test_design.py has it
    seen = [one for one in pages if one.access == "staff" and one.address != "/admin/design"]
    expect_all_usable(page, seen, running_store.address)


@pytest.mark.parametrize(("path", "end"), LEADS_ON.items(), ids=LEADS_ON)
def test_a_page_that_leads_on_ends_on_one_with_a_heading(page: Page, path: str, end: tuple[str, str]) -> None:
    last, heading = end
    page.goto(path)
    page.wait_for_url(lambda url: urlsplit(url).path == last)
    assert wait_for_page(page, heading) == []

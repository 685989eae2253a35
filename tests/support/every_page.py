"""One address for every route of `ui/src`, so that tests can open all of them."""

import re
from functools import cache
from typing import NamedTuple

from tests.support import demo
from tests.support.servers import ROOT

SOURCES = ROOT / "src" / "storefront_web" / "ui" / "src"
ROUTES = (SOURCES / "routes.tsx", SOURCES / "staffRoutes.ts")
_ROUTE = re.compile(r"pattern: '([^']+)',\s+page: '[^']+'(?:,\s+access: '(\w+)')?", re.DOTALL)


class Opened(NamedTuple):
    """A page to open: its route's pattern, its address, who may see it ("" for anybody), and its headings.

    `heading` is in the page from the server, `loaded_heading` in the browser once the page has its data.
    """

    pattern: str
    address: str
    access: str
    heading: str
    loaded_heading: str


@cache
def patterns() -> dict[str, str]:
    """Return every route's pattern with its access: "", signedIn, account or staff."""
    return {
        pattern: access
        for file in ROUTES
        for pattern, access in _ROUTE.findall(file.read_text(encoding="utf-8"))
    }


def every_page(**documents: object) -> list[Opened]:
    """Return a page for every route. `documents` are the numbers of an order, a quote, and so on.

    Without them pages of documents are opened with a number that nothing has.
    """
    known = {name: documents.get(name, 1) for name in DOCUMENTS}
    fixed = _catalog() | PAGES | _documents(known)
    loaded = _loaded_headings(known)
    return [
        Opened(pattern, address, access, heading, loaded.get(pattern, heading))
        for pattern, access in patterns().items()
        for address, heading in [fixed[pattern]]
    ]


DOCUMENTS = ("customer", "invoice", "list", "order", "quote", "reference", "rma", "saved_cart")


def _catalog() -> dict[str, tuple[str, str]]:
    item, head = demo.plain(), demo.family_head()
    return {
        "/categories/:slug/:page?": ("/categories/tie-rod-hydraulic-cylinders", "Tie-rod"),
        "/search": ("/search?searchTerm=valve", "valve"),
        "/product/:itemCode/:invMastUid/:customerPartNumber?": (item.path, item.name),
        "/productinfo/:itemCode/:invMastUid/:customerPartNumber?": (
            demo.assembly().path.replace("/product/", "/productinfo/"),
            demo.assembly().name,
        ),
        "/productcustomizer/:itemCode/:invMastUid/:customerPartNumber?": (
            head.path.replace("/product/", "/productcustomizer/"),
            head.name,
        ),
        "/compare": (f"/compare?items={item.inv_mast_uid},{demo.another().inv_mast_uid}", "Compare"),
    }


PAGES = {
    "/": ("/", "Catalog"),
    "/categories": ("/categories", "All categories"),
    "/service-parts": ("/service-parts", "Service parts"),
    "/brands/featured/:brand": ("/brands/featured/ardmoor", "Ardmoor"),
    "/pages/brands": ("/pages/brands", "Brands"),
    "/pages/brands/:brand": ("/pages/brands/ardmoor", "Ardmoor"),
    "/pages/*": ("/pages/contact/contact-us", "Contact"),
    "/about/*": ("/about/transactional-services", "Transactional services"),
    "/cart": ("/cart", "Cart"),
    "/cart/import": ("/cart/import", "Quick order"),
    "/cart/supplierLink/:referrer": ("/cart/supplierLink/Acme", "Items for your cart"),
    "/checkout": ("/checkout", "Checkout"),
    "/checkout2": ("/checkout2", "Checkout"),
    "/create-quote": ("/create-quote", "Checkout"),
    "/create-quote2": ("/create-quote2", "Checkout"),
    "/mobile/orderlookup": ("/mobile/orderlookup", "Order Lookup"),
    "/anonymous/orderPDF": ("/anonymous/orderPDF", "Order Lookup"),
    "/anonymous/invoicePDF": ("/anonymous/invoicePDF", "Order Lookup"),
    "/login": ("/login", "Sign In"),
    "/logout": ("/logout", "Sign Out"),
    "/auth/sign-in": ("/auth/sign-in", "Sign In"),
    "/auth/callback": ("/auth/callback", "Sign In"),
    "/auth/signed-out": ("/auth/signed-out", "You have been logged out."),
    "/permission-denied": ("/permission-denied", "Permission denied"),
    "/signup": ("/signup", "Request Account"),
    "/auth/confirm": ("/auth/confirm?token=x", "Confirm email"),
    "/auth/invitation": ("/auth/invitation?token=x", "Invitation"),
    "/auth/email": ("/auth/email?token=x", "New email"),
    "/password-reset": ("/password-reset", "Forgot password"),
    "/password-reset/pin": ("/password-reset/pin", "Forgot password"),
    "/account/dashboard": ("/account/dashboard", "My Account"),
    "/account/colleagues": ("/account/colleagues", "Colleagues"),
    "/account/addresses": ("/account/addresses", "Address Book"),
    "/account/shopping-lists": ("/account/shopping-lists", "Shopping Lists"),
    "/account/shopping-lists/new": ("/account/shopping-lists/new", "New shopping list"),
    "/account/open-orders-report": ("/account/open-orders-report", "Open Orders Report"),
    "/account/my-ordered-items": ("/account/my-ordered-items", "Item Purchase History"),
    "/account/quotes": ("/account/quotes", "Quotes"),
    "/account/orders": ("/account/orders", "Orders"),
    "/account/returns": ("/account/returns", "Returns"),
    "/account/invoices": ("/account/invoices", "Invoices"),
    "/account/notifications": ("/account/notifications", "Notifications"),
    "/notifications/stop": ("/notifications/stop?token=x", "Stock notifications"),
    "/admin": ("/admin", "Dashboard"),
    "/admin/customers": ("/admin/customers", "Customers"),
    "/admin/orders": ("/admin/orders", "Orders"),
    "/admin/design": ("/admin/design", "Design"),
    "/admin/inbox": ("/admin/inbox", "Inbox"),
    "/admin/webhooks": ("/admin/webhooks", "Webhooks"),
    "/admin/returns": ("/admin/returns", "Returns"),
    "/admin/requests": ("/admin/requests", "Account requests"),
    "/admin/quotes": ("/admin/quotes", "Quotes"),
    "/admin/impersonation": ("/admin/impersonation", "Impersonation"),
    "/admin/content": ("/admin/content", "Content and alerts"),
    "/admin/promotions": ("/admin/promotions", "Promotions"),
    "/admin/jobs": ("/admin/jobs", "Jobs and outbox"),
    "/admin/audit": ("/admin/audit", "Audit log"),
    "/admin/settings": ("/admin/settings", "Settings"),
    "/admin/values": ("/admin/values", "Lists of values"),
}
"""Routes without numbers, with their addresses and headings."""


def _documents(of: dict[str, object]) -> dict[str, tuple[str, str]]:
    return {
        "/order-complete/:webReferenceId": (f"/order-complete/{of['reference']}", "Order complete"),
        "/quote-complete/:webReferenceId": (f"/quote-complete/{of['reference']}", "Quote complete"),
        "/account/shopping-list-detail/:id": (
            f"/account/shopping-list-detail/{of['list']}",
            "Shopping Lists",
        ),
        "/account/quote-detail/:id": (f"/account/quote-detail/{of['quote']}", "Quote"),
        "/account/order-detail/:id": (f"/account/order-detail/{of['order']}", "Order"),
        "/account/rma-detail/:id": (f"/account/rma-detail/{of['rma']}", "RMA"),
        "/account/invoice-detail/:id": (f"/account/invoice-detail/{of['invoice']}", "Invoice"),
        "/account/saved-cart-detail/:token": (f"/account/saved-cart-detail/{of['saved_cart']}", "Saved cart"),
        "/account/[a-z-]*detail/:id": (f"/account/work-detail/{of['order']}", "Order"),
        "/admin/customers/:customerId": (f"/admin/customers/{of['customer']}", "Customer"),
        "/admin/orders/:orderNumber": (f"/admin/orders/{of['order']}", "Order"),
        "/admin/returns/:rmaNumber": (f"/admin/returns/{of['rma']}", "RMA"),
        "/admin/quotes/:quoteNumber": (f"/admin/quotes/{of['quote']}", "Quote"),
    }


def _loaded_headings(of: dict[str, object]) -> dict[str, str]:
    """Return the headings of pages that are called otherwise once they have their data."""
    order, quote, rma = f"Order #{of['order']}", f"Quote #{of['quote']}", f"RMA #{of['rma']}"
    return {
        "/auth/confirm": "This link does not work",
        "/auth/email": "This link does not work",
        "/auth/invitation": "This link does not work",
        "/order-complete/:webReferenceId": "Thank you for your order",
        "/account/shopping-list-detail/:id": "Press 4",
        "/account/quote-detail/:id": quote,
        "/account/order-detail/:id": order,
        "/account/rma-detail/:id": rma,
        "/account/invoice-detail/:id": f"Invoice #{of['invoice']}",
        "/account/saved-cart-detail/:token": "Press 2",
        "/account/[a-z-]*detail/:id": order,
        "/admin/customers/:customerId": f"#{of['customer']}",
        "/admin/orders/:orderNumber": order,
        "/admin/returns/:rmaNumber": rma,
        "/admin/quotes/:quoteNumber": quote,
    }

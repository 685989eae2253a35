"""REST routes of quotes: confirmations, for their customers, and for staff."""

from storefront.quotes.routes import buyer, confirmation, desk

handlers = [*confirmation.handlers, *buyer.handlers, *desk.handlers]

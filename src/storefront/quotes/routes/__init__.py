"""REST routes of quotes: for their customers, and for staff."""

from storefront.quotes.routes import buyer, desk

handlers = [*buyer.handlers, *desk.handlers]

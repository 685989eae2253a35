"""Accounts over REST: requesting one, one's own, colleagues, and what staff decide."""

from storefront.accounts.routes import account, admin, registration

handlers = [*registration.handlers, *account.handlers, *admin.handlers]

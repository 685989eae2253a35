"""REST routes of accounts: registration, My Account, colleagues, and staff decisions."""

from storefront.accounts.routes import account, admin, registration

handlers = [*registration.handlers, *account.handlers, *admin.handlers]

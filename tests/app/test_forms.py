"""Which forms an address may send only so often; a new one cannot be forgotten."""

import pytest

from storefront.app import routes
from storefront.app.edge import FORMS, _counted

COUNTED_OTHERWISE = {
    "/api/erp/{kind:str}": "by key; it takes a secret of 256 bits",
    "/api/sign-in": "wrong passwords, by account and address, and by address",
    "/api/sign-in/second-factor": "wrong codes, by person",
    "/api/account/factors/totp/confirm": "the key is one's own",
    "/api/checkout/SubmitOrder/{cart_token:str}": "a class of its own",
}
"""What tries a secret or mails, and why it is no form."""

SECRETS_OF_256_BITS = {
    "/api/account/email/confirm",
    "/api/invitation",
    "/api/invitation/accept",
    "/api/registration/confirm",
    "/oidc/revoke",
    "/oidc/token",
}
"""What takes a secret that nobody guesses."""

OWN_PEOPLE = {
    "/api/account/colleagues/decide",
    "/api/account/colleagues/role",
    "/api/account/colleagues/switch",
}
"""What mails to people of one's own company alone."""

ANSWERS_TO_STAFF = {
    "/api/quotes/{number:int}/accept",
    "/api/quotes/{number:int}/change",
    "/api/quotes/{number:int}/decline",
    "/api/quotes/{number:int}/messages",
    "/api/quotes/{number:int}/renew",
    "/api/quotes/{number:int}/withdraw",
    "/api/returns",
}
"""What mails to our own people alone."""

OF_STAFF = ("/api/admin/", "/api/authorization/", "/api/impersonation/", "/api/payment/")
"""Work of our own people."""

NO_MAIL_NO_SECRET = {
    "/api/analytics/crashes",
    "/api/analytics/events",
    "/CompleteQuotes",
    "/api/CompleteQuotes",
    "/api/ReportFiles/InvoicePDF",
    "/api/ReportFiles/OrderQuotePDF",
    "/api/erp/{kind:str}",
    "/api/checkout/RemovePaymentCard/{cart_token:str}",
    "/api/quotes/{number:int}/read",
    "/api/orders/{order_number:int}/cancel",
    "/api/account/addresses",
    "/api/account/addresses/remove",
    "/api/account/factors/passkeys/add",
    "/api/account/factors/passkeys/options",
    "/api/account/factors/passkeys/remove",
    "/api/account/factors/passkeys/rename",
    "/api/account/factors/recovery-codes",
    "/api/account/factors/totp/remove",
    "/api/account/factors/totp/start",
    "/api/account/sessions/end",
    "/api/cart/attachments",
    "/api/checkout/AddPaymentCard/{cart_token:str}",
    "/api/checkout/Save",
    "/api/FileUpload/file",
    "/api/FileUpload/itemdocfile",
    "/api/uploads/files",
    "/api/quick-order/check",
    "/api/quick-order/file",
    "/api/shipping/start/{cart_token:str}",
    "/api/shipping/validateAddress/{cart_token:str}",
    "/api/shipping/validateAddressWithBypass/{cart_token:str}",
    "/api/sign-in/passkey/options",
}


SAID = {
    path.lower()
    for group in (
        *(FORMS, COUNTED_OTHERWISE, SECRETS_OF_256_BITS),
        *(OWN_PEOPLE, ANSWERS_TO_STAFF, NO_MAIL_NO_SECRET),
    )
    for path in group
}
"""Every address of which it is said here how it is counted; addresses are counted whatever their case."""


def posted() -> set[str]:
    """Return every address that takes a POST."""
    return {
        path.lower()
        for handler in routes.rest_handlers()
        if "POST" in handler.http_methods
        for path in handler.paths
    }


def test_every_post_is_counted_as_a_form_or_said_not_to_be_one() -> None:
    assert {path for path in posted() - SAID if not path.startswith(OF_STAFF)} == set()


def test_no_word_of_it_is_out_of_date() -> None:
    assert posted() >= SAID


@pytest.mark.parametrize("path", sorted(FORMS))
def test_a_form_is_counted_however_it_is_spelled(path: str) -> None:
    for spelled in (path, f"{path}/", path.upper()):
        assert _counted("POST", spelled) == ("request", "form")
    assert _counted("GET", path) == ("request",)


@pytest.mark.parametrize(
    "path", ["/api/sign-in", "/api/sign-in/second-factor", "/api/sign-in/passkey/options"]
)
def test_an_office_may_sign_in_from_one_address(path: str) -> None:
    assert _counted("POST", path) == ("request",)

"""HTTP routes of the checkout, its shipping and its card, named as in S2 §7.2.

The paths under /api/shipping are here too because they concern a cart and its checkout.
"""

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from storefront.addresses.provider import AddressVerifier, VerificationFailed
from storefront.addresses.schemas import Address
from storefront.base.wire import encode
from storefront.checkout.actions import card as card_actions
from storefront.checkout.actions import new_account as account_actions
from storefront.checkout.actions import rates as rates_actions
from storefront.checkout.actions import save as save_actions
from storefront.checkout.actions import start as start_actions
from storefront.checkout.actions import submit as submit_actions
from storefront.checkout.actions import verify as verify_actions
from storefront.checkout.provider import EmailLookups
from storefront.checkout.schemas.edits import SubmitInput, UserEdits
from storefront.checkout.schemas.password import PasswordInput
from storefront.checkout.schemas.setup import StartAnswer
from storefront.checkout.schemas.stale import StaleCheckout, Unverified
from storefront.checkout.schemas.status import SubmitResult, ValidationStatus
from storefront.identity.request_context import RequestContext
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import AddPaymentCardInput, RemovePaymentCardInput, StripeSystemInfo
from storefront.shipping.provider import RatesProvider
from storefront.shipping.schemas import RatesAnswer
from storefront.taxes.provider import TaxProvider

PROBLEM = "application/problem+json"

STALE = {409: ResponseSpec(StaleCheckout, media_type=PROBLEM, generate_examples=False)}
UNVERIFIED = {500: ResponseSpec(Unverified, media_type=PROBLEM, generate_examples=False)}


@get("/api/checkout/start/{cart_token:str}", sync_to_thread=True)
def start(
    context: NamedDependency[RequestContext],
    cart_token: FromPath[str],
    payments: NamedDependency[PaymentProvider],
    taxes: NamedDependency[TaxProvider],
    lookups: NamedDependency[EmailLookups],
) -> StartAnswer:
    """Start the checkout of an order: return the choices, the edits and the status."""
    return start_actions.start(context, cart_token, payments, taxes, lookups, is_quote=False)


@get("/api/checkout/start/{cart_token:str}/quote", sync_to_thread=True)
def start_quote(
    context: NamedDependency[RequestContext],
    cart_token: FromPath[str],
    payments: NamedDependency[PaymentProvider],
    taxes: NamedDependency[TaxProvider],
    lookups: NamedDependency[EmailLookups],
) -> StartAnswer:
    """Start the checkout of a quote."""
    return start_actions.start(context, cart_token, payments, taxes, lookups, is_quote=True)


@post("/api/checkout/Save", status_code=200, sync_to_thread=True, responses=STALE)
def save(
    context: NamedDependency[RequestContext],
    data: JSONBody[UserEdits],
    payments: NamedDependency[PaymentProvider],
    taxes: NamedDependency[TaxProvider],
    lookups: NamedDependency[EmailLookups],
) -> Response[ValidationStatus]:
    """Save the whole document and return its status; 409 with the current state if it is stale."""
    answer = save_actions.save(context, data, payments, taxes, lookups)
    if isinstance(answer, StaleCheckout):
        return Response(encode(answer), status_code=answer.status, media_type=PROBLEM)  # type: ignore[arg-type]
    return answer  # type: ignore[return-value]


@post("/api/checkout/AddPassword", status_code=200, sync_to_thread=True)
def add_password(
    context: NamedDependency[RequestContext],
    data: JSONBody[PasswordInput],
    taxes: NamedDependency[TaxProvider],
    lookups: NamedDependency[EmailLookups],
) -> ValidationStatus:
    """Store the password of the account that a guest wants, and return the checkout's status."""
    return account_actions.add_password(context, data, taxes, lookups)


@post("/api/shipping/start/{cart_token:str}", status_code=200, sync_to_thread=True)
def get_rates(
    context: NamedDependency[RequestContext], cart_token: FromPath[str], rates: NamedDependency[RatesProvider]
) -> RatesAnswer:
    """Get the shipping rates of the saved checkout."""
    return rates_actions.get_rates(context, cart_token, rates)


@post(
    "/api/shipping/validateAddress/{cart_token:str}",
    status_code=200,
    sync_to_thread=True,
    responses=UNVERIFIED,
)
def validate_address(
    context: NamedDependency[RequestContext],
    cart_token: FromPath[str],
    data: JSONBody[Address],
    verifier: NamedDependency[AddressVerifier],
) -> Response[Address]:
    """Return the address, corrected if necessary; 500 with the reason if it cannot be verified."""
    try:
        answer = verify_actions.verify(context, cart_token, data, verifier, is_bypass=False)
    except VerificationFailed as failure:
        problem = Unverified(detail=str(failure), request_id=context.request_id)
        return Response(encode(problem), status_code=500, media_type=PROBLEM)  # type: ignore[arg-type]
    return answer  # type: ignore[return-value]


@post("/api/shipping/validateAddressWithBypass/{cart_token:str}", status_code=200, sync_to_thread=True)
def validate_address_with_bypass(
    context: NamedDependency[RequestContext],
    cart_token: FromPath[str],
    data: JSONBody[Address],
    verifier: NamedDependency[AddressVerifier],
) -> Address:
    """Store the address as typed, and record that it was not verified."""
    return verify_actions.verify(context, cart_token, data, verifier, is_bypass=True)


@post("/api/checkout/AddPaymentCard/{cart_token:str}", status_code=200, sync_to_thread=True)
def add_payment_card(
    context: NamedDependency[RequestContext],
    cart_token: FromPath[str],
    data: JSONBody[AddPaymentCardInput],
    payments: NamedDependency[PaymentProvider],
) -> StripeSystemInfo:
    """Store the card that the browser has set up with the provider; card numbers are refused."""
    return card_actions.add_card(context, cart_token, data, payments)


@post("/api/checkout/RemovePaymentCard/{cart_token:str}", status_code=200, sync_to_thread=True)
def remove_payment_card(
    context: NamedDependency[RequestContext],
    cart_token: FromPath[str],
    data: JSONBody[RemovePaymentCardInput],
    payments: NamedDependency[PaymentProvider],
) -> StripeSystemInfo:
    """Forget a card of this cart or of this user; a card that is not theirs is refused."""
    return card_actions.remove_card(context, cart_token, data, payments)


@post("/api/checkout/SubmitOrder/{cart_token:str}", status_code=200, sync_to_thread=True)
def submit_order(
    context: NamedDependency[RequestContext],
    cart_token: FromPath[str],
    data: JSONBody[SubmitInput],
    rates: NamedDependency[RatesProvider],
    payments: NamedDependency[PaymentProvider],
    taxes: NamedDependency[TaxProvider],
) -> SubmitResult:
    """Make the cart an order, once; reasons why it cannot be are returned as ErrorMessages."""
    return submit_actions.submit(context, cart_token, data.approve_order, rates, payments, taxes)


handlers = [
    start,
    start_quote,
    save,
    add_password,
    get_rates,
    validate_address,
    validate_address_with_bypass,
    add_payment_card,
    remove_payment_card,
    submit_order,
]

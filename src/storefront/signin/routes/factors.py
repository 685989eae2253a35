"""Second factors: answered on the sign-in page, managed in the account."""

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from storefront.identity.request_context import RequestContext
from storefront.signin.actions import (
    authenticator_app,
    factors,
    fresh_proof,
    passkeys,
    recovery_codes,
    second_step,
)
from storefront.signin.browser import Browser
from storefront.signin.routes.sign_in import answered
from storefront.signin.schemas import (
    AddPasskeyInput,
    Factors,
    PasskeyOptions,
    PasskeyOptionsInput,
    ProofInput,
    RecoveryCodes,
    RemovePasskeyInput,
    RenamePasskeyInput,
    SecondFactorInput,
    SignInAnswer,
    TotpConfirmInput,
    TotpStart,
)


@post("/api/sign-in/second-factor", status_code=200, sync_to_thread=True)
def second_factor(
    context: NamedDependency[RequestContext],
    browser: NamedDependency[Browser],
    data: JSONBody[SecondFactorInput],
) -> Response[SignInAnswer]:
    """Answer a challenge with a second factor or just a passkey; five wrong answers end it."""
    return answered(context, browser, second_step.give(context, browser, data))


@post("/api/sign-in/passkey/options", status_code=200, sync_to_thread=True)
def passkey_options(
    context: NamedDependency[RequestContext],
    browser: NamedDependency[Browser],
    data: JSONBody[PasskeyOptionsInput],
) -> PasskeyOptions:
    """Return what a passkey has to sign: for a challenge, or without one to sign in with just the passkey."""
    return second_step.options(context, browser, data)


@post("/api/account/proof", status_code=200, sync_to_thread=True, tags=["accounts"])
def prove(context: NamedDependency[RequestContext], data: JSONBody[ProofInput]) -> SignInAnswer:
    """Prove your identity again; a second factor is sent to /api/sign-in/second-factor, as at sign-in."""
    return fresh_proof.prove(context, data)


@get("/api/account/factors", sync_to_thread=True, tags=["accounts"])
def show(context: NamedDependency[RequestContext]) -> Factors:
    """Return your second factors."""
    return factors.show_factors(context)


@post("/api/account/factors/totp/start", status_code=200, sync_to_thread=True, tags=["accounts"])
def start_app(context: NamedDependency[RequestContext]) -> TotpStart:
    """Start setting up an authenticator app and return its key, which is shown only once."""
    return authenticator_app.start(context)


@post("/api/account/factors/totp/confirm", status_code=200, sync_to_thread=True, tags=["accounts"])
def confirm_app(context: NamedDependency[RequestContext], data: JSONBody[TotpConfirmInput]) -> Factors:
    """Activate the app with its first valid code."""
    return authenticator_app.confirm(context, data)


@post("/api/account/factors/totp/remove", status_code=200, sync_to_thread=True, tags=["accounts"])
def remove_app(context: NamedDependency[RequestContext]) -> Factors:
    """Remove the authenticator app."""
    return authenticator_app.remove(context)


@post("/api/account/factors/passkeys/options", status_code=200, sync_to_thread=True, tags=["accounts"])
def new_passkey_options(
    context: NamedDependency[RequestContext], browser: NamedDependency[Browser]
) -> PasskeyOptions:
    """Return the browser's options for creating a passkey."""
    return passkeys.options(context, browser.issuer)


@post("/api/account/factors/passkeys/add", status_code=200, sync_to_thread=True, tags=["accounts"])
def add_passkey(
    context: NamedDependency[RequestContext],
    browser: NamedDependency[Browser],
    data: JSONBody[AddPasskeyInput],
) -> Factors:
    """Add a passkey that the browser has created."""
    return passkeys.add(context, data, browser.issuer)


@post("/api/account/factors/passkeys/rename", status_code=200, sync_to_thread=True, tags=["accounts"])
def rename_passkey(context: NamedDependency[RequestContext], data: JSONBody[RenamePasskeyInput]) -> Factors:
    """Rename a passkey."""
    return passkeys.rename(context, data)


@post("/api/account/factors/passkeys/remove", status_code=200, sync_to_thread=True, tags=["accounts"])
def remove_passkey(context: NamedDependency[RequestContext], data: JSONBody[RemovePasskeyInput]) -> Factors:
    """Remove a passkey."""
    return passkeys.remove(context, data)


@post("/api/account/factors/recovery-codes", status_code=200, sync_to_thread=True, tags=["accounts"])
def renew_recovery_codes(context: NamedDependency[RequestContext]) -> RecoveryCodes:
    """Make new recovery codes, which are shown only once; the old ones stop working."""
    return recovery_codes.renew(context)


handlers = [
    second_factor,
    passkey_options,
    prove,
    show,
    start_app,
    confirm_app,
    remove_app,
    new_passkey_options,
    add_passkey,
    rename_passkey,
    remove_passkey,
    renew_recovery_codes,
]

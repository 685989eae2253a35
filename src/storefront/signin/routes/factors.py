"""Second factors: asked for at the sign-in page, and looked after in one's own account."""

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from storefront.identity.visit import Visit
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
    visit: NamedDependency[Visit], browser: NamedDependency[Browser], data: JSONBody[SecondFactorInput]
) -> Response[SignInAnswer]:
    """Give the second factor, or a passkey alone; five wrong answers end the challenge."""
    return answered(visit, browser, second_step.give(visit, browser, data))


@post("/api/sign-in/passkey/options", status_code=200, sync_to_thread=True)
def passkey_options(
    visit: NamedDependency[Visit], browser: NamedDependency[Browser], data: JSONBody[PasskeyOptionsInput]
) -> PasskeyOptions:
    """Ask what a passkey is to sign: for a challenge, or without one to sign in with the passkey alone."""
    return second_step.options(visit, browser, data)


@post("/api/account/proof", status_code=200, sync_to_thread=True, tags=["accounts"])
def prove(visit: NamedDependency[Visit], data: JSONBody[ProofInput]) -> SignInAnswer:
    """Prove once more who one is; a second factor is given at /api/sign-in/second-factor, as at sign-in."""
    return fresh_proof.prove(visit, data)


@get("/api/account/factors", sync_to_thread=True, tags=["accounts"])
def show(visit: NamedDependency[Visit]) -> Factors:
    """Show one's own second factors."""
    return factors.show_factors(visit)


@post("/api/account/factors/totp/start", status_code=200, sync_to_thread=True, tags=["accounts"])
def start_app(visit: NamedDependency[Visit]) -> TotpStart:
    """Begin to set up an authenticator app: its key, told this once."""
    return authenticator_app.start(visit)


@post("/api/account/factors/totp/confirm", status_code=200, sync_to_thread=True, tags=["accounts"])
def confirm_app(visit: NamedDependency[Visit], data: JSONBody[TotpConfirmInput]) -> Factors:
    """Let the app count, by its first right code."""
    return authenticator_app.confirm(visit, data)


@post("/api/account/factors/totp/remove", status_code=200, sync_to_thread=True, tags=["accounts"])
def remove_app(visit: NamedDependency[Visit]) -> Factors:
    """Remove the authenticator app."""
    return authenticator_app.remove(visit)


@post("/api/account/factors/passkeys/options", status_code=200, sync_to_thread=True, tags=["accounts"])
def new_passkey_options(visit: NamedDependency[Visit], browser: NamedDependency[Browser]) -> PasskeyOptions:
    """Ask what a new passkey is made for."""
    return passkeys.options(visit, browser.issuer)


@post("/api/account/factors/passkeys/add", status_code=200, sync_to_thread=True, tags=["accounts"])
def add_passkey(
    visit: NamedDependency[Visit], browser: NamedDependency[Browser], data: JSONBody[AddPasskeyInput]
) -> Factors:
    """Add a passkey that the browser has made."""
    return passkeys.add(visit, data, browser.issuer)


@post("/api/account/factors/passkeys/rename", status_code=200, sync_to_thread=True, tags=["accounts"])
def rename_passkey(visit: NamedDependency[Visit], data: JSONBody[RenamePasskeyInput]) -> Factors:
    """Give a passkey another name."""
    return passkeys.rename(visit, data)


@post("/api/account/factors/passkeys/remove", status_code=200, sync_to_thread=True, tags=["accounts"])
def remove_passkey(visit: NamedDependency[Visit], data: JSONBody[RemovePasskeyInput]) -> Factors:
    """Remove a passkey."""
    return passkeys.remove(visit, data)


@post("/api/account/factors/recovery-codes", status_code=200, sync_to_thread=True, tags=["accounts"])
def renew_recovery_codes(visit: NamedDependency[Visit]) -> RecoveryCodes:
    """Make new recovery codes, told this once; the old ones work no more."""
    return recovery_codes.renew(visit)


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

"""Requests and responses of signing in. Source: S1 §1, §4, decisions A4, H13."""

import datetime
from enum import StrEnum
from typing import Any

from storefront.base.wire import Wire


class SignInStatus(StrEnum):
    """The status of a sign-in."""

    SIGNED_IN = "SignedIn"
    SECOND_FACTOR = "SecondFactor"
    OUTSIDE = "Outside"
    REFUSED = "Refused"


class SecondFactorMethod(StrEnum):
    """A kind of second factor."""

    TOTP = "Totp"
    PASSKEY = "Passkey"
    RECOVERY_CODE = "RecoveryCode"


class SignInState(StrEnum):
    """Why somebody with the right password cannot sign in (yet, or any more)."""

    NONE = ""
    NOT_CONFIRMED = "NotConfirmed"
    WAITING = "Waiting"
    SWITCHED_OFF = "SwitchedOff"
    INVITED = "Invited"


class SignInProblem(StrEnum):
    """Why a sign-in through an outside provider failed: `problem` in the sign-in page's address."""

    AWAY = "Away"
    TOO_LATE = "TooLate"
    REFUSED = "Refused"
    NO_ACCOUNT = "NoAccount"


class SignInMethod(StrEnum):
    """How a person has authenticated, as in `amr` (RFC 8176; `fed` and `rec` are ours)."""

    PASSWORD = "pwd"
    TOTP = "otp"
    PASSKEY = "hwk"
    RECOVERY_CODE = "rec"
    OUTSIDE = "fed"


class PasswordSignIn(Wire, frozen=True):
    """Email and password. `continue_to` is a path of the store to return to afterwards."""

    email: str
    password: str
    continue_to: str = ""


class SignInAnswer(Wire, frozen=True):
    """The result of a sign-in step. `next` is the page to go to; `message` says what to do or what is wrong.

    `challenge` and `methods` are for a second factor, `tries_left` for a wrong password.
    """

    status: SignInStatus
    message: str = ""
    next: str = ""
    challenge: str = ""
    methods: list[SecondFactorMethod] = []
    tries_left: int | None = None
    state: SignInState = SignInState.NONE


class SignInWayKind(StrEnum):
    """How people with an email address sign in."""

    PASSWORD = "Password"
    OUTSIDE = "Outside"


class SignInWay(Wire, frozen=True):
    """How people with this email address sign in; `name` is that of the outside provider."""

    way: SignInWayKind
    name: str = ""


class FactorChange(StrEnum):
    """A change to a person's second factors; each one is announced by mail."""

    TOTP_ADDED = "TotpAdded"
    TOTP_REMOVED = "TotpRemoved"
    PASSKEY_ADDED = "PasskeyAdded"
    PASSKEY_REMOVED = "PasskeyRemoved"
    RECOVERY_CODES_MADE = "RecoveryCodesMade"
    RECOVERY_CODE_USED = "RecoveryCodeUsed"
    FACTORS_FORGOTTEN = "FactorsForgotten"


class SecondFactorInput(Wire, frozen=True):
    """The answer to a challenge: an app code, a recovery code, or a passkey's signature."""

    challenge: str
    code: str = ""
    recovery_code: str = ""
    passkey: dict[str, Any] | None = None


class PasskeyOptionsInput(Wire, frozen=True):
    """Requests what a passkey has to sign; without a challenge it signs in and goes to `continue_to`."""

    challenge: str = ""
    continue_to: str = ""


class PasskeyOptions(Wire, frozen=True):
    """What a passkey has to sign: `public_key` is for the browser; send `challenge` back with the answer."""

    challenge: str
    public_key: dict[str, Any]


class PasskeyShown(Wire, frozen=True):
    """A passkey as its owner sees it."""

    passkey_id: str
    name: str
    created_at: datetime.datetime
    used_at: datetime.datetime | None


class Factors(Wire, frozen=True):
    """A person's second factors. If `is_fresh`, they can be changed without the password."""

    totp_since: datetime.datetime | None
    passkeys: list[PasskeyShown]
    recovery_codes_left: int
    recovery_codes_since: datetime.datetime | None
    is_advised: bool
    is_fresh: bool


class TotpStart(Wire, frozen=True):
    """A new authenticator app: the key in groups of four, as an otpauth: address, and as a picture.

    `picture` is a data: address of an SVG. None of these are shown again.
    """

    secret: str
    address: str
    picture: str


class TotpConfirmInput(Wire, frozen=True):
    """The first code of a new authenticator app."""

    code: str


class AddPasskeyInput(Wire, frozen=True):
    """A passkey that the browser created for `challenge`."""

    challenge: str
    name: str
    credential: dict[str, Any]


class RenamePasskeyInput(Wire, frozen=True):
    """A passkey's new name."""

    passkey_id: str
    name: str


class RemovePasskeyInput(Wire, frozen=True):
    """The passkey to remove."""

    passkey_id: str


class RecoveryCodes(Wire, frozen=True):
    """New recovery codes, shown only once."""

    codes: list[str]


class ProofInput(Wire, frozen=True):
    """The password, typed again."""

    password: str


class SessionShown(Wire, frozen=True):
    """A device on which a person is signed in; `address` is the IP address it was last seen at."""

    session_id: str
    device: str
    address: str
    created_at: datetime.datetime
    used_at: datetime.datetime
    is_this: bool


class Sessions(Wire, frozen=True):
    """The devices on which a person is signed in: this one first, then by last use."""

    sessions: list[SessionShown]


class EndSessionsInput(Wire, frozen=True):
    """Which device to sign out: one, or all except this one."""

    session_id: str = ""
    everywhere_else: bool = False

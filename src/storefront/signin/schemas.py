"""Words of signing in: what is sent, and what is answered. Source: S1 §1, §4, decisions A4, H13."""

import datetime
from enum import StrEnum
from typing import Any

from storefront.base.wire import Wire


class SignInStatus(StrEnum):
    """How far a sign-in has come."""

    SIGNED_IN = "SignedIn"
    SECOND_FACTOR = "SecondFactor"
    OUTSIDE = "Outside"
    REFUSED = "Refused"


class SecondFactorMethod(StrEnum):
    """A second way to prove who one is."""

    TOTP = "Totp"
    PASSKEY = "Passkey"
    RECOVERY_CODE = "RecoveryCode"


class SignInState(StrEnum):
    """Why somebody with the right password cannot sign in yet, or any more."""

    NONE = ""
    NOT_CONFIRMED = "NotConfirmed"
    WAITING = "Waiting"
    SWITCHED_OFF = "SwitchedOff"
    INVITED = "Invited"


class SignInProblem(StrEnum):
    """Why a sign-in through an outside provider has failed: `problem` in the sign-in page's address."""

    AWAY = "Away"
    TOO_LATE = "TooLate"
    REFUSED = "Refused"
    NO_ACCOUNT = "NoAccount"


class SignInMethod(StrEnum):
    """How a person has proved who they are, as `amr` says it (RFC 8176; `fed` and `rec` are ours)."""

    PASSWORD = "pwd"
    TOTP = "otp"
    PASSKEY = "hwk"
    RECOVERY_CODE = "rec"
    OUTSIDE = "fed"


class PasswordSignIn(Wire, frozen=True):
    """Email and password. `continue_to` is a path of the store, where the person goes afterwards."""

    email: str
    password: str
    continue_to: str = ""


class SignInAnswer(Wire, frozen=True):
    """How a sign-in stands. `next` is where the page goes; the rest says what is to be done, or is wrong.

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
    """What has become of a person's second factors; each is told by mail."""

    TOTP_ADDED = "TotpAdded"
    TOTP_REMOVED = "TotpRemoved"
    PASSKEY_ADDED = "PasskeyAdded"
    PASSKEY_REMOVED = "PasskeyRemoved"
    RECOVERY_CODES_MADE = "RecoveryCodesMade"
    RECOVERY_CODE_USED = "RecoveryCodeUsed"
    FACTORS_FORGOTTEN = "FactorsForgotten"


class SecondFactorInput(Wire, frozen=True):
    """The answer to a challenge: a code of the app, a recovery code, or what a passkey has signed."""

    challenge: str
    code: str = ""
    recovery_code: str = ""
    passkey: dict[str, Any] | None = None


class PasskeyOptionsInput(Wire, frozen=True):
    """Asks for what a passkey signs. Without a challenge it signs in alone, and goes on to `continue_to`."""

    challenge: str = ""
    continue_to: str = ""


class PasskeyOptions(Wire, frozen=True):
    """What a passkey is to sign: `public_key` goes to the browser, `challenge` comes back with the answer."""

    challenge: str
    public_key: dict[str, Any]


class PasskeyShown(Wire, frozen=True):
    """A passkey as its owner sees it."""

    passkey_id: str
    name: str
    created_at: datetime.datetime
    used_at: datetime.datetime | None


class Factors(Wire, frozen=True):
    """A person's second factors. `is_fresh` tells that they may be changed without the password."""

    totp_since: datetime.datetime | None
    passkeys: list[PasskeyShown]
    recovery_codes_left: int
    recovery_codes_since: datetime.datetime | None
    is_advised: bool
    is_fresh: bool


class TotpStart(Wire, frozen=True):
    """A new authenticator app: the key in groups of four, the same as an otpauth: address, and as a picture.

    `picture` is a data: address of an SVG. None of it is told again.
    """

    secret: str
    address: str
    picture: str


class TotpConfirmInput(Wire, frozen=True):
    """The first code of a new authenticator app."""

    code: str


class AddPasskeyInput(Wire, frozen=True):
    """What the browser made, for the challenge that it was made for."""

    challenge: str
    name: str
    credential: dict[str, Any]


class RenamePasskeyInput(Wire, frozen=True):
    """A passkey's new name."""

    passkey_id: str
    name: str


class RemovePasskeyInput(Wire, frozen=True):
    """The passkey that is not to work any more."""

    passkey_id: str


class RecoveryCodes(Wire, frozen=True):
    """New recovery codes; they are told this once."""

    codes: list[str]


class ProofInput(Wire, frozen=True):
    """The password, typed once more."""

    password: str


class SessionShown(Wire, frozen=True):
    """A device on which a person is signed in; `address` is the IP address that it was last seen at."""

    session_id: str
    device: str
    address: str
    created_at: datetime.datetime
    used_at: datetime.datetime
    is_this: bool


class Sessions(Wire, frozen=True):
    """The devices on which a person is signed in: this one first, then the last used."""

    sessions: list[SessionShown]


class EndSessionsInput(Wire, frozen=True):
    """Which device to sign out: one, or all but this one."""

    session_id: str = ""
    everywhere_else: bool = False

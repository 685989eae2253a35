"""Requests and responses of the account forms. Source: S2 §5.4, §5.5; decisions A5, G17."""

import datetime
from enum import StrEnum

from storefront.accounts.schemas import Registration, RegistrationVariant
from storefront.base.wire import Wire
from storefront.identity.schemas import CompanyRole


class RegistrationForm(Registration, frozen=True):
    """The Request Account form. `website` is a honeypot: hidden from people, so filled in only by bots.

    `variant` None derives it from the customer ID. Source: S2 §5.5, decisions F6, G17.
    """

    variant: RegistrationVariant | None = None
    website: str = ""


class EmailForm(Wire, frozen=True):
    """An email address to send something to."""

    email: str


class LinkAgainForm(Wire, frozen=True):
    """Where to send a new confirmation link; `token` is the secret of the old one, "" for none."""

    email: str
    token: str = ""


class TokenForm(Wire, frozen=True):
    """The secret of a mailed link."""

    token: str


class PinForm(Wire, frozen=True):
    """A PIN as typed, and the address it was mailed to."""

    email: str
    pin: str


class NewPasswordForm(Wire, frozen=True):
    """A new password, with the ticket issued for a correct PIN."""

    ticket: str
    password: str
    verify: str


class AcceptForm(Wire, frozen=True):
    """The password chosen by an invited person."""

    token: str
    password: str
    verify: str


class PasswordForm(Wire, frozen=True):
    """A new password for the signed-in user."""

    current: str
    password: str
    verify: str


class Sent(Wire, frozen=True):
    """A mail is on its way, or not: the response is the same. `hours` is how long its link works."""

    message: str
    email: str
    hours: int


class PinSent(Wire, frozen=True):
    """A PIN is on its way, or not: the response is the same. It works for `minutes`."""

    message: str
    email: str
    minutes: int
    tries: int


class PinState(StrEnum):
    """Result of entering a PIN. Source: decision A5."""

    ACCEPTED = "Accepted"
    WRONG = "Wrong"
    NO_TRIES_LEFT = "NoTriesLeft"
    TOO_OLD = "TooOld"


class PinAnswer(Wire, frozen=True):
    """Result of entering a PIN; `ticket` allows setting a new password.

    `tries_left` is None if not applicable.
    """

    state: PinState
    message: str
    ticket: str = ""
    tries_left: int | None = None


class LinkState(StrEnum):
    """Result of opening a mailed link."""

    OPEN = "Open"
    DONE = "Done"
    USED = "Used"
    EXPIRED = "Expired"
    UNKNOWN = "Unknown"


class LinkAnswer(Wire, frozen=True):
    """Result of opening a mailed link. `email` is where it was sent, "" for an unknown link.

    `approver` is who decides next on a request, "" if nobody has to.
    """

    state: LinkState
    message: str
    email: str = ""
    sent_at: datetime.datetime | None = None
    used_at: datetime.datetime | None = None
    approver: str = ""


class InvitationAnswer(Wire, frozen=True):
    """Who is invited, by whom, and to what; all fields are empty for a link that no longer works.

    `company_role` is None for staff. `provider` is where the person signs in instead of choosing a password,
    "" for a password here.
    """

    state: LinkState
    message: str
    email: str = ""
    first_name: str = ""
    last_name: str = ""
    company: str = ""
    invited_by: str = ""
    company_role: CompanyRole | None = None
    provider: str = ""
    sent_at: datetime.datetime | None = None


class PasswordSaved(Wire, frozen=True):
    """A password was set, and `ended_sessions` other devices were signed out."""

    message: str
    ended_sessions: int = 0

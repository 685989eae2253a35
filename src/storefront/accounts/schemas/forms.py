"""What the forms of accounts send, and what they are answered. Source: S2 §5.4, §5.5; decisions A5, G17."""

import datetime
from enum import StrEnum

from storefront.accounts.schemas import Registration, RegistrationVariant
from storefront.base.wire import Wire
from storefront.identity.schemas import CompanyRole


class RegistrationForm(Registration, frozen=True):
    """The page Request Account. `website` is a field that people do not see; who fills it in is a robot.

    `variant` None leaves it to the customer ID. Source: S2 §5.5, decisions F6, G17.
    """

    variant: RegistrationVariant | None = None
    website: str = ""


class EmailForm(Wire, frozen=True):
    """An email address that something is to be sent to."""

    email: str


class TokenForm(Wire, frozen=True):
    """The secret of a link that was mailed."""

    token: str


class PinForm(Wire, frozen=True):
    """A PIN as it was typed, and the address that it was mailed to."""

    email: str
    pin: str


class NewPasswordForm(Wire, frozen=True):
    """A new password, with the ticket that a right PIN has given."""

    ticket: str
    password: str
    verify: str


class AcceptForm(Wire, frozen=True):
    """The password that somebody chooses who was invited."""

    token: str
    password: str
    verify: str


class PasswordForm(Wire, frozen=True):
    """A new password for who is signed in."""

    current: str
    password: str
    verify: str


class Sent(Wire, frozen=True):
    """A mail is on its way, if there is anybody to mail to; nobody is told whether.

    `hours` is how long a link in it works.
    """

    message: str
    email: str
    hours: int


class PinSent(Wire, frozen=True):
    """A PIN is on its way, if there is an account; nobody is told whether. It works for `minutes`."""

    message: str
    email: str
    minutes: int
    tries: int


class PinState(StrEnum):
    """What became of a PIN that was typed. Source: decision A5."""

    ACCEPTED = "Accepted"
    WRONG = "Wrong"
    NO_TRIES_LEFT = "NoTriesLeft"
    TOO_OLD = "TooOld"


class PinAnswer(Wire, frozen=True):
    """Whether the PIN was right; then `ticket` sets a new password. `tries_left`: None where none counts."""

    state: PinState
    message: str
    ticket: str = ""
    tries_left: int | None = None


class LinkState(StrEnum):
    """What became of a link that was opened."""

    OPEN = "Open"
    DONE = "Done"
    USED = "Used"
    EXPIRED = "Expired"
    UNKNOWN = "Unknown"


class LinkAnswer(Wire, frozen=True):
    """What opening a mailed link has done. `email` is where it was sent, "" for a link that is not ours.

    `approver` says who decides next on a request.
    """

    state: LinkState
    message: str
    email: str = ""
    sent_at: datetime.datetime | None = None
    used_at: datetime.datetime | None = None
    approver: str = ""


class InvitationAnswer(Wire, frozen=True):
    """Who is invited, by whom, to what; the fields are empty for a link that cannot be used any more.

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
    """A password was set; `ended_sessions` other devices were signed out."""

    message: str
    ended_sessions: int = 0

"""What may happen to an account, for the outbox."""

from enum import StrEnum

import msgspec


class MailKind(StrEnum):
    """Which mail is to be sent."""

    CONFIRM = "Confirm"
    HAS_ACCOUNT = "HasAccount"
    HAS_REQUEST = "HasRequest"
    WAITING = "Waiting"
    APPROVED = "Approved"
    REFUSED = "Refused"
    INVITED = "Invited"
    INVITED_OUTSIDE = "InvitedOutside"
    STAFF = "Staff"
    STAFF_OUTSIDE = "StaffOutside"
    PIN = "Pin"
    PASSWORD = "Password"
    ROLE = "Role"
    OFF = "Off"
    ON = "On"
    NEW_EMAIL = "NewEmail"
    EMAIL_CHANGED = "EmailChanged"


class AccountMail(msgspec.Struct, frozen=True, kw_only=True):
    """A mail about an account is to be sent. `key` is its own; `path` is where its button leads, "" for none.

    `facts` are put into the sentences of its kind. No password is ever among them.
    """

    kind: MailKind
    key: str
    to: list[str]
    first_name: str = ""
    facts: dict[str, str] = {}
    path: str = ""
    note: str = ""

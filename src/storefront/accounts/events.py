"""Outbox events of accounts."""

from enum import StrEnum

import msgspec


class MailKind(StrEnum):
    """Which mail to send."""

    CONFIRM = "Confirm"
    HAS_ACCOUNT = "HasAccount"
    HAS_REQUEST = "HasRequest"
    JOINS_REQUEST = "JoinsRequest"
    OTHER_PASSWORD = "OtherPassword"
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
    WELCOME = "Welcome"
    NEW_EMAIL = "NewEmail"
    EMAIL_CHANGED = "EmailChanged"


class AccountMail(msgspec.Struct, frozen=True, kw_only=True):
    """Request to send an account mail. `key` is unique; `path` is where its button leads, "" for no button.

    `facts` fill in the text for its kind, and never include a password. `web_reference_id` is the order or
    quote that the mail is about, "" for none; its name is added to them as `purchase` when the mail is sent.
    """

    kind: MailKind
    key: str
    to: list[str]
    first_name: str = ""
    facts: dict[str, str] = {}
    path: str = ""
    note: str = ""
    web_reference_id: str = ""


class CheckoutAccountOpened(msgspec.Struct, frozen=True, kw_only=True):
    """The account that a guest asked for with orders or quotes is open; these become its customer's."""

    web_user_id: int
    customer_id_p21: int
    web_reference_ids: list[str]

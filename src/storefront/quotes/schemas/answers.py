"""What a customer may answer to a quote. Source: decisions D7, H6."""

from enum import StrEnum
from typing import Annotated

import msgspec

from storefront.base.wire import Number, Wire
from storefront.quotes import limits


class QuoteAnswer(StrEnum):
    """The customer's last answer to the revision; shown beside the status."""

    NONE = ""
    ACCEPTED = "Accepted"
    CHANGE_ASKED = "ChangeAsked"
    RENEWAL_ASKED = "RenewalAsked"


class QuoteAction(StrEnum):
    """Something that the customer may do with a quote."""

    ACCEPT = "Accept"
    CHANGE = "Change"
    DECLINE = "Decline"
    RENEW = "Renew"
    WITHDRAW = "Withdraw"
    ORDER = "Order"
    MESSAGE = "Message"


class ChangeWish(StrEnum):
    """What the customer wants to be different."""

    QUANTITY_OR_ITEM = "QuantityOrItem"
    PRICE = "Price"
    LEAD_TIME = "LeadTime"
    OTHER = "Other"


class DeclineReason(StrEnum):
    """Why a quote was declined or lost; only staff use NoAnswer. Other needs a text."""

    PRICE = "Price"
    LEAD_TIME = "LeadTime"
    PROJECT_STOPPED = "ProjectStopped"
    NO_ANSWER = "NoAnswer"
    OTHER = "Other"


LineNumbers = Annotated[list[Number], msgspec.Meta(max_length=limits.DRAFT_LINES_MAX)]


class AnswerForm(Wire, frozen=True):
    """Accept, renew or withdraw the version that the customer saw."""

    version: Number
    text: str = ""


class ChangeForm(Wire, frozen=True):
    """Ask for a change: what kind, in words, of which lines (by number; none means the whole quote)."""

    version: Number
    kinds: list[ChangeWish]
    text: str
    lines: LineNumbers = []


class DeclineForm(Wire, frozen=True):
    """Decline the version that the customer saw."""

    version: Number
    reason: DeclineReason
    text: str = ""


class MessageForm(Wire, frozen=True):
    """Write a message, about these lines, with uploaded files. Only staff can write an internal one."""

    text: str
    lines: LineNumbers = []
    file_ids: list[str] = []
    is_internal: bool = False


class ReadForm(Wire, frozen=True):
    """Mark messages as read, up to this one."""

    message_id: Number

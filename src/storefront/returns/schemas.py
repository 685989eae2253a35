"""Types of returns. Source: decision D9."""

from enum import StrEnum


class ReturnStatus(StrEnum):
    """The status of a return. Source: decision D9."""

    REQUESTED = "Requested"
    AUTHORIZED = "Authorized"
    RECEIVED = "Received"
    CREDITED = "Credited"
    CLOSED = "Closed"
    DENIED = "Denied"


class ReturnReason(StrEnum):
    """Why a customer returns something."""

    WRONG_ITEM = "WrongItem"
    DEFECTIVE = "Defective"
    DAMAGED_IN_TRANSIT = "DamagedInTransit"
    ORDERED_BY_MISTAKE = "OrderedByMistake"
    NOT_NEEDED = "NotNeeded"
    OTHER = "Other"

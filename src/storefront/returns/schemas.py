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

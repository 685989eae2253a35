"""Schemas of accounts: registration and password strength. Source: S2 §5.4, §5.5."""

from enum import StrEnum

from storefront.base.wire import Wire


class RegistrationVariant(StrEnum):
    """Who registers: someone at a known customer (by its ID), or a new customer.

    Source: S2 §5.5, decision G17.
    """

    EXISTING_CUSTOMER = "existingCustomer"
    NEW_CUSTOMER = "newCustomer"


class RegistrationAddress(Wire, frozen=True):
    """A new customer's shipping or billing address."""

    company: str = ""
    street: str = ""
    city: str = ""
    state: str = ""
    postal: str = ""
    country: str = ""


class Registration(Wire, frozen=True):
    """An account request as submitted. `customer_id` is as typed, and optional."""

    first_name: str = ""
    last_name: str = ""
    email: str = ""
    phone: str = ""
    phone_extension: str = ""
    fax: str = ""
    job_title: str = ""
    customer_id: str | int | None = None
    password: str = ""
    verify: str = ""
    shipping: RegistrationAddress = RegistrationAddress()
    billing: RegistrationAddress = RegistrationAddress()
    is_billing_same_as_shipping: bool = True


class AccountState(StrEnum):
    """Whether a person can sign in. Only revealed after the right password was entered."""

    ACTIVE = "Active"
    INVITED = "Invited"
    SWITCHED_OFF = "SwitchedOff"


class RequestState(StrEnum):
    """State of an account request. Source: decision G17."""

    UNCONFIRMED = "Unconfirmed"
    WAITING = "Waiting"
    APPROVED = "Approved"
    REFUSED = "Refused"


class PasswordCriterion(StrEnum):
    """One of the six password criteria, of which three are required. Source: S2 §5.4."""

    UPPER_CASE = "upperCase"
    LOWER_CASE = "lowerCase"
    DIGIT = "digit"
    SYMBOL = "symbol"
    LONG = "long"
    VERY_LONG = "veryLong"


class PasswordScore(Wire, frozen=True):
    """Criteria that a password meets and misses, and why it is not accepted ("" if it is)."""

    met: list[PasswordCriterion]
    missing: list[PasswordCriterion]
    problem: str

    @property
    def is_strong(self) -> bool:
        """Return whether the password is accepted."""
        return not self.problem

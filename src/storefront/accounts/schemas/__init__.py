"""Words of accounts: registration and what makes a password strong. Source: S2 §5.4, §5.5."""

from enum import StrEnum

from storefront.base.wire import Wire


class RegistrationVariant(StrEnum):
    """Who registers: somebody of a customer we know by its id, or a new one.

    Source: S2 §5.5, decision G17.
    """

    EXISTING_CUSTOMER = "existingCustomer"
    NEW_CUSTOMER = "newCustomer"


class RegistrationAddress(Wire, frozen=True):
    """Where a new customer receives goods or invoices."""

    company: str = ""
    street: str = ""
    city: str = ""
    state: str = ""
    postal: str = ""
    country: str = ""


class Registration(Wire, frozen=True):
    """A request for an account as it is sent. `customer_id` as typed; the sender may not know it."""

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
    """Whether a person can sign in. Nobody is told which before they have given the right password."""

    ACTIVE = "Active"
    INVITED = "Invited"
    SWITCHED_OFF = "SwitchedOff"


class RequestState(StrEnum):
    """What has become of a request for an account. Source: decision G17."""

    UNCONFIRMED = "Unconfirmed"
    WAITING = "Waiting"
    APPROVED = "Approved"
    REFUSED = "Refused"


class PasswordCriterion(StrEnum):
    """One of the six things that make a password strong; three are needed. Source: S2 §5.4."""

    UPPER_CASE = "upperCase"
    LOWER_CASE = "lowerCase"
    DIGIT = "digit"
    SYMBOL = "symbol"
    LONG = "long"
    VERY_LONG = "veryLong"


class PasswordScore(Wire, frozen=True):
    """How a password stands: criteria met and missing, and the first reason why it cannot be taken ("")."""

    met: list[PasswordCriterion]
    missing: list[PasswordCriterion]
    problem: str

    @property
    def is_strong(self) -> bool:
        """Return whether the password can be taken."""
        return not self.problem

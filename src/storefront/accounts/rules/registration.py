"""Validation of account requests. Source: S2 §5.5, decisions G14, G17."""

import re

from storefront.accounts import limits, messages
from storefront.accounts.rules.password import problems_of_password
from storefront.accounts.schemas import Registration, RegistrationAddress, RegistrationVariant
from storefront.base.limits import EMAIL_MAX
from storefront.base.person import is_email
from storefront.base.problems import Problem
from storefront.base.quantity import whole_number
from storefront.base.text import is_blank

_TEN_DIGITS = re.compile(rf"[0-9]{{{limits.REGISTRATION_PHONE_DIGITS}}}")
_ADDRESS_FIELDS = ("company", "street", "city", "state", "postal", "country")
_ADDRESS_MAX = {"postal": limits.REGISTRATION_POSTAL_MAX}


def variant_of(registration: Registration) -> RegistrationVariant:
    """Return the form variant: an existing customer if a customer ID is given, else a new one.

    Source: decision G17.
    """
    given = not _is_missing(registration.customer_id)
    return RegistrationVariant.EXISTING_CUSTOMER if given else RegistrationVariant.NEW_CUSTOMER


def customer_id_in(value: object) -> int | None:
    """Return the customer ID that was typed, or None if it is not a positive integer. Source: S2 §5.5."""
    number = whole_number(value)
    return number if number is not None and number > 0 else None


def problems_of_registration(
    registration: Registration, variant: RegistrationVariant | None = None
) -> list[Problem]:
    """Return everything wrong with the request, by field, in form order.

    `variant` is the submitted form: existingCustomer requires the customer ID, newCustomer does not; None
    derives it from the customer ID. The addresses are required if no customer ID is given. Source: S2 §5.5.
    """
    is_existing = (variant or variant_of(registration)) is RegistrationVariant.EXISTING_CUSTOMER
    return [
        *_person(registration),
        *_customer(registration, is_existing),
        *problems_of_password(registration.password, registration.verify),
        *_addresses(registration),
    ]


def _person(registration: Registration) -> list[Problem]:
    first, last, email = registration.first_name, registration.last_name, registration.email
    extension = registration.phone_extension
    checks = (
        ("firstName", _why_not_text("firstName", first, limits.REGISTRATION_FIRST_NAME_MAX)),
        ("lastName", _why_not_text("lastName", last, limits.REGISTRATION_LAST_NAME_MAX)),
        ("email", _why_not_email(email)),
        ("phone", _why_not_phone(registration.phone)),
        ("phoneExtension", _too_long("phoneExtension", extension, limits.REGISTRATION_PHONE_EXTENSION_MAX)),
        ("fax", _too_long("fax", registration.fax, limits.REGISTRATION_FAX_MAX)),
        ("jobTitle", _too_long("jobTitle", registration.job_title, limits.REGISTRATION_JOB_TITLE_MAX)),
    )
    return [Problem(field=field, message=why) for field, why in checks if why]


def _why_not_email(email: str) -> str:
    if why := _why_not_text("email", email, EMAIL_MAX):
        return why
    return "" if is_email(email) else messages.EMAIL_NOT_VALID


def _why_not_phone(phone: str) -> str:
    if is_blank(phone):
        return _required("phone")
    return "" if _TEN_DIGITS.fullmatch(phone.replace("-", "")) else messages.PHONE_NOT_TEN_DIGITS


def _customer(registration: Registration, is_existing: bool) -> list[Problem]:
    if _is_missing(registration.customer_id):
        why = messages.CUSTOMER_ID_HINT if is_existing else ""
    else:
        is_number = customer_id_in(registration.customer_id) is not None
        why = "" if is_number else messages.CUSTOMER_ID_NOT_A_NUMBER
    return [Problem(field="customerId", message=why)] if why else []


def _is_missing(customer_id: str | int | None) -> bool:
    return customer_id is None or (isinstance(customer_id, str) and is_blank(customer_id))


def _addresses(registration: Registration) -> list[Problem]:
    is_required = _is_missing(registration.customer_id)
    problems = _address("shipping", registration.shipping, is_required)
    if not registration.is_billing_same_as_shipping:
        problems += _address("billing", registration.billing, is_required=True)
    return problems


def _address(prefix: str, address: RegistrationAddress, is_required: bool) -> list[Problem]:
    problems = []
    for field in _ADDRESS_FIELDS:
        value: str = getattr(address, field)
        most = _ADDRESS_MAX.get(field, limits.REGISTRATION_ADDRESS_MAX)
        why = _required(field) if is_required and is_blank(value) else _too_long(field, value, most)
        if why:
            problems.append(Problem(field=f"{prefix}.{field}", message=why))
    return problems


def _why_not_text(field: str, value: str, most: int) -> str:
    return _required(field) if is_blank(value) else _too_long(field, value, most)


def _required(field: str) -> str:
    return messages.REQUIRED.format(label=messages.LABELS[field])


def _too_long(field: str, value: str, most: int) -> str:
    if len(value) <= most:
        return ""
    return messages.TOO_LONG.format(label=messages.LABELS[field], maximum=most)

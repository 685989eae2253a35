"""Rules of registration, passwords and accounts."""

from storefront.accounts.rules.password import (
    criterion_text,
    password_score,
    problems_of_password,
    why_not_password,
)
from storefront.accounts.rules.registration import (
    customer_id_in,
    problems_of_registration,
    variant_of,
)

__all__ = [
    "criterion_text",
    "customer_id_in",
    "password_score",
    "problems_of_password",
    "problems_of_registration",
    "variant_of",
    "why_not_password",
]

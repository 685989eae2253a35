"""Which second factors count, and when they may be changed."""

import datetime
from typing import Any

from storefront.base.text import one_line
from storefront.identity.schemas import Actor, CompanyRole
from storefront.signin import limits, messages
from storefront.signin.schemas import SignInMethod

SECOND_FACTORS = frozenset({SignInMethod.TOTP, SignInMethod.PASSKEY, SignInMethod.RECOVERY_CODE})


def is_fresh(authenticated_at: datetime.datetime, now: datetime.datetime) -> bool:
    """Return whether a sign-in is recent enough to change sign-in settings. Source: decision H13."""
    return now - authenticated_at <= datetime.timedelta(minutes=limits.PROOF_MINUTES)


def is_advised(actor: Actor) -> bool:
    """Return whether to recommend a second factor: to staff and company admins. Source: decision H4."""
    return actor.is_employee or (actor.is_web_user and actor.company_role is CompanyRole.ADMIN)


def why_not_name(name: str) -> str:
    """Return why a passkey cannot have this name, or "" if it can. Source: decision H13."""
    if not one_line(name):
        return messages.PASSKEY_NAME_NEEDED
    return messages.PASSKEY_NAME_TOO_LONG if len(one_line(name)) > limits.PASSKEY_NAME_MAX else ""


def passkey_id_in(credential: dict[str, Any]) -> str:
    """Return the id in a passkey's response, in its stored form; "" for none. Source: decision H13."""
    named = credential.get("rawId") or credential.get("id")
    return named.rstrip("=") if isinstance(named, str) else ""

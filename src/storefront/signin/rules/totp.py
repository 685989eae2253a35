"""Codes of an authenticator app: RFC 6238, 6 digits, a new one every 30 seconds."""

import datetime
import hmac

import pyotp

from storefront.signin import limits


def matching_step(secret: str, code: str, now: datetime.datetime) -> int | None:
    """Return the step of time that this code is for, None for a wrong one or a bad key.

    The step before and the one after are taken too, for clocks differ. The caller sees to it that no step
    is taken twice. Source: decision H13.
    """
    digits = read_code(code)
    if not digits or not _is_key(secret):
        return None
    app = pyotp.TOTP(secret, digits=limits.TOTP_DIGITS, interval=limits.TOTP_STEP_SECONDS)
    this = int(now.timestamp()) // limits.TOTP_STEP_SECONDS
    around = range(this - limits.TOTP_STEPS_AROUND, this + limits.TOTP_STEPS_AROUND + 1)
    matching = [step for step in around if hmac.compare_digest(app.generate_otp(step), digits)]
    return max(matching, default=None)


def read_code(code: str) -> str:
    """Return the digits of a code as it was typed, "" for anything else: people type it as 123 456.

    Source: decision H13.
    """
    digits = "".join(code.split()).replace("-", "")
    is_code = len(digits) == limits.TOTP_DIGITS and digits.isascii() and digits.isdigit()
    return digits if is_code else ""


def key_in_groups(secret: str) -> str:
    """Return a key as it can be read and typed: in groups of four. Source: decision H13."""
    return " ".join(secret[at : at + 4] for at in range(0, len(secret), 4))


def otpauth_address(secret: str, email: str, store: str) -> str:
    """Return the address that an authenticator app reads, "" for a bad key. Source: decision H13."""
    name, issuer = (text.encode(errors="replace").decode() for text in (email, store))
    return pyotp.TOTP(secret).provisioning_uri(name=name, issuer_name=issuer) if _is_key(secret) else ""


def _is_key(secret: str) -> bool:
    """Tell whether an app takes it: base32 of at least 112 bits."""
    try:
        pyotp.TOTP(secret).byte_secret()
    except ValueError:
        return False
    return True

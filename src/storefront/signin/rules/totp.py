"""Codes of an authenticator app: RFC 6238, 6 digits, a new one every 30 seconds."""

import datetime
import hmac

import pyotp

from storefront.signin import limits


def matching_step(secret: str, code: str, now: datetime.datetime) -> int | None:
    """Return the time step this code is valid for; None for a wrong code or a bad key.

    The previous and next steps are accepted too, because clocks differ. The caller ensures that no step is
    used twice. Source: decision H13.
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
    """Return the digits of a typed code, such as `123 456`, or "" for anything else. Source: decision H13."""
    digits = "".join(code.split()).replace("-", "")
    is_code = len(digits) == limits.TOTP_DIGITS and digits.isascii() and digits.isdigit()
    return digits if is_code else ""


def key_in_groups(secret: str) -> str:
    """Return a key in groups of four, to read and type. Source: decision H13."""
    return " ".join(secret[at : at + 4] for at in range(0, len(secret), 4))


def otpauth_address(secret: str, email: str, store: str) -> str:
    """Return the otpauth: address for an authenticator app, or "" for a bad key. Source: decision H13."""
    name, issuer = (text.encode(errors="replace").decode() for text in (email, store))
    return pyotp.TOTP(secret).provisioning_uri(name=name, issuer_name=issuer) if _is_key(secret) else ""


def _is_key(secret: str) -> bool:
    """Return whether apps accept the key: base32 of at least 112 bits."""
    try:
        pyotp.TOTP(secret).byte_secret()
    except ValueError:
        return False
    return True

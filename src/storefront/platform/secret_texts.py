"""Secrets that are handed out and known again by their digest alone: cookies, codes, links, PINs."""

import hashlib
import secrets

BYTES = 32
ID_BYTES = 16


def new_secret() -> str:
    """Return 256 random bits as 43 characters that may stand in an address."""
    return secrets.token_urlsafe(BYTES)


def new_id() -> str:
    """Return 128 random bits as 32 hexadecimal digits."""
    return secrets.token_hex(ID_BYTES)


def digest_of(secret: str) -> str:
    """Return what is kept of a secret: its SHA-256 as 64 hexadecimal digits."""
    return hashlib.sha256(secret.encode()).hexdigest()

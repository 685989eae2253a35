"""Random secrets of which only the digest is stored: cookies, codes, links, PINs."""

import hashlib
import secrets

BYTES = 32
ID_BYTES = 16


def new_secret() -> str:
    """Return 256 random bits as 43 URL-safe characters."""
    return secrets.token_urlsafe(BYTES)


def new_id() -> str:
    """Return 128 random bits as 32 hexadecimal digits."""
    return secrets.token_hex(ID_BYTES)


def digest_of(secret: str) -> str:
    """Return the digest to store: the SHA-256 of the secret as 64 hexadecimal digits."""
    return hashlib.sha256(secret.encode()).hexdigest()

"""What is wrong with the certificate of a server, in words, and when that of our own ends."""

import socket
import ssl
from datetime import UTC, datetime

EXPIRED, NOT_YET, SELF_SIGNED, SELF_SIGNED_ABOVE, OTHER_HOST, UNKNOWN_ISSUER = 10, 9, 18, 19, 62, 20
"""Numbers of OpenSSL for why a certificate is not accepted."""
REASONS = {
    EXPIRED: "its certificate has expired",
    NOT_YET: "its certificate is not valid yet; check the clock of this machine",
    SELF_SIGNED: "its certificate is self-signed",
    SELF_SIGNED_ABOVE: "its certificate is self-signed",
    OTHER_HOST: "its certificate is for another host",
    UNKNOWN_ISSUER: "its certificate is from an authority that this machine does not know",
}


def why_not_trusted(error: BaseException | None) -> str:
    """Return what is wrong with the certificate if that caused the error, "" if something else did."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        if isinstance(error, ssl.SSLCertVerificationError):
            return REASONS.get(error.verify_code, f"its certificate is not accepted ({error.verify_message})")
        reason = getattr(error, "reason", None)
        error = (
            error.__cause__ or error.__context__ or (reason if isinstance(reason, BaseException) else None)
        )
    return ""


def certificate_ends(host: str, port: int, seconds: float, context: ssl.SSLContext | None = None) -> datetime:
    """Return when the certificate of a server ends; raises OSError if it is not accepted, or no answer."""
    trusting = context or ssl.create_default_context()
    with (
        socket.create_connection((host, port), timeout=seconds) as connection,
        trusting.wrap_socket(connection, server_hostname=host) as secured,
    ):
        certificate = secured.getpeercert() or {}
    return datetime.fromtimestamp(ssl.cert_time_to_seconds(str(certificate["notAfter"])), UTC)

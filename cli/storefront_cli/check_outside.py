"""The parts of `storefront check` that contact other machines: the mail server, and the public address."""

import smtplib
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from storefront_cli.finding import Finding

if TYPE_CHECKING:
    from storefront.platform.settings import Settings

SECONDS = 5
"""How long a server may take to answer."""
RENEW_DAYS = 14
"""A certificate that ends sooner should have been renewed: most renew by themselves thirty days before."""


def mail(settings: "Settings") -> Finding:
    """Say whether the mail server answers and accepts the login."""
    from storefront.platform import certificates

    mail = settings.mail
    if mail.transport == "console":
        return Finding("mail", "printed to the terminal, not sent (mail.transport).")
    if mail.transport != "smtp":
        folder = Path(settings.data.folder) / "mail"
        return Finding("mail", f"written to {folder}, not sent (mail.transport).")
    try:
        _greet(settings)
    except smtplib.SMTPAuthenticationError:
        return Finding("mail", f"{mail.host} rejects {mail.user!r}.", "Correct mail.user and mail.password.")
    except (OSError, smtplib.SMTPException) as error:
        if reason := certificates.why_not_trusted(error):
            cure = "Renew the certificate of the mail server, or correct mail.host."
            return Finding("mail", f"{mail.host}:{mail.port}: {reason}.", cure)
        reason = " ".join(str(getattr(error, "strerror", None) or error).split()) or type(error).__name__
        cure = "Correct mail.host, mail.port and mail.starttls, or start the server."
        return Finding("mail", f"{mail.host}:{mail.port} does not answer ({reason}).", cure)
    return Finding("mail", f"{mail.host}:{mail.port} answers.")


def bucket(settings: "Settings") -> Iterator[Finding]:
    """Say whether the bucket for files can be listed, read and written; nothing if there is none."""
    from storefront.platform.settings import Misconfigured

    chosen = settings.files
    if not chosen.bucket:
        return
    from storefront.platform.bucket_store import find_trouble

    try:
        trouble = find_trouble(chosen)
    except Misconfigured as error:
        yield Finding("bucket", f"{chosen.bucket} cannot be used.", str(error))
        return
    if trouble is not None:
        yield Finding("bucket", f"{chosen.bucket} cannot be used ({trouble.state}).", trouble.cure)
    else:
        yield Finding("bucket", f"{chosen.bucket} can be listed, read and written.")


def _greet(settings: "Settings") -> None:
    """Connect and log in to the mail server as for sending an email."""
    mail = settings.mail
    with smtplib.SMTP(mail.host, mail.port, timeout=SECONDS) as server:
        if mail.starttls:
            server.starttls(context=ssl.create_default_context())
        if mail.user:
            server.login(mail.user, mail.password)
        server.noop()


def certificate(settings: "Settings") -> Iterator[Finding]:
    """Say when the certificate of the public address ends; without a valid one, browsers refuse the site."""
    from urllib.parse import urlsplit

    from storefront.platform import certificates, clock

    address = urlsplit(settings.store.public_url)
    if address.scheme != "https" or not address.hostname:
        return
    host = address.hostname
    try:
        ends = certificates.certificate_ends(host, address.port or 443, SECONDS)
    except OSError as error:
        if reason := certificates.why_not_trusted(error):
            yield Finding("certificate", f"{host}: {reason}.", "Renew it in your proxy.")
        else:
            yield Finding("certificate", f"not checked: {host} does not answer this machine.")
        return
    days = (ends - clock.now()).days
    state = f"that of {host} ends on {ends:%Y-%m-%d}, in {days:,} days."
    yield Finding("certificate", state, "Renew it in your proxy." if days < RENEW_DAYS else "")

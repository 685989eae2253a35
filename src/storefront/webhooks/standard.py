"""Webhooks as the standard describes them: signatures, waits between tries, what may be an endpoint.

Messages follow Standard Webhooks (https://www.standardwebhooks.com): `webhook-id`, `webhook-timestamp` and
`webhook-signature` headers, HMAC-SHA256 over "id.timestamp.body".
"""

import base64
import datetime
import hashlib
import hmac
from collections.abc import Collection, Mapping, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec

from storefront.base.problems import Problem
from storefront.webhooks import limits, messages
from storefront.webhooks.schemas import DeliveryState

SECRET_PREFIX = "whsec_"
ASCII = range(33, 127)
_NAT64 = IPv6Network("64:ff9b::/96")


def secret_of(random: bytes) -> str:
    """Return random bytes (24 to 64 of them) as a signing secret."""
    return SECRET_PREFIX + base64.b64encode(random).decode()


def signature_of(secret: str, message_id: str, timestamp: int, body: bytes) -> str:
    """Return one signature of the message; `timestamp` is in seconds since 1970."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    signed = f"{message_id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def headers_of(secrets: Sequence[str], message_id: str, timestamp: int, body: bytes) -> dict[str, str]:
    """Return the headers of a message, signed with each of these secrets; empty ones are skipped."""
    signatures = [signature_of(secret, message_id, timestamp, body) for secret in secrets if secret]
    return {
        "content-type": "application/json",
        "user-agent": "storefront-webhooks",
        "webhook-id": message_id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(signatures),
    }


def message_id_of(event_id: int, created_at: datetime.datetime) -> str:
    """Return the id of an event's message, the same at every try and replay."""
    return f"msg_{int(created_at.timestamp())}_{event_id}"


def body_of(kind: str, subject: str, at: datetime.datetime, by: str, facts: Mapping[str, Any]) -> bytes:
    """Return the JSON body of an event: `type`, `timestamp`, and `data` with its subject and facts."""
    data = {"subject": subject, "by": by, **facts}
    return msgspec.json.encode({"type": kind, "timestamp": at, "data": data})


def wait_after(attempts: int) -> datetime.timedelta:
    """Return the wait after this many failed tries: 10 s, 20 s, 40 s, … up to 6 hours."""
    seconds = limits.RETRY_SECONDS * 2 ** min(attempts, 16)
    return datetime.timedelta(seconds=min(seconds, limits.RETRY_SECONDS_MAX))


def pause_after(failures: int) -> datetime.timedelta:
    """Return how long an endpoint is left alone after this many failures in a row."""
    return datetime.timedelta(seconds=min(2 ** min(failures, 10), limits.PAUSE_SECONDS_MAX))


def why_disable(
    status: int | None, error: str, failing_since: datetime.datetime, now: datetime.datetime
) -> str:
    """Return why an endpoint that just failed is to be disabled, "" if it is not."""
    if status == 410:
        return messages.GONE
    if now - failing_since >= datetime.timedelta(days=limits.DISABLE_DAYS):
        return messages.FAILING.format(days=limits.DISABLE_DAYS, error=error)[:200]
    return ""


def state_of(is_done: bool, is_delivered: bool) -> DeliveryState:
    """Return the state of a delivery."""
    if not is_done:
        return DeliveryState.WAITING
    return DeliveryState.DELIVERED if is_delivered else DeliveryState.GIVEN_UP


def is_public(address: str) -> bool:
    """Return whether an IP address belongs to the public internet, also one mapped into IPv6."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is not None:
            return is_public(str(inner))
        if found in _NAT64:
            return is_public(str(IPv4Address(int(found) & 0xFFFFFFFF)))
    return found.is_global and not found.is_multicast and not found.is_reserved


def problems_of_endpoint(
    url: str, description: str, types: Collection[str], known: Collection[str], *, private: bool
) -> list[Problem]:
    """Return what is wrong with an endpoint; `private` allows addresses of an own network."""
    found = []
    if why := _why_not_url(url, private=private):
        found.append(Problem(field="url", message=why))
    if len(description) > limits.DESCRIPTION_MAX:
        message = messages.DESCRIPTION_LONG.format(max=limits.DESCRIPTION_MAX)
        found.append(Problem(field="description", message=message))
    for kind in sorted(set(types) - set(known)):
        message = messages.TYPE_UNKNOWN.format(type=kind[:60], types=", ".join(known))
        found.append(Problem(field="eventTypes", message=message))
    return found


def _why_not_url(url: str, *, private: bool) -> str:
    if len(url) > limits.URL_MAX:
        return messages.URL_LONG.format(max=limits.URL_MAX)
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return messages.URL_BAD
    is_plain = all(ord(each) in ASCII for each in url) and "\\" not in url
    if parts.scheme not in ("https", "http") or not host or not is_plain:
        return messages.URL_BAD
    if parts.username is not None or parts.password is not None or parts.fragment:
        return messages.URL_BAD
    if not private and _is_private_host(host):
        return messages.URL_PRIVATE.format(host=host)
    return ""


def _is_private_host(host: str) -> bool:
    """Return whether a host is private by its name alone; each connection checks where it really leads."""
    name = host.rstrip(".")
    if name == "localhost" or name.endswith((".localhost", ".local", ".internal")):
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return not is_public(name)

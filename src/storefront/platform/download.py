"""Download files from the web: limited in time and size, and never from private addresses.

Somebody who may enter a URL must not make the store request it from its own network. So every connection goes
to an IP address that was checked, also after a redirect, and whatever the host name resolves to later.
"""

import ipaddress
import socket
import time
from collections.abc import Callable, Iterable

import httpcore
import httpx

from storefront.platform.connections import refuse_in_transaction

SECONDS = 30.0
"""How long a download may take in total."""
SILENCE_SECONDS = 10.0
"""How long the server may be silent."""
REDIRECTS_MAX = 3
HEADERS = {"accept": "image/*", "accept-encoding": "identity"}
"""No compression: pictures are small already, and a few compressed bytes could exhaust the memory."""

PRIVATE = "{host} is not on the public web"
UNKNOWN_HOST = "{host} is not known"
REFUSED = "the server answers {status}"
TOO_LARGE = "it has more than {most:,} bytes"
TOO_SLOW = "it did not arrive within {seconds:.0f} seconds"
FAILED = "it cannot be loaded ({reason})"
PACKED = "the server sends it packed"
NO_ADDRESS = "it is no http or https address"

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

WITH_VERSION_4 = tuple(map(ipaddress.IPv6Network, ("::/96", "64:ff9b::/96", "64:ff9b:1::/48")))
"""IPv6 prefixes whose addresses end in an IPv4 address. Sources: RFC 4291, 6052, 8215."""

IsAllowed = Callable[[str], bool]
"""Returns whether a file may be requested from an IP address."""


class NotLoaded(Exception):
    """The file could not be loaded; the text says why, without a period."""


def is_public(address: str) -> bool:
    """Return whether an IP address is public."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv4Address):
        return _is_open(found)
    return not found.is_site_local and _is_open(found) and _is_open(_ipv4_behind(found))


def _is_open(address: Address) -> bool:
    return address.is_global and not address.is_multicast


def _ipv4_behind(address: ipaddress.IPv6Address) -> Address:
    """Return the IPv4 address that an IPv6 address leads to, or the address itself."""
    if any(address in network for network in WITH_VERSION_4):
        return ipaddress.IPv4Address(address.packed[-4:])
    return address.ipv4_mapped or address.sixtofour or address


def load(url: str, most: int, seconds: float = SECONDS, is_allowed: IsAllowed = is_public) -> bytes:
    """Return the file at `url`, of at most `most` bytes. Raises NotLoaded.

    Raises InTransaction inside a transaction.
    """
    refuse_in_transaction("a file of the web")
    until = time.monotonic() + seconds
    try:
        with (
            httpx.Client(
                transport=_CheckedTransport(is_allowed),
                trust_env=False,
                follow_redirects=True,
                max_redirects=REDIRECTS_MAX,
                timeout=min(seconds, SILENCE_SECONDS),
            ) as client,
            client.stream("GET", url, headers=HEADERS) as answer,
        ):
            if answer.status_code != 200:
                raise NotLoaded(REFUSED.format(status=answer.status_code))
            if answer.headers.get("content-encoding", "identity").lower() != "identity":
                raise NotLoaded(PACKED)
            return _read(answer.iter_raw(), most, until, seconds)
    except (httpx.UnsupportedProtocol, httpx.InvalidURL) as error:
        raise NotLoaded(NO_ADDRESS) from error
    except httpx.TimeoutException as error:
        raise NotLoaded(TOO_SLOW.format(seconds=seconds)) from error
    except (httpx.HTTPError, OSError, UnicodeError) as error:
        raise NotLoaded(FAILED.format(reason=str(error) or type(error).__name__)) from error


def _read(parts: Iterable[bytes], most: int, until: float, seconds: float) -> bytes:
    found = bytearray()
    for part in parts:
        found += part
        if len(found) > most:
            raise NotLoaded(TOO_LARGE.format(most=most))
        if time.monotonic() > until:
            raise NotLoaded(TOO_SLOW.format(seconds=seconds))
    return bytes(found)


class _CheckedTransport(httpx.HTTPTransport):
    """Connects to allowed addresses only."""

    def __init__(self, is_allowed: IsAllowed) -> None:
        super().__init__(trust_env=False)
        self._pool = httpcore.ConnectionPool(
            ssl_context=httpx.create_ssl_context(trust_env=False), network_backend=_CheckedBackend(is_allowed)
        )


class _CheckedBackend(httpcore.SyncBackend):
    """Resolves a name, and connects to the resolved address if it is allowed."""

    def __init__(self, is_allowed: IsAllowed) -> None:
        self._is_allowed = is_allowed

    def connect_tcp(self, host: str, port: int, *given: object, **options: object) -> httpcore.NetworkStream:
        """Connect. Raises NotLoaded if the name resolves to an address that is not allowed."""
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise NotLoaded(UNKNOWN_HOST.format(host=host)) from error
        addresses = [str(address[0]) for *_, address in found]
        if not addresses or not all(map(self._is_allowed, addresses)):
            raise NotLoaded(PRIVATE.format(host=host))
        return super().connect_tcp(addresses[0], port, *given, **options)  # type: ignore[arg-type]

    def connect_unix_socket(self, path: str, *_given: object, **_options: object) -> httpcore.NetworkStream:
        """Refuse: files of the web are not behind sockets of this machine."""
        raise NotLoaded(PRIVATE.format(host=path))

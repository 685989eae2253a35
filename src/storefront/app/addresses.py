"""The client's address and the host name of a request."""

import ipaddress
import re
from collections.abc import Sequence
from functools import lru_cache

from storefront.app.asgi import Headers, Scope

_HOST = re.compile(rb"(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
_Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """The proxies trusted to report the client's address."""

    def __init__(self, trusted: Sequence[str]) -> None:
        self._networks: list[_Network] = [ipaddress.ip_network(text, strict=False) for text in trusted]

    def is_from_one(self, scope: Scope) -> bool:
        """Return whether a request comes from a trusted proxy."""
        client = scope.get("client")
        return bool(self._networks) and client is not None and self._trusts(client[0])

    def client(self, scope: Scope, headers: Headers) -> str:
        """Return the client's address: the last one in X-Forwarded-For that is not a trusted proxy."""
        client = scope.get("client")
        peer: str = client[0] if client else ""
        if not self._networks or not self._trusts(peer):
            return peer
        hops = [hop.strip() for hop in headers.text(b"x-forwarded-for").split(",") if hop.strip()]
        return next((hop for hop in reversed(hops) if not self._trusts(hop)), peer)

    def _trusts(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)


@lru_cache(1_024)
def is_host(header: bytes) -> bool:
    """Return whether a Host header is just a host and an optional port; nothing else may reach a response."""
    return bool(_HOST.fullmatch(header))


def is_allowed_host(header: str, allowed: Sequence[str]) -> bool:
    """Return whether this Host header is allowed; an empty list allows all, `*.x` every host under x."""
    if not allowed or "*" in allowed:
        return True
    name = header.rsplit(":", 1)[0] if not header.endswith("]") else header
    name = name.strip("[]").lower()
    return any(name == host or (host.startswith("*.") and name.endswith(host[1:])) for host in allowed)

"""Who is at the other end, and by which name we were called."""

import ipaddress
import re
from collections.abc import Sequence
from functools import lru_cache

from storefront.app.asgi import Headers, Scope

_HOST = re.compile(rb"(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
_Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """The proxies whose word on the visitor's address is taken."""

    def __init__(self, trusted: Sequence[str]) -> None:
        self._networks: list[_Network] = [ipaddress.ip_network(text, strict=False) for text in trusted]

    def client(self, scope: Scope, headers: Headers) -> str:
        """Return the visitor's address: the nearest one in X-Forwarded-For that is no proxy of ours."""
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
    """Say whether a Host header names a host, and a port at most: nothing else of it may reach an answer."""
    return bool(_HOST.fullmatch(header))


def is_allowed_host(header: str, allowed: Sequence[str]) -> bool:
    """Say whether we answer to this Host header; an empty list means all, `*.x` every host under x."""
    if not allowed or "*" in allowed:
        return True
    name = header.rsplit(":", 1)[0] if not header.endswith("]") else header
    name = name.strip("[]").lower()
    return any(name == host or (host.startswith("*.") and name.endswith(host[1:])) for host in allowed)

"""Requests to the provider, in Authlib's interface."""

import re
from collections.abc import Sequence
from typing import Any

from authlib.oauth2.rfc6749 import OAuth2Request
from authlib.oauth2.rfc6749.requests import OAuth2Payload

from storefront.base.errors import BadInput
from storefront.signin import limits, messages
from storefront.signin.rules import addresses

Pairs = Sequence[tuple[str, str]]

NAMED = ("client_id", "grant_type", "redirect_uri", "response_type", "scope")
"""Authlib repeats these in its errors, which allow only the characters of RFC 6749."""
_SIGNS = re.compile(r"[\x20\x21\x23-\x5b\x5d-\x7e]*")


class Parameters(OAuth2Payload):  # type: ignore[misc]
    """The parameters of a query or a form, each of which may appear once."""

    def __init__(self, pairs: Pairs) -> None:
        """Raise BadInput for a parameter that is repeated, too long or contains characters not allowed."""
        self._data: dict[str, str] = {}
        for name, value in pairs:
            shown = name[:40]
            if name in self._data:
                raise BadInput(messages.REPEATED.format(name=shown))
            if len(value) > limits.PARAMETER_MAX:
                raise BadInput(messages.TOO_LONG.format(name=shown))
            if "\x00" in value or (name in NAMED and not _SIGNS.fullmatch(value)):
                raise BadInput(messages.STRANGE_SIGNS.format(name=shown))
            self._data[name] = value

    @property
    def data(self) -> dict[str, str]:
        """Return the parameters by name."""
        return self._data

    @property
    def datalist(self) -> Any:
        """Return the parameters as lists."""
        return {name: [value] for name, value in self._data.items()}


class ProviderRequest(OAuth2Request):  # type: ignore[misc]
    """A request at `issuer`. Raises BadInput if that is neither https nor a loopback address."""

    def __init__(self, method: str, issuer: str, pairs: Pairs) -> None:
        if not (addresses.is_secure(issuer) or addresses.is_loopback(issuer)):
            raise BadInput(messages.NOT_SECURE)
        # Authlib accepts only https; it does nothing else with the address.
        super().__init__(method, issuer.replace("http://", "https://", 1))
        self.payload = Parameters(pairs)

    @property
    def args(self) -> dict[str, str]:
        """Return the query parameters."""
        data: dict[str, str] = self.payload.data
        return data

    @property
    def form(self) -> dict[str, str]:
        """Return the form parameters."""
        return self.args

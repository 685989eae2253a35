"""A custom address provider: the built-in checks, plus renamed streets."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from storefront.addresses.provider_embedded import EmbeddedVerifier
from storefront.addresses.schemas import Address
from storefront.platform.db import Database


class KnownStreets(EmbeddedVerifier):
    """Replaces old street names; `renamed` maps old names to new ones."""

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        self._renamed: Mapping[str, str] = options.get("renamed", {})

    def verify(self, address: Address) -> Address:
        """Return the corrected address."""
        known = super().verify(address)
        line = known.address1
        for old, new in self._renamed.items():
            line = line.replace(old, new)
        return replace(known, address1=line)

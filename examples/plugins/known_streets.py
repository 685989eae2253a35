"""Address checks of one's own: the built-in ones, and streets that have been renamed."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from storefront.addresses.provider_embedded import EmbeddedVerifier
from storefront.addresses.schemas import Address
from storefront.platform.db import Database


class KnownStreets(EmbeddedVerifier):
    """Knows `renamed`: the new name of a street by its old one."""

    def __init__(self, options: Mapping[str, Any], db: Database) -> None:
        self._renamed: Mapping[str, str] = options.get("renamed", {})

    def verify(self, address: Address) -> Address:
        """Return the address as it should be written."""
        known = super().verify(address)
        line = known.address1
        for old, new in self._renamed.items():
            line = line.replace(old, new)
        return replace(known, address1=line)

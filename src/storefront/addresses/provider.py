"""Who knows whether an address exists: the shop itself as well as it can, or an address service."""

from typing import Protocol, runtime_checkable

from storefront.addresses.schemas import Address


class VerificationFailed(Exception):
    """The address could not be verified; the text says why and is shown to the buyer. Source: S2 §4.6."""


@runtime_checkable
class AddressVerifier(Protocol):
    """Somebody who corrects addresses."""

    def verify(self, address: Address) -> Address:
        """Return the address as it should be written, the same one where nothing is wrong.

        Raises `VerificationFailed` where it cannot be said.
        """

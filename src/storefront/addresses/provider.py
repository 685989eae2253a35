"""Address verification: by the store itself as far as possible, or by an address service."""

from typing import Protocol, runtime_checkable

from storefront.addresses.schemas import Address


class VerificationFailed(Exception):
    """The address could not be verified; the text says why and is shown to the buyer. Source: S2 §4.6."""


@runtime_checkable
class AddressVerifier(Protocol):
    """Verifies and corrects addresses."""

    def verify(self, address: Address) -> Address:
        """Return the corrected address, or the same one if nothing is wrong.

        Raises `VerificationFailed` if it cannot be verified.
        """

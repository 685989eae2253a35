"""Offline address verification: formatting, and whether the zip code lies in the state."""

from msgspec.structs import replace

from storefront.addresses import messages
from storefront.addresses.provider import VerificationFailed
from storefront.addresses.rules.address import tidy_address
from storefront.addresses.rules.countries import is_state
from storefront.addresses.rules.zips import states_of_zip, zip_start
from storefront.addresses.schemas import Address

CORRECTABLE_LINE = "CORRECT ME"
"""An Address Line 2 that yields a corrected address, so that every store can try this path."""
FAILING_LINE = "VERIFY FAILS"
"""An Address Line 2 that makes the verification fail."""

_IN_NO_STATE = {"US": messages.ZIP_IN_NO_STATE, "CA": messages.POSTAL_CODE_IN_NO_PROVINCE}


class EmbeddedVerifier:
    """Tidies the address, and corrects the state if the zip code lies in another."""

    def verify(self, address: Address) -> Address:
        """Return the tidied address in a state of its zip code; a zip code of no state cannot be verified."""
        tidy = tidy_address(address)
        line = tidy.address2.upper()
        if line == FAILING_LINE:
            raise VerificationFailed(messages.VERIFIER_SILENT)
        if line == CORRECTABLE_LINE:
            tidy = replace(tidy, address1=tidy.address1.upper(), address2="")
        states = states_of_zip(tidy.country, tidy.zip)
        if states is None:
            return tidy
        if not states:
            start = zip_start(tidy.country, tidy.zip)
            raise VerificationFailed(_IN_NO_STATE[tidy.country].format(start=start))
        if tidy.state in states or not is_state(tidy.country, states[0]):
            return tidy
        return replace(tidy, state=states[0])

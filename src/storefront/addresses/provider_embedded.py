"""Address verification without any network: form, and whether the zip code lies in the state."""

from msgspec.structs import replace

from storefront.addresses import messages
from storefront.addresses.provider import VerificationFailed
from storefront.addresses.rules.address import tidy_address
from storefront.addresses.rules.countries import is_state
from storefront.addresses.rules.zips import states_of_zip, zip_start
from storefront.addresses.schemas import Address

CORRECTABLE_LINE = "CORRECT ME"
"""An Address Line 2 for which a corrected address is answered: this path can be walked in every store."""
FAILING_LINE = "VERIFY FAILS"
"""An Address Line 2 for which the verification fails."""

_IN_NO_STATE = {"US": messages.ZIP_IN_NO_STATE, "CA": messages.POSTAL_CODE_IN_NO_PROVINCE}


class EmbeddedVerifier:
    """Tidies the address and puts the state right where the zip code says another."""

    def verify(self, address: Address) -> Address:
        """Return the tidied address with a state of its zip code; one of no state cannot be verified."""
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

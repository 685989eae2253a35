"""Address verification without any network: form, and whether the zip code lies in the state."""

from bisect import bisect_right

from msgspec.structs import replace

from storefront.addresses.provider import VerificationFailed
from storefront.addresses.rules.address import tidy_address
from storefront.addresses.rules.countries import is_state
from storefront.addresses.schemas import Address

CORRECTABLE_LINE = "CORRECT ME"
"""An Address Line 2 for which a corrected address is answered: this path can be walked in every store."""
FAILING_LINE = "VERIFY FAILS"
"""An Address Line 2 for which the verification fails."""

_ZIP_STARTS = [
    "005NY",
    "006PR",
    "008VI",
    "009PR",
    "010MA",
    "028RI",
    "030NH",
    "039ME",
    "050VT",
    "055MA",
    "056VT",
    "060CT",
    "063NY",
    "064CT",
    "070NJ",
    "090AE",
    "099-",
    "100NY",
    "150PA",
    "197DE",
    "200DC",
    "201VA",
    "202DC",
    "206MD",
    "220VA",
    "247WV",
    "269-",
    "270NC",
    "290SC",
    "300GA",
    "320FL",
    "340AA",
    "341FL",
    "350AL",
    "370TN",
    "386MS",
    "398GA",
    "400KY",
    "428-",
    "430OH",
    "460IN",
    "480MI",
    "500IA",
    "529-",
    "530WI",
    "550MN",
    "568-",
    "569DC",
    "570SD",
    "578-",
    "580ND",
    "589-",
    "590MT",
    "600IL",
    "630MO",
    "659-",
    "660KS",
    "680NE",
    "694-",
    "700LA",
    "715-",
    "716AR",
    "730OK",
    "733TX",
    "734OK",
    "750TX",
    "800CO",
    "817-",
    "820WY",
    "832ID",
    "839-",
    "840UT",
    "848-",
    "850AZ",
    "866-",
    "870NM",
    "885TX",
    "886-",
    "889NV",
    "899-",
    "900CA",
    "962AP",
    "967HI",
    "969GU",
    "970OR",
    "980WA",
    "995AK",
]
_STARTS = [int(entry[:3]) for entry in _ZIP_STARTS]
_STATES = [entry[3:] for entry in _ZIP_STARTS]
_PROVINCES = {
    "A": "NL", "B": "NS", "C": "PE", "E": "NB", "G": "QC", "H": "QC", "J": "QC", "K": "ON", "L": "ON",
    "M": "ON", "N": "ON", "P": "ON", "R": "MB", "S": "SK", "T": "AB", "V": "BC", "Y": "YT",
}  # fmt: skip
_SHARED = {"GU": {"GU", "MP", "PW", "FM", "MH"}, "HI": {"HI", "AS", "UM"}, "AE": {"AE"}, "AP": {"AP"}}
_WIDER = {"DC": {"DC", "VA", "MD"}, "VA": {"VA", "DC"}, "NY": {"NY", "CT"}, "CT": {"CT", "NY"}}


class EmbeddedVerifier:
    """Tidies the address and puts the state right where the zip code says another."""

    def verify(self, address: Address) -> Address:
        """Return the tidied address with the state of its zip code."""
        tidy = tidy_address(address)
        line = tidy.address2.upper()
        if line == FAILING_LINE:
            raise VerificationFailed("The address service does not answer.")
        if line == CORRECTABLE_LINE:
            tidy = replace(tidy, address1=tidy.address1.upper(), address2="")
        state = state_of(tidy.country, tidy.zip)
        if not state or tidy.state in _allowed(state) or not is_state(tidy.country, state):
            return tidy
        return replace(tidy, state=state)


def state_of(country: str, zip_code: str) -> str:
    """Return the state or province that a zip or postal code lies in, "" where that is not known."""
    if country == "CA":
        return _PROVINCES.get(zip_code[:1].upper(), "")
    if country != "US" or not zip_code[:3].isdigit():
        return ""
    place = bisect_right(_STARTS, int(zip_code[:3])) - 1
    return _STATES[place].strip("-") if place >= 0 else ""


def _allowed(state: str) -> set[str]:
    return {state} | _SHARED.get(state, set()) | _WIDER.get(state, set())

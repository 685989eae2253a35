"""Messages about addresses. Source: S2 §5.3, §8."""

ADDRESS1_TOO_SHORT = "Address Line 1 must be at least 5 characters long"
ADDRESS1_TOO_LONG = "Address Line 1 must be at most 50 characters long"
ADDRESS2_TOO_LONG = "Address Line 2 must be at most 50 characters long"
NAME_TOO_LONG = "Name must be at most 50 characters long"
FIRST_NAME_TOO_LONG = "First Name must be at most 50 characters long"
LAST_NAME_TOO_LONG = "Last Name must be at most 50 characters long"
ATTN_TOO_LONG = "Attn must be at most 50 characters long"
CITY_TOO_SHORT = "City must be at least 2 characters long"
CITY_TOO_LONG = "City must be at most 50 characters long"
STATE_MISSING = "State/Province must be selected"
REGION_TOO_LONG = "Region must be at most 50 characters long"
ZIP_TOO_SHORT = "Zip/Postal Code must be at least 5 characters long (6 in Canada)"
ZIP_TOO_LONG = "Zip/Postal Code must be at most 10 characters long"
ZIP_MALFORMED_US = "Zip Code must be 5 digits, or 5 digits, a dash and 4 digits"
ZIP_MALFORMED_CA = "Postal Code must look like A1A 1A1"
COUNTRY_MISSING = "Country is required"
COUNTRY_UNKNOWN = "Country must be selected"
COUNTRY_NOT_SERVED = "We do not ship to this country"
ADDRESS_PHONE_MISSING = "Phone is required (xxx-xxx-xxxx)"
ADDRESS_PHONE_TOO_LONG = "Phone must be at most 30 characters long"
PHONE_EXT_TOO_LONG = "Phone Extension must be at most 5 characters long"
DELIVERY_INSTRUCTIONS_TOO_LONG = "Delivery Instructions must be at most 255 characters long"
HIDDEN_CHARACTERS = "Please remove the invisible characters"

STATE_LABEL_US = "State"
ZIP_LABEL_US = "Zip Code"
STATE_LABEL_CA = "Province"
STATE_LABEL_ELSEWHERE = "Region"
POSTAL_CODE_LABEL = "Postal Code"

ADDRESS_CORRECTED = "Note: We've updated your address, for accuracy."
KEEP_ORIGINAL_ADDRESS = "Keep Original Address"
LOOKS_GOOD = "Looks Good"
KEEP_THIS_ADDRESS = "Keep this Address"
EDIT_ADDRESS = "Edit Address"
VERIFICATION_FAILED = "An error occurred while verifying your ship to address."
SAVED_UNVERIFIED = "It is saved as you typed it, and you can continue with it."
UNVERIFIED_WARNING = "An unverified address can lead to extra charges, delays and a different amount of tax."

VERIFIER_SILENT = "The address service is not responding."
ZIP_IN_NO_STATE = "No Zip Code begins with {start}."
POSTAL_CODE_IN_NO_PROVINCE = "No Postal Code begins with {start}."

ADDRESS_BOOK_INSTRUCTION = "Tap to select an address to use for this order"
ADDRESS_BOOK_NEW = "New..."
ADDRESS_BOOK_SEARCH = "Search Address Book"

ADDRESS_SAVED = "The address is saved."
ADDRESS_REMOVED = "The address is removed."
ADDRESS_CHANGED_MEANWHILE = "Someone else has changed this address. Nothing was saved."
NO_SUCH_ADDRESS = "Your company has no such address."
ADDRESS_NOT_OWN = "This address comes from our records; ask us to remove it."
ADDRESS_THERE_ALREADY = "Your address book already has this address: {name}."
ADDRESS_PART_TOO_LONG = "{part} must be at most {maximum} characters long"
NO_COMPANY = "Only a company has an address book."
ADDRESS_PARTS = {
    "PreferredPackingBasis": "Preferred packing basis",
    "PreferredCarrierName": "Preferred carrier",
    "CollectAccount": "Collect Account Number",
    "CollectCarrier": "Collect Carrier",
}

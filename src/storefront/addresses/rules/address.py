"""Validation of addresses to ship or bill to. Mirrored in the browser."""

import re
from collections.abc import Collection

import msgspec

from storefront.addresses import limits, messages
from storefront.addresses.limits.countries import COUNTRIES
from storefront.addresses.rules import countries
from storefront.addresses.schemas import Address
from storefront.base import limits as base_limits
from storefront.base import person
from storefront.base.problems import Problem

_US_ZIP = re.compile(limits.US_ZIP_PATTERN)
_CA_POSTAL_CODE = re.compile(limits.CA_POSTAL_CODE_PATTERN)


def why_not_address(
    address: Address, served: Collection[str] | None = None, prefix: str = ""
) -> list[Problem]:
    """Return what is wrong with an address, one problem for each field, in form order.

    `served` are the countries to choose from (None is all); `prefix` precedes the field names, for example
    `ShippingChoices_`. Source: S2 §5.3, decisions G14 to G16, B34.
    """
    country = person.as_text(address.country)
    found = (
        ("Name", why_not_line(address.name, limits.NAME_MAX, messages.NAME_TOO_LONG)),
        ("FirstName", why_not_line(address.first_name, limits.NAME_MAX, messages.FIRST_NAME_TOO_LONG)),
        ("LastName", why_not_line(address.last_name, limits.NAME_MAX, messages.LAST_NAME_TOO_LONG)),
        ("Attn", why_not_line(address.attn, limits.ATTN_MAX, messages.ATTN_TOO_LONG)),
        ("Address1", why_not_address1(address.address1)),
        ("Address2", why_not_line(address.address2, limits.ADDRESS2_MAX, messages.ADDRESS2_TOO_LONG)),
        ("City", why_not_city(address.city)),
        ("State", why_not_state(country, address.state)),
        ("Zip", why_not_zip(country, address.zip)),
        ("Country", why_not_country(country, served)),
        ("Phone", why_not_phone(address.phone)),
        ("PhoneExt", why_not_phone_ext(address.phone_ext)),
        ("DeliveryInstructions", why_not_delivery_instructions(address.delivery_instructions)),
    )
    return [Problem(field=prefix + field, message=message) for field, message in found if message]


def why_not_line(text: object, maximum: int, too_long: str, minimum: int = 0, too_short: str = "") -> str:
    """Return what is wrong with a line of text, else "".

    The minimum counts visible characters only, without surrounding spaces. Source: S2 §5.3.
    """
    written = person.as_text(text)
    if not written:
        return too_short
    if len(written) > maximum:
        return too_long
    if minimum and len(person.one_line(written)) < minimum:
        return too_short
    return messages.HIDDEN_CHARACTERS if has_hidden_characters(written) else ""


def why_not_lines_of_text(text: object, maximum: int, too_long: str) -> str:
    """Return what is wrong with a multiline text, else "": too long, or invisible characters.

    Line ends and tabs are fine. Source: S2 §2.7, §5.6, §5.7.
    """
    written = person.as_text(text)
    if len(written) > maximum:
        return too_long
    if written.isprintable():
        return ""
    return messages.HIDDEN_CHARACTERS if person.visible_text(written) != written.replace("\r", "") else ""


def has_hidden_characters(text: str) -> bool:
    """Return whether a line has invisible characters: control characters, line ends, direction marks.

    Source: S2 §5.2, §5.3 (a field is one line that can be read).
    """
    return not text.isprintable() and ("\n" in text or "\t" in text or person.visible_text(text) != text)


def why_not_address1(text: object) -> str:
    """Return what is wrong with the first line (5 to 50 characters), else "". Source: S2 §5.3."""
    return why_not_line(
        text,
        limits.ADDRESS1_MAX,
        messages.ADDRESS1_TOO_LONG,
        limits.ADDRESS1_MIN,
        messages.ADDRESS1_TOO_SHORT,
    )


def why_not_city(text: object) -> str:
    """Return what is wrong with the city (2 to 50 characters), else "". Source: S2 §5.3."""
    return why_not_line(
        text, limits.CITY_MAX, messages.CITY_TOO_LONG, limits.CITY_MIN, messages.CITY_TOO_SHORT
    )


def why_not_state(country: str, state: object) -> str:
    """Return what is wrong with the state, else "".

    Required in the US and Canada, optional free text elsewhere. Source: S2 §5.3, decision G15.
    """
    if countries.has_states(country):
        return "" if countries.is_state(country, person.as_text(state)) else messages.STATE_MISSING
    return why_not_line(state, limits.REGION_MAX, messages.REGION_TOO_LONG)


def why_not_zip(country: str, zip_code: object) -> str:
    """Return what is wrong with the zip or postal code, else "".

    US 12345 or 12345-6789, Canada A1A 1A1 with or without the space, elsewhere optional, at most 10
    characters. Source: S2 §5.3, decision G16.

    >>> why_not_zip("US", "44312-0118")
    ''
    """
    written = person.trimmed(person.as_text(zip_code))
    if len(written) > limits.ZIP_MAX:
        return messages.ZIP_TOO_LONG
    if country == "US":
        return _why_not_form(written, limits.ZIP_MIN, _US_ZIP, messages.ZIP_MALFORMED_US)
    if country == "CA":
        return _why_not_form(written, limits.ZIP_MIN_CA, _CA_POSTAL_CODE, messages.ZIP_MALFORMED_CA)
    return messages.HIDDEN_CHARACTERS if has_hidden_characters(written) else ""


def _why_not_form(written: str, minimum: int, form: re.Pattern[str], malformed: str) -> str:
    if len(written) < minimum:
        return messages.ZIP_TOO_SHORT
    return "" if form.fullmatch(written) else malformed


def why_not_country(country: object, served: Collection[str] | None = None) -> str:
    """Return what is wrong with the country, else "": required, an ISO code, and one that we serve.

    Source: S2 §5.3, decision D21.
    """
    written = person.as_text(country)
    if person.is_blank(written):
        return messages.COUNTRY_MISSING
    if written not in COUNTRIES:
        return messages.COUNTRY_UNKNOWN
    return "" if served is None or written in served else messages.COUNTRY_NOT_SERVED


def why_not_phone(phone: object) -> str:
    """Return what is wrong with an address's phone, else "": at least ten digits, nothing invisible.

    Source: S2 §5.3, decision G14.
    """
    if refusal := why_not_line(phone, base_limits.PHONE_MAX, messages.ADDRESS_PHONE_TOO_LONG):
        return refusal
    return "" if person.has_phone_digits(phone) else messages.ADDRESS_PHONE_MISSING


def why_not_phone_ext(extension: object) -> str:
    """Return what is wrong with the phone extension, else "": optional, at most 5 characters.

    Source: decision G14.
    """
    return why_not_line(extension, base_limits.PHONE_EXTENSION_MAX, messages.PHONE_EXT_TOO_LONG)


def why_not_delivery_instructions(text: object) -> str:
    """Return what is wrong with the delivery instructions, else "": multiline, at most 255 characters.

    Source: S2 §2.7, decision B34.
    """
    return why_not_lines_of_text(
        text, limits.DELIVERY_INSTRUCTIONS_MAX, messages.DELIVERY_INSTRUCTIONS_TOO_LONG
    )


def tidy_address(address: Address) -> Address:
    """Return the address as stored: single spaces, no invisible characters, a Canadian code as A1A 1A1.

    Source: S2 §5.3, decision G16.
    """
    tidy = {
        name: person.visible_text(value) if name == "delivery_instructions" else person.one_line(value)
        for name in address.__struct_fields__
        if isinstance(value := getattr(address, name), str)
    }
    if tidy["country"] == "CA":
        tidy["zip"] = tidy_postal_code(tidy["zip"])
    return msgspec.structs.replace(address, **tidy)


def tidy_postal_code(text: str) -> str:
    """Return a Canadian postal code as A1A 1A1; anything else is unchanged. Source: decision G16."""
    if not _CA_POSTAL_CODE.fullmatch(text):
        return text
    return f"{text[:3]} {text[-3:]}".upper()

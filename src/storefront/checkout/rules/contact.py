"""Validation of the contact. Mirrored in the browser."""

from storefront.addresses import messages as address_messages
from storefront.addresses.rules.address import has_hidden_characters
from storefront.base import limits as base_limits
from storefront.base import person
from storefront.base.problems import Problem
from storefront.checkout import limits, messages
from storefront.checkout.schemas.edits import SelectedContact


def why_not_contact(contact: SelectedContact) -> list[Problem]:
    """Return the contact's problems, one per field, in the order of the form.

    Source: S2 §5.2, decisions D20, G14.
    """
    found = (
        ("FirstName", why_not_first_name(contact.first_name)),
        ("LastName", why_not_last_name(contact.last_name)),
        ("Title", why_not_line(contact.title, "", limits.CONTACT_TITLE_MAX, messages.TITLE_TOO_LONG)),
        ("Phone", why_not_phone(contact.phone)),
        ("PhoneExt", why_not_phone_ext(contact.phone_ext)),
        ("Email", why_not_email(contact.email)),
    )
    return [Problem(field=field, message=message) for field, message in found if message]


def why_not_first_name(text: object) -> str:
    """Return what is wrong with the first name, else "": required, at most 50 characters. Source: S2 §5.2."""
    return why_not_line(
        text, messages.FIRST_NAME_MISSING, limits.CONTACT_NAME_MAX, address_messages.FIRST_NAME_TOO_LONG
    )


def why_not_last_name(text: object) -> str:
    """Return what is wrong with the last name, else "": required, at most 50 characters. Source: S2 §5.2."""
    return why_not_line(
        text, messages.LAST_NAME_MISSING, limits.CONTACT_NAME_MAX, address_messages.LAST_NAME_TOO_LONG
    )


def why_not_phone(text: object) -> str:
    """Return what is wrong with the phone, else "": required, at least ten digits.

    Source: S2 §5.2, decision G14.
    """
    refusal = why_not_line(text, messages.PHONE_MISSING, base_limits.PHONE_MAX, messages.PHONE_TOO_LONG)
    if refusal:
        return refusal
    return "" if person.has_phone_digits(text) else messages.PHONE_TOO_SHORT


def why_not_phone_ext(text: object) -> str:
    """Return what is wrong with the extension, else "": optional, at most 5 characters.

    Source: decision G14.
    """
    return why_not_line(text, "", base_limits.PHONE_EXTENSION_MAX, address_messages.PHONE_EXT_TOO_LONG)


def why_not_email(text: object) -> str:
    """Return what is wrong with the email, else "": required, at most 255 characters, valid.

    Source: S2 §5.2.
    """
    refusal = why_not_line(text, messages.EMAIL_MISSING, base_limits.EMAIL_MAX, messages.EMAIL_TOO_LONG)
    if refusal:
        return refusal
    return "" if person.is_email(text) else messages.EMAIL_MALFORMED


def why_not_line(text: object, missing: str, maximum: int, too_long: str) -> str:
    """Return what is wrong with one field of the contact, else "".

    With `missing` it is required. Length is checked first, so that a huge text is never scanned; a blank
    field is reported as missing, not as having a leading space. Source: S2 §5.2.
    """
    written = person.as_text(text)
    if not written:
        return missing
    if len(written) > maximum:
        return too_long
    if missing and person.is_blank(written):
        return missing
    hidden = address_messages.HIDDEN_CHARACTERS if has_hidden_characters(written) else ""
    return person.why_not_leading_space(written) or hidden

"""Recipients of the confirmation besides the contact. Source: S2 §5.6."""

from collections.abc import Sequence

from storefront.addresses.rules.address import why_not_lines_of_text
from storefront.addresses.schemas import Address
from storefront.base import person
from storefront.base.problems import Problem
from storefront.checkout import limits, messages
from storefront.checkout.schemas.edits import EmailSettings, SelectedContact, UserEdits


def why_not_email_settings(settings: EmailSettings) -> list[Problem]:
    """Return what is wrong with the CC addresses and the email notes; blank entries are ignored.

    Source: S2 §5.6.
    """
    if len(settings.cc_emails) > limits.CC_EMAILS_MAX:
        problems = [Problem(field="CcEmails", message=messages.CC_EMAILS_TOO_MANY)]
    else:
        problems = [
            Problem(field=f"CcEmails[{index}]", message=messages.CC_EMAIL_MALFORMED)
            for index, email in enumerate(settings.cc_emails)
            if not person.is_blank(email) and not person.is_email(email)
        ]
    if refusal := why_not_lines_of_text(
        settings.email_notes, limits.EMAIL_NOTES_MAX, messages.EMAIL_NOTES_TOO_LONG
    ):
        problems.append(Problem(field="EmailNotes", message=refusal))
    return problems


def ship_to_email(edits: UserEdits, addresses: Sequence[Address], contacts: Sequence[SelectedContact]) -> str:
    """Return the email of the contact saved on the ship-to, "" if there is none or it is not wanted.

    It is the contact of the company with the name saved on that address of its book. Source: S2 §3.3,
    decision B32.
    """
    saved_id = edits.shipping_choices.p21_id
    if not edits.email_settings.send_to_ship_to or not saved_id:
        return ""
    place = next((one for one in addresses if one.p21_id == saved_id), None)
    wanted = "" if place is None else _folded(place.first_name, place.last_name)
    found = (one.email for one in contacts if wanted and _folded(one.first_name, one.last_name) == wanted)
    return next((email for email in found if person.is_email(email)), "")


def _folded(first_name: str, last_name: str) -> str:
    return person.full_name(first_name, last_name).casefold()


def copies_of(
    edits: UserEdits, addresses: Sequence[Address], contacts: Sequence[SelectedContact]
) -> list[str]:
    """Return who gets a copy of the confirmation, each once: the CC list and the contact at the ship-to.

    The contact of the order is not among them: the confirmation itself goes there. Source: S2 §3.3, decision
    B32.
    """
    copies = cc_of(edits.email_settings)
    at_ship_to = ship_to_email(edits, addresses, contacts)
    known = {email.casefold() for email in (*copies, edits.selected_contact.email)}
    return copies if at_ship_to.casefold() in known or not at_ship_to else [*copies, at_ship_to]


def cc_of(settings: EmailSettings) -> list[str]:
    """Return the valid CC addresses, without duplicates that differ only in case.

    Source: S2 §5.6, decision G40.
    """
    valid = [email for email in settings.cc_emails if person.is_email(email)]
    return list({email.casefold(): email for email in reversed(valid)}.values())[::-1]

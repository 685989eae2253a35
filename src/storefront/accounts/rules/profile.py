"""Validation of profiles and invitations. Source: S1 §3, decisions G13, G14."""

from collections.abc import Iterable

from storefront.accounts import limits, messages
from storefront.accounts.messages import answers
from storefront.accounts.schemas.colleagues import InviteForm
from storefront.accounts.schemas.profile import ProfileEdits
from storefront.base.limits import EMAIL_MAX, PHONE_EXTENSION_MAX, PHONE_MAX
from storefront.base.person import has_phone_digits, is_email
from storefront.base.problems import Problem
from storefront.base.text import is_blank, visible_text


def problems_of_profile(edits: ProfileEdits) -> list[Problem]:
    """Return everything wrong with a profile, by field, in form order. Source: S1 §3, decision G14."""
    return _problems(
        (
            ("firstName", why_not_text("firstName", edits.first_name, limits.PROFILE_NAME_MAX, True)),
            ("lastName", why_not_text("lastName", edits.last_name, limits.PROFILE_NAME_MAX, True)),
            ("preferredName", why_not_text("preferredName", edits.preferred_name, limits.PREFERRED_NAME_MAX)),
            ("jobTitle", why_not_text("jobTitle", edits.job_title, limits.JOB_TITLE_MAX)),
            ("phone", why_not_phone(edits.phone)),
            ("phoneExt", why_not_text("phoneExtension", edits.phone_ext, PHONE_EXTENSION_MAX)),
            ("email", why_not_email(edits.email)),
        )
    )


def problems_of_invitation(form: InviteForm) -> list[Problem]:
    """Return everything wrong with an invitation, by field. Source: decision B31."""
    note = "" if len(form.note) <= limits.INVITATION_NOTE_MAX else answers.NOTE_TOO_LONG
    return _problems(
        (
            ("email", why_not_email(form.email)),
            ("firstName", why_not_text("firstName", form.first_name, limits.PROFILE_NAME_MAX, True)),
            ("lastName", why_not_text("lastName", form.last_name, limits.PROFILE_NAME_MAX, True)),
            ("note", note.format(maximum=limits.INVITATION_NOTE_MAX)),
        )
    )


def why_not_email(email: str) -> str:
    """Return what is wrong with an email address, "" if nothing is. Source: S2 §5.5."""
    if why := why_not_text("email", email, EMAIL_MAX, True):
        return why
    return "" if is_email(email) else messages.EMAIL_NOT_VALID


def why_not_phone(phone: str) -> str:
    """Return what is wrong with a phone number, "" if nothing is. It is optional, with at least ten digits.

    Source: decision G14.
    """
    if is_blank(phone):
        return ""
    if why := why_not_text("phone", phone, PHONE_MAX):
        return why
    return "" if has_phone_digits(phone) else messages.PHONE_NOT_TEN_DIGITS


def why_not_text(field: str, value: str, most: int, is_required: bool = False) -> str:
    """Return what is wrong with a single line of text, "" if nothing is. Source: S2 §5.5."""
    label = messages.LABELS.get(field, field)
    if is_required and is_blank(value):
        return messages.REQUIRED.format(label=label)
    if len(value) > most:
        return messages.TOO_LONG.format(label=label, maximum=most)
    is_hidden = "\n" in value or visible_text(value) != value
    return answers.HIDDEN_CHARACTERS.format(label=label) if is_hidden else ""


def _problems(checks: Iterable[tuple[str, str]]) -> list[Problem]:
    return [Problem(field=field, message=why) for field, why in checks if why]

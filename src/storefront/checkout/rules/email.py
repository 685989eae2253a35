"""Recipients of the confirmation besides the contact. Source: S2 §5.6."""

from storefront.addresses.rules.address import why_not_lines_of_text
from storefront.base import person
from storefront.base.problems import Problem
from storefront.checkout import limits, messages
from storefront.checkout.schemas.edits import EmailSettings


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


def cc_of(settings: EmailSettings) -> list[str]:
    """Return the valid CC addresses, without duplicates that differ only in case.

    Source: S2 §5.6, decision G40.
    """
    valid = [email for email in settings.cc_emails if person.is_email(email)]
    return list({email.casefold(): email for email in reversed(valid)}.values())[::-1]

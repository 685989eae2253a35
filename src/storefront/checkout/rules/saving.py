"""What Save refuses outright instead of storing it with a status. Source: decisions G1, G42."""

import json

import msgspec

from storefront.base import card_number
from storefront.base.choices import with_choices
from storefront.base.errors import BadInput
from storefront.base.problems import Problem
from storefront.checkout import limits, messages
from storefront.checkout.rules import email
from storefront.checkout.schemas.edits import UserEdits
from storefront.payment import messages as payment_messages
from storefront.payment.rules import holds_card_number

_NUMBERS_OF_OTHERS = ("ShoppingCartToken", "Phone", "PoNumberOrJobName", "QuoteReferenceNumber")


def read_edits(document: object) -> UserEdits:
    """Return the edits in a document: JSON bytes or text, or decoded JSON.

    Raises BadInput, naming the field, for an unknown field, a wrong type or an invalid date. Source: S2 §3.3,
    decision G1.
    """
    try:
        if isinstance(document, bytes | str):
            return msgspec.json.decode(document, type=UserEdits)
        return msgspec.convert(document, UserEdits)
    except msgspec.ValidationError as error:
        reason = _one_line(with_choices(error, UserEdits))
        raise BadInput(messages.DOCUMENT_UNREADABLE.format(reason=reason)) from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError, OverflowError, ValueError) as error:
        raise BadInput(messages.DOCUMENT_UNREADABLE.format(reason=_one_line(error))) from None


def _one_line(error: Exception) -> str:
    return json.dumps(str(error)[: limits.TEXT_MAX], ensure_ascii=True)[1:-1].replace('\\"', '"')


def why_not_save(edits: UserEdits) -> list[Problem]:
    """Return why the document is not saved at all: texts and lists that are too long, or a card number.

    Notes over 512 characters, a sixth CC email, email notes over 255, any other text over 1,000 characters,
    or a list over 1,000 entries; and a card number in any text, if nothing is too long. Everything else is
    saved and reported in the status. Source: S2 §5.6, §5.7, decisions G29, G42.
    """
    problems = [] if len(edits.general.notes) <= limits.NOTES_MAX else [_notes_too_long()]
    problems += [
        Problem(field=f"EmailSettings.{problem.field}", message=problem.message)
        for problem in email.why_not_email_settings(edits.email_settings)
        if problem.message in (messages.CC_EMAILS_TOO_MANY, messages.EMAIL_NOTES_TOO_LONG)
    ]
    known = {problem.field for problem in problems}
    values = _long_values(edits)
    problems += [problem for problem in _too_large(values) if problem.field not in known]
    return problems or _card_numbers(values)


def _notes_too_long() -> Problem:
    return Problem(field="General.Notes", message=messages.NOTES_TOO_LONG)


def _long_values(edits: UserEdits) -> list[tuple[str, str | list[object]]]:
    """Return each list, and each text that is long enough for a card number, with its name on the wire."""
    return [
        (f"{group}.{name}", value)
        for group, part in msgspec.to_builtins(edits).items()
        if isinstance(part, dict)
        for name, value in part.items()
        if (type(value) is str and len(value) >= card_number.DIGITS_MIN) or (type(value) is list and value)
    ]


def _too_large(values: list[tuple[str, str | list[object]]]) -> list[Problem]:
    return [
        Problem(field=field, message=message) for field, value in values if (message := _why_too_large(value))
    ]


def _why_too_large(value: object) -> str:
    if isinstance(value, str):
        return messages.TOO_MUCH_TEXT if len(value) > limits.TEXT_MAX else ""
    if isinstance(value, list):
        if len(value) > limits.LIST_MAX:
            return messages.TOO_MANY_ENTRIES
        return messages.TOO_MUCH_TEXT if any(_why_too_large(entry) for entry in value) else ""
    return ""


def _card_numbers(values: list[tuple[str, str | list[object]]]) -> list[Problem]:
    """Return the fields with a card number, which is refused before it is stored.

    Phone numbers are not searched, nor are PO number and quote reference: customers number those as they
    like, and one in ten long numbers looks like that of a card.
    """
    return [
        Problem(field=field, message=payment_messages.CARD_NUMBER_SENT)
        for field, value in values
        if isinstance(value, str) and not field.endswith(_NUMBERS_OF_OTHERS) and holds_card_number(value)
    ]

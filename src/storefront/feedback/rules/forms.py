"""Validation of what is sent with a form, and of the forms themselves. Source: decision A19."""

import re
from collections.abc import Mapping

from storefront.base.dates import parse_date
from storefront.base.messages import ENTER_EMAIL
from storefront.base.person import full_name, has_phone_digits, is_email
from storefront.base.problems import Problem
from storefront.base.text import as_text, one_line, trimmed, visible_text
from storefront.feedback import limits, messages
from storefront.feedback.schemas import FieldType, FormField, FormFile, FormPart

YES = "yes"
"""The value of a box that is ticked."""
RESERVED = frozenset({"form", "pageUrl", "website"})
"""Names that every form sends besides its fields."""
SPANS = (1, 2, 3, 4, 6)
_NUMBER = re.compile(r"-?[0-9]{1,12}(?:\.[0-9]{1,6})?")
_NAME = re.compile(r"[a-z][A-Za-z0-9]*")


def fields_of(parts: list[FormPart]) -> list[FormField]:
    """Return the fields of a form in order. Source: decision A19."""
    return [field for part in parts for field in part.fields]


def problems_of_form(parts: list[FormPart], values: Mapping[str, object]) -> list[Problem]:
    """Return what is wrong with the values of a form, at most one problem for each field, in order.

    Values of fields that the form does not have are ignored. Source: decision A19.
    """
    found = ((field, why_not_value(field, values.get(field.name))) for field in fields_of(parts))
    return [Problem(field=field.name, message=why) for field, why in found if why]


def why_not_value(field: FormField, value: object) -> str:
    """Return what is wrong with the value of a field, "" if nothing is. Source: decision A19."""
    text = kept_value(field, value)
    if not text:
        return _missing(field) if field.required else ""
    if len(text) > field.length:
        return messages.FIELD_TOO_LONG.format(label=field.label, maximum=field.length)
    if field.type is FieldType.EMAIL:
        return "" if is_email(text) else ENTER_EMAIL
    if field.type is FieldType.PHONE:
        return "" if has_phone_digits(text) else messages.PHONE_WRONG.format(label=field.label)
    if field.type is FieldType.NUMBER:
        return _why_not_number(field, text)
    if field.type is FieldType.DATE:
        return messages.DAY_WRONG.format(label=field.label) if parse_date(text).problem else ""
    if field.type is FieldType.SELECT:
        return "" if text in field.options else messages.CHOICE_WRONG.format(label=field.label)
    return ""


def kept_value(field: FormField, value: object) -> str:
    """Return a value as it is stored: on one line without spaces around it, or as lines in a text area.

    Source: decision A19.
    """
    if field.type is FieldType.TEXT_AREA:
        return trimmed(visible_text(as_text(value).replace("\r\n", "\n")))
    text = one_line(as_text(value))
    if field.type is FieldType.CHECK:
        return YES if text == YES else ""
    return text


def kept_values(parts: list[FormPart], values: Mapping[str, object]) -> dict[str, str]:
    """Return the values that are stored, by field name, without blank ones. Source: decision A19."""
    kept = {field.name: kept_value(field, values.get(field.name)) for field in fields_of(parts)}
    return {name: value for name, value in kept.items() if value}


def sender_of(parts: list[FormPart], values: Mapping[str, str]) -> tuple[str, str]:
    """Return the email and the name of who sent a form: those of its first fields that hold them.

    Source: decision A19.
    """
    by_person = {field.person: values.get(field.name, "") for field in reversed(list(fields_of(parts)))}
    emails = (values.get(field.name, "") for field in fields_of(parts) if field.type is FieldType.EMAIL)
    name = full_name(by_person.get("given-name", ""), by_person.get("family-name", ""))
    return next(filter(None, emails), ""), (name or by_person.get("name", ""))[: limits.SENDER_MAX]


def problems_of_definition(form: FormFile) -> list[str]:
    """Return what is wrong with a form itself, one sentence each. Source: decision A19."""
    fields = list(fields_of(form.parts))
    names = [field.name for field in fields]
    found = [messages.FORM_FIELDS_TWICE.format(name=name) for name in set(names) if names.count(name) > 1]
    found += [
        messages.FORM_FIELD_NAME.format(name=name)
        for name in names
        if len(name) > limits.FIELD_NAME_MAX or not _NAME.fullmatch(name) or name in RESERVED
    ]
    found += [
        messages.FORM_OPTIONS_MISSING.format(name=field.name)
        for field in fields
        if field.type is FieldType.SELECT and not field.options
    ]
    found += [
        messages.FORM_SPAN_WRONG.format(name=field.name, span=field.span)
        for field in fields
        if field.span not in SPANS
    ]
    if not fields:
        found.append(messages.FORM_NO_FIELDS)
    elif not any(field.type is FieldType.EMAIL and field.required for field in fields):
        found.append(messages.FORM_NO_EMAIL)
    return found


def _missing(field: FormField) -> str:
    texts = {FieldType.SELECT: messages.CHOICE_MISSING, FieldType.CHECK: messages.CHECK_MISSING}
    return texts.get(field.type, messages.FIELD_MISSING).format(label=field.label)


def _why_not_number(field: FormField, text: str) -> str:
    if not _NUMBER.fullmatch(text):
        return messages.NUMBER_WRONG.format(label=field.label)
    number = float(text)
    if field.least is not None and number < field.least:
        return messages.NUMBER_TOO_SMALL.format(label=field.label, least=_shown(field.least))
    if field.most is not None and number > field.most:
        return messages.NUMBER_TOO_LARGE.format(label=field.label, most=_shown(field.most))
    return ""


def _shown(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)

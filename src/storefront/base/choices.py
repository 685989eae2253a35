"""Errors for unknown choices: they list the allowed ones."""

import re
from enum import Enum
from typing import Any

import msgspec
from msgspec import inspect as shape

from storefront.base import messages

SHOWN_MAX = 60
_NO_MEMBER = re.compile(r"Invalid enum value (?P<value>.*?)(?: - at `\$?(?P<path>[^`]*)`)?", re.DOTALL)
_PARTS = re.compile(r"\.([A-Za-z_]\w*)|\[[^\]]*\]")


def not_a_choice(value: object, kind: type[Enum]) -> str:
    """Return the message about an unknown choice: "'x' is not allowed. Use one of A, B."."""
    return _message(repr(value), kind)


def with_choices(error: msgspec.ValidationError, kind: Any) -> msgspec.ValidationError:
    """Return the error of decoding a `kind`; if it is about an unknown choice, it lists the allowed ones."""
    found = _NO_MEMBER.fullmatch(str(error))
    choices = None if found is None else _choices_at(shape.type_info(kind), found["path"] or "")
    if found is None or choices is None:
        return error
    where = f" - at `${found['path']}`" if found["path"] else ""
    return msgspec.ValidationError(_message(found["value"], choices) + where)


def _message(value: str, kind: type[Enum]) -> str:
    shown = value if len(value) <= SHOWN_MAX else f"{value[:SHOWN_MAX]}…"
    known = ", ".join(str(member.value) for member in kind)
    return messages.NOT_A_CHOICE.format(value=shown, known=known)


def _choices_at(kind: shape.Type, path: str) -> type[Enum] | None:
    """Return the choices at a path like `.General.NoteAreas[0]`, or None if there are none."""
    for part in _PARTS.finditer(path):
        inner = _inner(kind, part[1])
        if inner is None:
            return None
        kind = inner
    found = next((one for one in _each(kind) if isinstance(one, shape.EnumType)), None)
    return None if found is None else found.cls


def _inner(kind: shape.Type, name: str | None) -> shape.Type | None:
    for one in _each(kind):
        if name is None and isinstance(one, shape.CollectionType):
            return one.item_type
        if name is None and isinstance(one, shape.DictType):
            return one.value_type
        if name is not None and isinstance(one, shape.StructType):
            return next((field.type for field in one.fields if field.encode_name == name), None)
    return None


def _each(kind: shape.Type) -> tuple[shape.Type, ...]:
    return tuple(kind.types) if isinstance(kind, shape.UnionType) else (kind,)

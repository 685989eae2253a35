"""A rule's arguments: the limits that bound it, and the structs and enums it takes."""

import datetime
import importlib
import inspect
import re
import typing
from collections.abc import Iterator
from decimal import Decimal
from enum import Enum
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

import msgspec

from storefront.app.contract.discovery import constants, modules_of
from storefront.app.contract.register import Rule
from storefront.app.contract.units import unit_of

Shape = type[msgspec.Struct] | type[Enum]
MEASURED = (int, float, Decimal, datetime.date)


class Field(msgspec.Struct, frozen=True):
    """A field of a struct, described; `limits` are its unit and range."""

    name: str
    kind: str
    limits: str
    default: str


def function_of(rule: Rule) -> FunctionType:
    """Return the function that implements a rule."""
    found: FunctionType = getattr(importlib.import_module(rule.module), rule.name)
    return found


def limits_of(function: FunctionType) -> dict[str, object]:
    """Return the `limits` constants that a rule, or a function of its module that it calls, uses, by name."""
    found: dict[str, object] = {}
    for code in _codes(function, {function.__name__}):
        for name in code.co_names:
            for value in _limit(function.__globals__, name):
                found[name] = value
    return dict(sorted(found.items()))


def _codes(function: FunctionType, known: set[str]) -> Iterator[CodeType]:
    yield from _nested(function.__code__)
    for name in {name for code in _nested(function.__code__) for name in code.co_names} - known:
        other = function.__globals__.get(name)
        if inspect.isfunction(other) and other.__module__ == function.__module__:
            known.add(name)
            yield from _codes(other, known)


def _nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _nested(constant)


def _limit(names: dict[str, Any], name: str) -> Iterator[object]:
    """Yield the value of a constant of a `limits` module, however the rule's module imports it."""
    if name in names and name in _all_limits():
        yield names[name]
    modules = [value for value in names.values() if isinstance(value, ModuleType)]
    limits = [module for module in modules if module.__name__.endswith(".limits")]
    yield from (vars(module)[name] for module in limits if name.isupper() and name in vars(module))


@cache
def _all_limits() -> set[str]:
    return {name for modules in modules_of("limits").values() for name in constants(modules)}


def shapes_of(function: FunctionType) -> list[Shape]:
    """Return the structs and enums in the arguments' types, without duplicates."""
    hints = typing.get_type_hints(function)
    return list(
        dict.fromkeys(shape for name, hint in hints.items() if name != "return" for shape in _in(hint))
    )


def all_shapes(functions: list[FunctionType]) -> list[Shape]:
    """Return every struct and enum reachable from the arguments of these functions, sorted by name."""
    found: dict[Shape, None] = {}
    waiting = [shape for function in functions for shape in shapes_of(function)]
    while waiting:
        shape = waiting.pop()
        if shape not in found:
            found[shape] = None
            if issubclass(shape, msgspec.Struct):
                waiting += [inner for hint in typing.get_type_hints(shape).values() for inner in _in(hint)]
    return sorted(found, key=lambda shape: (shape.__name__, shape.__module__))


def _in(hint: Any) -> Iterator[Shape]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct | Enum):
        yield hint
    for part in typing.get_args(hint):
        yield from _in(part)


def fields_of(struct: type[msgspec.Struct]) -> list[Field]:
    """Return the fields of a struct in order, without aliases that are never written."""
    hints = typing.get_type_hints(struct, include_extras=True)
    plain = typing.get_type_hints(struct)
    return [
        Field(
            name=field.name,
            kind=kind_of(plain[field.name]),
            limits=_limits_of_field(field.name, hints[field.name]),
            default=_default(field),
        )
        for field in msgspec.structs.fields(struct)
        if field.default is not msgspec.UNSET
    ]


def kind_of(hint: Any) -> str:
    """Return a type as source text, without module names."""
    text = inspect.formatannotation(hint)
    return re.sub(r"\b(?:[a-z_0-9]+\.)+(?=[A-Za-z])", "", text)


def _limits_of_field(name: str, hint: Any) -> str:
    metas = [part for part in _parts(hint) if isinstance(part, msgspec.Meta)]
    measured = any(part in MEASURED for part in _parts(hint))
    words = [unit_of(name)] if measured else []
    words += [f"{meta.ge:,} to {meta.le:,}" for meta in metas if meta.ge is not None and meta.le is not None]
    return "; ".join(dict.fromkeys(word for word in words if word))


def _parts(hint: Any) -> Iterator[Any]:
    yield hint
    for part in (*typing.get_args(hint), *getattr(hint, "__metadata__", ())):
        yield from _parts(part)


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return ""
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    return f"{type(value).__name__}()" if isinstance(value, msgspec.Struct) else repr(value)

"""Writes Python structs, enums and constants as TypeScript, under their wire names."""

import datetime
import inspect
import json
import re
from collections.abc import Collection
from decimal import Decimal
from enum import Enum
from typing import Any

import msgspec
from msgspec import inspect as shape

HEAD = "// Written by `python -m storefront.app.contract`. Do not edit.\n"

_SIMPLE: dict[type[shape.Type], str] = {
    shape.AnyType: "unknown",
    shape.NoneType: "null",
    shape.BoolType: "boolean",
    shape.IntType: "number",
    shape.FloatType: "number",
    shape.DecimalType: "number",
    shape.StrType: "string",
    shape.BytesType: "string",
    shape.DateType: "string",
    shape.DateTimeType: "string",
    shape.TimeType: "string",
    shape.TimeDeltaType: "string",
    shape.UUIDType: "string",
}


class TypeWriter:
    """Writes the interfaces and enums named in `wanted`, and those that their fields use."""

    def __init__(
        self, structs: list[type[msgspec.Struct]], enums: list[type[Enum]], wanted: Collection[str]
    ) -> None:
        self._structs = list(dict.fromkeys(structs))
        self._enums = list(dict.fromkeys(enums))
        self._interfaces: dict[type[msgspec.Struct], str] = {}
        self._imported: set[type[Enum]] = set()
        for struct in structs:
            if self._name(struct) in wanted:
                self._add(struct)
        self._emitted = self._imported | {enum for enum in enums if self._name(enum) in wanted}

    def types(self) -> str:
        """Return types.gen.ts: one interface per struct."""
        written = [self._interfaces[struct] for struct in self._structs if struct in self._interfaces]
        enums = sorted(self._name(enum) for enum in self._imported)
        imports = f'import type {{ {", ".join(enums)} }} from "./enums.gen";\n' if enums else ""
        return HEAD + imports + "\n" + "\n".join(written)

    def enums(self) -> str:
        """Return enums.gen.ts: a constant object and a union type of the same name per enum."""
        return HEAD + "\n" + "\n".join(self._enum(enum) for enum in self._enums if enum in self._emitted)

    def _add(self, struct: type[msgspec.Struct]) -> None:
        if struct not in self._structs:
            self._structs.append(struct)
        if struct not in self._interfaces:
            self._interfaces[struct] = ""  # a struct may contain itself
            self._interfaces[struct] = self._interface(struct)

    def _interface(self, struct: type[msgspec.Struct]) -> str:
        about = shape.type_info(struct)
        assert isinstance(about, shape.StructType)
        lines = [self._field(struct, field) for field in about.fields]
        return f"{_comment(struct)}export interface {self._name(struct)} {{\n{''.join(lines)}}}\n"

    def _field(self, struct: type[msgspec.Struct], field: shape.Field) -> str:
        is_input = struct.__name__.endswith("Input") and not field.required
        mark = "?" if is_input or field.encode_name in _left_out(struct) else ""
        return f"  {_key(field.encode_name)}{mark}: {self._text(field.type)};\n"

    def _text(self, kind: shape.Type) -> str:
        simple = _SIMPLE.get(type(kind))
        if simple:
            return simple
        if isinstance(kind, shape.UnionType):
            parts = (self._text(part) for part in kind.types)
            return " | ".join(dict.fromkeys(parts))
        if isinstance(kind, shape.StructType):
            self._add(kind.cls)
            return self._name(kind.cls)
        if isinstance(kind, shape.EnumType):
            return self._enum_name(kind.cls)
        return self._container(kind)

    def _container(self, kind: shape.Type) -> str:
        if isinstance(kind, shape.LiteralType):
            return " | ".join(json.dumps(value) for value in kind.values)
        if isinstance(kind, shape.DictType):
            return f"Record<string, {self._text(kind.value_type)}>"
        if isinstance(kind, shape.TupleType):
            return f"[{', '.join(self._text(part) for part in kind.item_types)}]"
        if isinstance(kind, shape.CollectionType):
            inner = self._text(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        raise TypeError(f"No TypeScript for {kind!r}")

    def _enum_name(self, enum: type[Enum]) -> str:
        if enum not in self._enums:
            self._enums.append(enum)
        self._imported.add(enum)
        return self._name(enum)

    def _name(self, cls: type) -> str:
        """Return the type's name, prefixed with its capability if two capabilities use the same name."""
        twins = [other for other in (*self._structs, *self._enums) if other.__name__ == cls.__name__]
        if len(twins) == 1:
            return cls.__name__
        return cls.__module__.split(".")[1].title() + cls.__name__

    def _enum(self, enum: type[Enum]) -> str:
        name = self._name(enum)
        lines = "".join(f"  {member.name}: {json.dumps(member.value)},\n" for member in enum)
        union = f"export type {name} = (typeof {name})[keyof typeof {name}];\n"
        return f"{_comment(enum)}export const {name} = {{\n{lines}}} as const;\n{union}"


def _left_out(struct: type[msgspec.Struct]) -> set[str]:
    """Return the wire names of fields that are omitted for people who may not see them."""
    return {field.encode_name for field in msgspec.structs.fields(struct) if field.default is msgspec.UNSET}


def _comment(cls: type) -> str:
    lines = (inspect.getdoc(cls) or "").splitlines()
    return f"/** {lines[0].replace('*/', '* /')} */\n" if lines else ""


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_$][\w$]*", name) else json.dumps(name)


def constants_file(values: dict[str, Any]) -> str:
    """Return a file of exported constants, without those that JSON cannot represent."""
    lines = (
        f"export const {name} = {_literal(value)};\n" for name, value in values.items() if _can_travel(value)
    )
    return HEAD + "\n" + "".join(lines)


def _can_travel(value: Any) -> bool:
    if isinstance(value, (list, tuple, set, frozenset)):
        return all(_can_travel(part) for part in value)
    if isinstance(value, dict):
        return all(isinstance(key, (str, int)) and _can_travel(part) for key, part in value.items())
    return value is None or isinstance(value, (str, int, float, Decimal, datetime.timedelta, re.Pattern))


def _literal(value: Any) -> str:
    """Return `value` as TypeScript: timedelta in seconds, Decimal as number, a pattern as its source text."""
    if isinstance(value, datetime.timedelta):
        return _literal(value.total_seconds()).removesuffix(".0")
    if isinstance(value, re.Pattern):
        return json.dumps(value.pattern)
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, (set, frozenset)):
        return _literal(sorted(value))
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_literal(part) for part in value)}] as const"
    if isinstance(value, dict):
        pairs = ", ".join(f"{_key(str(_plain(key)))}: {_literal(part)}" for key, part in value.items())
        return f"{{ {pairs} }} as const"
    return json.dumps(_plain(value), ensure_ascii=False)


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value

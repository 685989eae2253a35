"""Arguments read straight by msgspec, where that gives just what graphql-core would have given.

A value is first held against a twin of its type with GraphQL's own bounds (32-bit integers, no booleans
for numbers); only what fits is taken, everything else is left to graphql-core and its messages.
"""

import functools
import types
from collections.abc import Callable
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from storefront.app.graphql.leaves import INT_MAX, INT_MIN, NotPlain
from storefront.app.structs import learn

Reader = Callable[[Any], Any]

_INT = Annotated[int, msgspec.Meta(ge=INT_MIN, le=INT_MAX)]


def reader_of(kind: Any) -> Reader:
    """Return a function from decoded JSON to `kind`; it raises NotPlain when in doubt."""
    twin = _twin(kind)
    learn(twin)
    learn(kind)

    def read(value: Any) -> Any:
        try:
            msgspec.convert(value, twin)
            return msgspec.convert(value, kind)
        except (msgspec.ValidationError, ValueError) as error:
            raise NotPlain from error

    return read


def _twin(kind: Any) -> Any:
    """Return `kind` with GraphQL's bounds on every integer in it."""
    if kind is int:
        return _INT
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return Annotated[(_twin(parts[0]), *parts[1:])]
    if origin in (Union, types.UnionType):
        return Union[tuple(_twin(part) for part in parts)]  # noqa: UP007
    if origin in (list, tuple, set, frozenset):
        return list[_twin(parts[0])]  # type: ignore[misc]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _twin_struct(kind)
    return kind


@functools.cache
def _twin_struct(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    hints = get_type_hints(kind, include_extras=True)
    fields: list[Any] = []
    for field in msgspec.structs.fields(kind):
        twin = _twin(hints[field.name])
        if field.required:
            fields.append((field.name, twin, msgspec.field(name=field.encode_name)))
        else:
            fields.append((field.name, twin, msgspec.field(name=field.encode_name, default=None)))
    return msgspec.defstruct(f"{kind.__name__}Bounds", fields, kw_only=True, forbid_unknown_fields=True)

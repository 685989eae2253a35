"""Builds the GraphQL schema from the functions' signatures and their structs."""

import inspect
import types
from collections.abc import Callable, Mapping
from enum import Enum
from functools import lru_cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from graphql import (
    GraphQLArgument,
    GraphQLField,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLResolveInfo,
    GraphQLSchema,
    Undefined,
)

from storefront.app.graphql.enums import Choices
from storefront.app.graphql.fields import Argument, RootField, root_field
from storefront.app.graphql.scalars import SCALARS
from storefront.app.problems import field_problem
from storefront.base.choices import with_choices
from storefront.base.errors import BadInput

Functions = Mapping[str, Callable[..., Any]]
Named = tuple[tuple[str, Callable[..., Any]], ...]


class SchemaBuilder:
    """Converts Python types to GraphQL types, each once."""

    def __init__(self) -> None:
        self._outputs: dict[type, GraphQLObjectType] = {}
        self._inputs: dict[type, GraphQLInputObjectType] = {}
        self._enums: dict[type, Choices] = {}

    def root(self, name: str, fields: Mapping[str, RootField]) -> GraphQLObjectType | None:
        """Return the Query or Mutation type; root fields are nullable, so one refusal spares the others."""
        if not fields:
            return None
        return GraphQLObjectType(name, {key: self._root_field(field) for key, field in fields.items()})

    def _root_field(self, field: RootField) -> GraphQLField:
        def resolve(_root: Any, info: GraphQLResolveInfo[Any], **values: Any) -> Any:
            memo = info.context.memo
            key = info.path.key
            if key in memo:
                return memo[key]()
            return info.context.fetch(field, python_values(field, values))

        arguments = {
            argument.wire: GraphQLArgument(
                self.input(argument.kind),
                default_value=Undefined if argument.is_required else _wire_default(argument.default),
                out_name=argument.name,
            )
            for argument in field.arguments
        }
        return GraphQLField(
            _nullable(self.output(field.returns)), arguments, resolve, description=field.about
        )

    def output(self, kind: Any) -> Any:
        """Return the output type for a Python type; everything except `X | None` is non-null."""
        kind, may_be_null = without_null(kind)
        found = self._leaf(kind) or self._list(kind, self.output) or self._object(kind)
        return found if may_be_null else GraphQLNonNull(found)

    def input(self, kind: Any) -> Any:
        """Return the input type for a Python type."""
        kind, may_be_null = without_null(kind)
        found = self._leaf(kind) or self._list(kind, self.input) or self._input_object(kind)
        return found if may_be_null else GraphQLNonNull(found)

    def _leaf(self, kind: Any) -> Any:
        if kind in SCALARS:
            return SCALARS[kind]
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._enum(kind)
        return None

    def _enum(self, kind: type[Enum]) -> Any:
        values = [member.value for member in kind]
        if not all(isinstance(value, str) and value.isidentifier() for value in values):
            return SCALARS[type(values[0])]
        if kind not in self._enums:
            self._enums[kind] = Choices(kind, _description(kind))
        return self._enums[kind]

    def _list(self, kind: Any, inner: Callable[[Any], Any]) -> Any:
        if get_origin(kind) in (list, tuple, set, frozenset):
            return GraphQLList(inner(get_args(kind)[0]))
        return None

    def _object(self, kind: type[msgspec.Struct]) -> GraphQLObjectType:
        if kind not in self._outputs:
            self._outputs[kind] = GraphQLObjectType(
                kind.__name__, lambda: self._object_fields(kind), description=_description(kind)
            )
        return self._outputs[kind]

    def _object_fields(self, kind: type[msgspec.Struct]) -> dict[str, GraphQLField]:
        hints = get_type_hints(kind, include_extras=True)
        return {
            field.encode_name: GraphQLField(self.output(hints[field.name]), resolve=_reader(field.name))
            for field in msgspec.structs.fields(kind)
        }

    def _input_object(self, kind: type[msgspec.Struct]) -> GraphQLInputObjectType:
        if kind not in self._inputs:
            name = kind.__name__ if kind.__name__.endswith("Input") else f"{kind.__name__}Input"
            self._inputs[kind] = GraphQLInputObjectType(
                name,
                lambda: self._input_fields(kind),
                description=_description(kind),
                out_type=_without_unset(kind),
            )
        return self._inputs[kind]

    def _input_fields(self, kind: type[msgspec.Struct]) -> dict[str, GraphQLInputField]:
        hints = get_type_hints(kind, include_extras=True)
        return {
            field.encode_name: GraphQLInputField(
                self.input(hints[field.name]), default_value=_default_of(field)
            )
            for field in msgspec.structs.fields(kind)
        }


def _without_unset(kind: type[msgspec.Struct]) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """Return a function that leaves out each null for a field that may be left out but is never null.

    GraphQL has no type for such a field: whatever may be left out may be null too.
    """
    hints = get_type_hints(kind, include_extras=True)
    optional = {
        field.encode_name
        for field in msgspec.structs.fields(kind)
        if msgspec.UnsetType in _parts(hints[field.name]) and type(None) not in _parts(hints[field.name])
    }

    def left(values: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in values.items() if value is not None or name not in optional}

    return left if optional else dict


def _parts(kind: Any) -> tuple[Any, ...]:
    if get_origin(kind) is Annotated:
        return _parts(get_args(kind)[0])
    return get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)


def without_null(kind: Any) -> tuple[Any, bool]:
    """Return the type without None, UNSET and annotations, and whether it had either of the first two."""
    if get_origin(kind) is Annotated:
        return without_null(get_args(kind)[0])
    if get_origin(kind) not in (Union, types.UnionType):
        return kind, False
    parts = [part for part in get_args(kind) if part not in (type(None), msgspec.UnsetType)]
    if len(parts) != 1:
        raise TypeError(f"GraphQL has no type for {kind}")
    return without_null(parts[0])[0], True


def python_values(field: RootField, values: dict[str, Any]) -> dict[str, Any]:
    """Return coerced arguments as the Python types of the function.

    Raises BadInput naming the field if a value fits GraphQL's type but not ours.
    """
    return {
        argument.name: _python_value(argument, values[argument.name])
        for argument in field.arguments
        if argument.name in values
    }


def _python_value(argument: Argument, value: Any) -> Any:
    try:
        return msgspec.convert(value, argument.kind)
    except msgspec.ValidationError as error:
        reason, _, where = str(with_choices(error, argument.kind)).partition(" - at ")
        found = field_problem(argument.wire + where.strip("`").removeprefix("$"), reason)
        raise BadInput(f"{found.field}: {found.message}", [found]) from error


def build_schema(
    queries: Functions, mutations: Functions
) -> tuple[GraphQLSchema, dict[str, dict[str, RootField]]]:
    """Return the schema and its root fields by operation (`query`, `mutation`) and name; cached."""
    return _built(tuple(sorted(queries.items())), tuple(sorted(mutations.items())))


@lru_cache(1)
def _built(queries: Named, mutations: Named) -> tuple[GraphQLSchema, dict[str, dict[str, RootField]]]:
    fields = {
        "query": {name: root_field(name, function) for name, function in queries},
        "mutation": {name: root_field(name, function) for name, function in mutations},
    }
    builder = SchemaBuilder()
    query = builder.root("Query", fields["query"])
    schema = GraphQLSchema(query=query, mutation=builder.root("Mutation", fields["mutation"]))
    return schema, fields


def _reader(name: str) -> Callable[[Any, GraphQLResolveInfo[Any]], Any]:
    def read(source: Any, _info: GraphQLResolveInfo[Any]) -> Any:
        value = getattr(source, name)
        return None if value is msgspec.UNSET else value

    read.attribute = name  # type: ignore[attr-defined]
    return read


def _nullable(kind: Any) -> Any:
    return kind.of_type if isinstance(kind, GraphQLNonNull) else kind


def _description(kind: type) -> str:
    return (inspect.getdoc(kind) or "").split("\n\n")[0]


def _default_of(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is msgspec.UNSET or field.required:
        return Undefined
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return _wire_default(value)


def _wire_default(value: Any) -> Any:
    return msgspec.to_builtins(value)

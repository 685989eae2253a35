"""Compiles a selection to a Python expression that outputs structs as dicts under the response keys."""

from collections.abc import Callable
from typing import Any

from graphql import (
    FieldNode,
    GraphQLEnumType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
)

from storefront.app.graphql.leaves import CLASSES, EXACT, FLOAT, INT, NAMED, NotPlain, never, null, plain_list

Complete = Callable[[Any], Any]
Collect = Callable[[list[FieldNode]], dict[str, list[FieldNode]]]


class Unplanned(Exception):
    """The operation uses something that only graphql-core handles."""


def completion(kind: Any, nodes: list[FieldNode], collect: Collect) -> Complete:
    """Return the function that outputs a root field's result; it raises NotPlain when in doubt."""
    writer = _Writer(collect)
    source = f"lambda root: {writer.expression(kind, nodes, 'root', 0)}"
    made: Complete = eval(source, writer.names)  # only our own attribute names and GraphQL names

    def complete(value: Any) -> Any:
        try:
            return made(value)
        except (AttributeError, TypeError) as error:
            raise NotPlain from error

    return complete


class _Writer:
    """Writes the expression; `names` are its globals."""

    def __init__(self, collect: Collect) -> None:
        self._collect = collect
        self.names: dict[str, Any] = {"null": null, "never": never, "plain_list": plain_list}
        self.names |= {f"is_{name}": kind for name, kind in CLASSES.items()}

    def expression(self, kind: Any, nodes: list[FieldNode], value: str, depth: int) -> str:
        """Return the source that outputs `value` (itself source) as `kind`."""
        if isinstance(kind, GraphQLNonNull):
            return self._required(kind.of_type, nodes, value, depth)
        if isinstance(kind, GraphQLList | GraphQLObjectType):
            inner = self._required(kind, nodes, value, depth)
            return f"(None if {value} is None else {inner})"
        return self._leaf(kind, value, "null")

    def _required(self, kind: Any, nodes: list[FieldNode], value: str, depth: int) -> str:
        if isinstance(kind, GraphQLList):
            item = f"x{depth}"
            inner = self.expression(kind.of_type, nodes, item, depth + 1)
            return f"[{inner} for {item} in plain_list({value})]"
        if isinstance(kind, GraphQLObjectType):
            return self._object(kind, nodes, value, depth)
        return self._leaf(kind, value, "never")

    def _leaf(self, kind: Any, value: str, slow: str) -> str:
        if isinstance(kind, GraphQLEnumType):
            names = f"names_of_{kind.name}"
            self.names[names] = {each.value: name for name, each in kind.values.items()}
            return NAMED.format(names=names, value=value, slow=slow)
        if kind.name in ("Int", "Float"):
            return (INT if kind.name == "Int" else FLOAT).format(value=value, slow=slow)
        return EXACT.format(value=value, kind=f"is_{kind.name}", slow=slow)

    def _object(self, kind: GraphQLObjectType, nodes: list[FieldNode], value: str, depth: int) -> str:
        entries = []
        for key, inner in self._collect(nodes).items():
            name = inner[0].name.value
            if name == "__typename":
                entries.append(f"{key!r}: {kind.name!r}")
            elif name.startswith("__"):
                raise Unplanned
            else:
                field = kind.fields[name]
                read = f"{value}.{getattr(field.resolve, 'attribute')}"  # noqa: B009  (set in schema.py)
                entries.append(f"{key!r}: {self.expression(field.type, inner, read, depth)}")
        return f"{{{', '.join(entries)}}}"

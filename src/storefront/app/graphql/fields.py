"""A root field: a typed function of a capability's `graph.py`, and how to call it."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, get_type_hints

import msgspec

from storefront.identity.request_context import RequestContext


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a root field: `name` in Python, `wire` in the document, its Python type."""

    name: str
    wire: str
    kind: Any
    default: Any

    @property
    def is_required(self) -> bool:
        """Return whether a document must provide it."""
        return self.default is inspect.Parameter.empty


@dataclass(frozen=True, slots=True)
class RootField:
    """A query or mutation: the function, its arguments and its return type."""

    name: str
    function: Callable[..., Any]
    arguments: tuple[Argument, ...]
    provided: tuple[tuple[str, type], ...]
    returns: Any
    about: str

    def call(self, asked: "FieldContext", values: dict[str, Any]) -> Any:
        """Call the function; `values` are by Python name, already of the right types."""
        for name, kind in self.provided:
            values[name] = asked.providers[kind]
        return self.function(asked.context, **values)


@dataclass(frozen=True, slots=True)
class FieldContext:
    """The request context, the providers a field may need, by Protocol, and the client's address.

    `looked_up` holds the numbers and emails of orders that this request has looked up so far.
    """

    context: RequestContext
    providers: dict[type, Any]
    client: str = ""
    looked_up: set[tuple[Any, Any]] = field(default_factory=set)


def camel(name: str) -> str:
    """Return `inv_mast_uid` as `invMastUid`, as msgspec does."""
    head, *rest = name.split("_")
    return head + "".join(part.title() for part in rest)


def root_field(name: str, function: Callable[..., Any]) -> RootField:
    """Return the field for `function`: the first parameter is the request context; Protocols are injected."""
    hints = get_type_hints(function, include_extras=True)
    arguments, provided = [], []
    for parameter in list(inspect.signature(function).parameters.values())[1:]:
        kind = hints[parameter.name]
        if _is_protocol(kind):
            provided.append((parameter.name, kind))
        else:
            arguments.append(Argument(parameter.name, camel(parameter.name), kind, parameter.default))
    about = (inspect.getdoc(function) or "").split("\n\n")[0]
    return RootField(name, function, tuple(arguments), tuple(provided), hints["return"], about)


def _is_protocol(kind: Any) -> bool:
    return isinstance(kind, type) and Protocol in getattr(kind, "__mro__", ()) and not _is_struct(kind)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)

"""Which query parameters a route's code reads, also in functions that it hands its query to."""

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import Any

_HANDED_ON = ("query", "asked")
"""What a query is called where it is handed on."""


def names_read(function: Callable[..., Any]) -> set[str]:
    """Return the names: the constants of `.get("name")`, `["name"]` and `function(query, "name")`."""
    function = inspect.unwrap(function)
    found: set[str] = set()
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(function)))):
        match node:
            case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(name)), *_]):
                found.add(name)
            case ast.Subscript(value=ast.Name(id="query" | "asked"), slice=ast.Constant(value=str(name))):
                found.add(name)
            case ast.Call(func=called, args=args) if any(_is_query(arg) for arg in args):
                found |= {arg.value for arg in args if isinstance(arg, ast.Constant)}
                given = _resolved(called, function)
                found |= names_read(given) if inspect.isfunction(given) else set()
    return found


def _is_query(argument: ast.expr) -> bool:
    text = ast.unparse(argument)
    return any(
        text in (name, f"dict({name})", f"request.{name}_params", f"dict(request.{name}_params)")
        for name in _HANDED_ON
    )


def _resolved(called: ast.expr, function: Callable[..., Any]) -> Any:
    """Return what is called, None if it is no function of a module."""
    names = inspect.getmodule(function).__dict__
    match called:
        case ast.Name(id=name):
            return names.get(name)
        case ast.Attribute(value=ast.Name(id=module), attr=name):
            return getattr(names.get(module), name, None)
    return None

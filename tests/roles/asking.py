"""One call of an operation: how it is asked, and of whose things."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.roles.world import World

ANY = ("any",)
OWNED = ("own", "colleague", "foreign")
OF_COMPANY = ("own", "foreign")


class Call(NamedTuple):
    """What is sent: JSON, or a `form`, or the content of a `file` in a form, or a `whole_file` by itself.

    `cart` goes along as the token of the cart, where there is one.
    `shows` tells whether an answer of 200 shows what is wanted.
    """

    path: str
    document: Any = None
    shows: Callable[[Any], bool] = bool
    form: dict[str, str] | None = None
    file: bytes | None = None
    whole_file: bytes | None = None
    cart: str = ""


class Operation(NamedTuple):
    """An operation, whose things it is tried with, and the call for a role and one of these."""

    name: str
    targets: tuple[str, ...]
    make: Callable[[World, str, str], Call]


OPERATIONS: dict[str, Operation] = {}


def operation(name: str, targets: tuple[str, ...] = ANY) -> Callable[[Any], Any]:
    """Take the function that makes the call of this operation."""

    def take(make: Callable[[World, str, str], Call]) -> Callable[[World, str, str], Call]:
        assert name not in OPERATIONS, name
        OPERATIONS[name] = Operation(name, targets, make)
        return make

    return take


def public(name: str, path: str, document: Any = None, shows: Callable[[Any], bool] = bool) -> None:
    """Take an operation that is asked of nobody's things."""
    operation(name)(lambda _world, _role, _target: Call(path, document, shows))


def anything(_body: Any) -> bool:
    return True


def graph(query: str, **variables: Any) -> dict[str, Any]:
    return {"query": query, "variables": variables}


def has_data(name: str) -> Callable[[Any], bool]:
    return lambda body: bool((body.get("data") or {}).get(name))


def is_answered(body: Any) -> bool:
    return "errors" not in body


def is_done(name: str) -> Callable[[Any], bool]:
    return lambda body: bool(((body.get("data") or {}).get(name) or {}).get("success"))

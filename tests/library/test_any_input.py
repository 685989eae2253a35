"""No rule is broken by what it is given: any text, any number, any day, any value where any may come.

Every public rule is called with arguments made from the types that it asks for: 1,000 sets of texts, numbers,
days and values of any kind, 21 where it takes whole structs. It answers the same twice, and raises nothing
but what its docstring names.
"""

import datetime
import importlib
import re
import typing
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given as example
from hypothesis import settings
from hypothesis import strategies as st

from storefront.app.contract.register import Rule, list_rules
from storefront.base import errors
from tests.make.properties import anything, thoroughly

texts = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="0123456789.,-+$ #:xX", max_size=30),
    st.sampled_from(
        ["", " ", "\u200f\u202e", "\u0000", "0" * 40, "９９", "ＵＳ", "US", "CA", "N", "x" * 5_000, "\ud800"]
    ),
)
numbers = st.one_of(st.integers(-10, 2_000), st.integers(-(10**30), 10**30))
amounts = st.one_of(
    st.decimals(min_value=-1_000, max_value=1_000_000, places=3),
    st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**20), max_value=10**20),
)
moments = st.datetimes(timezones=st.just(datetime.UTC))

OWN: dict[Any, st.SearchStrategy[Any]] = {
    str: texts,
    int: numbers,
    Decimal: amounts,
    object: anything,
    Any: anything,
    datetime.datetime: moments,
    datetime.tzinfo: st.timezones(),
    bytes: st.binary(max_size=50),
}


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Return values of a type: our own texts and numbers, structs built field by field."""
    if kind in OWN:
        return OWN[kind]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return st.deferred(lambda: _structs(kind))
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return st.integers(0, 2_147_483_647)
    if origin in (typing.Union, importlib.import_module("types").UnionType):
        return st.one_of(values(one) for one in inner)
    if origin is tuple:
        return _tuples(inner)
    if isinstance(origin, type) and issubclass(origin, Callable):  # type: ignore[arg-type]
        return st.just(repr)
    if inner and isinstance(origin, type) and len(inner) == 2:
        return st.dictionaries(values(inner[0]), values(inner[1]), max_size=3)
    if inner and isinstance(origin, type):
        return st.lists(values(inner[0]), max_size=4)
    return st.lists(numbers, max_size=3) if isinstance(kind, typing.TypeVar) else st.from_type(kind)


def _tuples(inner: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    if len(inner) == 2 and inner[1] is Ellipsis:
        return st.lists(values(inner[0]), max_size=3).map(tuple)
    return st.tuples(*map(values, inner))


def _structs(kind: type[msgspec.Struct]) -> st.SearchStrategy[Any]:
    hints = typing.get_type_hints(kind, include_extras=True)
    made = {name: values(hints[name]) for name in kind.__struct_fields__ if not name.startswith("also_")}
    return st.fixed_dictionaries(made).map(lambda fields: kind(**fields))


def called() -> Iterator[Any]:
    """Give every rule with its function."""
    for rule in list_rules():
        function = getattr(importlib.import_module(rule.module), rule.name)
        yield pytest.param(rule, function, id=rule.full_name.removeprefix("storefront."))


def takes_no_struct(kind: Any) -> bool:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return False
    return all(takes_no_struct(one) for one in typing.get_args(kind))


@pytest.mark.parametrize(("rule", "function"), called())
def test_no_rule_is_broken_by_what_it_is_given(rule: Rule, function: Callable[..., Any]) -> None:
    hints = typing.get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    is_simple = all(takes_no_struct(kind) for kind in hints.values())

    @(thoroughly if is_simple else settings(thoroughly, max_examples=thoroughly.max_examples // 50 + 1))
    @example(st.fixed_dictionaries({name: values(kind) for name, kind in hints.items()}))
    def ask(given: dict[str, Any]) -> None:
        assert _answer(rule, function, given) == _answer(rule, function, given)

    ask()


def _answer(rule: Rule, function: Callable[..., Any], given: dict[str, Any]) -> Any:
    """Return the answer, or the sentence of an error that the rule's docstring names."""
    raised = tuple(
        kind for name, kind in vars(errors).items() if re.search(rf"[Rr]aises? {name}\b", rule.about)
    )
    try:
        return function(**given)
    except raised as error:
        return str(error)

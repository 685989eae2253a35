"""storefront: a B2B web store for industrial parts. Every folder is something the shop does.

Its rules work without a server, a database or a network:

    >>> from storefront.base.quantity import RoundType, round_to_unit
    >>> round_to_unit(7, 5, RoundType.UP)
    10
    >>> from storefront.accounts.rules import why_not_password
    >>> why_not_password("secret", "secret")
    'The password must have at least 8 characters.'

`dir(storefront)` names the folders that hold rules. They are loaded together when the first is asked for;
`from storefront.pricing import rules` loads those of one folder. `storefront rules` lists every rule with its
source, docs/reference/rules.md explains them, and examples/library/ shows them at work. A rule answers with
its reason: a sentence, or a list of `Problem(field, message)`; nothing to say means yes.
"""

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

__version__ = "0.2.0"

_HOLDS_RULES = (
    *("accounts", "addresses", "availability", "base", "cart", "catalog", "checkout", "content", "families"),
    *("feedback", "identity", "impersonation", "lists", "notifications", "orders", "papers"),
    *("partnumbers", "payment", "pricing", "quickorder", "quotes", "reorder", "search", "shipping", "signin"),
    *("taxes", "uploads"),
)


def __dir__() -> list[str]:
    return ["__version__", *_HOLDS_RULES]


if not TYPE_CHECKING:  # a type checker reads `import storefront.pricing.rules` instead, and knows more

    class _Storefront(ModuleType):
        """The package; a folder that holds rules has them, even where only its words were imported before."""

        def __getattribute__(self, name: str) -> object:
            if name in _HOLDS_RULES:
                _load_rules()
            return super().__getattribute__(name)

    sys.modules[__name__].__class__ = _Storefront

    def __getattr__(name: str) -> ModuleType:
        raise AttributeError(f"storefront has no {name}; it has {', '.join(_HOLDS_RULES)}")

    @cache
    def _load_rules() -> None:
        for capability in _HOLDS_RULES:
            _load_all(f"{__name__}.{capability}" + ("" if capability == "base" else ".rules"))

    def _load_all(name: str) -> None:
        for part in iter_modules(getattr(import_module(name), "__path__", ())):
            import_module(f"{name}.{part.name}")

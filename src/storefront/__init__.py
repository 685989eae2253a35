"""storefront: a B2B web store for industrial parts, with one folder per capability.

The rules need no server, database or network:

    >>> from storefront.base.quantity import RoundType, round_to_unit
    >>> round_to_unit(7, 5, RoundType.UP)
    10
    >>> from storefront.accounts.rules import why_not_password
    >>> why_not_password("secret", "secret")
    'The password must have at least 8 characters.'

`dir(storefront)` lists the folders with rules. The first access loads all of them; `from storefront.pricing
import rules` loads only those of one folder. `storefront rules` lists every rule with its source,
docs/reference/rules.md explains them, and examples/library/ uses them. A rule returns the reason why
something is not allowed, as a sentence or a list of `Problem(field, message)`; empty means allowed.
"""

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

__version__ = "0.2.0"

_HOLDS_RULES = (
    *("accounts", "addresses", "availability", "base", "cart", "catalog", "checkout", "content"),
    *("documents", "erp", "families", "feedback", "identity", "impersonation", "invoices", "lists"),
    *("notifications", "orderdesk", "orders", "orderview", "papers", "partnumbers", "payment"),
    *("pricing", "quickorder", "quotes", "reorder", "returns", "search", "shipping", "signin", "taxes"),
    "uploads",
)


def __dir__() -> list[str]:
    return ["__version__", *_HOLDS_RULES]


if not TYPE_CHECKING:  # type checkers follow `import storefront.pricing.rules`

    class _Storefront(ModuleType):
        """The package; it loads all rules when a folder that has rules is accessed."""

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

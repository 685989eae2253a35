"""The register of all rules: what each returns, and the section of the specification it comes from."""

import importlib
import inspect
import re
from collections.abc import Iterator
from types import FunctionType, ModuleType

import msgspec

from storefront.app.contract.discovery import modules_of

WORDS = ("dates", "ids", "item_list", "money", "paging", "person", "quantity", "text")
"""The modules of `base` that contain rules; the others contain types and errors."""

_SOURCE = re.compile(r"\s*Source:\s+(.+?)(?:\.(?=\s+[A-Z])|\.?\s*(?:\n\n|\Z))", re.DOTALL)
_SENTENCE = re.compile(r"(.+?\.)(?=\s+[A-Z]|\s*\Z)", re.DOTALL)


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """A public rule; `answers` is the first sentence of its docstring, `about` all except the source."""

    name: str
    capability: str
    module: str
    signature: str
    answers: str
    about: str
    source: str

    @property
    def full_name(self) -> str:
        """Return the full import name: `storefront.pricing.rules.price_for`."""
        return f"{self.module}.{self.name}"


def list_rules(words: str = "") -> list[Rule]:
    """Return all public rules that mention all `words`, by capability and position in the file."""
    wanted = words.casefold().split()
    found = (_rule(module, function) for module in _modules() for function in _functions(module))
    return [rule for rule in found if all(word in _search_text(rule) for word in wanted)]


def _search_text(rule: Rule) -> str:
    return f"{rule.full_name} {rule.about} {rule.source}".casefold()


def _modules() -> Iterator[ModuleType]:
    yield from (importlib.import_module(f"storefront.base.{name}") for name in WORDS)
    for modules in modules_of("rules").values():
        yield from modules


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    for name, value in vars(module).items():
        if inspect.isfunction(value) and value.__module__ == module.__name__ and not name.startswith("_"):
            yield value


def _rule(module: ModuleType, function: FunctionType) -> Rule:
    text = inspect.getdoc(function) or ""
    found = _SOURCE.search(text)
    about = _SOURCE.sub("\n\n", text).strip()
    opening = about.split("\n\n", 1)[0]
    first = _SENTENCE.match(opening)
    return Rule(
        name=function.__name__,
        capability=module.__name__.split(".")[1],
        module=module.__name__,
        signature=_signature(function),
        answers=_one_line(first[1] if first else opening),
        about=about,
        source=_one_line(found[1]) if found else "",
    )


def _signature(function: FunctionType) -> str:
    """Return the parameters and the return type, without module names."""
    text = str(inspect.signature(function))
    return re.sub(r"<(\w+\.\w+): [^>]+>", r"\1", re.sub(r"\b(?:\w+\.)+(?=[A-Z]|date\b|datetime\b)", "", text))


def _one_line(text: str) -> str:
    return " ".join(text.split())

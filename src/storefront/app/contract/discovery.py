"""Finds the modules of a role (`schemas`, `limits`, `messages`) in every capability."""

import importlib
import pkgutil
from collections.abc import Iterator
from enum import Enum
from types import ModuleType
from typing import Any

import msgspec

import storefront


def capabilities() -> list[str]:
    """Return the names of all capability folders, sorted."""
    return sorted(module.name for module in pkgutil.iter_modules(storefront.__path__) if module.ispkg)


def modules_of(role: str) -> dict[str, list[ModuleType]]:
    """Return the modules of `role` by capability; a role that is a folder yields one per file."""
    found = {name: list(_role_modules(name, role)) for name in capabilities()}
    return {name: modules for name, modules in found.items() if modules}


def _role_modules(capability: str, role: str) -> Iterator[ModuleType]:
    package = importlib.import_module(f"storefront.{capability}")
    for module in pkgutil.iter_modules(package.__path__):
        if module.name == role:
            found = importlib.import_module(f"storefront.{capability}.{role}")
            yield found
            if module.ispkg:
                for part in sorted(part.name for part in pkgutil.iter_modules(found.__path__)):
                    yield importlib.import_module(f"{found.__name__}.{part}")


def constants(modules: list[ModuleType]) -> dict[str, Any]:
    """Return the UPPER_CASE names that the modules define, in order; raises ValueError if two differ."""
    found: dict[str, Any] = {}
    for module in modules:
        for name, value in vars(module).items():
            if not name.isupper() or name.startswith("_"):
                continue
            if found.setdefault(name, value) != value:
                raise ValueError(f"{module.__name__} says {name} again, and something else")
    return found


def shapes() -> tuple[list[type[msgspec.Struct]], list[type[Enum]]]:
    """Return the structs and enums of all `schemas`, by capability and position in the file."""
    structs: list[type[msgspec.Struct]] = []
    enums: list[type[Enum]] = []
    for modules in modules_of("schemas").values():
        for module in modules:
            for value in vars(module).values():
                if isinstance(value, type) and value.__module__ == module.__name__:
                    if issubclass(value, msgspec.Struct):
                        structs.append(value)
                    elif issubclass(value, Enum):
                        enums.append(value)
    return structs, enums

"""Texts of dimensions that know which property they show, and where each property has its letter."""

from collections.abc import Mapping
from typing import Self

from storefront.catalog.drawings.millimeters import in_millimeters

DESCRIPTION = ""
"""The key of what a part is called, next to its properties."""

_ANY = "?"
"""Stands for the value of a property that differs between the sizes of a family."""


class Label(str):
    """A property's value with its unit, or that with a sign before it ("Ø 40 mm")."""

    __slots__ = ("attribute", "sign")

    attribute: str
    sign: str

    def __new__(cls, text: str, attribute: str, sign: str = "") -> Self:
        """Make the label of an attribute; the text does not have the sign."""
        made = super().__new__(cls, sign + text if text else "")
        made.attribute, made.sign = attribute, sign
        return made

    @property
    def in_millimeters(self) -> str:
        """Return the same in millimeters, "" if it is not a length in inches."""
        value, _, unit = self.removeprefix(self.sign).rpartition(" ")
        made = in_millimeters(self.attribute, value, unit)
        return "" if made is None else f"{self.sign}{made} mm"


def labeled(specs: Mapping[str, str], *, is_family: bool) -> dict[str, str]:
    """Return properties whose values are labels; those of a family may have no value and get one."""
    return {name: Label(value or (_ANY if is_family else ""), name) for name, value in specs.items()}

"""What crosses the wire: the two struct bases, the numbers that are taken, and the one JSON encoder."""

from typing import Annotated, Any

import msgspec

from storefront.base.limits import UID_MAX

Number = Annotated[int, msgspec.Meta(ge=0, le=UID_MAX)]
"""A whole number that is taken from outside and looked up or kept: the number of a row, a version.

Every column of ours holds it; 0 where there is none yet. A larger one is refused by its field.
"""


class Wire(msgspec.Struct, rename="camel", kw_only=True, forbid_unknown_fields=True, frozen=True, gc=False):
    """A shape that travels in camelCase (`inv_mast_uid` ↔ `invMastUid`); unknown fields are refused.

    Shapes are never changed, only replaced; a shape says `frozen=True` again so that type checkers know. So
    none ever refers to itself, and Python need not look for that (`gc=False`).
    """


class PascalWire(msgspec.Struct, rename="pascal", kw_only=True, forbid_unknown_fields=True, frozen=True):
    """A shape that travels in PascalCase, as the checkout contract does (`address1` ↔ `Address1`)."""


def wire_names(shape: msgspec.Struct | type[msgspec.Struct]) -> dict[str, str]:
    """Return the name that each field has on the wire, by its own name, in order."""
    return dict(zip(shape.__struct_fields__, shape.__struct_encode_fields__, strict=True))


_encoder = msgspec.json.Encoder(decimal_format="number")


def encode(answer: Any) -> bytes:
    """Return `answer` as JSON. Money travels as a JSON number with its exact digits."""
    return _encoder.encode(answer)

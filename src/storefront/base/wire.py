"""The two base structs of the wire, the numbers it accepts, and the one JSON encoder."""

from typing import Annotated, Any

import msgspec

from storefront.base.limits import UID_MAX

Number = Annotated[int, msgspec.Meta(ge=0, le=UID_MAX)]
"""An integer from outside, such as a row number or a version. Every column can hold it; larger ones are
refused."""


class Wire(msgspec.Struct, rename="camel", kw_only=True, forbid_unknown_fields=True, frozen=True, gc=False):
    """A struct in camelCase on the wire (`inv_mast_uid` ↔ `invMastUid`); unknown fields are refused.

    Structs are never changed, only replaced; each repeats `frozen=True` for type checkers. So none contains a
    cycle, and the garbage collector can skip them (`gc=False`).
    """


class PascalWire(msgspec.Struct, rename="pascal", kw_only=True, forbid_unknown_fields=True, frozen=True):
    """A struct in PascalCase on the wire, as in the checkout contract (`address1` ↔ `Address1`)."""


_encoder = msgspec.json.Encoder(decimal_format="number")


def encode(answer: Any) -> bytes:
    """Return `answer` as JSON. Money is a JSON number with its exact digits."""
    return _encoder.encode(answer)

"""Input of `storefront rules check`: a checkout, an address, or addresses as a JSON list or CSV."""

import csv
import io
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from storefront.addresses.schemas import Address
from storefront.base.errors import BadInput
from storefront.base.wire import PascalWire
from storefront.checkout.rules.saving import read_edits
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.facts import CheckoutFacts
from storefront.identity.schemas import UserType

BYTES_MAX = 20_000_000
_SHOWN = 200
_GROUPS = set(UserEdits.__struct_encode_fields__)
_FIELDS = Address.__struct_encode_fields__
_TEXTS = {
    name for name, field in zip(_FIELDS, msgspec.structs.fields(Address), strict=True) if field.type is str
}


class CheckoutDocument(PascalWire, frozen=True):
    """A checkout to check: the buyer's edits, the store's facts, the user type, and the date."""

    user_edits: UserEdits
    facts: CheckoutFacts = CheckoutFacts()
    user_type: UserType = UserType.ANON
    today: date | None = None


Document = CheckoutDocument | list[tuple[str, Address]]
"""A checkout, or addresses with their position: "row 3", "address 2"."""


def read(path: Path) -> Document:
    """Return the content of the file. Raises BadInput with one sentence that says what is wrong."""
    text = _text_of(path)
    return _rows(text) if path.suffix.casefold() == ".csv" else _json(text)


def _text_of(path: Path) -> str:
    if not path.is_file():
        raise BadInput(f"{path} is not a file.")
    if path.stat().st_size > BYTES_MAX:
        raise BadInput(f"{path} is larger than {BYTES_MAX // 1_000_000} MB. Split it.")
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is not UTF-8 text: byte {error.start + 1:,} is invalid.") from None


def _json(text: str) -> Document:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadInput(f"This is not JSON: {_shown(error)}.") from None
    if isinstance(found, list):
        return [
            (f"address {number}", _address(one, f"address {number}")) for number, one in enumerate(found, 1)
        ]
    if not isinstance(found, dict):
        raise BadInput("This is not a checkout, an address or a list of addresses.")
    if "UserEdits" in found:
        return _checkout(found)
    return (
        CheckoutDocument(user_edits=read_edits(found))
        if _GROUPS & set(found)
        else [("address", _address(found, ""))]
    )


def _checkout(found: dict[str, Any]) -> CheckoutDocument:
    edits = read_edits(found["UserEdits"])
    try:
        rest = msgspec.convert({**found, "UserEdits": {}}, CheckoutDocument)
    except (msgspec.MsgspecError, OverflowError, ValueError) as error:
        raise BadInput(f"The checkout cannot be read: {_shown(error)}.") from None
    return msgspec.structs.replace(rest, user_edits=edits)


def _address(found: object, place: str, *, strict: bool = True) -> Address:
    try:
        return msgspec.convert(found, Address, strict=strict)
    except (msgspec.MsgspecError, OverflowError, ValueError) as error:
        where = f" ({place})" if place else ""
        raise BadInput(f"The address cannot be read{where}: {_shown(error)}.") from None


def _rows(text: str) -> list[tuple[str, Address]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        columns = [_field(name) for name in next(reader, [])]
        if not columns:
            raise BadInput(
                "The file is empty. Its first row names the columns: name,address1,city,state,zip."
            )
        return [
            (f"row {reader.line_num}", _row(columns, cells, reader.line_num))
            for cells in reader
            if any(cells)
        ]
    except csv.Error as error:
        raise BadInput(f"Row {reader.line_num} is not CSV: {_shown(error)}.") from None


def _field(column: str) -> str:
    """Return the wire name of a column, ignoring case, spaces and underscores."""
    wanted = _plain(column)
    for name in _FIELDS:
        if _plain(name) == wanted:
            return name
    known = ", ".join(_FIELDS)
    raise BadInput(f"There is no address column {column[:40]!r}. The columns are {known}.")


def _plain(name: str) -> str:
    return name.replace("_", "").replace(" ", "").casefold()


def _row(columns: list[str], cells: list[str], number: int) -> Address:
    if len(cells) > len(columns):
        raise BadInput(f"Row {number} has {len(cells)} cells, but the header has {len(columns)} columns.")
    filled = zip(columns, cells, strict=False)
    return _address(
        {name: cell for name, cell in filled if cell or name in _TEXTS}, f"row {number}", strict=False
    )


def _shown(error: Exception) -> str:
    return " ".join(str(error).split())[:_SHOWN].rstrip(".")

"""A JSON column for a struct, decoded from the text directly, without plain values in between."""

from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import JSON, Dialect
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.types import TypeDecorator

T = TypeVar("T", bound=msgspec.Struct)


class StructColumn(TypeDecorator[T], Generic[T]):
    """A struct of one kind, or None. Amounts are stored as text, so that no digit is lost."""

    impl = JSON
    cache_ok = True

    def __init__(self, kind: type[T]) -> None:
        super().__init__(none_as_null=True)
        self._kind = kind

    def load_dialect_impl(self, dialect: Dialect) -> Any:
        """Return the column type of this database."""
        kind = JSON if dialect.name == "sqlite" else JSONB
        return dialect.type_descriptor(kind(none_as_null=True))

    def result_processor(self, dialect: Dialect, coltype: Any) -> Any:
        """Return the decoder: of text on SQLite; PostgreSQL's driver has decoded the JSON already."""
        if dialect.name == "sqlite":
            decode = msgspec.json.Decoder(self._kind, strict=False).decode
            return lambda text: None if text is None else decode(text)
        kind = self._kind
        return lambda value: None if value is None else msgspec.convert(value, kind, strict=False)

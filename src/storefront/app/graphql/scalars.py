"""Scalars that GraphQL lacks: exact money, dates, ids."""

import datetime
import uuid
from decimal import Decimal
from typing import Any

import msgspec
from graphql import GraphQLBoolean, GraphQLError, GraphQLFloat, GraphQLInt, GraphQLScalarType, GraphQLString


def _scalar(name: str, kind: type, about: str) -> GraphQLScalarType:
    def keep(value: Any) -> Any:
        if not isinstance(value, kind):
            raise GraphQLError(f"{name} cannot represent value: {value!r}")
        return value

    def read(value: Any) -> Any:
        try:
            return msgspec.convert(value, kind)
        except (msgspec.ValidationError, ValueError) as error:
            raise GraphQLError(f"{name} cannot represent value: {value!r}") from error

    return GraphQLScalarType(name, serialize=keep, parse_value=read, description=about)


DECIMAL = _scalar("Decimal", Decimal, "An exact amount; a JSON number with all its digits.")
DATE = _scalar("Date", datetime.date, "A day, YYYY-MM-DD.")
DATE_TIME = _scalar("DateTime", datetime.datetime, "A moment, ISO 8601, in UTC.")
UUID = _scalar("UUID", uuid.UUID, "An id of 36 characters.")

SCALARS: dict[type, GraphQLScalarType] = {
    bool: GraphQLBoolean,
    int: GraphQLInt,
    float: GraphQLFloat,
    str: GraphQLString,
    Decimal: DECIMAL,
    datetime.datetime: DATE_TIME,
    datetime.date: DATE,
    uuid.UUID: UUID,
}

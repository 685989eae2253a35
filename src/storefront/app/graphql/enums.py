"""Enums with descriptive errors, which accept a value as a name or, as in JSON, as a string."""

from enum import Enum
from typing import Any

from graphql import GraphQLEnumType, GraphQLError, StringValueNode, ValueNode, print_ast
from graphql.language import EnumValueNode

from storefront.base.choices import not_a_choice


class Choices(GraphQLEnumType):
    """One of our enums; callers send its values as in the specification."""

    def __init__(self, kind: type[Enum], about: str) -> None:
        self._kind = kind
        names = {str(member.value): member.value for member in kind}
        super().__init__(kind.__name__, names, description=about)

    def coerce_input_value(self, input_value: Any, *_: Any, **__: Any) -> Any:
        """Return the value of a variable."""
        return self._value_of(input_value, input_value)

    def coerce_input_literal(self, value_node: ValueNode, *_: Any, **__: Any) -> Any:
        """Return the value of a literal in the document."""
        is_value = isinstance(value_node, EnumValueNode | StringValueNode)
        sent = value_node.value if isinstance(value_node, EnumValueNode | StringValueNode) else None
        return self._value_of(sent, sent if is_value else print_ast(value_node))

    def _value_of(self, value: Any, shown: Any) -> Any:
        if isinstance(value, str) and value in self.values:
            return self.values[value].value
        raise GraphQLError(not_a_choice(shown, self._kind))

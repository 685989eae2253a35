"""What a document may contain and cost, decided before anything runs.

Its contents are checked before validation, which then takes time proportional to its length. The cost is the
estimated number of fields in the response: fields inside a list count once per requested entry, or
`LIST_GUESS` times if only the database knows the length. Every fragment is measured once, so a kilobyte of
nested fragments costs microseconds.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from graphql import (
    DocumentNode,
    FieldNode,
    FloatValueNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLList,
    GraphQLNonNull,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    ListValueNode,
    Node,
    ObjectValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    VariableNode,
    get_named_type,
    value_from_ast_untyped,
)
from graphql.language.ast import QUERY_DOCUMENT_KEYS
from graphql.validation import validation_context
from graphql.validation.rules import overlapping_fields_can_be_merged

TOKENS_MAX = 4_000
NODES_MAX: dict[type[Node], tuple[int, str]] = {
    OperationDefinitionNode: (20, "operations"),
    FragmentDefinitionNode: (50, "fragments"),
    FragmentSpreadNode: (50, "fragment spreads"),
}
"""Maximum number of nodes of each kind in a document, and their name in the refusal."""
NUMBER_MAX = 40
"""Maximum length of a number in a document; Python cannot parse integers of more than 4,300 digits."""
COMPARISONS_MAX = 20_000
"""graphql-core's budget for comparing fields that share a response name, two per pair."""
FRAGMENT_STEPS_MAX = 2_000
"""graphql-core's budget for following the fragments and variables that operations share."""
ERRORS_MAX = 10
"""Maximum errors reported for a document or its variables, before one that says there are more."""
MESSAGE_MAX = 500
"""Maximum length of an error message, which may quote the document."""
LOCATIONS_MAX = 10
"""Maximum locations in the document per error."""
CHARACTERS_A_REQUEST = 500
"""A document not read before counts as one more request per this many characters."""
FIELDS_MAX = 5_000
"""Maximum fields of an operation with its fragments expanded, from which its plan is compiled."""
ALIASES_MAX = 30
ROOT_FIELDS_MAX = 20
LIST_GUESS = 10
"""The assumed length of a list if the request does not determine it."""
CEILING = 10**9


@dataclass(frozen=True, slots=True)
class Measure:
    """The depth, fields, cost and aliases of a selection."""

    depth: int
    fields: int
    cost: int
    aliases: int


@dataclass(frozen=True, slots=True)
class Share:
    """A root field's share of the cost: the cost per entry, and the number of entries requested.

    `asked` counts the entries of literal lists in the arguments, `variables` names those sent with the
    request, `defaults` holds their defaults. Without lists in the arguments, there is one entry.
    """

    entry: int
    asked: int
    variables: tuple[str, ...]
    defaults: Mapping[str, Any]

    def cost(self, values: Mapping[str, Any]) -> int:
        """Return the cost with these variables."""
        entries = self.asked
        for name in self.variables:
            entries += entries_in(values[name] if name in values else self.defaults.get(name))
        return self.entry * max(entries, 1)


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of an operation: a fixed part, and shares that depend on its variables."""

    fixed: int
    shares: tuple[Share, ...]

    def of(self, values: Mapping[str, Any]) -> int:
        """Return the cost with these variables."""
        return self.fixed + sum(share.cost(values) for share in self.shares)


# graphql-core reads these budgets from module attributes at each validation.
overlapping_fields_can_be_merged.MAX_COMPLEXITY_BUDGET = COMPARISONS_MAX
validation_context.MAX_FRAGMENT_WORK = FRAGMENT_STEPS_MAX


def why_too_large(document: DocumentNode) -> str | None:
    """Return why a document is refused before validation, or None."""
    counted: Counter[type[Node]] = Counter()
    waiting: list[Node] = [document]
    while waiting:
        node = waiting.pop()
        kind = type(node)
        if kind in NODES_MAX:
            counted[kind] += 1
            most, plural = NODES_MAX[kind]
            if counted[kind] > most:
                return f"This query has more than {most} {plural}."
        elif isinstance(node, IntValueNode | FloatValueNode) and len(node.value) > NUMBER_MAX:
            return f"A number in this query has more than {NUMBER_MAX} characters."
        for key in QUERY_DOCUMENT_KEYS.get(node.kind, ()):
            inner = getattr(node, key)
            if isinstance(inner, Node):
                waiting.append(inner)
            elif inner:
                waiting += inner
    return None


def too_costly(cost_max: int) -> str:
    """Return the message that refuses a more expensive query."""
    return (
        f"This query asks for more than {cost_max:,} fields, those of a list counted once for each of its "
        "entries. Please ask for fewer items or fewer fields at once."
    )


def entries_in(value: Any) -> int:
    """Return the total number of entries of the lists in a value, including nested ones."""
    if isinstance(value, list):
        return len(value) + sum(entries_in(each) for each in value if isinstance(each, list | dict))
    if isinstance(value, dict):
        return sum(entries_in(each) for each in value.values() if isinstance(each, list | dict))
    return 0


class Meter:
    """Measures a valid document, whose fragments must be free of cycles."""

    def __init__(self, schema: GraphQLSchema, document: DocumentNode) -> None:
        self._schema = schema
        self._fragments = {
            part.name.value: part for part in document.definitions if isinstance(part, FragmentDefinitionNode)
        }
        self._measured: dict[str, Measure] = {}
        self._unfolded: dict[str, dict[int, tuple[FieldNode, int]]] = {}

    def why_too_much(self, operation: OperationDefinitionNode, depth_max: int) -> str | None:
        """Return why this operation is refused regardless of its variables, or None."""
        found = self._measure(operation.selection_set, self._root(operation))
        if found.depth > depth_max:
            return f"This query is nested {found.depth} levels deep; {depth_max} are allowed."
        if found.aliases > ALIASES_MAX:
            return f"This query has more than {ALIASES_MAX} aliases."
        if found.fields > FIELDS_MAX:
            return f"This query asks for more than {FIELDS_MAX:,} fields."
        if sum(times for _, times in self._unfold(operation.selection_set).values()) > ROOT_FIELDS_MAX:
            return f"This query has more than {ROOT_FIELDS_MAX} root fields."
        return None

    def cost(self, operation: OperationDefinitionNode) -> Cost:
        """Return the cost of the operation; a list field counts the entries of lists in its arguments."""
        root = self._root(operation)
        defaults = {
            definition.variable.name.value: value_from_ast_untyped(definition.default_value)
            for definition in operation.variable_definitions or ()
            if definition.default_value
        }
        fixed, shares = 0, []
        for node, times in self._unfold(operation.selection_set).values():
            field = root.fields.get(node.name.value)
            inner = self._measure(node.selection_set, get_named_type(field.type) if field else None)
            entry = min((inner.cost + 1) * times, CEILING)
            if field is None or not _is_list(field.type):
                fixed += entry
            elif not any(_is_list(argument.type) for argument in field.args.values()):
                fixed += entry * LIST_GUESS
            else:
                shares.append(Share(entry, *_lists_in(node), defaults))
        return Cost(min(fixed, CEILING), tuple(shares))

    def _root(self, operation: OperationDefinitionNode) -> Any:
        return self._schema.get_root_type(operation.operation)

    def _measure(self, selection: SelectionSetNode | None, kind: Any) -> Measure:
        depth = fields = cost = aliases = 0
        for node in selection.selections if selection else ():
            if isinstance(node, FieldNode):
                found = self._field(node, kind)
            elif isinstance(node, InlineFragmentNode):
                found = self._measure(node.selection_set, kind)
            else:
                found = self._fragment(node, kind)
            depth = max(depth, found.depth)
            fields = min(fields + found.fields, CEILING)
            cost = min(cost + found.cost, CEILING)
            aliases = min(aliases + found.aliases, CEILING)
        return Measure(depth, fields, cost, aliases)

    def _field(self, node: FieldNode, kind: Any) -> Measure:
        field = kind.fields.get(node.name.value) if hasattr(kind, "fields") else None
        inner = self._measure(node.selection_set, get_named_type(field.type) if field else None)
        times = LIST_GUESS if field and _is_list(field.type) else 1
        return Measure(
            inner.depth + 1, inner.fields + 1, (inner.cost + 1) * times, inner.aliases + bool(node.alias)
        )

    def _fragment(self, node: object, kind: Any) -> Measure:
        assert isinstance(node, FragmentSpreadNode)
        name = node.name.value
        if name not in self._measured:
            self._measured[name] = self._measure(self._fragments[name].selection_set, kind)
        return self._measured[name]

    def _unfold(self, selection: SelectionSetNode) -> dict[int, tuple[FieldNode, int]]:
        """Return the fields of a selection, including its fragments, with how often each is requested."""
        found: dict[int, tuple[FieldNode, int]] = {}
        for node in selection.selections:
            if isinstance(node, FieldNode):
                inner = {id(node): (node, 1)}
            elif isinstance(node, InlineFragmentNode):
                inner = self._unfold(node.selection_set)
            else:
                inner = self._unfold_fragment(node)
            for key, (field, times) in inner.items():
                found[key] = (field, min(times + found.get(key, (field, 0))[1], CEILING))
        return found

    def _unfold_fragment(self, node: object) -> dict[int, tuple[FieldNode, int]]:
        assert isinstance(node, FragmentSpreadNode)
        name = node.name.value
        if name not in self._unfolded:
            self._unfolded[name] = self._unfold(self._fragments[name].selection_set)
        return self._unfolded[name]


def _is_list(kind: Any) -> bool:
    return isinstance(kind.of_type if isinstance(kind, GraphQLNonNull) else kind, GraphQLList)


def _lists_in(node: FieldNode) -> tuple[int, tuple[str, ...]]:
    """Return the number of entries of lists in a field's arguments, and the variables that may add more."""
    entries, variables = 0, []
    waiting: list[Any] = [argument.value for argument in node.arguments or ()]
    while waiting:
        value = waiting.pop()
        if isinstance(value, ListValueNode):
            entries += len(value.values)
            waiting += value.values
        elif isinstance(value, ObjectValueNode):
            waiting += [field.value for field in value.fields]
        elif isinstance(value, VariableNode):
            variables.append(value.name.value)
    return entries, tuple(variables)

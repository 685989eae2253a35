"""Compiled responses for operations without directives: fields, aliases, fragments and lists.

graphql-core coerces variables and arguments; a plan builds the response, which is most of the work. If the
plan cannot guarantee graphql-core's own response (an error, an unexpected value), it raises `NotPlain` and
the engine lets graphql-core finish with what was already fetched. So errors and nulls are handled in one
place.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLField,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    OperationDefinitionNode,
    OperationType,
    SelectionSetNode,
    VariableDefinitionNode,
    get_argument_values,
    get_variable_values,
)

from storefront.app.graphql.fields import RootField
from storefront.app.graphql.leaves import NotPlain
from storefront.app.graphql.schema import python_values
from storefront.app.graphql.selection import Complete, Unplanned, completion
from storefront.base.errors import BadInput


@dataclass(frozen=True, slots=True)
class Step:
    """A root field: its response key, its arguments' node, and how to output its result."""

    key: str
    field: RootField
    definition: GraphQLField
    node: FieldNode
    complete: Complete


@dataclass(frozen=True, slots=True)
class Plan:
    """An operation ready to run, with its root fields in order."""

    schema: GraphQLSchema
    variables: Sequence[VariableDefinitionNode]
    steps: tuple[Step, ...]

    def arguments(self, sent: dict[str, Any]) -> list[dict[str, Any]]:
        """Return each step's arguments by Python name; raises NotPlain for invalid ones."""
        values = get_variable_values(self.schema, self.variables, sent, max_errors=1)
        if isinstance(values, list):
            raise NotPlain
        try:
            return [
                python_values(step.field, get_argument_values(step.definition, step.node, values))
                for step in self.steps
            ]
        except (GraphQLError, BadInput) as error:
            raise NotPlain from error


def compile_plan(
    schema: GraphQLSchema,
    fields: dict[str, dict[str, RootField]],
    document: DocumentNode,
    operation: OperationDefinitionNode,
) -> Plan | None:
    """Return the plan of a validated operation, or None if graphql-core has to run it."""
    root = schema.get_root_type(operation.operation)
    if root is None or operation.operation is OperationType.SUBSCRIPTION:
        return None
    try:
        steps = _Compiler(document, operation, fields[operation.operation.value]).steps(root)
    except Unplanned:
        return None
    return Plan(schema, operation.variable_definitions or (), steps)


class _Compiler:
    def __init__(
        self, document: DocumentNode, operation: OperationDefinitionNode, fields: dict[str, RootField]
    ) -> None:
        self._operation = operation
        self._fields = fields
        self._fragments = {
            part.name.value: part for part in document.definitions if isinstance(part, FragmentDefinitionNode)
        }

    def steps(self, root: GraphQLObjectType) -> tuple[Step, ...]:
        """Return the steps for the root fields."""
        if self._operation.directives:
            raise Unplanned
        steps = []
        for key, nodes in self._collect(self._operation.selection_set).items():
            name = nodes[0].name.value
            if name not in self._fields:
                raise Unplanned
            definition = root.fields[name]
            steps.append(
                Step(key, self._fields[name], definition, nodes[0], self._complete(definition.type, nodes))
            )
        return tuple(steps)

    def _complete(self, kind: Any, nodes: list[FieldNode]) -> Complete:
        def inside(parents: list[FieldNode]) -> dict[str, list[FieldNode]]:
            return self._collect(*(parent.selection_set for parent in parents))

        return completion(kind, nodes, inside)

    def _collect(self, *selections: SelectionSetNode | None) -> dict[str, list[FieldNode]]:
        """Return the fields by response key, with fragments expanded, in graphql-core's order."""
        found: dict[str, list[FieldNode]] = {}
        seen: set[str] = set()
        for selection in selections:
            self._gather(selection, found, seen)
        return found

    def _gather(
        self, selection: SelectionSetNode | None, found: dict[str, list[FieldNode]], seen: set[str]
    ) -> None:
        for node in selection.selections if selection else ():
            if node.directives:
                raise Unplanned
            if isinstance(node, FieldNode):
                found.setdefault(node.alias.value if node.alias else node.name.value, []).append(node)
            elif isinstance(node, InlineFragmentNode):
                self._gather(node.selection_set, found, seen)
            elif isinstance(node, FragmentSpreadNode) and node.name.value not in seen:
                seen.add(node.name.value)
                self._gather(self._fragments[node.name.value].selection_set, found, seen)

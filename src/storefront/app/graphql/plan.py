"""The common case compiled: fields, aliases, fragments, variables, lists, of documents without directives.

A plan promises the very answer that graphql-core gives. Where it cannot (a value that does not fit, an
error, an odd argument) it raises `NotPlain`, and the engine lets graphql-core finish with what has been
fetched so far. So errors, nulls that spread and coercions are decided in one place only.
"""

from dataclasses import dataclass
from typing import Any

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    ListTypeNode,
    NonNullTypeNode,
    OperationDefinitionNode,
    OperationType,
    SelectionSetNode,
    VariableNode,
    value_from_ast_untyped,
)

from storefront.app.graphql.arguments import Reader, reader_of
from storefront.app.graphql.fields import RootField
from storefront.app.graphql.leaves import NotPlain
from storefront.app.graphql.selection import Complete, Unplanned, completion


@dataclass(frozen=True, slots=True)
class Step:
    """One root field: its key in the answer, how its arguments are read, how its result is shown."""

    key: str
    field: RootField
    arguments: tuple[tuple[str, str | None, Any, Reader], ...]
    complete: Complete

    def values(self, variables: dict[str, Any]) -> dict[str, Any]:
        """Return the arguments by Python name; NotPlain where graphql-core must judge them."""
        values = {}
        for name, variable, constant, read in self.arguments:
            if variable is None:
                values[name] = constant
            elif variable in variables:
                values[name] = read(variables[variable])
            else:
                raise NotPlain
        return values


@dataclass(frozen=True, slots=True)
class Plan:
    """An operation ready to run: its root fields in order."""

    steps: tuple[Step, ...]


def compile_plan(
    schema: GraphQLSchema,
    fields: dict[str, dict[str, RootField]],
    document: DocumentNode,
    operation: OperationDefinitionNode,
) -> Plan | None:
    """Return the plan of a validated operation, or None when graphql-core has to run it."""
    root = schema.get_root_type(operation.operation)
    if root is None or operation.operation is OperationType.SUBSCRIPTION:
        return None
    try:
        compiler = _Compiler(document, operation, fields[operation.operation.value])
        return Plan(compiler.steps(root))
    except Unplanned:
        return None


class _Compiler:
    def __init__(
        self, document: DocumentNode, operation: OperationDefinitionNode, fields: dict[str, RootField]
    ) -> None:
        self._operation = operation
        self._fields = fields
        self._fragments = {
            part.name.value: part for part in document.definitions if isinstance(part, FragmentDefinitionNode)
        }
        self._variables = {
            definition.variable.name.value: definition for definition in operation.variable_definitions or ()
        }
        if operation.directives or any(
            definition.default_value or definition.directives for definition in self._variables.values()
        ):
            raise Unplanned

    def steps(self, root: GraphQLObjectType) -> tuple[Step, ...]:
        """Return the root fields; every variable must be read by one of them, or nobody would judge it."""
        steps, read = [], set()
        for key, nodes in self._collect(self._operation.selection_set).items():
            node = nodes[0]
            if node.name.value not in self._fields:
                raise Unplanned
            field = self._fields[node.name.value]
            arguments = self._arguments(node, field)
            read |= {variable for _, variable, _, _ in arguments if variable}
            steps.append(
                Step(key, field, arguments, self._complete(root.fields[node.name.value].type, nodes))
            )
        if read != set(self._variables):
            raise Unplanned
        return tuple(steps)

    def _complete(self, kind: Any, nodes: list[FieldNode]) -> Complete:
        def inside(parents: list[FieldNode]) -> dict[str, list[FieldNode]]:
            return self._collect(*(parent.selection_set for parent in parents))

        return completion(kind, nodes, inside)

    def _arguments(
        self, node: FieldNode, field: RootField
    ) -> tuple[tuple[str, str | None, Any, Reader], ...]:
        known = {argument.wire: argument for argument in field.arguments}
        found: list[tuple[str, str | None, Any, Reader]] = []
        for given in node.arguments or ():
            argument = known[given.name.value]
            read = reader_of(argument.kind)
            if isinstance(given.value, VariableNode):
                self._same_type(given.value.name.value, argument.kind)
                found.append((argument.name, given.value.name.value, None, read))
            else:
                found.append((argument.name, None, self._constant(given.value, read), read))
        return tuple(found)

    def _constant(self, value: Any, read: Reader) -> Any:
        """Return a literal as the function gets it; one that holds variables or does not fit is unplanned."""
        if "$" in _printed(value):
            raise Unplanned
        try:
            return read(value_from_ast_untyped(value))
        except (NotPlain, ValueError) as error:
            raise Unplanned from error

    def _same_type(self, variable: str, kind: Any) -> None:
        """A variable that is read as a list or a single value must be declared as one."""
        node = self._variables[variable].type
        node = node.type if isinstance(node, NonNullTypeNode) else node
        if isinstance(node, ListTypeNode) != (getattr(kind, "__origin__", None) in (list, tuple)):
            raise Unplanned

    def _collect(self, *selections: SelectionSetNode | None) -> dict[str, list[FieldNode]]:
        """Return the fields by answer key, fragments unfolded, in the order graphql-core would answer."""
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


def _printed(value: Any) -> str:
    from graphql import print_ast

    return print_ast(value)

"""A cache of parsed and validated documents by text, with LRU eviction."""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from graphql import (
    DocumentNode,
    GraphQLError,
    GraphQLSchema,
    NoSchemaIntrospectionCustomRule,
    OperationDefinitionNode,
    parse,
    specified_rules,
    validate,
)

from storefront.app.graphql.limits import ERRORS_MAX, TOKENS_MAX, Cost, Meter, too_costly, why_too_large
from storefront.app.graphql.plan import Plan

KEPT_MAX = 500
"""Maximum number of cached documents."""
KEPT_CHARACTERS_MAX = 200_000
"""Maximum total length of cached documents; parsed, a character takes up to 200 bytes of memory."""
ABORTED = "Validation aborted."
"""graphql-core's message when validation exceeds a budget or Python's recursion limit."""
TOO_INVOLVED = (
    "This query repeats fields or nests fragments too often. "
    "Please select each field once and use fewer fragments."
)


@dataclass(frozen=True, slots=True)
class Document:
    """A valid document with its operations and their costs by name.

    `plans` has an entry for each operation that has run: None if graphql-core has to run it.
    """

    ast: DocumentNode
    operations: dict[str | None, OperationDefinitionNode]
    costs: dict[str | None, Cost]
    plans: dict[str | None, Plan | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a document may ask for, and whether it may introspect the schema.

    `cost` is as defined in `limits`; `depth` is in levels, `characters` is the document's length.
    """

    depth: int
    cost: int
    characters: int
    introspection: bool


class Documents:
    """Parses each document once. Invalid ones raise `InvalidDocument` and are not cached."""

    def __init__(
        self,
        schema: GraphQLSchema,
        allowance: Allowance,
    ) -> None:
        self._schema = schema
        self._allowance = allowance
        self._kept: OrderedDict[str, Document] = OrderedDict()
        self._texts: dict[str, str] = {}
        self._lock = threading.Lock()
        self._rules = [*specified_rules]
        if not allowance.introspection:
            self._rules.append(NoSchemaIntrospectionCustomRule)

    def read(self, text: str) -> Document:
        """Return the document; raises InvalidDocument with the errors to show the client."""
        found = self.known(text)
        if found is None:
            found = self._make(text)
            self._keep(text, found)
        return found

    def known(self, text: str) -> Document | None:
        """Return the document if it is cached."""
        with self._lock:
            if text in self._kept:
                self._kept.move_to_end(text)
            return self._kept.get(text)

    def by_hash(self, sha256: str) -> str | None:
        """Return the text of a cached document by its SHA-256 in hexadecimal."""
        return self._texts.get(sha256)

    def _keep(self, text: str, document: Document) -> None:
        with self._lock:
            self._kept[text] = document
            self._texts[sha256_of(text)] = text
            while len(self._kept) > KEPT_MAX or sum(map(len, self._kept)) > KEPT_CHARACTERS_MAX:
                oldest, _ = self._kept.popitem(last=False)
                self._texts.pop(sha256_of(oldest), None)

    def _make(self, text: str) -> Document:
        if len(text) > self._allowance.characters:
            raise InvalidDocument(
                [GraphQLError(f"This query is longer than {self._allowance.characters} characters.")]
            )
        try:
            return self._read(text)
        except RecursionError as error:
            raise InvalidDocument([GraphQLError("This query is nested too deeply.")]) from error

    def _read(self, text: str) -> Document:
        try:
            ast = parse(text, max_tokens=TOKENS_MAX)
        except GraphQLError as error:
            raise InvalidDocument([error]) from error
        if refusal := why_too_large(ast):
            raise InvalidDocument([GraphQLError(refusal)])
        errors = validate(self._schema, ast, self._rules, max_errors=ERRORS_MAX, hide_suggestions=True)
        if errors:
            raise InvalidDocument(
                [GraphQLError(TOO_INVOLVED) if error.message == ABORTED else error for error in errors]
            )
        operations = {
            part.name.value if part.name else None: part
            for part in ast.definitions
            if isinstance(part, OperationDefinitionNode)
        }
        costs = self._costs(ast, operations)
        return Document(ast, operations, costs)

    def _costs(
        self, ast: DocumentNode, operations: dict[str | None, OperationDefinitionNode]
    ) -> dict[str | None, Cost]:
        """Return the cost of each operation; raises InvalidDocument for one that always costs too much."""
        meter = Meter(self._schema, ast)
        for operation in operations.values():
            if refusal := meter.why_too_much(operation, self._allowance.depth):
                raise InvalidDocument([GraphQLError(refusal)])
        costs = {name: meter.cost(operation) for name, operation in operations.items()}
        for cost in costs.values():
            self.refuse_costly(cost, {})
        return costs

    def refuse_costly(self, cost: Cost, variables: Mapping[str, Any]) -> None:
        """Raise InvalidDocument if the operation costs too much with these variables."""
        if cost.of(variables) > self._allowance.cost:
            raise InvalidDocument([GraphQLError(too_costly(self._allowance.cost))])


class InvalidDocument(Exception):
    """The document cannot be run; `errors` say why."""

    def __init__(self, errors: list[GraphQLError]) -> None:
        super().__init__(errors[0].message)
        self.errors = errors


def sha256_of(text: str) -> str:
    """Return the persisted id of a document."""
    return hashlib.sha256(text.encode()).hexdigest()

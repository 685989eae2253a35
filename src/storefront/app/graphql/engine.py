"""Runs a GraphQL request with its compiled plan if it has one, otherwise with graphql-core."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from graphql import ExecutionResult, GraphQLError, GraphQLSchema, OperationType, execute_sync

from storefront.app.graphql.documents import Allowance, Document, Documents, InvalidDocument
from storefront.app.graphql.fields import FieldContext, RootField
from storefront.app.graphql.leaves import NotPlain
from storefront.app.graphql.limits import ERRORS_MAX, LOCATIONS_MAX, MESSAGE_MAX
from storefront.app.graphql.plan import Plan, compile_plan
from storefront.app.graphql.schema import Functions, build_schema
from storefront.app.problems import RETRY_SECONDS, crash_detail, is_unavailable, unavailable_detail
from storefront.base import errors
from storefront.platform.log import logger
from storefront.platform.loop import OnTheLoop

log = logger("graphql")

AWAY = "SERVICE_UNAVAILABLE"
UNAUTHENTICATED = "AIRLINE_UNAUTHENTICATED"

CODES: dict[type[Exception], str] = {
    errors.Unauthenticated: UNAUTHENTICATED,
    errors.BadInput: "BAD_USER_INPUT",
    errors.Forbidden: "FORBIDDEN",
    errors.NotFound: "NOT_FOUND",
    errors.Conflict: "CONFLICT",
    errors.Refused: "REFUSED",
    errors.TooMany: "TOO_MANY",
}

Guard = Callable[[str, dict[str, Any], FieldContext], None]


@dataclass(slots=True)
class Context:
    """The resolvers' context: the request, and root fields that were already fetched, by response key."""

    asked: FieldContext
    guard: Guard
    memo: dict[str | int, Callable[[], Any]] = field(default_factory=dict)

    def fetch(self, root: RootField, values: dict[str, Any]) -> Any:
        """Run a root field unless the guard refuses it."""
        self.guard(root.name, values, self.asked)
        return root.call(self.asked, values)


@dataclass(frozen=True, slots=True)
class Answer:
    """The response to a request: `data` is absent (not null) if nothing was run.

    `refusal` is the status, 429 or 503, if no root field succeeded and the client should retry later.
    """

    body: dict[str, Any]
    was_run: bool
    retry_after: int | None = None
    refusal: int | None = None


class GraphQLEngine:
    """The schema and its documents. `guard` may refuse a root field before it runs (rate limits).

    `remembered` names the fields that can be answered from memory.
    """

    def __init__(
        self,
        queries: Functions,
        mutations: Functions,
        allowance: Allowance,
        guard: Guard | None = None,
        remembered: frozenset[str] = frozenset(),
    ) -> None:
        self._remembered = remembered
        self.schema: GraphQLSchema
        self.schema, self._fields = build_schema(queries, mutations)
        self.documents = Documents(self.schema, allowance)
        self._guard = guard or (lambda _name, _values, _asked: None)

    def find(self, text: str, operation_name: str | None) -> tuple[Document, str | None]:
        """Return the document and the key of the operation to run; raises InvalidDocument."""
        document = self.documents.read(text)
        if operation_name is None and len(document.operations) == 1:
            return document, next(iter(document.operations))
        if operation_name not in document.operations:
            wrong = (
                f"Unknown operation named '{operation_name}'."
                if operation_name
                else ("Must provide operation name if query contains multiple operations.")
            )
            raise InvalidDocument([GraphQLError(wrong)])
        return document, operation_name

    def is_mutation(self, document: Document, operation: str | None) -> bool:
        """Return whether the operation is a mutation, which GET must refuse."""
        return document.operations[operation].operation is OperationType.MUTATION

    def changes(self, text: str) -> bool:
        """Return whether a document contains a mutation; only a guess if the document is not cached."""
        document = self.documents.known(text)
        if document is None:
            return "mutation" in text
        return any(one.operation is OperationType.MUTATION for one in document.operations.values())

    def from_memory(
        self,
        text: str,
        operation_name: str | None,
        variables: dict[str, Any] | None,
        ask: Callable[[], FieldContext],
    ) -> Answer | None:
        """Return the response to a cached document if memory can answer it.

        Raises InvalidDocument like `run`.
        """
        document = self.documents.known(text)
        if document is None:
            return None
        operation = operation_name or next(iter(document.operations))
        plan = document.plans.get(operation)
        if plan is None or not all(step.field.name in self._remembered for step in plan.steps):
            return None
        self.documents.refuse_costly(document.costs[operation], variables or {})
        try:
            return Answer({"data": self._run_plan(plan, variables or {}, Context(ask(), self._guard))}, True)
        except (NotPlain, OnTheLoop):
            return None

    def run(
        self, document: Document, operation: str | None, variables: dict[str, Any] | None, asked: FieldContext
    ) -> Answer:
        """Return the response; raises InvalidDocument if it costs too much with these variables."""
        self.documents.refuse_costly(document.costs[operation], variables or {})
        context = Context(asked, self._guard)
        plan = self._plan(document, operation)
        if plan is not None:
            try:
                return Answer({"data": self._run_plan(plan, variables or {}, context)}, was_run=True)
            except NotPlain:
                pass
        return self.run_reference(document, operation, variables, context)

    def run_reference(
        self, document: Document, operation: str | None, variables: dict[str, Any] | None, context: Context
    ) -> Answer:
        """Return graphql-core's response, reusing what the plan has already fetched."""
        result = execute_sync(
            self.schema,
            document.ast,
            context_value=context,
            variable_values=variables,
            operation_name=operation,
            hide_suggestions=True,
            max_coercion_errors=ERRORS_MAX,
        )
        return _answer(result, context.asked.context.request_id)

    def _plan(self, document: Document, operation: str | None) -> Plan | None:
        """Return the operation's plan, compiled on its first run because some operations never run."""
        if operation not in document.plans:
            document.plans[operation] = compile_plan(
                self.schema, self._fields, document.ast, document.operations[operation]
            )
        return document.plans[operation]

    def _run_plan(self, plan: Plan, variables: dict[str, Any], context: Context) -> dict[str, Any]:
        arguments = plan.arguments(variables)
        data: dict[str, Any] = {}
        for step, values in zip(plan.steps, arguments, strict=True):
            try:
                result = context.fetch(step.field, values)
            except OnTheLoop:
                raise
            except Exception as error:
                context.memo[step.key] = _raiser(error)
                raise NotPlain from error
            context.memo[step.key] = _returner(result)
            data[step.key] = step.complete(result)
        return data


def _returner(value: Any) -> Callable[[], Any]:
    return lambda: value


def _raiser(error: Exception) -> Callable[[], Any]:
    def again() -> Any:
        raise error

    return again


def _answer(result: ExecutionResult, request_id: str) -> Answer:
    body: dict[str, Any] = {}
    found = result.errors or []
    if found:
        body["errors"] = [error_body(error, request_id) for error in found]
    was_run = result.data is not None or any(error.path for error in found)
    if not was_run:
        return Answer(body, was_run)
    body["data"] = result.data
    causes = [error.original_error for error in found]
    waits = [cause.retry_after for cause in causes if isinstance(cause, errors.TooMany)]
    is_away = any(is_unavailable(cause) for cause in causes)
    if is_away:
        waits.append(RETRY_SECONDS)
    failed = {error.path[0] for error in found if error.path}
    has_nothing = all(key in failed and value is None for key, value in (result.data or {}).items())
    refusal = (503 if is_away else 429) if waits and has_nothing else None
    return Answer(body, was_run, max(waits, default=None), refusal)


def error_body(error: GraphQLError, request_id: str) -> dict[str, Any]:
    """Return an error for the client: message, locations and code, without internal details."""
    cause = error.original_error
    formatted: dict[str, Any] = dict(error.formatted)
    if "locations" in formatted:
        formatted["locations"] = formatted["locations"][:LOCATIONS_MAX]
    if cause is None or isinstance(cause, GraphQLError):
        if len(error.message) > MESSAGE_MAX:
            formatted["message"] = f"{error.message[:MESSAGE_MAX]}…"
        formatted["extensions"] = {"code": "GRAPHQL_VALIDATION_FAILED", **(error.extensions or {})}
    elif isinstance(cause, errors.ShopError):
        formatted["message"] = cause.detail
        problems = [{"field": problem.field, "message": problem.message} for problem in cause.problems]
        formatted["extensions"] = {"code": CODES[type(cause)], "problems": problems}
    elif is_unavailable(cause):
        log.warning("field_unavailable", request_id=request_id, path=error.path, reason=str(cause)[:500])
        formatted["message"] = unavailable_detail(cause)
        formatted["extensions"] = {"code": AWAY}
    else:
        log.error("field_failed", request_id=request_id, path=error.path, exc_info=cause)
        formatted["message"] = crash_detail(request_id)
        formatted["extensions"] = {"code": "INTERNAL_SERVER_ERROR"}
    formatted["extensions"]["requestId"] = request_id
    return formatted

"""POST and GET /graphql as in the GraphQL-over-HTTP specification; a thin ASGI app for speed."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from graphql import GraphQLError

from storefront.app.asgi import Headers, Receive, Scope, Send, send_answer
from storefront.app.bodies import NOT_JSON, NUL_SENT, holds_nul, is_json
from storefront.app.body_reader import BadBody, BodyReader
from storefront.app.graphql.documents import InvalidDocument, sha256_of
from storefront.app.graphql.engine import AWAY, CODES, Answer, GraphQLEngine, error_body
from storefront.app.graphql.fields import FieldContext
from storefront.app.problems import RETRY_SECONDS, is_unavailable, unavailable_detail
from storefront.app.threads import Threads
from storefront.base.errors import ShopError, TooMany, Unauthenticated
from storefront.base.wire import encode
from storefront.platform.log import logger

log = logger("graphql")

JSON = b"application/json; charset=utf-8"
GRAPHQL = b"application/graphql-response+json; charset=utf-8"
BODY_MAX = 64 * 1024

Ask = Callable[[Scope, Headers], FieldContext]
Charge = Callable[[FieldContext, int], None]


class Request(msgspec.Struct):
    """A GraphQL request on the wire; unknown members are ignored, as the standard requires."""

    query: str | None = None
    operationName: str | None = None  # noqa: N815  (the wire's own name)
    variables: dict[str, Any] | None = None
    extensions: dict[str, Any] | None = None


class Malformed(Exception):
    """The HTTP request is not a GraphQL request: `status` and a message."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


class GraphQLEndpoint:
    """The endpoint: reads the request, runs it in a thread, responds in the requested media type.

    Requests that memory can answer run on the event loop, because a thread switch would cost more than the
    answer.
    """

    def __init__(
        self,
        engine: GraphQLEngine,
        ask: Ask,
        threads: Threads,
        bodies: BodyReader,
        answer_max: int,
        charge: Charge,
    ) -> None:
        """`answer_max` is the maximum length of a response in bytes.

        `charge` counts the characters of a document that has not been read before; it raises TooMany.
        """
        self._answer_max = answer_max
        self._charge = charge
        self._engine = engine
        self._ask = ask
        self._threads = threads
        self._bodies = bodies
        self._decoder = msgspec.json.Decoder(Request)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        headers = Headers(scope["headers"])
        media = _media_type(headers.get(b"accept"))
        request_id = scope.get("state", {}).get("request_id", "")
        try:
            if media is None:
                media = JSON
                raise Malformed(
                    406, "The answer can be application/json or application/graphql-response+json."
                )
            request = await self._read(scope, headers, receive)
            answered = await self._answered(scope, headers, request)
            status, body, retry_after = _with_status(answered, media)
        except Malformed as error:
            extensions = {"code": "BAD_USER_INPUT", "requestId": request_id}
            body, retry_after = {"errors": [{"message": str(error), "extensions": extensions}]}, None
            status = error.status
        except InvalidDocument as error:
            body, retry_after = {"errors": [error_body(part, request_id) for part in error.errors]}, None
            status = 200 if media is JSON else 400
        except ShopError as error:
            extensions = {"code": CODES[type(error)], "requestId": request_id}
            body = {"errors": [{"message": error.detail, "extensions": extensions}]}
            retry_after = error.retry_after if isinstance(error, TooMany) else None
            status = 401 if isinstance(error, Unauthenticated) else 429 if isinstance(error, TooMany) else 400
        except Exception as error:
            if not is_unavailable(error):
                raise
            log.warning("request_unavailable", reason=str(error)[:500])
            extensions = {"code": AWAY, "requestId": request_id}
            body = {"errors": [{"message": unavailable_detail(error), "extensions": extensions}]}
            status, retry_after = 503, RETRY_SECONDS
        extra = [(b"retry-after", str(retry_after).encode())] if retry_after else []
        if status == 405:
            extra.append((b"allow", b"GET, POST"))
        extra.append((b"cache-control", b"no-store"))
        sent = encode(body)
        if len(sent) > self._answer_max:
            log.warning("answer_too_large", bytes=len(sent))
            sent = encode(_too_large(self._answer_max, request_id))
        await send_answer(send, status, sent, media or JSON, extra)

    async def _read(self, scope: Scope, headers: Headers, receive: Receive) -> Request:
        if scope["method"] == "GET":
            return self._from_address(scope["query_string"].decode("latin-1"))
        if scope["method"] != "POST":
            raise Malformed(405, "GraphQL is asked by POST, or by GET for queries.")
        if not is_json(headers.get(b"content-type")):
            raise Malformed(415, NOT_JSON)
        try:
            body = await self._bodies.read(receive, BODY_MAX)
        except BadBody as error:
            raise Malformed(error.status, error.detail) from error
        if holds_nul(body):
            raise Malformed(400, NUL_SENT)
        return self._from_json(body)

    def _from_json(self, body: bytes) -> Request:
        try:
            return self._decoder.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed(400, f"This is no GraphQL request: {error}.") from error

    def _from_address(self, query: str) -> Request:
        fields = dict(parse_qsl(query))
        if any(holds_nul(part) for part in fields.values()):
            raise Malformed(400, NUL_SENT)
        try:
            variables = (
                msgspec.json.decode(fields["variables"], type=dict) if fields.get("variables") else None
            )
            extensions = (
                msgspec.json.decode(fields["extensions"], type=dict) if fields.get("extensions") else None
            )
        except (msgspec.DecodeError, RecursionError) as error:
            raise Malformed(400, f"This is no GraphQL request: {error}.") from error
        return Request(
            query=fields.get("query"),
            operationName=fields.get("operationName") or None,
            variables=variables,
            extensions=extensions,
        )

    async def _answered(self, scope: Scope, headers: Headers, request: Request) -> Answer:
        text = self._text(request)
        if holds_nul(text):
            raise Malformed(400, NUL_SENT)
        found = self._engine.from_memory(
            text, request.operationName, request.variables, lambda: self._ask(scope, headers)
        )
        if found is not None:
            return found
        threads = self._threads.writing if self._engine.changes(text) else self._threads.reading
        return await threads.run(self._answer, scope, headers, text, request)

    def _answer(self, scope: Scope, headers: Headers, text: str, request: Request) -> Answer:
        """Run the request, in a thread because the functions read the database."""
        asked = self._ask(scope, headers)
        if self._engine.documents.known(text) is None:
            self._charge(asked, len(text))
        document, operation = self._engine.find(text, request.operationName)
        if scope["method"] == "GET" and self._engine.is_mutation(document, operation):
            raise Malformed(405, "A mutation is asked by POST.")
        return self._engine.run(document, operation, request.variables, asked)

    def _text(self, request: Request) -> str:
        """Return the document: sent in full, or by the SHA-256 of a previous one."""
        persisted = (request.extensions or {}).get("persistedQuery")
        sha256 = persisted.get("sha256Hash") if isinstance(persisted, dict) else None
        if request.query:
            if sha256 and sha256 != sha256_of(request.query):
                raise Malformed(400, "The document does not have this sha256Hash.")
            return request.query
        if not isinstance(sha256, str):
            raise Malformed(400, "The field query is missing: it holds the GraphQL document.")
        known = self._engine.documents.by_hash(sha256)
        if known is None:
            raise InvalidDocument(
                [GraphQLError("PersistedQueryNotFound", extensions={"code": "PERSISTED_QUERY_NOT_FOUND"})]
            )
        return known


def _with_status(answer: Answer, media: bytes) -> tuple[int, dict[str, Any], int | None]:
    if answer.was_run:
        return answer.refusal or 200, answer.body, answer.retry_after
    return (200 if media is JSON else 400), answer.body, None


def _too_large(answer_max: int, request_id: str) -> dict[str, Any]:
    """Return the response that replaces one that is too long; responses are never truncated."""
    sentence = (
        f"The answer would be longer than {answer_max:,} bytes. Please ask for fewer items or fewer fields "
        "at once. What a mutation was to change has been changed."
    )
    extensions = {"code": "ANSWER_TOO_LARGE", "requestId": request_id}
    return {"errors": [{"message": sentence, "extensions": extensions}], "data": None}


def _media_type(accept: bytes | None) -> bytes | None:
    """Return the media type to respond in, preferring the best match; None if neither is accepted."""
    if not accept:
        return JSON
    best, best_weight = None, 0.0
    for part in accept.decode("latin-1").lower().split(","):
        kind, *parameters = (piece.strip() for piece in part.split(";"))
        media = _offers(kind)
        weight = _weight(parameters)
        if media and weight > best_weight:
            best, best_weight = media, weight
    return best


def _offers(kind: str) -> bytes | None:
    if kind == "application/graphql-response+json":
        return GRAPHQL
    return JSON if kind in ("application/json", "application/*", "*/*") else None


def _weight(parameters: list[str]) -> float:
    for parameter in parameters:
        if parameter.startswith("q="):
            try:
                return float(parameter[2:])
            except ValueError:
                return 0.0
    return 1.0

"""A REST handler as it is called: what it takes, read off its signature once; what it answers."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from litestar import Request, Response
from litestar.datastructures import UploadFile
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, PathParameter, QueryParameter, RawBody

from storefront.app.asgi import Headers, Scope
from storefront.app.bodies import check_body, check_file, check_form
from storefront.app.problems import field_problem
from storefront.app.structs import learn
from storefront.app.uploading import one_file
from storefront.base.choices import with_choices
from storefront.base.errors import BadInput
from storefront.base.wire import Number, encode
from storefront.identity.rules import require
from storefront.identity.schemas import Ability

JSON = "application/json"
REFUSED = 400
"""Statuses from here on say that nothing was done."""

Dependencies = Mapping[str, Callable[[Scope, Headers], Any]]
"""What handlers may ask for beside what was sent, by the parameter's name."""


class HandlerRequest(NamedTuple):
    """One request on its way to a handler; `places` are the variable parts of its path, by name."""

    scope: Scope
    headers: Headers
    places: Mapping[str, str]
    body: bytes
    request: Request[Any, Any, Any] | None


ArgumentReader = Callable[[HandlerRequest], Any]


class EncodedResponse(NamedTuple):
    """What goes out."""

    status: int
    media_type: str
    body: bytes
    headers: Mapping[str, str]
    cookies: Sequence[str] = ()


class HandlerCall:
    """A handler and how its arguments are read. `is_waiting` says that it has to run in a thread.

    `file_max` are the bytes that it takes of a file, None where it takes JSON or a form. `is_cancellable`
    says that it writes nothing, so that its work may end when the client hangs up.
    """

    def __init__(
        self,
        handler: HTTPRouteHandler,
        given: Dependencies,
        record: Callable[[Mapping[str, Any], bytes], None] | None = None,
    ) -> None:
        """Raise TypeError for a parameter that nothing is known to fill.

        `record` is told the arguments and the answer after each call that has succeeded.
        """
        self._record = record
        self._function: Callable[..., Any] = handler.fn
        self._status = int(handler.status_code)
        self._media_type = _name_of(handler.media_type)
        self.is_waiting = bool(handler.sync_to_thread)
        self.file_max: int | None = handler.opt.get("file")
        self.is_cancellable = bool(handler.opt.get("cancellable"))
        self._is_form = bool(handler.opt.get("form"))
        self._ability: Ability | None = handler.opt.get("ability")
        self._visit = given["visit"] if self._ability else None
        self._takes_upload = self._takes_body = False
        self.takes_request = False
        hints = get_type_hints(self._function, include_extras=True)
        self._reads: list[tuple[str, ArgumentReader]] = []
        for name, parameter in inspect.signature(self._function).parameters.items():
            give = given.get(name)
            read = given_by(give) if give else self._reader(name, hints[name], parameter.default)
            self._reads.append((name, read))

    def check_sender(self, scope: Scope, headers: Headers) -> None:
        """Raise what refuses somebody who may not send a body here, before it is read."""
        if self._ability and self._visit:
            require(self._visit(scope, headers).actor, self._ability)

    def check_body(self, body: bytes, content_type: bytes | None) -> None:
        """Raise what refuses a body of another kind than the handler takes."""
        if self._takes_upload:
            return  # `one_file` looks at its kind: it refuses with text instead of a problem
        if self.file_max is not None:
            check_file(content_type)
        elif self._is_form:
            check_form(body, content_type)
        else:
            check_body(body, content_type, is_needed=self._takes_body)

    def arguments(self, asked: HandlerRequest) -> dict[str, Any]:
        """Return the handler's arguments; raises what says why the request cannot be read."""
        return {name: read(asked) for name, read in self._reads}

    def answer(self, arguments: dict[str, Any]) -> EncodedResponse:
        """Return what the handler answers, ready to be sent."""
        found = self._function(**arguments)
        if isinstance(found, Response):
            answer = encode_response(found, self._status, self._media_type)
        else:
            answer = EncodedResponse(self._status, self._media_type, encode(found), {})
        if self._record is not None and answer.status < REFUSED:
            self._record(arguments, answer.body)
        return answer

    def _reader(self, name: str, hint: Any, default: Any) -> ArgumentReader:
        kind, *marks = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
        if kind is RawBody:
            return lambda asked: asked.body
        for mark in marks:
            if isinstance(mark, PathParameter):
                return in_path(name, kind)
            if isinstance(mark, BodyKwarg) and kind is UploadFile:
                self._takes_upload = True
                return lambda asked: one_file(asked.body, asked.headers.get(b"content-type"))
            if isinstance(mark, BodyKwarg):
                self._takes_body = True
                return in_body(kind)
            if isinstance(mark, QueryParameter):
                self.takes_request = True
                return in_query(name, kind, default)
        if kind is Request or get_origin(kind) is Request:
            self.takes_request = True
            return lambda asked: asked.request
        raise TypeError(f"{self._function.__qualname__}: nothing is known to fill {name}")


def given_by(give: Callable[[Scope, Headers], Any]) -> ArgumentReader:
    """Return the reader of what does not stand in the request itself: the visit, a provider."""
    return lambda asked: give(asked.scope, asked.headers)


def in_path(name: str, kind: Any) -> ArgumentReader:
    """Return the reader of a part of the path; what is no number that a row can have leads nowhere."""

    def read(asked: HandlerRequest) -> Any:
        try:
            found = kind(asked.places[name])
            return msgspec.convert(found, Number) if kind is int else found
        except (ValueError, msgspec.ValidationError) as error:
            raise NotFoundException from error

    return read


def in_query(name: str, kind: Any, default: Any) -> ArgumentReader:
    """Return the reader of a parameter of the query, the last one of its name."""

    def read(asked: HandlerRequest) -> Any:
        assert asked.request is not None
        sent = dict(asked.request.query_params.items())
        if name not in sent and default is not inspect.Parameter.empty:
            return default
        try:
            return msgspec.convert(sent.get(name), kind, strict=False)
        except msgspec.ValidationError as error:
            found = field_problem(name, str(with_choices(error, kind)))
            raise BadInput(f"{found.field}: {found.message}", [found]) from error

    return read


def in_body(kind: Any) -> ArgumentReader:
    """Return the reader of the body: decoded once, strictly, so that "1" is no number and "true" no truth."""
    learn(kind)
    decode = msgspec.json.Decoder(kind).decode

    def read(asked: HandlerRequest) -> Any:
        try:
            return decode(asked.body)
        except msgspec.ValidationError as error:
            raise with_choices(error, kind) from error

    return read


def encode_response(response: Response[Any], status: int, media_type: str) -> EncodedResponse:
    """Return a handler's own response; `status` and `media_type` are for what it leaves open."""
    content = response.content
    body = content if isinstance(content, bytes) else encode(content)
    media = _name_of(response.media_type) if response.media_type else media_type
    cookies = [cookie.to_header(header="").strip() for cookie in response.cookies]
    return EncodedResponse(response.status_code or status, media, body, response.headers, cookies)


def _name_of(media_type: Any) -> str:
    return str(getattr(media_type, "value", media_type or JSON))

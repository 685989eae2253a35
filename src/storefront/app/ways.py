"""A REST handler as it is called: what it takes, read off its signature once; what it answers."""

import inspect
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from litestar import Request, Response
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, PathParameter, QueryParameter, RawBody

from storefront.app.asgi import Headers, Scope
from storefront.app.problems import field_problem
from storefront.app.structs import learn
from storefront.base.errors import BadInput
from storefront.base.wire import encode

JSON = "application/json"

Given = Mapping[str, Callable[[Scope, Headers], Any]]
"""What handlers may ask for beside what was sent, by the parameter's name."""


class Asked(NamedTuple):
    """One request on its way to a handler; `places` are the variable parts of its path, by name."""

    scope: Scope
    headers: Headers
    places: Mapping[str, str]
    body: bytes
    request: Request[Any, Any, Any] | None


Read = Callable[[Asked], Any]


class Answer(NamedTuple):
    """What goes out."""

    status: int
    media_type: str
    body: bytes
    headers: Mapping[str, str]


class Way:
    """A handler and how its arguments are read. `is_waiting` says that it has to run in a thread."""

    def __init__(self, handler: HTTPRouteHandler, given: Given) -> None:
        """Raise TypeError for a parameter that nothing is known to fill."""
        self._function: Callable[..., Any] = handler.fn
        self._status = int(handler.status_code)
        self._media_type = _name_of(handler.media_type)
        self.is_waiting = bool(handler.sync_to_thread)
        self.takes_body = False
        self.takes_request = False
        hints = get_type_hints(self._function, include_extras=True)
        self._reads: list[tuple[str, Read]] = []
        for name, parameter in inspect.signature(self._function).parameters.items():
            give = given.get(name)
            read = given_by(give) if give else self._reader(name, hints[name], parameter.default)
            self._reads.append((name, read))

    def arguments(self, asked: Asked) -> dict[str, Any]:
        """Return the handler's arguments; raises what says why the request cannot be read."""
        return {name: read(asked) for name, read in self._reads}

    def answer(self, arguments: dict[str, Any]) -> Answer:
        """Return what the handler answers, ready to be sent."""
        found = self._function(**arguments)
        if isinstance(found, Response):
            return shown(found, self._status, self._media_type)
        return Answer(self._status, self._media_type, encode(found), {})

    def _reader(self, name: str, hint: Any, default: Any) -> Read:
        kind, *marks = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
        if kind is RawBody:
            return lambda asked: asked.body
        for mark in marks:
            if isinstance(mark, PathParameter):
                return in_path(name, kind)
            if isinstance(mark, BodyKwarg):
                self.takes_body = True
                return in_body(kind)
            if isinstance(mark, QueryParameter):
                self.takes_request = True
                return in_query(name, kind, default)
        if kind is Request or get_origin(kind) is Request:
            self.takes_request = True
            return lambda asked: asked.request
        raise TypeError(f"{self._function.__qualname__}: nothing is known to fill {name}")


def given_by(give: Callable[[Scope, Headers], Any]) -> Read:
    """Return the reader of what does not stand in the request itself: the visit, a provider."""
    return lambda asked: give(asked.scope, asked.headers)


def in_path(name: str, kind: Callable[[str], Any]) -> Read:
    """Return the reader of a part of the path; what is no such number leads nowhere."""

    def read(asked: Asked) -> Any:
        try:
            return kind(asked.places[name])
        except ValueError as error:
            raise NotFoundException from error

    return read


def in_query(name: str, kind: Any, default: Any) -> Read:
    """Return the reader of a parameter of the query, the last one of its name."""

    def read(asked: Asked) -> Any:
        assert asked.request is not None
        sent = dict(asked.request.query_params.multi_items())
        if name not in sent and default is not inspect.Parameter.empty:
            return default
        try:
            return msgspec.convert(sent.get(name), kind, strict=False)
        except msgspec.ValidationError as error:
            found = field_problem(name, str(error))
            raise BadInput(f"{found.field}: {found.message}", [found]) from error

    return read


def in_body(kind: Any) -> Read:
    """Return the reader of the body: decoded once, strictly, so that "1" is no number and "true" no truth."""
    learn(kind)
    decode = msgspec.json.Decoder(kind).decode
    return lambda asked: decode(asked.body)


def shown(response: Response[Any], status: int, media_type: str) -> Answer:
    """Return a handler's own response; `status` and `media_type` are for what it leaves open."""
    content = response.content
    body = content if isinstance(content, bytes) else encode(content)
    media = _name_of(response.media_type) if response.media_type else media_type
    return Answer(response.status_code or status, media, body, response.headers)


def _name_of(media_type: Any) -> str:
    return str(getattr(media_type, "value", media_type or JSON))

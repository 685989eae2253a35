"""Logs: one line an event, JSON or for a terminal, each with the request's id; no secrets, nobody's data."""

import logging
import sys
from contextvars import ContextVar
from typing import Any

import structlog
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import EventDict, Processor, WrappedLogger

from storefront.platform.settings import Log

SECRET_KEYS = frozenset(
    [
        "address",
        "address1",
        "authorization",
        "body",
        "card",
        "cart_token",
        "cookie",
        "email",
        "first_name",
        "headers",
        "last_name",
        "name",
        "password",
        "phone",
        "query",
        "secret",
        "shoppingcarttoken",
        "token",
    ]
)
"""Keys that a log line never carries, whoever passes them."""

HIDDEN = "[hidden]"

_request_id: ContextVar[str] = ContextVar("request_id", default="")


def configure(settings: Log, process: str = "") -> None:
    """Set up logging of this process, once, before the first line; `process` marks all its lines."""
    level = logging.getLevelNamesMapping()[settings.level.upper()]
    renderer: Processor = (
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
        if _for_people(settings)
        else _json_renderer()
    )
    structlog.configure(
        processors=[*_COMMON, _mark(process), renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=max(level, logging.WARNING), stream=sys.stderr, force=True)


def logger(part: str) -> Any:
    """Return the logger of one part: `logger("checkout").info("order_placed", order_number=1)`."""
    return structlog.get_logger(part=part)


def bind_request(request_id: str) -> None:
    """Let every line of this request carry its id."""
    _request_id.set(request_id)


def _with_request_id(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    request_id = _request_id.get()
    return {"request_id": request_id, **line} if request_id else line


def hide_secrets(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Replace what must not be written down; a key decides, not its value."""
    return {key: HIDDEN if key.lower() in SECRET_KEYS else value for key, value in line.items()}


def _mark(process: str) -> Processor:
    def mark(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
        return {"process": process, **line} if process else line

    return mark


def _for_people(settings: Log) -> bool:
    return settings.format == "console" or (settings.format == "auto" and sys.stderr.isatty())


def _json_renderer() -> Processor:
    return structlog.processors.JSONRenderer(ensure_ascii=False, sort_keys=False)


_COMMON: list[Processor] = [
    _with_request_id,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False)),
    hide_secrets,
]

"""Logging: one line per event, as JSON or for a terminal, with the request's id and without secrets."""

import logging
import sys
import threading
from contextvars import ContextVar
from typing import Any

import structlog
from structlog.tracebacks import ExceptionDictTransformer
from structlog.typing import EventDict, Processor, WrappedLogger

from storefront.platform.redaction import HIDDEN, hidden, hidden_inside
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
"""Keys that are never logged, whoever passes them."""

OWN_KEYS = frozenset(["event", "level", "part", "process", "request_id", "timestamp"])
"""Keys whose values are the store's own words."""

_request_id: ContextVar[str] = ContextVar("request_id", default="")


def configure(settings: Log, process: str = "") -> None:
    """Set up logging of this process once, before the first line; `process` is added to every line."""
    level = logging.getLevelNamesMapping()[settings.level.upper()]
    is_console = _for_people(settings)
    renderer: Processor = (
        structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()) if is_console else _json_renderer()
    )
    common: list[Processor] = [
        _with_request_id,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info if is_console else _tracebacks,
        hide_secrets,
        hide_spellings,
        _mark(process),
    ]
    structlog.configure(
        processors=[*common, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(
            sys.stderr
        ),  # line and newline in one write: other processes write too
        cache_logger_on_first_use=True,
    )
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[_of_a_library, *common],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[lines], force=True)
    threading.excepthook = _log_thread_failure


def logger(part: str) -> Any:
    """Return the logger of a part: `logger("checkout").info("order_placed", order_number=1)`."""
    return structlog.get_logger(part=part)


def bind_request(request_id: str) -> None:
    """Add this request's id to each of its log lines."""
    _request_id.set(request_id)


def hide_spellings(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Redact secrets in all texts, whoever logged them and however they are spelled."""
    return {key: value if key in OWN_KEYS else hidden_inside(value) for key, value in line.items()}


def _of_a_library(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Rename the keys of a library's line to ours, and redact its text, which may contain anything."""
    return {**line, "part": line["_record"].name, "event": hidden(line["event"])}


def _log_thread_failure(failure: threading.ExceptHookArgs) -> None:
    """Log the exception of a thread that fails."""
    if failure.exc_type is SystemExit or failure.exc_value is None:
        return
    name = failure.thread.name if failure.thread else ""
    logger("thread").error("thread_failed", thread=name, exc_info=failure.exc_value)


def _with_request_id(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    request_id = _request_id.get()
    return {"request_id": request_id, **line} if request_id else line


def hide_secrets(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
    """Replace the values of secret keys."""
    return {key: HIDDEN if key.lower() in SECRET_KEYS else value for key, value in line.items()}


def _mark(process: str) -> Processor:
    def mark(_logger: WrappedLogger, _method: str, line: EventDict) -> EventDict:
        return {"process": process, **line} if process else line

    return mark


def _for_people(settings: Log) -> bool:
    return settings.format == "console" or (settings.format == "auto" and sys.stderr.isatty())


def _json_renderer() -> Processor:
    return structlog.processors.JSONRenderer(ensure_ascii=False, sort_keys=False)


_tracebacks = structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False))

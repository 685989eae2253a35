"""The access log, one line per request: method, path, status, time. No query, tokens or personal data.

It is by far the most frequent log line, so its JSON is written here, ten times faster than by the logger.
"""

import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from storefront.app.headers import is_personal
from storefront.platform.log import logger
from storefront.platform.redaction import HIDDEN, hidden, unfolded
from storefront.platform.settings import Log

_hidden = lru_cache(4_096)(hidden)
"""Cached, because the same paths are requested again and again."""

Write = Callable[[str, str, int, float, str], None]


class Line(msgspec.Struct, rename={"milliseconds": "ms"}):
    """A request in the log, with the same keys as every other line."""

    method: str
    path: str
    status: int
    milliseconds: float
    request_id: str
    timestamp: datetime
    part: str = "app"
    event: str = "request"
    level: str = "info"


TOKEN_MIN = 16
"""Length of the shortest secret that a path must not show."""
WORD_MAX = 12
"""Length up to which a segment of a personal path may contain more than letters and still be shown."""


def redacted_path(path: str) -> str:
    """Return the path as the log may show it, without cart tokens and web references, however encoded.

    In personal paths, every longer segment that is not a plain word is hidden, so that near-tokens and
    unexpected encodings are not shown either.
    """
    if not path.isascii() or not path.isprintable() or "%" in path or "@" in path:
        path = unfolded(path)
        return _printable(hidden(_without_parts(path) if is_personal(path) else path))
    if len(path) <= TOKEN_MIN:
        return path
    return _without_parts(path) if is_personal(path) else _hidden(path)


def _without_parts(path: str) -> str:
    return "/".join([part if _is_word(part) else HIDDEN for part in path.split("/")])


def _is_word(part: str) -> bool:
    if len(part) < WORD_MAX:
        return True
    letters = part.replace("-", "")
    return letters.isascii() and letters.isalpha() and len(part) != TOKEN_MIN


def _printable(text: str) -> str:
    return text if text.isprintable() else "".join(c if c.isprintable() else "?" for c in text)


def access_log(settings: Log) -> Write | None:
    """Return the function that writes the line, as JSON or for a console; None if the line is not logged."""
    if not settings.requests or settings.level not in ("debug", "info"):
        return None
    is_console = settings.format == "console" or (settings.format == "auto" and sys.stderr.isatty())
    return _for_people if is_console else _as_json


def _as_json(method: str, path: str, status: int, milliseconds: float, request_id: str) -> None:
    line = Line(method, path, status, round(milliseconds, 1), request_id, datetime.now(UTC))
    sys.stderr.write(msgspec.json.encode(line).decode() + "\n")


def _for_people(method: str, path: str, status: int, milliseconds: float, request_id: str) -> None:
    shown = {"method": method, "path": path, "status": status, "ms": round(milliseconds, 1)}
    logger("app").info("request", request_id=request_id, **shown)

"""Calls of web services that speak JSON: one timeout, plain errors, and no secret in any of them."""

from collections.abc import Collection, Mapping
from typing import Any

import httpx
import msgspec

from storefront.platform.certificates import why_not_trusted
from storefront.platform.settings import Misconfigured

ANSWER_MAX = 2_000_000
"""The maximum size of an answer in bytes; a longer one is not one of ours."""
SHOWN_MAX = 200


class ServiceDown(Exception):
    """The service could not be reached, or its answer makes no sense."""


class ServiceRefused(Exception):
    """The service has understood the request and refuses it: its `status`, and its `answer` decoded."""

    def __init__(self, status: int, answer: Any, reason: str) -> None:
        super().__init__(f"{status}: {reason}" if reason else str(status))
        self.status = status
        self.answer = answer


REFUSALS = frozenset({400, 404, 406, 409, 410, 422})
"""Statuses that are about this one request. Others, such as 401, 429 and 503, concern all requests."""


class WebService:
    """A service at `base_url`. Connections are kept and may be used by several threads."""

    def __init__(
        self,
        base_url: str,
        *,
        timeout: float,
        headers: Mapping[str, str] | None = None,
        auth: tuple[str, str] | None = None,
    ) -> None:
        self._client = httpx.Client(
            base_url=base_url.rstrip("/"),
            timeout=timeout,
            headers={"accept": "application/json", **(headers or {})},
            auth=auth,
            trust_env=False,
            follow_redirects=False,
        )

    def post(self, path: str, document: Any) -> Any:
        """Send JSON, and return the decoded JSON of the answer.

        Raises ServiceRefused with what the service says about this request, and ServiceDown for everything
        else: no connection, no answer in time, an error of the service, an answer that is not JSON.
        """
        body = msgspec.json.encode(document)
        try:
            with self._client.stream(
                "POST", path, content=body, headers={"content-type": "application/json"}
            ) as answer:
                return self._decoded(answer.status_code, _read(answer))
        except httpx.TimeoutException as error:
            raise ServiceDown(f"no answer in time ({type(error).__name__})") from error
        except (httpx.HTTPError, OSError) as error:
            reason = why_not_trusted(error) or type(error).__name__
            raise ServiceDown(f"cannot be reached ({reason})") from error

    def _decoded(self, status: int, body: bytes) -> Any:
        try:
            answer = msgspec.json.decode(body)
        except msgspec.DecodeError as error:
            raise ServiceDown(f"answered {status} without JSON") from error
        if 200 <= status < 300:
            return answer
        reason = _reason(answer)
        if status in REFUSALS:
            raise ServiceRefused(status, answer, reason)
        raise ServiceDown(f"answered {status} {reason}".strip())


def _read(answer: httpx.Response) -> bytes:
    found = bytearray()
    for piece in answer.iter_bytes():
        found += piece
        if len(found) > ANSWER_MAX:
            raise ServiceDown(f"answered with more than {ANSWER_MAX:,} bytes")
    return bytes(found)


def _reason(answer: Any) -> str:
    """Return what an error answer says, in the forms that EasyPost and TaxJar use."""
    if not isinstance(answer, dict):
        return ""
    error = answer.get("error")
    inner = error if isinstance(error, dict) else answer
    text = inner.get("message") or inner.get("detail") or ""
    return " ".join(str(text).split())[:SHOWN_MAX]


TIMEOUT_SECONDS = 4.0
"""How long a service may take to connect, and between two pieces of its answer, unless set otherwise."""


def api_key_of(setting: str, options: Mapping[str, Any]) -> str:
    """Return the option `api_key`. Raises Misconfigured, which names the setting, without one."""
    key = str(options.get("api_key") or "").strip()
    if not key:
        section = setting.partition(".")[0].upper()
        raise Misconfigured(
            f"{setting}: api_key is missing. Set STOREFRONT_{section}__OPTIONS__API_KEY in the environment "
            "or in .env."
        )
    return key


def base_url_of(setting: str, options: Mapping[str, Any], usual: str) -> str:
    """Return the option `base_url`, the usual one if it is not set. Raises Misconfigured if it is no URL."""
    url = str(options.get("base_url") or usual)
    if not url.startswith(("https://", "http://")):
        raise Misconfigured(f"{setting}: base_url {url!r} is no URL. Write it like {usual}.")
    return url


def timeout_of(setting: str, options: Mapping[str, Any]) -> float:
    """Return the option `timeout` in seconds. Raises Misconfigured if it is no positive number."""
    return number_of(setting, options, "timeout", TIMEOUT_SECONDS, 600)


def number_of(setting: str, options: Mapping[str, Any], name: str, usual: float, most: float) -> float:
    """Return a positive number of at most `most`. Raises Misconfigured for anything else."""
    given = options.get(name, usual)
    try:
        number = float(given)
    except (TypeError, ValueError):
        number = 0.0
    if not 0 < number <= most:
        raise Misconfigured(f"{setting}: {name} {given!r} is not possible. Write a number up to {most:g}.")
    return number


def names_of(setting: str, options: Mapping[str, Any], name: str) -> frozenset[str]:
    """Return an option that is a list, or a text with commas. Raises Misconfigured for anything else."""
    given = options.get(name) or []
    names = given.split(",") if isinstance(given, str) else given
    if not isinstance(names, list) or not all(isinstance(one, str) for one in names):
        raise Misconfigured(f"{setting}: {name} {given!r} is not possible. Write names with commas between.")
    return frozenset(one.strip() for one in names)


def refuse_unknown(setting: str, options: Mapping[str, Any], known: Collection[str]) -> None:
    """Raise Misconfigured if there are options that the adapter does not know."""
    for name in options:
        if name not in known:
            raise Misconfigured(f"{setting}: there is no {name}. It may be {', '.join(known)}.")

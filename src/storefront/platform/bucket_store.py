"""Stored files in a bucket of an S3-compatible object storage, for a store on several servers.

No call takes longer than `files.timeout_seconds`, twice that if it is repeated. While the storage does not
answer, most calls fail at once, so that requests that need no files find free threads.
"""

import re
import secrets
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from storefront.platform import deadline
from storefront.platform.circuit_breaker import CircuitBreaker, CircuitOpen
from storefront.platform.connections import refuse_in_transaction
from storefront.platform.file_store import NAME, FilesUnavailable, NoSuchFile
from storefront.platform.log import logger
from storefront.platform.settings_sections import FileSettings
from storefront.platform.settings_sources import Misconfigured
from storefront.platform.work_lock import lock_released

if TYPE_CHECKING:
    from obstore.store import S3Config, S3Store

T = TypeVar("T")

FAILURES, PAUSE_SECONDS = 3, 5.0
"""So many failed calls in a row pause the calls of this process for so long; then one call is tried."""
COMMAND_RETRIES, COMMAND_SECONDS = 4, 60.0
"""A command, such as a backup, repeats a call more often and waits longer than a page does."""
LISTED = 1000
"""Files in one answer of a listing: the most that S3 sends."""
KEYS = ("access_key_id", "secret_access_key")
BACKOFF = timedelta(milliseconds=100)
PROBE = "check-"
"""The prefix of the object that `storefront check` writes and deletes."""

_CODE = re.compile(r"<Code>(\w+)</Code>")
_STATUS = re.compile(r"status code: (\d{3}[\w ]*)")
_KIND = re.compile(r"\bkind: (\w+)")
BROKE = "the connection broke"
KINDS = {"Connect": "no connection", "Timeout": "no answer in time", "Request": BROKE, "Interrupted": BROKE}
NO_ROLE = "there is no access key, and this machine has no role"
ROLE_PATH = "/latest/api/token"
"""Where machines ask for the key of their role; the client does so if it has no key."""
NO_BUCKET = "NoSuchBucket"
KEY_CODES = frozenset({"InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken"})
REGION_CODES = frozenset(
    {"AuthorizationHeaderMalformed", "PermanentRedirect", "IllegalLocationConstraintException"}
)

log = logger("files")


class BucketStore:
    """Files below the prefix of a bucket, with the same paths as in the data folder.

    May be used by several threads. Every method raises FilesUnavailable if the storage does not answer.
    """

    def __init__(self, files: FileSettings, *, is_hurried: bool = True) -> None:
        """Open nothing yet, so that workers may fork. Raises Misconfigured without the package, or a key."""
        self.place = files.bucket
        self._store = _opened(files, is_hurried=is_hurried)
        self._breaker = CircuitBreaker(FAILURES, PAUSE_SECONDS) if is_hurried else None

    def put(self, name: str, content: bytes) -> None:
        """Store the content under this name, atomically; if it is there already, its age restarts."""
        path = _path(name)
        self._call(lambda: self._store.put(path, content, use_multipart=False))

    def read(self, name: str) -> bytes:
        """Return the content. Raises NoSuchFile."""
        path = _path(name)
        content = self._find(lambda: self._store.get(path).bytes().to_bytes())
        if content is None:
            raise NoSuchFile(name)
        return content

    def has(self, name: str) -> bool:
        """Return whether there is content under this name."""
        path = _path(name)
        return self._find(lambda: self._store.head(path)) is not None

    def remove_stale(self, name: str, seconds: float) -> bool:
        """Remove the file if it is still older than this; return whether it was removed."""
        path = _path(name)
        found = self._find(lambda: self._store.head(path))
        if found is None or found["last_modified"].timestamp() >= time.time() - seconds:
            return False
        self._call(lambda: self._store.delete(path))
        return True

    def stale(self, seconds: float) -> Iterator[str]:
        """Yield the names of the files older than this."""
        before = time.time() - seconds
        pages = iter(self._store.list(chunk_size=LISTED))
        while page := self._call(lambda: next(pages, None)):
            for file in page:
                name = file["path"].rpartition("/")[2]
                is_ours = NAME.fullmatch(name) and file["path"] == _path(name)
                if is_ours and file["last_modified"].timestamp() < before:
                    yield name

    def probe(self) -> None:
        """Write an object, read it, and delete it. Raises FilesUnavailable."""
        path, content = f"{PROBE}{secrets.token_hex(8)}", secrets.token_bytes(32)
        self._call(lambda: self._store.put(path, content, use_multipart=False))
        if self._call(lambda: self._store.get(path).bytes().to_bytes()) != content:
            raise FilesUnavailable(self.place, "it returns other content than was stored")
        self._call(lambda: next(iter(self._store.list(chunk_size=1)), None))
        self._call(lambda: self._store.delete(path))

    def _find(self, ask: Callable[[], T]) -> T | None:
        """Return the answer, None if there is no such object."""

        def find() -> T | None:
            try:
                return ask()
            except FileNotFoundError as error:
                if NO_BUCKET in str(error):
                    raise
                return None

        return self._call(find)

    def _call(self, ask: Callable[[], T]) -> T:
        """Return the answer; raises FilesUnavailable for every error."""
        refuse_in_transaction("the object storage")
        self._enter()
        is_up: bool | None = None
        try:
            with lock_released(), deadline.paused():
                answer = ask()
            is_up = True
            return answer
        except Exception as error:
            is_up = False
            raise FilesUnavailable(self.place, _reason(error)) from None
        finally:
            self._note(is_up)

    def _enter(self) -> None:
        if self._breaker is None:
            return
        try:
            self._breaker.enter()
        except CircuitOpen as error:
            raise FilesUnavailable(self.place, str(error)) from None

    def _note(self, is_up: bool | None) -> None:
        """Tell the breaker how the call ended; None is an interrupted call."""
        if self._breaker is None:
            return
        if is_up is None:
            self._breaker.cancelled()
        elif is_up and self._breaker.succeeded():
            log.warning("files_available", place=self.place)
        elif not is_up and self._breaker.failed():
            log.error("files_unavailable", place=self.place, seconds=PAUSE_SECONDS)


class Trouble(NamedTuple):
    """Why a bucket cannot be used, without a period, and what to do about it."""

    state: str
    cure: str


def find_trouble(files: FileSettings) -> Trouble | None:
    """Return why the store cannot use its bucket, None if it can. Raises Misconfigured."""
    try:
        BucketStore(files).probe()
    except FilesUnavailable as error:
        return Trouble(error.reason, _cure(files, error.reason))
    return None


@lru_cache(8)
def opened_bucket(files: FileSettings, *, is_hurried: bool) -> BucketStore:
    """Return the bucket of these settings, one for all threads. Raises Misconfigured."""
    return BucketStore(files, is_hurried=is_hurried)


def _path(name: str) -> str:
    """Return the path of a file in the bucket. Raises NoSuchFile for anything that is not a name of ours."""
    if not NAME.fullmatch(name):
        raise NoSuchFile(name)
    return f"{name[:2]}/{name}"


def _opened(files: FileSettings, *, is_hurried: bool) -> "S3Store":
    try:
        from obstore.exceptions import BaseError
        from obstore.store import S3Store
    except ImportError as error:
        raise Misconfigured(
            "files.bucket: a bucket needs one more package: pip install 'storefront[s3]', or leave it empty."
        ) from error
    keys = {key: getattr(files, key) for key in KEYS if getattr(files, key)}
    if missing := [key for key in KEYS if keys and key not in keys]:
        raise Misconfigured(
            f"files.{missing[0]}: is empty, but files.{next(iter(keys))} is set. Set both, or none of them."
        )
    config: S3Config = {"region": files.region, **keys}  # type: ignore[typeddict-item]
    if files.endpoint_url:
        config["endpoint"] = files.endpoint_url.rstrip("/")
    bucket, _, prefix = files.bucket.removeprefix("s3://").partition("/")
    limit = timedelta(seconds=files.timeout_seconds)
    long = limit if is_hurried else timedelta(seconds=COMMAND_SECONDS)
    try:
        return S3Store(
            bucket,
            prefix=prefix or None,
            client_options={
                "allow_http": files.endpoint_url.startswith("http://"),
                "connect_timeout": limit,
                "read_timeout": max(limit, long / 4),
                "timeout": long,
            },
            retry_config={
                "max_retries": 1 if is_hurried else COMMAND_RETRIES,
                "retry_timeout": long,
                "backoff": {"init_backoff": BACKOFF, "max_backoff": 10 * BACKOFF, "base": 2},
            },
            config=config,
        )
    except BaseError as error:
        why = str(error).splitlines()[0].rpartition("error: ")[2]
        raise Misconfigured(
            f"files.bucket: it cannot be opened ({why}). Correct the settings of files, or the AWS_* "
            "variables of the environment."
        ) from error


def _reason(error: Exception) -> str:
    """Return what went wrong in a few words, without addresses and keys: "403 Forbidden AccessDenied"."""
    text = str(error)
    if ROLE_PATH in text:
        return NO_ROLE
    status, code, kind = _STATUS.search(text), _CODE.search(text), _KIND.search(text)
    said = " ".join(found[1] for found in (status, code) if found)
    if said:
        return said
    return KINDS.get(kind[1], f"{kind[1].lower()} error") if kind else type(error).__name__


def _cure(files: FileSettings, reason: str) -> str:
    code = reason.rpartition(" ")[2]
    if code == NO_BUCKET:
        return "Create the bucket, or correct files.bucket."
    if code in KEY_CODES or reason == NO_ROLE:
        return "Correct files.access_key_id and files.secret_access_key."
    if code in REGION_CODES:
        return "Correct files.region."
    if reason.startswith("403"):
        return "Let files.access_key_id list, read, write and delete objects below files.bucket."
    return "Correct files.endpoint_url, or start the object storage."

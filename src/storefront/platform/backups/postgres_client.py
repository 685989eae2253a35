"""PostgreSQL's own programs for dumps: `pg_dump` writes a consistent one, `pg_restore` restores it."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import IO

from sqlalchemy.engine import URL

from storefront.platform.settings import Misconfigured

INSTALL = (
    "It comes with PostgreSQL's client programs, in the server's version or a later one: "
    "apt-get install postgresql-client (Debian, Ubuntu), dnf install postgresql (Fedora, RHEL), "
    "brew install libpq (macOS)."
)


class ProgramMissing(Misconfigured):
    """A program of PostgreSQL is not installed; the text says what to install."""


def find_program(name: str) -> str:
    """Return the path of a program. Raises ProgramMissing."""
    found = shutil.which(name)
    if found is None:
        raise ProgramMissing(f"{name} is not installed. {INSTALL}")
    return found


@contextmanager
def dumped(url: URL) -> Iterator[IO[bytes]]:
    """Yield a dump of the database as it is at one moment. Raises Misconfigured if pg_dump fails."""
    words = [find_program("pg_dump"), "--format=custom", "--compress=1", "--no-owner", "--no-privileges"]
    with _running([*words, "--dbname", _place(url)], url, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        yield process.stdout


def restore(url: URL, chunks: Iterable[bytes]) -> None:
    """Restore a dump in one transaction; tables of the same name are replaced.

    Raises Misconfigured, and changes nothing, if pg_restore fails.
    """
    words = [find_program("pg_restore"), "--single-transaction", "--clean", "--if-exists"]
    words += ["--no-owner", "--no-privileges", "--dbname", _place(url)]
    _feed(words, url, chunks)


def read_through(chunks: Iterable[bytes]) -> None:
    """Let pg_restore read a dump and do nothing with it. Raises Misconfigured if it cannot."""
    _feed([find_program("pg_restore"), f"--file={os.devnull}"], None, chunks)


def _feed(words: list[str], url: URL | None, chunks: Iterable[bytes]) -> None:
    with _running(words, url, stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        try:
            for chunk in chunks:
                process.stdin.write(chunk)
            process.stdin.close()
        except BrokenPipeError:
            pass  # it has ended, and says why


@contextmanager
def _running(
    words: list[str], url: URL | None, stdin: int = subprocess.DEVNULL, stdout: int = subprocess.DEVNULL
) -> Iterator["subprocess.Popen[bytes]"]:
    """Yield a running program; kill it on any exception. Raises Misconfigured if it fails.

    The password is in its environment: every user can read the arguments of a process.
    """
    secret = {"PGPASSWORD": url.password} if url is not None and isinstance(url.password, str) else {}
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            words, stdin=stdin, stdout=stdout, stderr=said, env={**os.environ, **secret}
        )
        try:
            yield process
        except BaseException:
            process.kill()  # before its input ends, which it might take for the end of the dump
            raise
        finally:
            _close(process)
            code = process.wait()
        if code:
            said.seek(0)
            raise Misconfigured(_reason(os.path.basename(words[0]), said.read().decode(errors="replace")))


def _close(process: "subprocess.Popen[bytes]") -> None:
    close: list[Callable[[], None]] = [pipe.close for pipe in (process.stdin, process.stdout) if pipe]
    for one in close:
        with suppress(BrokenPipeError):
            one()


def _reason(program: str, said: str) -> str:
    """Return what a program has said as one line, with what to do about a version that is too old."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    first = next((line for line in lines if "error:" in line), lines[0] if lines else "it gives no reason")
    reason = first.partition("error: ")[2] or first
    cure = f" {INSTALL}" if "version" in said and "mismatch" in said else ""
    return f"{program} failed: {reason.rstrip('.')}.{cure}"


def _place(url: URL) -> str:
    """Return the address for libpq, without the password."""
    return url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)

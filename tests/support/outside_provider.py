"""An outside OpenID provider that really runs, in a process of its own; it knows people by their claims."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

import httpx
import msgspec

from tests.support.servers import environment, free_port
from tests.support.waiting import wait_until


@contextmanager
def running(people: Sequence[dict[str, object]]) -> Iterator[str]:
    """Give the address of a provider whose users have these claims, `sub` among them."""
    port = free_port()
    users = [word for person in people for word in ("--user-claims", msgspec.json.encode(person).decode())]
    command = [sys.executable, "-W", "ignore", "-m", "oidc_provider_mock", "--port", str(port), *users]
    process = subprocess.Popen(
        command, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(address, process)
        yield address
    finally:
        process.terminate()
        process.wait()


def _wait_for(address: str, process: "subprocess.Popen[bytes]") -> None:
    def is_ready() -> bool:
        assert process.poll() is None, f"the provider ended with {process.returncode}"
        with suppress(httpx.TransportError):
            return httpx.get(f"{address}/.well-known/openid-configuration").status_code == 200
        return False

    wait_until(is_ready)


def sign_in_there(browser: httpx.Client, address: str, subject: str) -> str:
    """Sign in at the provider's own page, and return the address that it sends the browser back to."""
    form = {"sub": subject} if subject else {"action": "deny"}
    answer = browser.post(address, data=form)
    assert answer.status_code == 302, answer.text
    return answer.headers["location"]

"""nginx and Caddy in front of a store, as the files in examples/deploy set them up."""

import getpass
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks import servers

DEPLOY = servers.ROOT / "examples" / "deploy"
NAME = "shop.example.com"
"""The host name in both files."""
START_SECONDS = 30


class Proxy(NamedTuple):
    """A proxy that answers: where, with which certificate, and where it sends plain HTTP on to TLS."""

    port: int
    certificate: Path | None = None
    plain_port: int = 0


def adapted(text: str, changes: Mapping[str, str]) -> str:
    """Return a file of examples/deploy with these texts replaced.

    Raises ValueError for one that does not stand there exactly once.
    """
    for old, new in changes.items():
        if text.count(old) != 1:
            raise ValueError(f"{old!r} stands there {text.count(old)} times")
        text = text.replace(old, new)
    return text


@contextmanager
def nginx(store_port: int) -> Iterator[Proxy]:
    """Give nginx in front of a store; other than in the file are ports, certificate, user and folders."""
    with tempfile.TemporaryDirectory(prefix="storefront-nginx-") as name:
        folder = Path(name)
        certificate = _make_certificate(folder)
        proxy = Proxy(servers.free_port(), certificate, servers.free_port())
        file = folder / "nginx.conf"
        file.write_text(
            adapted((DEPLOY / "nginx.conf").read_text(), _nginx_changes(folder, store_port, proxy))
        )
        words = ["nginx", "-p", name, "-c", str(file), "-e", "stderr", "-g", f"pid {folder / 'pid'};"]
        _check([*words, "-t"])
        with _running([*words[:-1], f"{words[-1]} daemon off;"], proxy.port):
            yield proxy


@contextmanager
def caddy(store_port: int) -> Iterator[Proxy]:
    """Give Caddy in front of a store, by plain HTTP: it would go and ask for a certificate of that name."""
    with tempfile.TemporaryDirectory(prefix="storefront-caddy-") as name:
        proxy = Proxy(servers.free_port())
        file = Path(name) / "Caddyfile"
        changes = {"{\n\tservers {": f"{{\n\tadmin off\n\tdefault_bind {servers.HOST}\n\tservers {{"}
        file.write_text(adapted((DEPLOY / "Caddyfile").read_text(), changes))
        own = {
            "STOREFRONT_SITE": f"http://{NAME}:{proxy.port}",
            "STOREFRONT_ADDRESS": f"{servers.HOST}:{store_port}",
            "HOME": name,
        }
        check_caddyfile(file, own)
        with _running(["caddy", "run", "--config", str(file)], proxy.port, own):
            yield proxy


def check_caddyfile(file: Path, variables: Mapping[str, str] | None = None) -> None:
    """Raise RuntimeError, with Caddy's reason, for a file that it would not take."""
    _check(["caddy", "validate", "--config", str(file)], variables)


def _nginx_changes(folder: Path, store_port: int, proxy: Proxy) -> dict[str, str]:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"    {kind}_temp_path {folder / kind};\n" for kind in kinds)
    return {
        "user www-data;": f"user {getpass.getuser()};",
        "http {\n": f"http {{\n{folders}",
        "listen 80;": f"listen {servers.HOST}:{proxy.plain_port};",
        "listen 443 ssl": f"listen {servers.HOST}:{proxy.port} ssl",
        "server 127.0.0.1:8000;": f"server {servers.HOST}:{store_port};",
        "/etc/ssl/shop.example.com.pem": str(proxy.certificate),
        "/etc/ssl/private/shop.example.com.key": str(folder / "key.pem"),
    }


def _make_certificate(folder: Path) -> Path:
    certificate = folder / "certificate.pem"
    _check([
        *("openssl", "req", "-x509", "-nodes", "-days", "2"),
        *("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
        *("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"),
        *("-keyout", str(folder / "key.pem"), "-out", str(certificate)),
    ])  # fmt: skip
    return certificate


def _check(words: list[str], variables: Mapping[str, str] | None = None) -> None:
    done = subprocess.run(
        words, env={**os.environ, **(variables or {})}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{words[0]} refuses: {done.stderr}")


@contextmanager
def _running(words: list[str], port: int, variables: Mapping[str, str] | None = None) -> Iterator[None]:
    program = shutil.which(words[0])
    assert program
    process = subprocess.Popen(
        [program, *words[1:]], env={**os.environ, **(variables or {})}, stderr=subprocess.DEVNULL
    )
    try:
        _await_door(process, port)
        yield
    finally:
        process.terminate()
        process.wait(30)


def _await_door(process: "subprocess.Popen[bytes]", port: int) -> None:
    for _ in range(START_SECONDS * 50):
        if process.poll() is not None:
            raise RuntimeError(f"the proxy ended with {process.returncode}")
        with socket.socket() as probe:
            if probe.connect_ex((servers.HOST, port)) == 0:
                return
        time.sleep(0.02)
    raise RuntimeError("the proxy does not listen")

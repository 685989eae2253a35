"""The built browser bundle, in memory and served compressed."""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import msgspec

from storefront.app.asgi import Headers, Pairs, Receive, Scope, Send

FOREVER = b"public, max-age=31536000, immutable"
HASHED = re.compile(r"^/assets/.+-[\w-]{8,}\.\w+$")
PRIVATE = (".vite/", "server/", "manifest.json", ".built-from")
ENTRY = "src/main.tsx"


class Chunk(msgspec.Struct):
    """An entry of Vite's manifest."""

    file: str
    css: list[str] = []


@dataclass(frozen=True, slots=True)
class BundleFile:
    """A file in its encodings (`""` is uncompressed), ready to send."""

    bodies: dict[str, bytes]
    content_type: bytes
    etag: bytes
    cache: bytes


class Bundle:
    """The files by path, the path of the browser's entry script, and the server script."""

    def __init__(self, folder: Path | None) -> None:
        self.files: dict[str, BundleFile] = {}
        self.entry = ""
        self.styles: list[str] = []
        self.script = ""
        if folder is not None and (folder / "manifest.json").is_file():
            self._read(folder)

    def _read(self, folder: Path) -> None:
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if path.is_file() and path.suffix not in (".br", ".gz") and not name.startswith(PRIVATE):
                self.files[f"/{name}"] = hold(f"/{name}", path)
        manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=dict[str, Chunk])
        if ENTRY in manifest:
            self.entry = f"/{manifest[ENTRY].file}"
            self.styles = [f"/{name}" for name in manifest[ENTRY].css]
        script = folder / "server" / "server.js"
        self.script = script.read_text(encoding="utf-8") if script.is_file() else ""

    async def serve(self, path: str, scope: Scope, _receive: Receive, send: Send) -> None:
        """Send a file that is in the bundle."""
        held = self.files[path]
        headers = Headers(scope["headers"])
        await send_held(held.bodies, held.etag, _pairs(held), scope["method"], headers, send)


def hold(path: str, file: Path) -> BundleFile:
    """Read a file and its precompressed versions; compress it here if there are none."""
    plain = file.read_bytes()
    bodies = {"": plain}
    for suffix, encoding in ((".br", "br"), (".gz", "gzip")):
        packed = file.with_name(file.name + suffix)
        if packed.is_file():
            bodies[encoding] = packed.read_bytes()
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if len(bodies) == 1 and _is_text(kind) and len(plain) > 1000:
        bodies |= {"gzip": gzip.compress(plain, 6, mtime=0), "br": brotli.compress(plain, quality=5)}
    charset = "; charset=utf-8" if _is_text(kind) else ""
    cache = FOREVER if HASHED.match(path) else b"no-cache"
    return BundleFile(bodies, f"{kind}{charset}".encode(), etag_of(plain), cache)


def etag_of(body: bytes) -> bytes:
    """Return a weak validator, the same for all encodings of a body."""
    return b'W/"' + hashlib.sha256(body).hexdigest()[:24].encode() + b'"'


def choose_encoding(accept: str, offered: dict[str, bytes]) -> str:
    """Return the best encoding that the browser accepts and we have: br, gzip or "" (uncompressed)."""
    taken = {
        part.split(";")[0].strip() for part in accept.lower().split(",") if not part.rstrip().endswith("q=0")
    }
    return next((encoding for encoding in ("br", "gzip") if encoding in taken and encoding in offered), "")


def is_fresh(headers: Headers, etag: bytes) -> bool:
    """Return whether the browser's copy is still current."""
    known = headers.get(b"if-none-match")
    return known is not None and (known == b"*" or etag in {part.strip() for part in known.split(b",")})


async def send_held(
    bodies: dict[str, bytes],
    etag: bytes,
    pairs: Pairs,
    method: str,
    headers: Headers,
    send: Send,
    status: int = 200,
) -> None:
    """Send a body in the best encoding, or 304 if the browser has it."""
    pairs = [*pairs, (b"etag", etag), (b"vary", b"accept-encoding")]
    if is_fresh(headers, etag):
        await send({"type": "http.response.start", "status": 304, "headers": pairs})
        await send({"type": "http.response.body", "body": b""})
        return
    encoding = choose_encoding(headers.text(b"accept-encoding"), bodies)
    body = bodies[encoding]
    if encoding:
        pairs.append((b"content-encoding", encoding.encode()))
    pairs.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": b"" if method == "HEAD" else body})


def _pairs(held: BundleFile) -> Pairs:
    return [(b"content-type", held.content_type), (b"cache-control", held.cache)]


def _is_text(kind: str) -> bool:
    return kind.startswith("text/") or kind.endswith(("javascript", "json", "xml"))

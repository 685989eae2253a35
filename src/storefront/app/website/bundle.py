"""The built browser bundle, in memory and served compressed."""

import gzip
import hashlib
import mimetypes
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import msgspec

from storefront.app.asgi import Headers, Pairs, Receive, Scope, Send

FOREVER = b"public, max-age=31536000, immutable"
HASHED = re.compile(r"^/assets/.+-[\w-]{8,}\.\w+$")
PRIVATE = (".vite/", "server/", "manifest.json", ".built-from")
ENTRY = "src/main.tsx"


class Chunk(msgspec.Struct, frozen=True):
    """An entry of Vite's manifest; `imports` are the keys of others."""

    file: str
    css: list[str] = []
    imports: list[str] = []


class PageFiles(msgspec.Struct, frozen=True):
    """What a page brings besides its HTML: its styles, the files that contain them, and its own script."""

    css: str = ""
    css_files: list[str] = []
    script: str = ""


NO_FILES = PageFiles()


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
        self._chunks: dict[str, Chunk] = {}
        self._pages: dict[str, PageFiles] = {}
        self.entry = ""
        self.styles: list[str] = []
        self.script = ""
        if folder is not None and (folder / "manifest.json").is_file():
            self._read(folder)

    def _read(self, folder: Path) -> None:
        for name in sorted(_names_below(folder)):
            if not name.endswith((".br", ".gz")) and not name.startswith(PRIVATE):
                self.files[f"/{name}"] = hold(f"/{name}", folder / name)
        chunks = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=dict[str, Chunk])
        self._chunks = chunks
        if ENTRY in chunks:
            self.entry = f"/{chunks[ENTRY].file}"
            self.styles = [f"/{name}" for name in chunks[ENTRY].css]
        script = folder / "server" / "server.js"
        self.script = script.read_bytes().decode() if script.is_file() else ""

    def page(self, name: str) -> PageFiles:
        """Return what a page's module brings, such as home/HomePage; for "" only the frame's styles."""
        if name not in self._pages:
            self._pages[name] = self._page(f"src/pages/{name}.tsx")
        return self._pages[name]

    def _page(self, key: str) -> PageFiles:
        frame = self._styles(ENTRY, set())
        own = [file for file in self._styles(key, set()) if file not in frame]
        css = "".join(self.files[file].bodies[""].decode().strip() for file in [*frame, *own])
        return PageFiles(css, own, f"/{self._chunks[key].file}" if key in self._chunks else "")

    def _styles(self, key: str, seen: set[str]) -> list[str]:
        """Return the paths of the styles of a chunk and, before them, of all that it imports."""
        if key in seen or key not in self._chunks:
            return []
        seen.add(key)
        chunk = self._chunks[key]
        imported = [file for other in chunk.imports for file in self._styles(other, seen)]
        return [*imported, *(f"/{name}" for name in chunk.css)]

    async def serve(self, path: str, scope: Scope, _receive: Receive, send: Send) -> None:
        """Send a file that is in the bundle."""
        held = self.files[path]
        headers = Headers(scope["headers"])
        await send_held(held.bodies, held.etag, _pairs(held), scope["method"], headers, send)


def _names_below(folder: Path) -> Iterator[str]:
    """Yield the names of all files in a folder, with those of its folders before them."""
    for entry in os.scandir(folder):
        if entry.is_dir():
            yield from (f"{entry.name}/{name}" for name in _names_below(Path(entry.path)))
        else:
            yield entry.name


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

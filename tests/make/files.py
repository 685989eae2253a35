"""Pictures and papers as suppliers send them, and as attackers do."""

import io
import struct
import zlib
from pathlib import Path
from typing import Any

from PIL import Image

from storefront.exchange.media import MediaFiles
from storefront.platform.file_store import DiskStore, FileStore

PDF = b"%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
STEP = b"ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n"
DXF = b"  0\r\nSECTION\r\n  2\r\nENTITIES\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
HTML = b"<!doctype html><script>alert(1)</script>"


def picture(width: int = 90, height: int = 60, kind: str = "JPEG", shade: int = 120, **options: Any) -> bytes:
    """Return a picture of one shade, with a darker left half so that turning it shows."""
    image = Image.new("RGB", (width, height), (shade, shade, shade))
    image.paste((0, 0, 0), (0, 0, width // 2, height))
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def lying_down() -> bytes:
    """Return a photo of 60 × 90 that its camera has stored lying, with the place where it was taken."""
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F] = "CANARY-CAMERA"
    exif.get_ifd(0x8825)[1] = "N"
    return picture(90, 60, exif=exif)


def huge() -> bytes:
    """Return a PNG that says it has 60,000 × 60,000 pixels."""

    def part(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"\0" * 1_000_000)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", pixels) + part(b"IEND", b"")


def taking(settings: Any, **options: Any) -> MediaFiles:
    """Return what takes the files of an import into this store."""
    return MediaFiles(store_of(settings), **options)


def store_of(settings: Any) -> FileStore:
    """Return the store's files."""
    return DiskStore(Path(settings.data.folder) / "files")

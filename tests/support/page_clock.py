"""A page's clock that a test holds in its hand: nothing goes on by itself, however slow the machine is."""

from playwright.sync_api import Page

NOTES = """if (window === window.top) {
    window.noted = { asked: [], givenUp: [], frames: [] }
    const ask = window.fetch
    window.fetch = (...of) => {
        const answer = ask(...of)
        if (String(of[0]?.url ?? of[0]).includes('/oidc/token')) {
            window.noted.asked.push(Date.now())
            answer.catch(() => window.noted.givenUp.push(Date.now()))
        }
        return answer
    }
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes)
            if (node.nodeName === 'IFRAME') window.noted.frames.push(Date.now())
    }).observe(document, { childList: true, subtree: true })
}"""
"""Notes at what time of the page tokens were asked for and given up, and hidden frames opened."""
STEPS = 8_000


def stop_clock(page: Page) -> None:
    """Let the page's time stand still, on this page and the next, and note what is asked for when."""
    page.add_init_script(NOTES)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)


def run_until(page: Page, expression: str, step: int = 1) -> None:
    """Let the page's time go on by small steps, in ms, until an expression in it is true."""
    for _ in range(STEPS):
        if page.evaluate(f"Boolean({expression})"):
            return
        page.clock.run_for(step)
    raise AssertionError(f"{expression} has not become true")


def noted(page: Page, what: str) -> list[int]:
    """Return the times of the page, in ms, at which something was noted."""
    times: list[int] = page.evaluate(f"window.noted.{what}")
    return times

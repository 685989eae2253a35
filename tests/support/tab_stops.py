"""Every stop that Tab makes on a page, and what a person who has no mouse sees there."""

from typing import NamedTuple

from playwright.sync_api import Page

MOST_STOPS = 400
LOOK = """async () => {
  const isTiny = (of) => of.getBoundingClientRect().width < 4 || getComputedStyle(of).opacity === '0'
  const look = (of) => [of, of.parentElement, of.closest('label'), isTiny(of) && of.nextElementSibling]
    .filter((one) => one).map((one) => {
      const style = getComputedStyle(one)
      const isDrawn = style.outlineStyle !== 'none' && style.outlineColor !== 'rgba(0, 0, 0, 0)'
      const outline = isDrawn ? style.outline : 'none'
      return [outline, style.boxShadow, style.borderColor, style.backgroundColor].join(' ')
    }).join('|')
  const last = window.tabStop
  const at = document.activeElement
  const shown = last ? look(last.at) !== last.look : true
  if (!at || at === document.body || at === document.documentElement) {
    window.tabStop = undefined
    return { name: '', again: true, shown, trouble: '' }
  }
  window.tabStops ??= new Set()
  const again = window.tabStops.has(at)
  window.tabStops.add(at)
  window.tabStop = { at, look: look(at) }
  const label = at.closest('label') ?? at.labels?.[0]
  const seen = isTiny(at) && label ? label : at
  const name = `${at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') ?? label?.textContent
    ?? at.textContent ?? '').trim().slice(0, 60)}`
  const isSeen = () => seen.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const find = () => {
    const box = seen.getClientRects()[0]
    if (!box || box.width < 4 || box.height < 4 || !isSeen()) return 'cannot be seen'
    if (box.right <= 0 || box.left >= innerWidth || box.bottom <= 0 || box.top >= innerHeight)
      return 'is outside the window'
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
    const top = document.elementFromPoint(x, y)
    const isOpen = top && (seen.contains(top) || top.contains(seen) || label?.contains(top))
    return isOpen ? '' : `is covered by ${top?.outerHTML.slice(0, 120)}`
  }
  let trouble = find()
  for (let frame = 0; trouble && frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame)
    trouble = find()
  }
  return { name, again, shown, trouble }
}"""


class Walk(NamedTuple):
    """The names of the stops in their order, and a sentence for each thing that is wrong with one."""

    stops: list[str]
    troubles: list[str]


def walk(page: Page) -> Walk:
    """Press Tab from the start of the page until it leaves the page or comes back to its first stop.

    A stop must be in sight, uncovered, and look different from how it looks without the focus.
    A page that is not left after `MOST_STOPS` holds the keyboard, which is one of the troubles.
    """
    page.evaluate("() => { window.tabStop = undefined; window.tabStops = new Set(); scrollTo(0, 0) }")
    stops: list[str] = []
    troubles: list[str] = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(LOOK)
        if not stop["shown"]:
            troubles.append(f"{stops[-1]} looks the same with the focus")
        if stop["again"]:
            if stop["name"] and stop["name"] != stops[0]:
                troubles.append(f"{stops[-1]} leads back to {stop['name']}")
            return Walk(stops, troubles)
        stops.append(stop["name"])
        if stop["trouble"]:
            troubles.append(f"{stop['name']} {stop['trouble']}")
    return Walk(stops, [*troubles, f"the page has not ended after {MOST_STOPS} stops"])

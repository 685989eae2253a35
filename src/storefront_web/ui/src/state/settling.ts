import { makeStore } from './store'

/**
 * What stands far below the screen is not laid out before the page answers: on a phone that would take as long as
 * all else together. The style is in `styles/base.css`: `.later` is laid out when it comes near the screen, and
 * its height is a guess until then. Once the page answers all of it is laid out, one piece in each frame, so that
 * heights are no longer guesses when somebody comes back to where they were.
 */

const WAIT_MS = 50

/** True once all of the page is laid out. */
export const settled = makeStore(false)

/** Lay out the rest of the page, piece by piece. */
export function settle(): void {
  const next = document.querySelector('.later:not([data-near])')
  if (!next || scrollY > 0) return settleNow()
  next.setAttribute('data-near', '')
  requestAnimationFrame(() => whenIdle(settle))
}

/** Lay out all of it with the next frame: whoever scrolls to a place needs true heights above it. */
export function settleNow(): void {
  document.documentElement.dataset['settled'] = 'true'
  settled.set(true)
}

/** Do something that nobody waits for; not every browser tells when it has nothing to do. */
function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 20 * WAIT_MS })
  else setTimeout(then, WAIT_MS)
}

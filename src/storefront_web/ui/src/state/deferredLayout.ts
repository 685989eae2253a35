/**
 * The browser does not lay out what is far below the screen until the page is ready: on a phone that would take as
 * long as everything else together. The style is in `styles/base.css`: `.later` is laid out when it comes near the
 * screen, and its height is an estimate until then. Once the page is ready everything is laid out, one part per
 * frame, so that heights are exact when somebody returns to where they were.
 */

const WAIT_MS = 50

/** Lay out the rest of the page, part by part. */
export function settle(): void {
  const next = document.querySelector('.later:not([data-near])')
  if (!next || scrollY > 0) return settleNow()
  next.setAttribute('data-near', '')
  requestAnimationFrame(() => whenIdle(settle))
}

/** Lay out everything in the next frame: scrolling to a position needs the exact heights above it. */
export function settleNow(): void {
  document.documentElement.dataset['settled'] = 'true'
}

/** Run something that nobody waits for; Safari has no `requestIdleCallback`. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 20 * WAIT_MS })
  else setTimeout(then, WAIT_MS)
}

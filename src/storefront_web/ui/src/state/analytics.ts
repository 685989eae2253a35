import type { AnalyticsEventName } from '../api/types'

/** An event with what it is about. */
export type Reported = { event: AnalyticsEventName } & Record<string, unknown>

const WAITING_MOST = 20
const waiting: Reported[] = []
let listener: ((reported: Reported) => void) | undefined

/**
 * Report an event of the shop. Source: S1 §7, S2 §7.4, decision G39. Events wait until `listen` is called, which
 * happens only in a store that has set up analytics.
 */
export function report(event: AnalyticsEventName, facts: object = {}): void {
  const reported = { event, ...facts }
  if (listener) return listener(reported)
  if (waiting.length < WAITING_MOST) waiting.push(reported)
}

/** Hear every event from now on, and those that have waited; without a listener they wait again. */
export function listenToEvents(next: typeof listener): void {
  listener = next
  if (next) waiting.splice(0).forEach(next)
}

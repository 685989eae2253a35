import { call } from '../../api/fetch'
import { logError } from '../../api/log'
import type { Analytics, AnalyticsEvent } from '../../api/types'
import { listenToEvents, type Reported } from '../../state/analytics'

declare global {
  interface Window {
    /** What a tag manager reads; without one nothing leaves the page. */
    dataLayer?: Record<string, unknown>[]
  }
}

/** Send events where the store wants them; return what ends that. Source: S1 §7, S2 §7.4. */
export function startAnalytics(chosen: Analytics): () => void {
  listenToEvents((reported) => {
    if (chosen.dataLayer) (window.dataLayer ??= []).push(reported)
    if (chosen.log) void sendToLog(reported)
  })
  return () => listenToEvents(undefined)
}

async function sendToLog(reported: Reported): Promise<void> {
  try {
    await call('/api/analytics/events', { body: { events: [loggedOf(reported)] } })
  } catch (cause) {
    logError('An event was not logged', cause)
  }
}

/** Only what the log takes: nothing about the person. */
function loggedOf({ event, ...facts }: Reported): AnalyticsEvent {
  return {
    name: event,
    itemId: String(facts['itemId'] ?? ''),
    quantity: (facts['quantity'] as number | undefined) ?? null,
    webReferenceId: String(facts['WebReferenceId'] ?? ''),
    total: (facts['GrandTotal'] as number | undefined) ?? null,
  }
}

import { call } from '../../api/fetch'
import type { Feedback, Subscribed } from '../../api/types'

/** Send a comment about a page. Source: S1 §7. */
export const sendFeedback = (body: Feedback) => call<null>('/api/Feedback/airlineweb', { body })

/** Subscribe an address to the newsletter. */
export const subscribe = (email: string) => call<Subscribed>('/api/visitors/newsletter', { body: { email } })

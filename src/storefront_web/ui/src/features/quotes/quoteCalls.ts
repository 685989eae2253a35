import { call } from '../../api/fetch'
import { logError } from '../../api/log'
import type {
  AnswerForm,
  ChangeForm,
  DeclineForm,
  MessageForm,
  QuoteAnswered,
  QuoteDetail,
} from '../../api/types'
import { queryString, type QueryValues } from '../../rules/query'

const quote = (number: number) => `/api/quotes/${number}`

/** The addresses of what customers read about their quotes. */
export const quoteUrls = {
  page: (query: QueryValues) => `/api/quotes${queryString(query)}`,
  quote,
  revision: (number: number, revision: number) => `${quote(number)}/revisions/${revision}`,
}

/** What customers do with a quote. */
export const quoteCalls = {
  accept: (number: number, body: AnswerForm) => call<QuoteAnswered>(`${quote(number)}/accept`, { body }),
  change: (number: number, body: ChangeForm) => call<QuoteAnswered>(`${quote(number)}/change`, { body }),
  decline: (number: number, body: DeclineForm) => call<QuoteAnswered>(`${quote(number)}/decline`, { body }),
  renew: (number: number, body: AnswerForm) => call<QuoteAnswered>(`${quote(number)}/renew`, { body }),
  withdraw: (number: number, body: AnswerForm) => call<QuoteAnswered>(`${quote(number)}/withdraw`, { body }),
  write: (number: number, body: MessageForm) => call<QuoteAnswered>(`${quote(number)}/messages`, { body }),
  read: (number: number, messageId: number) =>
    call<QuoteDetail>(`${quote(number)}/read`, { body: { messageId } }),
}

/** Mark quotes complete after an order. The submit has done so too, so a lost call does no harm. Source: S2 §4.2. */
export async function completeQuotes(quoteNumbers: number[]): Promise<void> {
  const answer = await call<number[]>('/CompleteQuotes', { body: quoteNumbers })
  if (answer.status !== 200) logError('The quotes could not be marked complete', answer.status)
}

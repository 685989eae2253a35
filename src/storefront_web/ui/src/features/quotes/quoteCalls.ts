import { call } from '../../api/fetch'
import { gql } from '../../api/graphql'
import { logError } from '../../api/log'
import type { Quote } from '../../api/types'
import { NOT_READ } from '../../contract/messages/quotes.gen'

const QUOTE = `quoteNumber status reference quoteDate expires pricesUntil arePricesHeld lineCount total whyNot`
const LINES = `lines {
  quoteLineId lineNumber invMastUid itemCode itemDesc path drawing quantity unitOfMeasure pricingUnitSize
  unitPrice extendedPrice isOrdered priceBreaks { quantity unitPrice } }`

/** Return the company's quotes, newest first. Source: S1 §2. */
export async function fetchQuotes(): Promise<Quote[]> {
  const { data, reason } = await gql<{ quotes: Quote[] }>(`query quotes { quotes { ${QUOTE} } }`, {})
  if (!data) throw new Error(reason || NOT_READ)
  return data.quotes
}

/** Return a quote of the company with its lines, null if there is none with this number. Source: S1 §2. */
export async function fetchQuote(quoteNumber: number): Promise<Quote | null> {
  const query = `query quote($quoteNumber: Int!) { quote(quoteNumber: $quoteNumber) { ${QUOTE} ${LINES} } }`
  const { data, reason } = await gql<{ quote: Quote | null }>(query, { quoteNumber })
  if (!data) throw new Error(reason || NOT_READ)
  return data.quote
}

/** Mark quotes complete after an order. The submit has done so too, so a lost call does no harm. Source: S2 §4.2. */
export async function completeQuotes(quoteNumbers: number[]): Promise<void> {
  const answer = await call<number[]>('/CompleteQuotes', { body: quoteNumbers })
  if (answer.status !== 200) logError('The quotes could not be marked complete', answer.status)
}

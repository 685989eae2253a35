import { useQueryClient } from '@tanstack/react-query'
import { type Answer, isOk, type ProblemDetail, reasonOf } from '../../api/fetch'
import type { QuoteAnswered, QuoteDetail, QuoteSummary, StaleQuote } from '../../api/types'
import { NOT_SENT } from '../../contract/messages/quotes.gen'
import { useBusy } from '../../state/useBusy'
import { quoteUrls } from './quoteCalls'

/** The result of an answer; `problems` are by the field that they are about. */
export interface Told {
  text: string
  isBad?: boolean
  problems?: Record<string, string>
}

type Send = () => Promise<Answer<QuoteAnswered | ProblemDetail>>

/**
 * Send answers to a quote. `meanwhile` is what the quote looks like until the store has answered; afterwards it
 * shows the store's own, or what it was. If somebody has changed the quote since, nothing was done, and the
 * current quote is shown. A second answer is not sent while one is on its way.
 */
export function useQuoteAnswers(number: number) {
  const client = useQueryClient()
  const { isBusy, isRunning, run } = useBusy()
  const key = [quoteUrls.quote(number)]
  const send = async (
    call: Send,
    meanwhile: Partial<QuoteSummary> = {},
    notSent = NOT_SENT,
  ): Promise<Told | undefined> => {
    if (isRunning()) return undefined
    return run(
      async (): Promise<Told> => {
        // a quote that is being read right now is from before this answer
        await client.cancelQueries({ queryKey: key })
        const before = client.getQueryData<QuoteDetail>(key)
        if (before) client.setQueryData(key, { ...before, summary: { ...before.summary, ...meanwhile } })
        const answer = await call()
        if (isOk(answer)) {
          client.setQueryData(key, answer.body.quote)
          return { text: answer.body.message }
        }
        const { fresh, problems } = answer.body as Partial<StaleQuote> & ProblemDetail
        client.setQueryData(key, fresh ?? before)
        return {
          text: reasonOf(answer, notSent),
          isBad: true,
          problems: Object.fromEntries((problems ?? []).map((one) => [one.field, one.message])),
        }
      },
      () => ({ text: notSent, isBad: true }),
    )
  }
  return { isBusy, send }
}

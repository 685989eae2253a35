import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type Answer, reasonOf } from '../../api/fetch'
import type { DeskQuote, DeskQuoteSaved, Problem, StaleDeskQuote } from '../../api/types'
import { DESK_NOT_CHANGED } from '../../contract/messages/quotes.gen'
import { useListData } from '../../state/useListData'
import { useRefreshStaffData } from '../staff-area'
import { deskUrls } from './deskCalls'

/** What became of a change: `why` it failed, "" if it did not; `isStale` if somebody was faster. */
export interface Outcome {
  why: string
  isStale: boolean
  problems: Problem[]
}

const DONE: Outcome = { why: '', isStale: false, problems: [] }

/** What the page says after a change. */
interface DeskMessage {
  text: string
  tone: 'good' | 'warn'
}

/** Makes a change of the quote at its current version. */
export type Act = (
  call: (version: number) => Promise<Answer<unknown>>,
  options?: { done?: string; isQuiet?: boolean },
) => Promise<Outcome>

/** A quote of the desk, and how to change it. A change of an older version shows the current state instead. */
export function useDeskQuote(number: number) {
  const client = useQueryClient()
  const renew = useRefreshStaffData()
  const [notice, setNotice] = useState<DeskMessage>()
  const quote = useListData<DeskQuote>(deskUrls.quote(number))
  const key = deskUrls.quote(number)
  const current = useCallback(() => client.getQueryData<DeskQuote>([key]), [client, key])
  const show = async (quote: DeskQuote) => {
    // a fetch that began before the change must not put the old state back
    await client.cancelQueries({ queryKey: [key] })
    client.setQueryData([key], quote)
  }
  const act: Act = async (call, { done, isQuiet } = {}) => {
    if (!isQuiet) setNotice(undefined)
    const answer = await call(current()?.version ?? 0)
    if (answer.status === 409 && 'fresh' in (answer.body as object)) {
      const stale = answer.body as StaleDeskQuote
      await show(stale.fresh)
      if (!isQuiet) setNotice({ text: stale.detail, tone: 'warn' })
      return { why: stale.detail, isStale: true, problems: [] }
    }
    if (answer.status < 200 || answer.status > 299) {
      const { problems = [] } = (answer.body ?? {}) as { problems?: Problem[] }
      return { why: reasonOf(answer, DESK_NOT_CHANGED), isStale: false, problems }
    }
    const body = answer.body as DeskQuoteSaved | DeskQuote
    await show('quote' in body ? body.quote : body)
    const text = done ?? ('message' in body ? body.message : '')
    if (text) setNotice({ text, tone: 'good' })
    if (!isQuiet) renew()
    return DONE
  }
  return { ...quote, act, current, notice, hush: () => setNotice(undefined) }
}

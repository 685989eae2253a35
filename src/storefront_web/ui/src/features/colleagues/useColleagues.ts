import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Answer, isOk, reasonOf } from '../../api/fetch'
import type { Colleague, ColleaguePage, ColleagueSaved } from '../../api/types'
import { COLLEAGUE_FAILED } from '../../contract/messages/accounts.gen'
import { isOfColleagues } from '../account'

/** Why a change came to nothing, "" where it is done; `saved` is what the store says then. */
export interface Done {
  why: string
  saved?: ColleagueSaved
}

/**
 * Change something of the company's people: what the store answers stands on the screen at once, and all that
 * is known of colleagues is asked anew.
 */
export function useColleagues(): (call: () => Promise<Answer<unknown>>) => Promise<Done> {
  const client = useQueryClient()
  return async (call) => {
    const answer = await call()
    if (!isOk<ColleagueSaved>(answer as Answer<ColleagueSaved>))
      return { why: reasonOf(answer, COLLEAGUE_FAILED) }
    const saved = answer.body as ColleagueSaved
    if (saved.colleague) put(client, saved.colleague)
    void client.invalidateQueries({ predicate: isAbout })
    return { why: '', saved }
  }
}

function put(client: QueryClient, colleague: Colleague): void {
  client.setQueriesData<Partial<ColleaguePage>>({ predicate: isAbout }, (page) => {
    if (!page?.rows) return page
    const rows = page.rows.map((row) =>
      row.webUserId === colleague.webUserId ? { ...row, ...colleague } : row,
    )
    return { ...page, rows }
  })
}

function isAbout({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean {
  return isOfColleagues(key)
}

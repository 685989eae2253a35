import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Answer, isOk, reasonOf } from '../../api/fetch'
import type { Colleague, ColleaguePage, ColleagueSaved } from '../../api/types'
import { COLLEAGUE_FAILED } from '../../contract/messages/accounts.gen'
import { isOfColleagues } from '../account'

/** Why a change failed, "" if it succeeded; `saved` is the store's answer. */
export interface Done {
  why: string
  saved?: ColleagueSaved
}

/** Change a colleague: show the store's answer at once, and fetch everything about colleagues again. */
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

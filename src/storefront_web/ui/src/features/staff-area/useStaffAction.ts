import { useCallback, useState } from 'react'
import { useRefreshStaffData } from './useRefreshStaffData'
import { type Answer, isOk, reasonOf } from '../../api/fetch'
import type { ResultMessage } from '../../parts/ResultNotice'

/** Makes a change; returns why it failed, "" if it did not. */
export type StaffAction = ReturnType<typeof useStaffAction>['act']

/**
 * Return a function that makes changes, and the message about the last one. `act` waits for the store, then
 * refetches everything, and returns why the change failed, "" if it did not; `own` is that reason where the store
 * gives none. After a failure nothing is refetched: a list without the row would close the dialog with what was typed.
 */
export function useStaffAction(own: string) {
  const renew = useRefreshStaffData()
  const [notice, setNotice] = useState<ResultMessage>()
  const act = useCallback(
    async (calling: Promise<Answer<unknown>>): Promise<string> => {
      setNotice(undefined)
      const answer = await calling
      if (!isOk(answer)) return reasonOf(answer, own)
      renew()
      setNotice({ text: (answer.body as { message: string }).message })
      return ''
    },
    [own, renew],
  )
  return { notice, act, setNotice }
}

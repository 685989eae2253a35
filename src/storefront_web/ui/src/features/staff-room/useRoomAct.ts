import { useCallback, useState } from 'react'
import { type Answer, isOk, reasonOf } from '../../api/fetch'
import type { Saying } from '../../parts/Said'
import { useRenewRooms } from './useRoom'

/** How a room makes a change; returns why it failed, "" if it did not. */
export type RoomAct = ReturnType<typeof useRoomAct>['act']

/**
 * Return how a room makes changes, and what it says about the last one. `act` waits for the store, then
 * refetches everything, and returns why the change failed, "" if it did not; `own` is that reason where the store
 * gives none. After a failure nothing is refetched: a list without the row would close the dialog with what was typed.
 */
export function useRoomAct(own: string) {
  const renew = useRenewRooms()
  const [said, setSaid] = useState<Saying>()
  const act = useCallback(
    async (calling: Promise<Answer<unknown>>): Promise<string> => {
      setSaid(undefined)
      const answer = await calling
      if (!isOk(answer)) return reasonOf(answer, own)
      renew()
      setSaid({ text: (answer.body as { message: string }).message })
      return ''
    },
    [own, renew],
  )
  return { said, act, setSaid }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WatchedProduct } from '../../api/types'
import { useAuth } from '../../state/auth'
import { makeStore, useStore } from '../../state/store'

/** Where the list of what a person watches stands among the answers. */
export const watchedKey = (person: number | null | undefined) => ['watched', person]

/** What a guest has asked to be told of, as long as the page stands: the store knows guests by mail alone. */
const byGuest = makeStore<ReadonlySet<number>>(new Set())

/** Remember that a guest has asked for this item. */
export function watchAsGuest(uid: number): void {
  byGuest.set(new Set([...byGuest.get(), uid]))
}

/** Whether the item is watched, and by whom; undefined while that is on its way. */
export function useWatched(uid: number) {
  const { user } = useAuth()
  const client = useQueryClient()
  // who is remembered is about to be signed in, and every call waits for that
  const isKnown = user !== undefined
  const key = watchedKey(user?.webUserId)
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => (await import('./watchCalls')).fetchWatched(),
    enabled: isKnown,
    staleTime: 60_000,
  })
  const guests = useStore(byGuest, () => EMPTY)
  return {
    isKnown,
    isOn: isKnown ? (data?.some((one) => one.invMastUid === uid) ?? false) : guests.has(uid),
    /** Ask anew for the list, once something has changed in it. */
    renew: () => client.invalidateQueries({ queryKey: key }),
    /** Take the item out of the list that is shown. */
    drop: async () => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<WatchedProduct[]>(key, (list) => list?.filter((one) => one.invMastUid !== uid))
    },
  }
}

const EMPTY: ReadonlySet<number> = new Set()

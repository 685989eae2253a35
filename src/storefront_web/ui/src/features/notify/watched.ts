import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WatchedProduct } from '../../api/types'
import { useAuth } from '../../state/auth'
import { makeStore, useStore } from '../../state/store'

/** The query key of the watched items. */
export const watchedKey = (person: number | null | undefined) => ['watched', person]

/** The items that a guest watches, for as long as the page is open: the store knows guests only by email. */
const byGuest = makeStore<ReadonlySet<number>>(new Set())

/** Remember that a guest watches this item. */
export function watchAsGuest(uid: number): void {
  byGuest.set(new Set([...byGuest.get(), uid]))
}

/** Return whether the item is watched, and by whom; undefined while loading. */
export function useWatched(uid: number) {
  const { user } = useAuth()
  const client = useQueryClient()
  // a remembered user is being signed in, and every call waits for that
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
    /** Fetch the list again after it changed. */
    renew: () => client.invalidateQueries({ queryKey: key }),
    /** Remove the item from the displayed list. */
    drop: async () => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<WatchedProduct[]>(key, (list) => list?.filter((one) => one.invMastUid !== uid))
    },
  }
}

const EMPTY: ReadonlySet<number> = new Set()

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { need } from '../../api/fetch'
import { useLater } from '../../state/queries'

const ROOMS = '/api/admin/'

/** What a room shows; `isPlaceholderData` while that is another page of the same list. */
export type Room<T> = ReturnType<typeof useLater<T>>

/**
 * Fetch a page of the staff room, again whenever it is opened: colleagues work on the same. While another page of
 * the same list is fetched, the one before stays.
 */
export function useRoom<T>(url: string, enabled = true): Room<T> {
  return useLater(need<T>(url), {
    enabled,
    refetchOnMount: 'always',
    placeholderData: (previous, query) =>
      pathOf(query?.queryKey[0] ?? '') === pathOf(url) ? previous : undefined,
  })
}

/** Return what fetches all that the rooms show again, after something in them was changed. */
export function useRenewRooms(): () => void {
  const client = useQueryClient()
  return useCallback(() => renew(client), [client])
}

function renew(client: QueryClient): void {
  client.removeQueries({ predicate: isOfRooms, type: 'inactive' })
  void client.invalidateQueries({ predicate: isOfRooms })
}

function isOfRooms({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean {
  return String(key).startsWith(ROOMS)
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

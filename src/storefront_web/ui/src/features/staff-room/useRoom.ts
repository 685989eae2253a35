import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Answer, call, type ProblemDetail } from '../../api/fetch'
import { useShown } from '../../state/queries'

const ROOMS = '/api/admin/'

/** What a room shows, or why it cannot; both where what it shows could not be asked again. */
export interface Room<T> {
  data: T | undefined
  problem: Answer<ProblemDetail> | undefined
  /** What stands there answers another question of the same list; the new one is on its way. */
  isOld: boolean
  retry: () => void
}

/**
 * Ask for a page of the staff room, anew whenever it is opened: colleagues work on the same. While another page
 * of the same list is on its way, what stood there stays.
 */
export function useRoom<T>(url: string, isWanted = true): Room<T> {
  const query = useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => call<T>(url, { signal }),
    enabled: isWanted,
    refetchOnMount: 'always',
    placeholderData: (before: Answer<T | ProblemDetail> | undefined, last) =>
      pathOf(String(last?.queryKey[0] ?? '')) === pathOf(url) ? keepPreviousData(before) : undefined,
  })
  // what stands there from another page of the list is not kept as the answer for this one
  const key = query.isPlaceholderData ? `before ${url}` : url
  return {
    ...useShown(key, query.data, query.dataUpdatedAt),
    isOld: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}

/** Ask anew for all that the rooms show: something in them was changed. */
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

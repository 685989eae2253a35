import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Answer, call, type ProblemDetail } from '../../api/fetch'
import { useShown } from '../../state/queries'

const ROOMS = '/api/admin/'

/** The data of a page, or why there is none; both if refreshing failed. */
export interface Room<T> {
  data: T | undefined
  problem: Answer<ProblemDetail> | undefined
  /** Whether the data is from another page of the list while the new one is loading. */
  isOld: boolean
  retry: () => void
}

/**
 * Fetch a page of the staff room, each time it is opened: colleagues work on the same data. While another
 * page of the same list is loading, the old one stays.
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
  // do not take another page of the list for the answer to this one
  const key = query.isPlaceholderData ? `before ${url}` : url
  return {
    ...useShown(key, query.data, query.dataUpdatedAt),
    isOld: query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}

/** Fetch everything in the staff room again after a change. */
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

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const STAFF = '/api/admin/'

/** Return a function that fetches everything that staff pages show again, after a change. */
export function useRefreshStaffData(): () => void {
  const client = useQueryClient()
  return useCallback(() => refresh(client), [client])
}

function refresh(client: QueryClient): void {
  client.removeQueries({ predicate: isStaffData, type: 'inactive' })
  void client.invalidateQueries({ predicate: isStaffData })
}

function isStaffData({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean {
  return String(key).startsWith(STAFF)
}
